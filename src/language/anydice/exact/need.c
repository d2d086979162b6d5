/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Liveness analysis of functions: a backward dataflow analysis over the syntax tree. */
#include "language/anydice/exact/need.h"

#include <string.h>

#include "language/anydice/run/builtins.h"
#include "language/anydice/run/operate.h"

/* ---- variables ---- */

static size_t variables_of(const struct any_liveness *l)
{
	return l->run->program->variables;
}

static void read_value(const struct any_liveness *l, const struct any_expression *value, bool *live)
{
	any_mark_reads(l->run, l->reads, value, l->none, live);
}

static bool *copy_of(struct any_liveness *l, const bool *live)
{
	bool *copy = memory_take(&l->run->counted, (variables_of(l) + 1) * sizeof *copy);

	if (copy == NULL)
		l->failed = !any_aborted(l->run);
	else
		memcpy(copy, live, variables_of(l) * sizeof *copy);
	return copy;
}

static void unite(const struct any_liveness *l, bool *live, const bool *with)
{
	size_t i;

	for (i = 0; i < variables_of(l); i++)
		live[i] |= with[i];
}

static void before_block(struct any_liveness *l, const struct any_statement *block, bool *live);

static void before_if(struct any_liveness *l, const struct any_statement *statement, bool *live)
{
	bool *otherwise = copy_of(l, live);

	if (otherwise == NULL)
		return;
	before_block(l, statement->body, live);
	before_block(l, statement->otherwise, otherwise);
	unite(l, live, otherwise);
	read_value(l, statement->value, live);
	memory_release(&l->run->counted, otherwise);
}

/* Before the next turn of a loop, or its end. One turn is enough: what a block needs is what it reads and what is needed
   after it, less what it assigns, and that is a fixed point after one step. */
static void before_turn(struct any_liveness *l, const struct any_statement *loop, bool *live)
{
	bool *inside = copy_of(l, live);

	if (inside == NULL)
		return;
	before_block(l, loop->body, inside);
	inside[loop->variable] = false;
	unite(l, live, inside);
	memory_release(&l->run->counted, inside);
}

static void before_statement(struct any_liveness *l, const struct any_statement *statement,
			     bool *live)
{
	switch (statement->kind) {
	case ANY_ASSIGN:
		live[statement->variable] = false;
		read_value(l, statement->value, live);
		break;
	case ANY_IF:
		before_if(l, statement, live);
		break;
	case ANY_LOOP:
		before_turn(l, statement, live);
		read_value(l, statement->value, live);
		break;
	case ANY_RESULT:
		memset(live, 0, variables_of(l) * sizeof *live);
		read_value(l, statement->value, live);
		break;
	case ANY_OUTPUT:
	case ANY_DEFINE:
	case ANY_SET:
		break;
	}
}

static void before_block(struct any_liveness *l, const struct any_statement *block, bool *live)
{
	if (block == NULL)
		return;
	before_block(l, block->next, live);
	before_statement(l, block, live);
}

static int64_t turns_left(const struct any_rest *rest)
{
	return (int64_t)rest->over->sequence->count - rest->turn;
}

static void before_rest(struct any_liveness *l, const struct any_rest *rest, bool *live)
{
	if (rest == NULL) {
		memset(live, 0, variables_of(l) * sizeof *live);
		return;
	}
	before_rest(l, rest->outer, live);
	if (rest->loop == NULL)
		before_block(l, rest->next, live);
	else if (turns_left(rest) > 0)
		before_turn(l, rest->loop, live);
}

/* ---- faces ---- */

/* Some numbers: those at `items`, or of a literal, whose parts are constants and ranges of them. */
struct number_source {
	const int64_t *items;
	size_t count;
	const struct any_part *parts; /* NULL: at `items` */
	int64_t next;                 /* of the first part, how many were taken */
};

static int64_t last_of(const struct any_part *part)
{
	return (part->to != NULL ? part->to : part->from)->number;
}

