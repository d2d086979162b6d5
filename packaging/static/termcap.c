/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * termcap(3) for the readline of the static command: it has the control sequences of ECMA-48, which all terminals of today know, so that
 * no database of terminals has to be there. Only TERM=dumb, or no TERM, is a terminal without any.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* termcap's own, which readline sets. */
char PC, *BC, *UP;

int tgetent(char *buffer, const char *terminal)
{
	(void)buffer;
	return terminal != NULL && *terminal != '\0' && strcmp(terminal, "dumb") != 0;
}

/* Names and sequences: what is sent to the terminal, and what its keys send. */
static const char capabilities[][2][8] = {
	{"ce", "\033[K"}, {"cl", "\033[H\033[J"}, {"cr", "\r"},      {"dc", "\033[P"},
	{"ic", "\033[@"}, {"le", "\b"},           {"nd", "\033[C"},  {"up", "\033[A"},
	{"kd", "\033[B"}, {"kl", "\033[D"},       {"kr", "\033[C"},  {"ku", "\033[A"},
	{"kh", "\033[H"}, {"@7", "\033[F"},       {"kD", "\033[3~"},
};

char *tgetstr(const char *name, char **area)
{
	size_t i;

	(void)area;
	for (i = 0; i < sizeof capabilities / sizeof *capabilities; i++) {
		if (strcmp(capabilities[i][0], name) == 0)
			return (char *)capabilities[i][1];
	}
	return NULL;
}

/* Lines wrap at the margin, and the cursor waits there until a character follows. */
int tgetflag(const char *name)
{
	return strcmp(name, "am") == 0 || strcmp(name, "xn") == 0;
}

/* The size is asked of the system first. */
int tgetnum(const char *name)
{
	return strcmp(name, "co") == 0 ? 80 : strcmp(name, "li") == 0 ? 24 : -1;
}

/* No sequence above has parameters. */
char *tgoto(const char *sequence, int column, int line)
{
	(void)column;
	(void)line;
	return (char *)sequence;
}

int tputs(const char *sequence, int lines, int (*put)(int))
{
	(void)lines;
	for (; *sequence != '\0'; sequence++)
		put(*sequence);
	return 0;
}
