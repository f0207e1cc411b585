# SPDX-License-Identifier: GPL-3.0-or-later
# Read by run, test and bench: installs what is missing on a Debian-like machine, and sets up build folders.

# What every build needs, in one place. SQLite is the catalogue's, Pango and Cairo set the pages; the font is there so
# that a machine without any has one to set them in.
build_packages='gcc libc6-dev meson pkg-config gettext libglib2.0-dev libxml2-dev libsqlite3-dev libpango1.0-dev libcairo2-dev fonts-dejavu-core'

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

# need_packages PACKAGE...: all are there when it returns 0.
need_packages() {
  local package missing=()
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    local lacking=()
    command -v meson >/dev/null || lacking+=(meson)
    command -v pkg-config >/dev/null || lacking+=(pkg-config)
    command -v msgfmt >/dev/null || lacking+=(gettext)
    command -v cc >/dev/null || lacking+=("a C compiler")
    for package in glib-2.0 libxml-2.0 sqlite3 json-glib-1.0; do
      pkg-config --exists "$package" 2>/dev/null || lacking+=("$package")
    done
    [ ${#lacking[@]} = 0 ] && return 0
    echo "muster: this machine is not Debian or Ubuntu; please install with its own tools: ${lacking[*]}" >&2
    echo "muster: (on Debian they are: $*)" >&2
    return 1
  fi
  for package; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return 0
  echo "Installing: ${missing[*]}"
  as_root apt-get -q update </dev/null >/dev/null || echo "muster: apt-get update failed; trying with the old lists" >&2
  if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 \
         install -y --no-install-recommends "${missing[@]}" </dev/null >/dev/null; then
    echo "muster: could not install: ${missing[*]}" >&2
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
