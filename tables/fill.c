/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fills tables into what is installed for people, shells and editors: a filter that replaces each
 * line of the form @NAME@ by the table of that name, read from the same .def files as the program.
 * Run by the build. The tables are in manual.c, completion.c and highlighting.c.
 */
#include "fill.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "dicelab.h"

static const struct table *const all[] = {manual_tables, completion_tables, highlighting_tables};

/* The table whose mark is all of this line, or NULL. */
static const struct table *find_table(const char *line)
{
	const struct table *table;
	size_t i, length = strcspn(line, "\n");

	for (i = 0; i < sizeof all / sizeof *all; i++) {
		for (table = all[i]; table->mark != NULL; table++) {
			if (strlen(table->mark) == length && memcmp(table->mark, line, length) == 0)
				return table;
		}
	}
	return NULL;
}

/* A line of the file's own, with the version put in. */
static void print_line(const char *line)
{
	static const char mark[] = "@VERSION@";
	const char *at = strstr(line, mark);

	if (at == NULL)
		fputs(line, stdout);
	else
		printf("%.*s%s%s", (int)(at - line), line, DICELAB_VERSION, at + strlen(mark));
}

int main(void)
{
	char line[1024];

	while (fgets(line, sizeof line, stdin) != NULL) {
		const struct table *table = find_table(line);

		if (table != NULL)
			table->print();
		else
			print_line(line);
	}
	return fflush(stdout) != 0;
}
