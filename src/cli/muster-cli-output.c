/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that leaves the program by standard output and standard error: in the terminal's character
 * set, with nothing in it that a terminal would obey, and never lost in silence: a full disk is remembered and
 * told at the end. Only who stops reading is not told that. For the main thread only. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-output.h"

#include "muster-roster-file.h"
#include "muster-save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* A terminal wider than this is not filled: the eye loses the line between name and points. */
#define WIDEST 100
#define FALLBACK_WIDTH 80

/* The first thing that went wrong with standard output, as errno has it; 0: nothing. */
static int output_failure;

/* Signs of good typography, and what stands for them on a terminal that has none. */
static const struct
{
  const char *fine;
  const char *plain;
} signs[] = {
  { "“", "\"" }, { "”", "\"" }, { "„", "\"" }, { "‟", "\"" }, { "‘", "'" }, { "’", "'" }, { "‚", "'" },
  { "«", "\"" }, { "»", "\"" }, { "‹", "'" }, { "›", "'" },
  { "…", "..." }, { "×", "x" }, { "÷", "/" }, { "·", "-" }, { "•", "-" }, { "–", "-" }, { "—", "-" }, { "−", "-" }, { "‑", "-" },
  { "✓", "+" }, { "✗", "x" }, { "→", "->" }, { "≤", "<=" }, { "≥", ">=" }, { "½", "1/2" }, { "§", "s. " },
  { "\302\240", " " }, { "\342\200\257", " " },
};

/* Replaces those of the signs that the character set lacks. */
static char *
dup_plain (const char *text,
           const char *charset)
{
  g_autoptr (GString) plain = g_string_new (text);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      g_autofree char *has = NULL;

      if (strstr (plain->str, signs[i].fine) == NULL)
        continue;
      has = g_convert (signs[i].fine, -1, charset, "UTF-8", NULL, NULL, NULL);
      if (has == NULL)
        g_string_replace (plain, signs[i].fine, signs[i].plain, 0);
    }
  return g_strdup (plain->str);
}

