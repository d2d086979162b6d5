/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A toy language with statements, for the recipe "Add a language with statements" in doc/contributing.md: what a language has to
 * have, and no more. Variables are the capital letters, and are 0 at first; `give` adds a number to the result.
 *
 *     H = 5  while H > 0 { H = H - d6  N = N + 1 }  give N
 *
 *     statement:  NAME = expression, give expression, while expression block
 *     block:      { statement ... }
 *     expression: values (7, 2d6, d6, NAME) with + - * < > = between them, which all group from the left
 */
#include <ctype.h>
#include <string.h>

#include "language/language.h"
#include "support/memory.h"
#include "tree/arithmetic.h"

#define TOO_LARGE "this does not fit into 64 bits"

enum toy_kind { NUMBER, DICE, NAME, ASSIGN, GIVE, WHILE };

struct toy_node {
	enum toy_kind kind;
	struct span at;
	char name, sign;        /* of a variable; before a value */
	int64_t number, faces;  /* DICE: number d faces */
	struct toy_node *value; /* of a statement: the expression, which is a list of values */
	struct toy_node *block; /* of WHILE: the statements */
	struct toy_node *next, *previous; /* value or statement; previous: of a statement */
	uint32_t live; /* the variables that are read from a statement on, a bit for each */
};

struct toy {
	struct program program; /* the first member */
	struct toy_node *first;
	int64_t variables['Z' + 1];
	uint64_t given, steps;            /* items of the result, and steps of the run so far */
	const struct toy_node *statement; /* the current one */
	const struct chance *chance;
	struct stop *stop;
};

/* ---- reading: recursive descent ---- NULL after an error (reported) */

struct toy_parse {
	struct arena *arena;
	struct diag *diag;
	size_t at, end;
	int64_t depth; /* that is left */
};

/* The next character that is no blank, or '\0' at the end. */
static char peek(struct toy_parse *parse)
{
	while (parse->at < parse->end &&
	       isspace((unsigned char)parse->diag->source->text[parse->at]))
		parse->at++;
	return parse->at < parse->end ? parse->diag->source->text[parse->at] : '\0';
}

static struct toy_node *refuse(struct toy_parse *parse, const char *expected)
{
	struct span at = {parse->at, parse->at + (parse->at < parse->end)};

	diag_error(parse->diag, CODE_SYNTAX, at, NULL, "expected %s", expected);
	return NULL;
}

static bool take(struct toy_parse *parse, const char *word)
{
	size_t size = strlen(word);

	peek(parse);
	if (parse->end - parse->at < size ||
	    memcmp(parse->diag->source->text + parse->at, word, size) != 0)
		return false;
	parse->at += size;
	return true;
}

static struct toy_node *make(struct toy_parse *parse, enum toy_kind kind, size_t begin, char name)
{
	struct toy_node *made = arena_take(parse->arena, sizeof *made);

	if (made == NULL)
		diag_out_of_memory(parse->diag, (struct span){begin, parse->at});
	else
		*made = (struct toy_node){
			.kind = kind, .at = {begin, parse->at}, .name = name, .sign = '+'};
	return made;
}

static bool take_number(struct toy_parse *parse, int64_t *number)
{
	for (*number = 0; isdigit((unsigned char)peek(parse)); parse->at++) {
		if (arithmetic_join(*number, peek(parse) - '0', number) != FAULT_NONE)
			return refuse(parse, "a number of 64 bits") != NULL;
	}
	return true;
}

static struct toy_node *parse_value(struct toy_parse *parse)
{
	char next = peek(parse);
	size_t begin = parse->at;
	int64_t number = 1, faces = 0;
	struct toy_node *made;

	if (next >= 'A' && next <= 'Z') {
		parse->at++;
		return make(parse, NAME, begin, next);
	}
	if (next != 'd' && !isdigit((unsigned char)next))
		return refuse(parse, "a value");
	if (next != 'd' && !take_number(parse, &number))
		return NULL;
	if (take(parse, "d") && (!take_number(parse, &faces) || faces < 1))
		return refuse(parse, "a number of faces");
	made = make(parse, faces > 0 ? DICE : NUMBER, begin, 'd');
	if (made != NULL) {
		made->number = number;
		made->faces = faces;
	}
	return made;
}

