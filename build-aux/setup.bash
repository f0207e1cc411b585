# SPDX-License-Identifier: GPL-3.0-or-later
# Read by run, test and bench: installs what is missing on a Debian-like machine, and sets up build folders.

# What every build needs, in one place. SQLite is the catalogue's, libarchive packs backups, Pango and Cairo set the pages,
# librsvg draws what stands on cards, GTK and libadwaita are for the windows; the font is there so that a machine without
# any has one to set them in. po4a makes the man pages of other languages.
build_packages='gcc libc6-dev meson pkg-config gettext libglib2.0-dev libxml2-dev libsqlite3-dev libarchive-dev libpango1.0-dev libcairo2-dev librsvg2-dev
  libgtk-4-dev libadwaita-1-dev desktop-file-utils appstream po4a fonts-dejavu-core'

# What windows need besides to have pictures: the theme's, and a reader of ours.
window_packages='adwaita-icon-theme librsvg2-common'

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif ! command -v sudo >/dev/null; then
    echo "muster: this needs root, and there is no sudo: $*" >&2
    return 1
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ] && return
  # The one package that newer releases call otherwise.
  [ "$1" = pkg-config ] && command -v pkg-config >/dev/null
}

# What a package is for where packages have other names: a program, or a module of pkg-config, and how to call it.
declare -A elsewhere=(
  [gcc]='cc a C compiler'
  [meson]='meson Meson'
  [pkg-config]='pkg-config pkg-config'
  [gettext]='msgfmt gettext'
  [libglib2.0-dev]='glib-2.0.pc GLib'
  [libxml2-dev]='libxml-2.0.pc libxml2'
  [libsqlite3-dev]='sqlite3.pc SQLite'
  [libarchive-dev]='libarchive.pc libarchive'
  [libpango1.0-dev]='pangocairo.pc Pango'
  [libcairo2-dev]='cairo-pdf.pc Cairo'
  [librsvg2-dev]='librsvg-2.0.pc librsvg'
  [libgtk-4-dev]='gtk4.pc GTK 4'
  [libadwaita-1-dev]='libadwaita-1.pc libadwaita'
  [desktop-file-utils]='desktop-file-validate desktop-file-utils'
  [appstream]='appstreamcli AppStream'
  [po4a]='po4a-translate po4a'
  [xvfb]='Xvfb Xvfb'
  [dbus-daemon]='dbus-run-session D-Bus'
  [xdotool]='xdotool xdotool'
  [imagemagick]='import ImageMagick'
  [openbox]='openbox openbox'
  [xcompmgr]='xcompmgr xcompmgr'
  [libjson-glib-dev]='json-glib-1.0.pc JSON-GLib'
  [binutils]='readelf binutils'
  [python3]='python3 Python'
  [libxml2-utils]='xmllint xmllint'
  [locales]='localedef localedef'
  [clang]='clang clang'
  [poppler-utils]='pdftotext poppler-utils'
  [qpdf]='qpdf qpdf'
  [mandoc]='mandoc mandoc'
  [tidy]='tidy HTML Tidy'
)

# find_elsewhere PACKAGE...: says what is missing on a machine with other packages; 0 when nothing is.
find_elsewhere() {
  local package probe name lacking=''
  for package; do
    [ -n "${elsewhere[$package]:-}" ] || continue
    read -r probe name <<<"${elsewhere[$package]}"
    case $probe in
      *.pc) pkg-config --exists "${probe%.pc}" 2>/dev/null && continue; name+=' (with its headers)' ;;
      *) command -v "$probe" >/dev/null && continue ;;
    esac
    lacking+="${lacking:+, }$name"
  done
  [ -z "$lacking" ] && return 0
  echo "muster: this machine is not Debian or Ubuntu; please install with its own tools: $lacking" >&2
  return 1
}

# progress WHAT: reads lines, and shows how far the last one was that begins with a percentage: in place on a
# terminal, else at each quarter.
progress() {
  local line percent quarter=0
  while IFS= read -r line; do
    [[ $line =~ ^\ *([0-9]+)% ]] || continue
    percent=${BASH_REMATCH[1]}
    if [ -t 1 ]; then
      printf '\r%s %3d %%' "$1" "$percent"
    elif [ $((percent / 25)) -gt $quarter ]; then
      quarter=$((percent / 25))
      echo "$1 $percent %"
    fi
  done
  [ ! -t 1 ] || printf '\r%40s\r' ''
}

# apt_percent: reads apt's status lines. Apt counts fetching and unpacking each from 0 to 100; here each is one half.
apt_percent() {
  local what percent _
  while IFS=: read -r what _ percent _; do
    case $what in
      dlstatus) echo "$((${percent%%.*} / 2))%" ;;
      pmstatus) echo "$((50 + ${percent%%.*} / 2))%" ;;
    esac
  done
}

# need_packages PACKAGE...: all are there when it returns 0.
need_packages() {
  local package missing=()
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    find_elsewhere "$@"
    return
  fi
  for package; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return 0
  echo "Installing what is missing, which may take some minutes: ${missing[*]}"
  as_root apt-get -q update </dev/null >/dev/null || echo "muster: apt-get update failed; trying with the old lists" >&2
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 -o APT::Status-Fd=1 \
      install -y --no-install-recommends "${missing[@]}" </dev/null | apt_percent | progress '  installing'
  if [ "${PIPESTATUS[0]}" != 0 ]; then
    echo "muster: could not install; as root, this would do it: apt-get install --no-install-recommends ${missing[*]}" >&2
    return 1
  fi
}

# set_up FOLDER OPTION...: configures a build folder, afresh where what is there does not fit.
set_up() {
  local folder=$1
  shift
  if [ -f "$folder/meson-private/coredata.dat" ]; then
    meson setup --reconfigure "$@" "$folder" "$top" </dev/null && return
    meson setup --wipe "$@" "$folder" "$top" </dev/null && return
  fi
  meson setup "$@" "$folder" "$top" </dev/null
}

# build_in FOLDER TARGET OPTION...: configures and builds; all that is said goes to build.log, the end of it is shown
# when it fails.
build_in() {
  local folder=$1 target=$2 said status=0
  shift 2
  [ ! -t 1 ] || printf '  configuring'
  # Setting up afresh empties the folder, so that what is said is kept until it is done.
  said=$(set_up "$folder" "$@" 2>&1) || status=$?
  mkdir -p "$folder"
  echo "$said" >"$folder/build.log"
  if [ "$status" = 0 ]; then
    NINJA_STATUS='%p ' ninja -C "$folder" "$target" </dev/null 2>&1 | tee -a "$folder/build.log" | progress '  building'
    status=${PIPESTATUS[0]}
  fi
  [ "$status" = 0 ] && return
  [ ! -t 1 ] || echo
  tail -n 40 "$folder/build.log" >&2
  echo "muster: the build failed; all of it is in $folder/build.log" >&2
  return 1
}
