/* Asks the terminal and the environment for width, colours and characters. */
#include "cli/terminal.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* In characters; 0 when nobody knows. */
static unsigned find_width(void)
{
	const char *columns = getenv("COLUMNS");
	long width = columns != NULL ? strtol(columns, NULL, 10) : 0;
	struct winsize size;

	if (width > 0)
		return width < INT_MAX ? (unsigned)width : INT_MAX;
	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* Can blocks be shown, and signs that ASCII has not? */
static bool has_utf8(void)
{
	setlocale(LC_CTYPE, "");
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* no-color.org; a terminal that is dumb knows no colours. */
static bool wants_color(enum color color, bool terminal)
{
	const char *never = getenv("NO_COLOR"), *kind = getenv("TERM");

	if (color != COLOR_AUTO)
		return color == COLOR_ALWAYS;
	return terminal && (never == NULL || *never == '\0') && kind != NULL &&
	       strcmp(kind, "dumb") != 0;
}

struct dicelab_layout terminal_layout(const struct options *options)
{
	struct dicelab_layout layout = options->layout;
	bool terminal = isatty(STDOUT_FILENO);

	if (layout.format == NULL)
		layout.format = terminal ? "table" : "plain";
	/* Asking for the locale takes a fifth of the time that a start does: only where a bound may be marked. */
	if (strcmp(layout.format, "plain") == 0 && options->calc)
		layout.ascii = !has_utf8();
	if (strcmp(layout.format, "table") == 0) {
		layout.width = find_width();
		layout.ascii = !has_utf8();
		layout.colored = wants_color(options->color, terminal);
	}
	return layout;
}
