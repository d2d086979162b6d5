/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the definitions of --let, and checks that they are used and not redefined. */
#include "cli/lets.h"

#include <stdio.h>
#include <string.h>

#include "cli/complaints.h"
#include "support/text.h"

/* The definition of the name at the beginning of the text, and its number; false if there is none. */
static bool find_defined(const struct dicelab *lab, const char *text, size_t *index,
			 struct dicelab_definition *found)
{
	size_t begin = strspn(text, " \t"), length = 0;

	while (text_is_name(text[begin + length]))
		length++;
	for (*index = 0; dicelab_definition_get(lab, *index, found); (*index)++) {
		if (strlen(found->name) == length && memcmp(found->name, text + begin, length) == 0)
			return true;
	}
	return false;
}

/* Whether the rest is blank, or a comment. */
static bool is_nothing(const char *text)
{
	text += strspn(text, " \t\r\n;");
	return *text == '\0' || strncmp(text, "//", 2) == 0;
}

/* Whether the definition in `text`, "n=3" or "f(x) = x + 1", is still in force. Otherwise the name was redefined. */
static bool let_holds(const struct dicelab *lab, const char *text)
{
	struct dicelab_definition held;
	const char *value = strchr(text, '=');
	size_t index;

	if (value == NULL || !find_defined(lab, text, &index, &held))
		return false;
	value += 1 + strspn(value + 1, " \t\r\n");
	return strncmp(value, held.text, held.length) == 0 && is_nothing(value + held.length);
}

bool name_is_bound(const struct dicelab *lab, const char *name)
{
	struct dicelab_definition held;
	size_t index;

	return find_defined(lab, name, &index, &held) && held.bound;
}

bool let_is_used(const struct dicelab *lab, const char *text)
{
	struct dicelab_definition held;
	size_t index;

	return find_defined(lab, text, &index, &held) && dicelab_definition_is_used(lab, index);
}

/* Makes the definition in `text`, read from a source of this name: DICELAB_END; DICELAB_FAULT after an error (reported),
   DICELAB_STATEMENT if it is a statement. */
static enum dicelab_status read_definition(struct runner *runner, const char *name,
					   const char *text)
{
	struct dicelab_source *source = dicelab_open_text(runner->lab, name, text, strlen(text));
	struct dicelab_statement *statement;
	enum dicelab_status status = DICELAB_FAULT;

	if (source == NULL) {
		runner_fail_memory(runner, name);
	} else {
		dicelab_allow_definitions(source);
		status = dicelab_next(source, &statement);
	}
	dicelab_close(source);
	return status;
}

static bool define(struct runner *runner, const char *text, size_t number)
{
	enum dicelab_status status;
	char name[40];

	snprintf(name, sizeof name, "<let %zu>", number);
	status = read_definition(runner, name, text);
	if (status == DICELAB_STATEMENT)
		runner_fail_options(runner, "--let takes a definition, as n=3, and no program");
	else if (status == DICELAB_END && !let_holds(runner->lab, text))
		runner_fail_options(runner, "--let takes one definition, as n=3, and nothing else");
	return status == DICELAB_END && !runner->over;
}

static void complain(struct runner *runner, const char *let, const char *what)
{
	size_t begin = strspn(let, " \t"), length = strcspn(let + begin, " \t(=");
	char message[120];

	snprintf(message, sizeof message, "--let defines '%.*s%s', %s",
		 length > 40 ? 40 : (int)length, let + begin, length > 40 ? "..." : "", what);
	runner_fail_options(runner, message);
}

/* Complains of a definition that something else has replaced. */
static void check_kept(struct runner *runner, const char *what)
{
	const struct options *options = runner->options;
	size_t i;

	for (i = 0; i < options->let_count && !runner->over; i++) {
		if (!let_holds(runner->lab, options->lets[i]))
			complain(runner, options->lets[i], what);
	}
}

void lets_define(struct runner *runner)
{
	const struct options *options = runner->options;
	size_t i;

	for (i = 0; i < options->let_count && !runner->over; i++)
		runner->over = !define(runner, options->lets[i], i + 1);
	check_kept(runner, "and so does another --let");
}

bool lets_hold(struct runner *runner)
{
	if (!runner->typed)
		check_kept(runner, "and so does what is read");
	return !runner->over;
}

void lets_check_used(struct runner *runner)
{
	const struct options *options = runner->options;
	size_t i;

	for (i = 0;
	     i < options->let_count && !runner->over && runner->status == EXIT_OK && !runner->typed;
	     i++) {
		if (!let_is_used(runner->lab, options->lets[i]))
			complain(runner, options->lets[i], "which is not in the program");
	}
}