/* Takes the next of them; false if there are no more. */
static bool next_number(struct number_source *numbers, int64_t *number)
{
	if (numbers->items != NULL && numbers->count > 0) {
		*number = *numbers->items++;
		numbers->count--;
		return true;
	}
	for (; numbers->parts != NULL; numbers->parts = numbers->parts->next, numbers->next = 0) {
		const struct any_part *part = numbers->parts;

		if (numbers->next <= last_of(part) - part->from->number) {
			*number = part->from->number + numbers->next++;
			return true;
		}
	}
	return false;
}

/* The numbers that a variable can have inside a loop over it; NULL: any. */
struct loop_numbers {
	const struct loop_numbers *outer;
	size_t variable;
	const struct number_source *numbers;
};

struct need_query {
	struct any_liveness *l;
	const struct loop_numbers *known; /* of loops that the analysis is in */
	const struct any_rest *loops;     /* those that the point is in */
	bool *live;
};

static const struct any_live_roll *find_roll(const struct any_liveness *l,
					     const struct any_expression *expression)
{
	size_t i;

	for (i = 0; expression->kind == ANY_EXPRESSION_VARIABLE && i < l->roll_count; i++) {
		if (l->rolls[i].variable == expression->variable)
			return &l->rolls[i];
	}
	return NULL;
}

static void mark_all(const struct need_query *asking, const struct any_live_roll *roll)
{
	memset(asking->live + roll->first, true, roll->roll->faces * sizeof *asking->live);
}

/* The numbers that an expression can have: a constant, or a variable of a loop. False if that is not known. */
static bool find_numbers(const struct need_query *asking, const struct any_expression *expression,
			 struct number_source *numbers)
{
	const struct any_liveness *l = asking->l;
	const struct loop_numbers *known = asking->known;
	const struct any_rest *loop = asking->loops;
	size_t variable = expression->variable;

	*numbers = (struct number_source){.items = &expression->number, .count = 1};
	if (expression->kind == ANY_EXPRESSION_NUMBER)
		return true;
	if (expression->kind != ANY_EXPRESSION_VARIABLE || l->assigned[variable])
		return false;
	if (!l->looped[variable]) {
		numbers->items = &l->constants[variable].number;
		return l->constants[variable].type == ANY_NUMBER;
	}
	while (known != NULL && known->variable != variable)
		known = known->outer;
	if (known != NULL) {
		if (known->numbers != NULL)
			*numbers = *known->numbers;
		return known->numbers != NULL;
	}
	while (loop != NULL && (loop->loop == NULL || loop->loop->variable != variable))
		loop = loop->outer;
	if (loop != NULL)
		numbers->items = &loop->over->sequence->items[loop->turn - 1];
	return loop != NULL;
}

/* The numbers of a short sequence of constants and ranges. False if it is none. */
static bool find_literal(const struct any_expression *expression, struct number_source *numbers)
{
	enum { LONGEST = 1000 };
	const struct any_part *part;
	int64_t length = 0, more;

	if (expression->kind != ANY_EXPRESSION_SEQUENCE)
		return false;
	for (part = expression->parts; part != NULL; part = part->next) {
		if (part->from->kind != ANY_EXPRESSION_NUMBER || part->times != NULL ||
		    (part->to != NULL && part->to->kind != ANY_EXPRESSION_NUMBER) ||
		    __builtin_sub_overflow(last_of(part), part->from->number, &more) ||
		    more >= LONGEST)
			return false;
		length += more + 1;
		if (length > LONGEST)
			return false;
	}
	*numbers = (struct number_source){.parts = expression->parts};
	return true;
}

static void ask_value(const struct need_query *asking, const struct any_expression *expression);

/* A comparison of a roll with a number counts the faces for which it holds. For many numbers, all are taken to be asked. */
static void ask_comparison(const struct need_query *asking, const struct any_live_roll *roll,
			   const struct any_expression *comparison, bool number_first)
{
	const struct any_expression *with = number_first ? comparison->left : comparison->right;
	size_t left = 1000, face;
	struct number_source numbers;
	int64_t number;
	bool known;

	ask_value(asking, with);
	known = find_numbers(asking, with, &numbers);
	while (known && left > 0 && next_number(&numbers, &number)) {
		for (face = 0; face < roll->roll->faces; face++) {
			int64_t value = roll->roll->values[face], holds = 0;

			any_operate(comparison->operation, number_first ? number : value,
				    number_first ? value : number, &holds);
			asking->live[roll->first + face] |= holds != 0;
		}
		left -= left < face ? left : face;
	}
	if (!known || left == 0)
		mark_all(asking, roll);
}

