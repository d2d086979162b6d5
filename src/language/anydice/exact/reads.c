/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Interprocedural dataflow analysis: which outer variables each function may read. Scope is dynamic: a call sees all
 * variables of its caller. So a result depends on the arguments, and on the variables that the function, or one that it
 * calls, reads before it assigns them. Solved by iterating over the bodies of all functions to a fixed point; sets only
 * grow, so it terminates.
 */
#include "language/anydice/exact/reads.h"

#include <string.h>

struct reads_analysis {
	struct any_run *run;
	const struct any_reads *reads; /* of all functions */
	bool *read;                    /* of the current function: variables that it reads */
	bool *written; /* of the current function: variables that it assigns anywhere */
	bool loops;    /* of the current function: whether it has a loop */
	bool failed;   /* out of memory */
};

static void read_expression(struct reads_analysis *reading, const struct any_expression *expression,
			    const bool *given);

static void read_part(struct reads_analysis *reading, const struct any_part *part,
		      const bool *given)
{
	read_expression(reading, part->from, given);
	if (part->to != NULL)
		read_expression(reading, part->to, given);
	if (part->times != NULL)
		read_expression(reading, part->times, given);
}

static void read_call(struct reads_analysis *reading, const struct any_expression *call,
		      const bool *given)
{
	const struct any_function *function = reading->run->setting.functions[call->shape->number];
	const struct any_argument *argument;
	size_t i;

	for (argument = call->arguments; argument != NULL; argument = argument->next)
		read_expression(reading, argument->value, given);
	for (i = 0; function != NULL && i < reading->run->program->variables; i++)
		reading->read[i] |= reading->reads[function->number].read[i] && !given[i];
}

static void read_expression(struct reads_analysis *reading, const struct any_expression *expression,
			    const bool *given)
{
	const struct any_part *part;

	switch (expression->kind) {
	case ANY_EXPRESSION_NUMBER:
		break;
	case ANY_EXPRESSION_VARIABLE:
		reading->read[expression->variable] |= !given[expression->variable];
		break;
	case ANY_EXPRESSION_BINARY:
		read_expression(reading, expression->left, given);
		read_expression(reading, expression->right, given);
		break;
	case ANY_EXPRESSION_PREFIX:
		read_expression(reading, expression->right, given);
		break;
	case ANY_EXPRESSION_SEQUENCE:
		for (part = expression->parts; part != NULL; part = part->next)
			read_part(reading, part, given);
		break;
	case ANY_EXPRESSION_CALL:
		read_call(reading, expression, given);
		break;
	}
}

static bool read_statements(struct reads_analysis *reading, const struct any_statement *statement,
			    bool *given);

/* A block that may not run; `given` becomes the set of variables assigned after it. Returns whether it ends the
   function. */
static bool read_block(struct reads_analysis *reading, const struct any_statement *block,
		       const bool *before, bool *given)
{
	memcpy(given, before, reading->run->program->variables * sizeof *given);
	return read_statements(reading, block, given);
}

/* Allocates two more sets of variables; when out of memory, sets `failed` and returns NULL. */
static bool *take_sets(struct reads_analysis *reading)
{
	bool *sets = memory_take(&reading->run->counted,
				 2 * (reading->run->program->variables + 1) * sizeof *sets);

	reading->failed |= sets == NULL;
	return sets;
}

static bool read_if(struct reads_analysis *reading, const struct any_statement *statement,
		    bool *given)
{
	size_t variables = reading->run->program->variables, i;
	bool *yes = take_sets(reading), *no, yes_ends, no_ends;

	if (yes == NULL)
		return false;
	no = yes + variables + 1;
	yes_ends = read_block(reading, statement->body, given, yes);
	no_ends = read_block(reading, statement->otherwise, given, no);
	for (i = 0; i < variables; i++)
		given[i] = (yes[i] || yes_ends) && (no[i] || no_ends);
	memory_release(&reading->run->counted, yes);
	return yes_ends && no_ends;
}

