/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The statements `output`, with its names, and `set`. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "language/anydice/exact/remember.h"
#include "language/anydice/exact/tally.h"
#include "language/anydice/run/operate.h"
#include "language/anydice/run/process.h"
#include "language/anydice/run/run.h"

/* ---- names ---- */

struct output_name {
	struct any_run *run;
	char *bytes;
	size_t size, room;
};

static bool add_bytes(struct output_name *name, const char *bytes, size_t size)
{
	if (!memory_grow(&name->run->counted, &name->bytes, &name->room, name->size + size + 1,
			 sizeof *name->bytes))
		return any_aborted(name->run);
	memcpy(name->bytes + name->size, bytes, size);
	name->size += size;
	return true;
}

/* The length of a variable's name in brackets at the beginning of the text, or 0. */
static size_t find_variable(const char *text, size_t size)
{
	size_t length = 1;

	while (length < size &&
	       ((text[length] >= 'A' && text[length] <= 'Z') || text[length] == '_'))
		length++;
	return length > 1 && length < size && text[length] == ']' ? length - 1 : 0;
}

static bool add_variable(struct output_name *name, const struct any_text *text,
			 const char *variable, size_t length)
{
	const struct any_program *program = name->run->program;
	size_t begin = text->at.begin + 1 + (size_t)(variable - text->bytes), i;
	char shown[ANY_DESCRIBED];

	name->run->at = (struct span){begin, begin + length};
	for (i = 0; i < program->variables; i++) {
		if (strlen(program->names[i]) != length ||
		    memcmp(program->names[i], variable, length) != 0 ||
		    name->run->variables[i].type == ANY_NOTHING)
			continue;
		any_describe(&name->run->variables[i], shown, sizeof shown);
		return add_bytes(name, shown, strlen(shown));
	}
	return any_error(name->run, CODE_NAME, "[X] in a name stands for the value of X",
			 "there is no variable %.*s", (int)(length < 100 ? length : 100), variable);
}

static bool fill_name(struct output_name *name, const struct any_text *text)
{
	size_t i, length;

	for (i = 0; i < text->size; i += length) {
		size_t variable =
			text->bytes[i] == '[' ? find_variable(text->bytes + i, text->size - i) : 0;

		length = variable > 0 ? variable + 2 : 1;
		name->run->at = text->at;
		if (variable > 0 ? !add_variable(name, text, text->bytes + i + 1, variable)
				 : !add_bytes(name, text->bytes + i, 1))
			return false;
	}
	return true;
}

static bool find_name(struct output_name *name, const struct any_statement *statement)
{
	char numbered[40];

	if (statement->name.bytes != NULL)
		return fill_name(name, &statement->name);
	snprintf(numbered, sizeof numbered, "output %zu", name->run->results->count + 1);
	return add_bytes(name, numbered, strlen(numbered));
}

/* ---- outputs ---- */

/* Whether the weights of the sum are so large that drawing each die is faster, if the distribution is not needed. */
static bool is_large(const struct any_run *run, const struct any_dice *dice)
{
	enum { BITS = 700 };
	size_t faces = dice->die->count, bits = 1;

	for (; faces > 2; faces = (faces + 1) / 2)
		bits++;
	return !run->exact && dice->times > BITS / (int64_t)bits;
}

/* The distribution that an output shows: of a sequence, a die with these faces; of all other values, the sum. */
static bool find_pmf(struct any_run *run, const struct any_value *value, struct any_value *die,
		     struct pmf **pmf)
{
	*die = *value;
	*pmf = NULL;
	if (any_is_process(value))
		return true;
	if (value->type == ANY_SEQUENCE && !any_die(run, value, die))
		return false;
	if (value->type == ANY_NUMBER &&
	    !any_make_dice(run, 1, pmf_certain(&run->context, value->number), die))
		return false;
	if (die->type == ANY_EMPTY)
		return true;
	if (is_large(run, die->dice))
		return any_process_sum(run, die->dice, die);
	*pmf = any_sum(run, die->dice);
	return *pmf != NULL;
}

static size_t count_outcomes(const struct pmf *pmf)
{
	size_t count = 0, i;

	for (i = 0; pmf != NULL && i < pmf->count; i++)
		count += pmf_is_possible(pmf, i);
	return count;
}

