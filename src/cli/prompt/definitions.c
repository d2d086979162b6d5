/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints, writes and searches the definitions of the prompt. */
#include "cli/prompt/definitions.h"

#include <string.h>

#include "support/text.h"

/* ---- names ---- */

/* Finds the next word of a program at or after names->at; false if there is none. */
static bool next_word(struct names *names, const struct dicelab_definition *program)
{
	size_t begin, at = names->at;

	for (;;) {
		while (at < program->length && !text_is_name(program->text[at]))
			at++;
		if (at == program->length)
			return false;
		for (begin = at; at < program->length && text_is_name(program->text[at]);)
			at++;
		if (!text_is_digit(program->text[begin]) && at - begin < NAME_SIZE)
			break;
	}
	memcpy(names->name, program->text + begin, at - begin);
	names->name[at - begin] = '\0';
	names->at = at;
	return true;
}

static const char *next_of_programs(struct names *names)
{
	struct dicelab_definition program;

	for (; dicelab_program_get(names->lab, names->row, &program); names->row++, names->at = 0) {
		if (next_word(names, &program))
			return names->name;
	}
	return NULL;
}

const char *names_next(struct names *names)
{
	struct dicelab_definition definition;

	if (names->programs)
		return next_of_programs(names);
	return dicelab_definition_get(names->lab, names->row++, &definition) ? definition.name
									     : NULL;
}

bool definitions_have(const struct dicelab *lab, bool programs, const char *name)
{
	struct names names = {.lab = lab, .programs = programs};
	const char *found;

	do
		found = names_next(&names);
	while (found != NULL && strcmp(found, name) != 0);
	return found != NULL;
}

/* ---- all definitions ---- */

/* dicelab_definition_get, or the same of programs. */
static bool get_row(const struct dicelab *lab, bool programs, size_t index,
		    struct dicelab_definition *row)
{
	return programs ? dicelab_program_get(lab, index, row)
			: dicelab_definition_get(lab, index, row);
}

void definitions_show(const struct dicelab *lab, bool programs)
{
	struct dicelab_definition row;
	size_t i;

	for (i = 0; get_row(lab, programs, i, &row); i++) {
		if (!programs)
			printf("%s = ", dicelab_definition_head(lab, i));
		text_show(stdout, row.text, row.length, "\t\n");
		putchar('\n');
	}
}

/* Whether the program may use `.` for the last value, rather than for a field, which is followed by a name. */
static bool has_last_value(const struct dicelab_definition *program)
{
	size_t i;

	for (i = 0; i < program->length; i++) {
		if (program->text[i] == '.' &&
		    (i + 1 == program->length || text_is_digit(program->text[i + 1]) ||
		     !text_is_name(program->text[i + 1])))
			return true;
	}
	return false;
}

/* Separates the programs, each of which begins with a last value of 0, so that one does not continue the one before it. */
static void write_programs(const struct dicelab *lab, FILE *to)
{
	struct dicelab_definition row;
	size_t i;

	for (i = 0; dicelab_program_get(lab, i, &row); i++) {
		if (i > 0 && has_last_value(&row))
			fputs("; 0;\n", to);
		else if (i > 0 && !text_is_name(*row.text))
			fputs(";\n", to);
		fwrite(row.text, 1, row.length, to);
		putc('\n', to);
	}
}

void definitions_write(const struct dicelab *lab, bool programs, FILE *to)
{
	struct dicelab_definition definition;
	size_t i;

	if (programs) {
		write_programs(lab, to);
		return;
	}
	for (i = 0; dicelab_definition_get(lab, i, &definition); i++) {
		fprintf(to, "%s = ", dicelab_definition_head(lab, i));
		fwrite(definition.text, 1, definition.length, to);
		fputs(";\n", to);
	}
}
