/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Determines width, colours and character set from the terminal and the environment. */
#include "cli/terminal.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/notations.h"

/* In characters; 0 if it is unknown. */
static unsigned find_width(bool terminal)
{
	const char *columns = getenv("COLUMNS");
	long width = columns != NULL ? strtol(columns, NULL, 10) : 0;
	struct winsize size;

	if (width > 0)
		return width < INT_MAX ? (unsigned)width : INT_MAX;
	return terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* The locale for characters, by the rules of POSIX; "" if there is none. */
static const char *locale_name(void)
{
	const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
	const char *name = NULL;
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names && (name == NULL || *name == '\0'); i++)
		name = getenv(names[i]);
	return name == NULL ? "" : name;
}

/* Whether UTF-8 can be shown. Mostly the name of the locale says so; otherwise the system is asked, which takes a fifth
   of the start-up time. */
static bool has_utf8(void)
{
	const char *locale = locale_name(), *codeset = strchr(locale, '.');

	if (*locale == '\0' || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
		return false;
	if (codeset != NULL)
		return strncasecmp(codeset, ".utf-8", 6) == 0 ||
		       strncasecmp(codeset, ".utf8", 5) == 0;
	setlocale(LC_CTYPE, "");
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* See no-color.org; TERM=dumb has no colours either. */
static bool wants_color(enum color color, bool terminal)
{
	const char *never = getenv("NO_COLOR"), *kind = getenv("TERM");

	if (color != COLOR_AUTO)
		return color == COLOR_ALWAYS;
	return terminal && (never == NULL || *never == '\0') && kind != NULL &&
	       strcmp(kind, "dumb") != 0;
}

struct dicelab_layout terminal_layout(const struct options *options, const char *format)
{
	struct dicelab_layout layout = options->settings.layout;
	bool terminal = !options->gathered && isatty(STDOUT_FILENO);

	if (layout.format == NULL)
		layout.format = format;
	if (layout.format == NULL)
		layout.format = terminal ? "table" : "plain";
	/* Only for marks of bounds. */
	if (format_has(layout.format, FORMAT_TEXT) && (options->calc || options_sweep(options)))
		layout.ascii = !has_utf8();
	if (format_has(layout.format, FORMAT_SCREEN)) {
		layout.width = find_width(terminal && options->output == NULL);
		layout.ascii = !has_utf8();
		layout.colored = wants_color(options->color, terminal);
		layout.fold = terminal && options->output == NULL && !options->all;
		/* for people: millionths of a percent are noise */
		if (terminal && layout.percent && !options_reduce(options) && layout.digits == 0)
			layout.digits = 2;
	}
	return layout;
}