static bool add_result(struct any_run *run, const struct any_statement *statement,
		       const struct output_name *name, const struct any_value *die, struct pmf *pmf)
{
	enum result_kind kind = any_is_process(die) ? RESULT_PROCESS
				: pmf == NULL       ? RESULT_OUTCOMES
						    : RESULT_NUMBERS;
	struct script_result *result = results_add(run->results, kind, name->bytes, name->size, 0);

	if (result == NULL)
		return diag_out_of_memory(run->diag, statement->at);
	result->at = statement->at;
	result->outside = run->outside->at;
	any_tally_output(run, result, statement->value->at, count_outcomes(pmf));
	result->value = die->type == ANY_EMPTY ? NULL : die->dice;
	if (pmf != NULL)
		result->pmf = pmf_share(pmf);
	return true;
}

bool any_output_take(struct any_run *run, struct script_result *result,
		     const struct any_value *value)
{
	struct any_value die;
	struct pmf *pmf;

	run->at = result->at;
	if (!find_pmf(run, value, &die, &pmf))
		return false;
	result->kind = pmf == NULL ? RESULT_OUTCOMES : RESULT_NUMBERS;
	result->value = pmf == NULL ? NULL : die.dice;
	result->pmf = pmf == NULL ? NULL : pmf_share(pmf);
	return true;
}

static bool give_output(struct any_run *run, const struct any_statement *statement)
{
	struct output_name name = {.run = run};
	struct any_value value, die;
	struct pmf *pmf;
	bool ok;

	if (!any_evaluate(run, statement->value, &value))
		return false;
	ok = add_bytes(&name, "", 0) && find_name(&name, statement);
	run->at = statement->value->at;
	ok = ok && find_pmf(run, &value, &die, &pmf) &&
	     add_result(run, statement, &name, &die, pmf);
	memory_release(&run->counted, name.bytes);
	return ok;
}

bool any_output(struct any_run *run, const struct any_statement *statement)
{
	struct stop *stop = run->context.stop;
	struct span around = {0, 0};
	bool ok;

	if (run->results->count >= (size_t)run->limits->outputs)
		return diag_limit(run->diag, statement->at, run->limits, LIMIT_outputs);
	if (stop != NULL) {
		around = stop->at; /* a loop: it is the output that takes too long */
		stop->at = statement->at;
	}
	ok = give_output(run, statement);
	if (ok && stop != NULL)
		stop->at = around;
	return ok;
}

/* ---- settings ---- */

static bool is_text(const struct any_text *text, const char *wanted)
{
	return text->bytes != NULL && text->size == strlen(wanted) &&
	       memcmp(text->bytes, wanted, text->size) == 0;
}

static bool set_number(struct any_run *run, const struct any_statement *statement, const char *name,
		       int64_t ordinary, int64_t *setting)
{
	struct any_value value = any_empty(0);

	if (statement->value != NULL && !any_evaluate(run, statement->value, &value))
		return false;
	if (value.type != ANY_NUMBER || value.number <= 0)
		return any_error(run, CODE_VALUE, NULL,
				 "\"%s\" must be a number above 0 (the default is %" PRId64 ")",
				 name, ordinary);
	*setting = value.number;
	return true;
}

static bool set_order(struct any_run *run, const struct any_statement *statement)
{
	bool lowest = is_text(&statement->text, "lowest first");

	if (!lowest && !is_text(&statement->text, "highest first"))
		return any_error(run, CODE_VALUE, NULL,
				 "\"position order\" must be \"highest first\" or \"lowest "
				 "first\"");
	run->setting.lowest_first = lowest;
	return true;
}

bool any_set(struct any_run *run, const struct any_statement *statement)
{
	any_forget(run);
	if (is_text(&statement->name, "position order"))
		return set_order(run, statement);
	if (is_text(&statement->name, "explode depth"))
		return set_number(run, statement, "explode depth", ANY_EXPLODE_DEPTH,
				  &run->setting.explode_depth);
	if (is_text(&statement->name, "maximum function depth"))
		return set_number(run, statement, "maximum function depth", ANY_FUNCTION_DEPTH,
				  &run->setting.most_depth);
	run->at = statement->name.at;
	return any_error(
		run, CODE_NAME,
		"the settings are \"position order\", \"explode depth\" and \"maximum function "
		"depth\"",
		"there is no such setting");
}