static void ask_pick(const struct need_query *asking, const struct any_live_roll *roll,
		     const struct any_expression *positions)
{
	struct number_source numbers;
	int64_t number;

	ask_value(asking, positions);
	if (!find_numbers(asking, positions, &numbers) && !find_literal(positions, &numbers)) {
		mark_all(asking, roll);
		return;
	}
	while (next_number(&numbers, &number)) {
		if (number >= 1 && number <= roll->roll->dice->times)
			asking->live[roll->positions + (size_t)number] = true;
	}
}

static void ask_binary(const struct need_query *asking, const struct any_expression *expression)
{
	bool compares = expression->operation >= ANY_LESS && expression->operation <= ANY_AT_LEAST;
	const struct any_live_roll *left = find_roll(asking->l, expression->left);
	const struct any_live_roll *right = find_roll(asking->l, expression->right);

	if (compares && left != NULL && right == NULL) {
		ask_comparison(asking, left, expression, false);
	} else if (compares && right != NULL && left == NULL) {
		ask_comparison(asking, right, expression, true);
	} else if (expression->operation == ANY_PICK && right != NULL && left == NULL) {
		ask_pick(asking, right, expression->left);
	} else {
		ask_value(asking, expression->left);
		ask_value(asking, expression->right);
	}
}

/* [count S in R] counts the faces in S. */
static bool ask_count(const struct need_query *asking, const struct any_expression *call)
{
	const struct any_builtin *builtin = call->shape->builtin;
	const struct any_argument *among = call->arguments;
	const struct any_live_roll *roll;
	struct number_source numbers;
	int64_t number;
	size_t face;

	if (builtin == NULL || builtin->make != any_make_count ||
	    asking->l->run->setting.functions[call->shape->number] != NULL)
		return false;
	roll = find_roll(asking->l, among->next->value);
	if (roll == NULL || (!find_numbers(asking, among->value, &numbers) &&
			     !find_literal(among->value, &numbers)))
		return false;
	while (next_number(&numbers, &number)) {
		for (face = 0; face < roll->roll->faces; face++)
			asking->live[roll->first + face] |= roll->roll->values[face] == number;
	}
	return true;
}

/* Arguments are decided as a whole, and so is a roll in a variable that the function reads. */
static void ask_call(const struct need_query *asking, const struct any_expression *call)
{
	const struct any_liveness *l = asking->l;
	const struct any_function *function = l->run->setting.functions[call->shape->number];
	const struct any_argument *argument;
	size_t i;

	if (ask_count(asking, call))
		return;
	for (argument = call->arguments; argument != NULL; argument = argument->next)
		ask_value(asking, argument->value);
	for (i = 0; function != NULL && i < l->roll_count; i++) {
		if (l->reads[function->number].read[l->rolls[i].variable])
			mark_all(asking, &l->rolls[i]);
	}
}

static void ask_part(const struct need_query *asking, const struct any_part *part)
{
	ask_value(asking, part->from);
	if (part->to != NULL)
		ask_value(asking, part->to);
	if (part->times != NULL)
		ask_value(asking, part->times);
}

static void ask_value(const struct need_query *asking, const struct any_expression *expression)
{
	const struct any_live_roll *roll = find_roll(asking->l, expression);
	const struct any_part *part;

	switch (expression->kind) {
	case ANY_EXPRESSION_NUMBER:
		break;
	case ANY_EXPRESSION_VARIABLE:
		if (roll != NULL)
			mark_all(asking, roll);
		break;
	case ANY_EXPRESSION_BINARY:
		ask_binary(asking, expression);
		break;
	case ANY_EXPRESSION_PREFIX:
		/* the length is known */
		if (expression->operation != ANY_LENGTH ||
		    find_roll(asking->l, expression->right) == NULL)
			ask_value(asking, expression->right);
		break;
	case ANY_EXPRESSION_SEQUENCE:
		for (part = expression->parts; part != NULL; part = part->next)
			ask_part(asking, part);
		break;
	case ANY_EXPRESSION_CALL:
		ask_call(asking, expression);
		break;
	}
}