/* Everything for people goes through here, whatever stream it goes to. */
static void
write_converted (FILE       *stream,
                 const char *text)
{
  const char *charset;
  g_autofree char *converted = NULL;

  if (!g_get_charset (&charset))
    {
      g_autofree char *plain = dup_plain (text, charset);

      converted = g_convert_with_fallback (plain, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
    }
  fputs (converted != NULL ? converted : text, stream);
}

static gboolean
note_failure (void)
{
  if (output_failure == 0 && ferror (stdout) != 0)
    output_failure = errno != 0 ? errno : EIO;

  return output_failure == 0;
}

/**
 * muster_cli_output_start:
 *
 * Prepares the standard streams. To be called before any file is opened.
 */
void
muster_cli_output_start (void)
{
  /* A stream that is closed would give its number to the next file opened, and our text would land there.
   * What stands in for it cannot be read or written to, as it would be, so that a closed stream is told. */
  for (int fd = 0; fd <= 2; fd++)
    {
      if (fcntl (fd, F_GETFD) < 0 && errno == EBADF && open ("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
        exit (2);
    }

  /* Writing to a pipe that nobody reads is then an error like any other. */
  signal (SIGPIPE, SIG_IGN);
}

/**
 * muster_cli_output_finish:
 *
 * Writes out what is still on its way to standard output, and complains if not all of it could be written.
 *
 * Returns: whether all of it was written
 */
gboolean
muster_cli_output_finish (void)
{
  g_autofree char *text = NULL;

  errno = 0;
  if (fflush (stdout) != 0 || ferror (stdout) != 0)
    note_failure ();
  if (output_failure == 0)
    return TRUE;

  /* As with `| head`: who has read enough wants to hear no more. */
  if (output_failure == EPIPE)
    return FALSE;

  /* Translators: %s is the system's reason, such as "No space left on device" */
  text = g_strdup_printf (_("the output could not be written: %s"), g_strerror (output_failure));
  muster_cli_complain ("muster", 0, text);

  return FALSE;
}

/**
 * muster_cli_print:
 * @text: clean text in UTF-8
 *
 * Writes to standard output, in the terminal's character set.
 *
 * Returns: %FALSE when writing on is useless
 */
gboolean
muster_cli_print (const char *text)
{
  errno = 0;
  write_converted (stdout, text);

  return note_failure ();
}

/**
 * muster_cli_print_bytes:
 * @bytes: what to write
 * @length: how many
 *
 * Writes to standard output as it stands: for formats that are UTF-8 everywhere.
 *
 * Returns: %FALSE when writing on is useless
 */
gboolean
muster_cli_print_bytes (const char *bytes,
                        gsize       length)
{
  errno = 0;
  fwrite (bytes, 1, length, stdout);

  return note_failure ();
}

/**
 * muster_cli_print_error:
 * @text: clean text in UTF-8
 *
 * Writes to standard error.
 */
void
muster_cli_print_error (const char *text)
{
  /* Where both streams go to one place, each message stands where it belongs. */
  errno = 0;
  fflush (stdout);
  note_failure ();
  write_converted (stderr, text);
}

/**
 * muster_cli_file_title:
 * @file: a file as the command line names it
 *
 * Returns: (transfer none): what to call it: standard input is named in words
 */
const char *
muster_cli_file_title (const char *file)
{
  return g_str_equal (file, "-") ? _("standard input") : file;
}

/**
 * muster_cli_dup_complaint:
 * @file: a file as the command line names it
 * @error: what is wrong with it
 *
 * Returns: (transfer full): `FILE:LINE: what is wrong`, with a line end; without the line where none is known
 */
char *
muster_cli_dup_complaint (const char   *file,
                          const GError *error)
{
  const char *text;
  guint line = muster_roster_split_error (error, &text);
  /* Some errors name the file themselves. */
  gboolean named = g_str_has_prefix (text, file) && g_str_has_prefix (text + strlen (file), ": ");
  g_autofree char *title = muster_text_clean (muster_cli_file_title (file));
  g_autofree char *clean = muster_text_clean (named ? text + strlen (file) + 2 : text);

  if (line > 0)
    return g_strdup_printf ("%s:%u: %s\n", title, line, clean);

  return g_strdup_printf ("%s: %s\n", title, clean);
}

/**
 * muster_cli_complain:
 * @file: a file, or the command where it is about none
 * @line: its line, or 0
 * @text: what is wrong and what to do, translated
 *
 * Writes a message to standard error.
 */
void
muster_cli_complain (const char *file,
                     int         line,
                     const char *text)
{
  g_autofree char *title = muster_text_clean (muster_cli_file_title (file));
  g_autofree char *clean = muster_text_clean (text);
  g_autofree char *message = line > 0 ? g_strdup_printf ("%s:%d: %s\n", title, line, clean)
                                      : g_strdup_printf ("%s: %s\n", title, clean);

  muster_cli_print_error (message);
}

/**
 * muster_cli_complain_error:
 * @file: the file that it is about, as the command line names it
 * @error: what went wrong
 *
 * Writes an error to standard error.
 */
void
muster_cli_complain_error (const char   *file,
                           const GError *error)
{
  g_autofree char *message = muster_cli_dup_complaint (file, error);

  muster_cli_print_error (message);
}

/**
 * muster_cli_complain_of_output:
 * @output: the file that could not be written, as the command line names it
 * @error: what went wrong, from muster_save_file() or who calls it
 *
 * Says why a file was not written. Such errors say by themselves what to do.
 */
void
muster_cli_complain_of_output (const char   *output,
                               const GError *error)
{
  muster_cli_complain_error (output, error);
}

/**
 * muster_cli_hint:
 * @format: a translated sentence
 * @...: what goes into it
 *
 * Writes a line to standard error that helps on.
 */
void
muster_cli_hint (const char *format,
                 ...)
{
  g_autofree char *text = NULL;
  g_autofree char *clean = NULL;
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);

  clean = muster_text_clean (text);
  muster_cli_print_error (clean);
  muster_cli_print_error ("\n");
}

/**
 * muster_cli_get_look:
 *
 * Returns: how text on standard output may look
 */
MusterTextLook
muster_cli_get_look (void)
{
  MusterTextLook look = { .width = FALLBACK_WIDTH };
  const char *no_color = g_getenv ("NO_COLOR");
  struct winsize size;

  look.ascii = !g_get_charset (NULL);
  if (!isatty (STDOUT_FILENO))
    return look;

  look.wraps = TRUE;
  look.coloured = (no_color == NULL || *no_color == '\0') && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0;
  if (ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    look.width = MIN (size.ws_col, WIDEST);

  return look;
}

/**
 * muster_cli_write_data:
 * @path: (nullable): the file that was named; %NULL: standard output
 * @data: (array length=length): what to write
 * @length: how many bytes
 *
 * Writes what was exported: whole or not at all, into ordinary files only, and never over a list. Complains where it cannot.
 *
 * Returns: whether it is written
 */
gboolean
muster_cli_write_data (const char *path,
                       const char *data,
                       gsize       length)
{
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return muster_cli_print_bytes (data, length);
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    muster_cli_complain (path, 0, _("this is no ordinary file; choose another to write"));
  else if (muster_roster_stands_in (path))
    muster_cli_complain (path, 0, _("this is the list itself; choose another file to write"));
  else if (!muster_save_file (path, data, length, &error))
    muster_cli_complain (path, 0, error->message);
  else
    return TRUE;
  return FALSE;
}