static struct toy_node *parse_expression(struct toy_parse *parse)
{
	struct toy_node *first = parse_value(parse), *last = first;
	char sign;

	while (last != NULL && (sign = peek(parse)) != '\0' && strchr("+-*<>=", sign) != NULL) {
		parse->at++;
		last->next = parse_value(parse);
		last = last->next;
		if (last != NULL)
			last->sign = sign;
	}
	return last == NULL ? NULL : first;
}

static bool parse_statements(struct toy_parse *parse, struct toy_node **first, char end);

static struct toy_node *parse_statement(struct toy_parse *parse)
{
	char name = peek(parse);
	size_t begin = parse->at;
	enum toy_kind kind = take(parse, "while") ? WHILE : take(parse, "give") ? GIVE : ASSIGN;
	struct toy_node *made;

	parse->at += kind == ASSIGN && name >= 'A' && name <= 'Z';
	if (kind == ASSIGN && (parse->at == begin || !take(parse, "=")))
		return refuse(parse, name == '\0' ? "'}'" : "a statement");
	made = make(parse, kind, begin, name);
	if (made == NULL || (made->value = parse_expression(parse)) == NULL)
		return NULL;
	if (kind != WHILE)
		return made;
	if (parse->depth-- == 0 || !take(parse, "{"))
		return refuse(parse, "'{'");
	if (!parse_statements(parse, &made->block, '}') || !take(parse, "}"))
		return NULL;
	parse->depth++;
	return made;
}

static bool parse_statements(struct toy_parse *parse, struct toy_node **first, char end)
{
	struct toy_node *last = NULL;

	while (peek(parse) != end) {
		*first = parse_statement(parse);
		if (*first == NULL)
			return false;
		(*first)->previous = last;
		last = *first;
		first = &last->next;
	}
	return true;
}

static uint32_t bit_of(char name)
{
	return UINT32_C(1) << (name - 'A');
}

/* Liveness analysis of statements, backwards, given the variables that are read after them: a statement removes the one
   that it assigns, and adds those that it reads. A loop is repeated to a fixed point. */
static uint32_t find_live(struct toy_node *node, uint32_t live)
{
	const struct toy_node *value;

	while (node != NULL && node->next != NULL)
		node = node->next;
	for (; node != NULL; node = node->previous) {
		if (node->kind == ASSIGN)
			live &= ~bit_of(node->name);
		for (value = node->value; value != NULL; value = value->next)
			live |= value->kind == NAME ? bit_of(value->name) : 0;
		for (live |= node->live; node->live != live; live |= find_live(node->block, live))
			node->live = live;
	}
	return live;
}

static bool read(struct program *program, struct span at, const struct program_names *names)
{
	struct toy_parse parse = {&program->arena, program->diag, at.begin, at.end,
				  program->limits->depth};

	(void)names;
	if (!parse_statements(&parse, &((struct toy *)program)->first, '\0'))
		return false;
	find_live(((struct toy *)program)->first, 0);
	return true;
}

/* Wrong only because the text ends: it wants more. */
static enum dicelab_extent extent(struct arena *arena, struct diag *diag, struct span at,
				  const struct limits *limits)
{
	struct toy_parse parse = {arena, diag, at.begin, at.end, limits->depth};
	struct toy_node *first = NULL;

	return parse_statements(&parse, &first, '\0') || parse.at < parse.end ? DICELAB_COMPLETE
									      : DICELAB_UNFINISHED;
}

/* ---- running ---- false after an error (reported), or when stopped */

/* A statement or a die takes some nanoseconds, each of which is a step. */
static bool works(struct toy *toy, struct span at)
{
	return (toy->steps += 8) < (uint64_t)toy->program.limits->steps
		       ? !stop_after(toy->stop, 8)
		       : diag_limit(toy->program.diag, at, toy->program.limits, LIMIT_steps);
}