static void read_loop(struct reads_analysis *reading, const struct any_statement *statement,
		      bool *given)
{
	bool *inside = take_sets(reading), *after;

	if (inside == NULL)
		return;
	after = inside + reading->run->program->variables + 1;
	memcpy(inside, given, reading->run->program->variables * sizeof *inside);
	inside[statement->variable] = true;
	read_block(reading, statement->body, inside, after);
	memory_release(&reading->run->counted, inside);
}

/* Returns whether the function ends in every case. */
static bool read_statements(struct reads_analysis *reading, const struct any_statement *statement,
			    bool *given)
{
	for (; statement != NULL; statement = statement->next) {
		if (statement->value != NULL)
			read_expression(reading, statement->value, given);
		switch (statement->kind) {
		case ANY_ASSIGN:
			given[statement->variable] = true;
			reading->written[statement->variable] = true;
			break;
		case ANY_IF:
			if (read_if(reading, statement, given))
				return true;
			break;
		case ANY_LOOP:
			reading->loops = true;
			reading->written[statement->variable] = true;
			read_loop(reading, statement, given);
			break;
		case ANY_RESULT:
			return true;
		case ANY_OUTPUT:
		case ANY_DEFINE:
		case ANY_SET:
			break;
		}
	}
	return false;
}

/* Analyses one function; returns whether its set grew. */
static bool read_function(struct reads_analysis *reading, const struct any_function *function,
			  struct any_reads *reads, bool *sets)
{
	size_t variables = reading->run->program->variables, i;
	bool *given = sets, *written = sets + variables + 1, added = false;
	const struct any_parameter *parameter;

	memset(sets, 0, 3 * (variables + 1) * sizeof *sets);
	for (parameter = function->parameters; parameter != NULL; parameter = parameter->next)
		given[parameter->variable] = true;
	reading->written = written;
	reading->read = written + variables + 1;
	reading->loops = false;
	read_statements(reading, function->body, given);
	for (i = 0; i < variables; i++) {
		added |= reading->read[i] && !reads->read[i];
		reads->read[i] |= reading->read[i];
		reads->carries |= reads->read[i] && written[i];
	}
	reads->loops = reading->loops;
	return added;
}

static void read_all(struct reads_analysis *reading, struct any_reads *reads, bool *sets)
{
	struct any_run *run = reading->run;
	bool added = true;
	size_t i;

	while (added && !reading->failed) {
		added = false;
		for (i = 0; i < run->program->shapes; i++) {
			const struct any_function *function = run->setting.functions[i];

			if (function != NULL)
				added |= read_function(reading, function, &reads[function->number],
						       sets);
		}
	}
}

const struct any_reads *any_find_reads(struct any_run *run)
{
	size_t variables = run->program->variables + 1, count = run->program->functions, i;
	struct any_reads *reads;
	struct reads_analysis reading = {.run = run};
	bool *sets;

	if (run->reads != NULL)
		return run->reads;
	/* one block for the rows and the sets that they point into */
	reads = memory_take(&run->counted, (count + 1) * (sizeof *reads + variables));
	sets = memory_take(&run->counted, 3 * variables * sizeof *sets);
	if (reads != NULL) {
		memset(reads, 0, (count + 1) * (sizeof *reads + variables));
		for (i = 0; i < count; i++)
			reads[i].read = (bool *)(reads + count + 1) + i * variables;
	}
	reading.reads = reads;
	if (reads != NULL && sets != NULL)
		read_all(&reading, reads, sets);
	memory_release(&run->counted, sets);
	if (reads == NULL || sets == NULL || reading.failed) {
		memory_release(&run->counted, reads);
		any_aborted(run);
		return NULL;
	}
	run->reads = reads;
	return run->reads;
}

void any_mark_reads(struct any_run *run, const struct any_reads *reads,
		    const struct any_expression *expression, const bool *given, bool *read)
{
	struct reads_analysis reading = {.run = run, .reads = reads, .read = read};

	read_expression(&reading, expression, given);
}

void any_forget_reads(struct any_run *run)
{
	memory_release(&run->counted, run->reads);
	run->reads = NULL;
}