static void ask_block(const struct need_query *asking, const struct any_statement *block);

static void ask_loop(const struct need_query *asking, const struct any_statement *loop)
{
	struct loop_numbers known = {asking->known, loop->variable, NULL};
	struct need_query inside = *asking;
	struct number_source numbers;

	ask_value(asking, loop->value);
	if (find_literal(loop->value, &numbers))
		known.numbers = &numbers;
	inside.known = &known;
	ask_block(&inside, loop->body);
}

static void ask_block(const struct need_query *asking, const struct any_statement *block)
{
	for (; block != NULL; block = block->next) {
		if (block->kind == ANY_LOOP) {
			ask_loop(asking, block);
			continue;
		}
		if (block->value != NULL)
			ask_value(asking, block->value);
		ask_block(asking, block->body);
		ask_block(asking, block->otherwise);
	}
}

static void ask_rest(struct any_liveness *l, const struct any_rest *rest, bool *live)
{
	for (; rest != NULL; rest = rest->outer) {
		struct need_query asking = {.l = l, .loops = rest->outer, .live = live};
		struct number_source left;
		struct loop_numbers turns = {NULL, 0, &left};

		if (rest->loop == NULL) {
			ask_block(&asking, rest->next);
		} else if (turns_left(rest) > 0) {
			left = (struct number_source){.items = rest->over->sequence->items +
							       rest->turn,
						      .count = (size_t)turns_left(rest)};
			turns.variable = rest->loop->variable;
			asking.known = &turns;
			ask_block(&asking, rest->loop->body);
		}
	}
}

bool any_liveness_find(struct any_liveness *l, const struct any_rest *rest, bool *live)
{
	memset(live, 0, l->size * sizeof *live);
	before_rest(l, rest, live);
	ask_rest(l, rest, live);
	return !l->failed;
}

/* ---- beginning and end ---- */

/* Marks what the statements assign. The variable of a loop is known inside of the loop, unless one within has the same. */
static void survey(struct any_liveness *l, const struct any_statement *statement,
		   const struct loop_numbers *loops)
{
	for (; statement != NULL; statement = statement->next) {
		struct loop_numbers inside = {loops, statement->variable, NULL};
		const struct loop_numbers *loop;
		bool turns = statement->kind == ANY_LOOP;

		for (loop = loops; turns && loop != NULL; loop = loop->outer)
			l->assigned[statement->variable] |= loop->variable == statement->variable;
		if (turns)
			l->looped[statement->variable] = true;
		if (statement->kind == ANY_ASSIGN)
			l->assigned[statement->variable] = true;
		survey(l, statement->body, turns ? &inside : loops);
		survey(l, statement->otherwise, loops);
	}
}

bool any_liveness_init(struct any_liveness *l, struct any_run *run, const struct any_reads *reads,
		       const struct any_function *function, const struct any_roll *const *rolls,
		       const bool *varies, const struct any_value *constants)
{
	size_t variables = run->program->variables + 1, i = 0;
	const struct any_parameter *parameter;

	*l = (struct any_liveness){.run = run, .reads = reads, .constants = constants};
	l->size = run->program->variables;
	l->assigned = memory_take(&run->counted, 3 * variables * sizeof *l->assigned);
	if (l->assigned == NULL)
		return any_aborted(run);
	memset(l->assigned, 0, 3 * variables * sizeof *l->assigned);
	l->looped = l->assigned + variables;
	l->none = l->looped + variables;
	for (parameter = function->parameters; parameter != NULL;
	     parameter = parameter->next, i++) {
		l->assigned[parameter->variable] |= varies[i];
		if (rolls[i] == NULL)
			continue;
		l->rolls[l->roll_count++] = (struct any_live_roll){.variable = parameter->variable,
								   .parameter = i,
								   .roll = rolls[i],
								   .first = l->size};
		l->size += rolls[i]->faces;
		l->rolls[l->roll_count - 1].positions = l->size;
		l->size += (size_t)rolls[i]->dice->times + 1;
	}
	survey(l, function->body, NULL);
	return true;
}

void any_liveness_clear(struct any_liveness *l)
{
	memory_release(&l->run->counted, l->assigned);
}