/* Reports the state in which a die is rolled: all that the rest of the run depends on. Equal states are one. */
static void report_state(const struct toy *toy, const struct toy_node *dice, int64_t value,
			 int64_t sum, int64_t rolled)
{
	enum { MOST_GIVEN = 32 }; /* a larger state is not reported */
	int64_t state[4 + 'Z' - 'A' + 1 + MOST_GIVEN] = {(int64_t)dice->at.begin, value, sum,
							 rolled};
	const struct chance *chance = toy->chance;
	size_t count = 4, i;
	char name;

	if (toy->given > MOST_GIVEN || chance->wants_state == NULL ||
	    !chance->wants_state(chance->data))
		return;
	for (name = 'A'; name <= 'Z'; name++) {
		if ((toy->statement->live & bit_of(name)) != 0)
			state[count++] = toy->variables[(unsigned char)name];
	}
	for (i = 0; i < toy->given; i++)
		state[count++] = toy->program.items[i];
	chance->report_state(chance->data, state, count * sizeof *state);
}

/* `value`: of the expression before the dice. */
static bool roll_dice(struct toy *toy, const struct toy_node *dice, int64_t value, int64_t *sum)
{
	uint64_t face;
	int64_t i;

	for (*sum = i = 0; i < dice->number; i++) {
		report_state(toy, dice, value, *sum, i);
		if (!works(toy, dice->at) ||
		    !toy->chance->draw(toy->chance->data, (uint64_t)dice->faces, &face))
			return false;
		if (arithmetic_add(*sum, (int64_t)face + 1, sum) != FAULT_NONE)
			return diag_error(toy->program.diag, CODE_OVERFLOW, dice->at, NULL,
					  TOO_LARGE);
	}
	return true;
}

static enum fault operate(char sign, int64_t a, int64_t b, int64_t *result)
{
	*result = sign == '<' ? a < b : sign == '>' ? a > b : a == b;
	return sign == '+'   ? arithmetic_add(a, b, result)
	       : sign == '-' ? arithmetic_subtract(a, b, result)
	       : sign == '*' ? arithmetic_multiply(a, b, result)
			     : FAULT_NONE;
}

static bool evaluate(struct toy *toy, const struct toy_node *node, int64_t *value)
{
	int64_t operand;

	for (*value = 0; node != NULL; node = node->next) {
		operand = node->kind == NAME ? toy->variables[(unsigned char)node->name]
					     : node->number;
		if (node->kind == DICE && !roll_dice(toy, node, *value, &operand))
			return false;
		if (operate(node->sign, *value, operand, value) != FAULT_NONE)
			return diag_error(toy->program.diag, CODE_OVERFLOW, node->at, NULL,
					  TOO_LARGE);
	}
	return true;
}

static bool execute(struct toy *toy, const struct toy_node *node)
{
	struct program *program = &toy->program;
	int64_t value;

	while (node != NULL) {
		toy->statement = node;
		if (!works(toy, node->at) || !evaluate(toy, node->value, &value))
			return false;
		if (node->kind == GIVE &&
		    !memory_grow(program->memory, &program->items, &program->item_room,
				 toy->given + 1, sizeof *program->items))
			return diag_out_of_memory(program->diag, program->at);
		if (node->kind == GIVE)
			program->items[toy->given++] = value;
		if (node->kind == ASSIGN)
			toy->variables[(unsigned char)node->name] = value;
		if (node->kind == WHILE && value != 0 && !execute(toy, node->block))
			return false;
		if (node->kind != WHILE || value == 0)
			node = node->next;
	}
	return true;
}

static bool run(struct program *program, const struct chance *chance, struct stop *stop,
		struct run_result *result)
{
	struct toy *toy = (struct toy *)program;

	*toy = (struct toy){*program, toy->first, .chance = chance, .stop = stop};
	if (!program_room(program, 1) || !execute(toy, toy->first))
		return false;
	*result = (struct run_result){.list = {program->items, toy->given}};
	return true;
}

static const struct dicelab_word *word(size_t index)
{
	static const struct dicelab_word words[] = {
		{"give", "give e", "adds a number to the result", "give 3", "3", "give 2d6"},
		{"while", "while e { ... }", "repeats it", "while 0 { }", "",
		 "while d2 > 1 { give 1 }"},
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}

const struct program_kind toy_programs = {
	.size = sizeof(struct toy),
	.read = read,
	.word = word,
	.extent = extent,
	.no_tree = "a program that changes variables cannot become a dicelab tree",
	.run = run};
