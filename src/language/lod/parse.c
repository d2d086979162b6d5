/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses a program in the Language of Dice: scanner, layout pass, grammar, name resolution. */
#include "language/lod/parse.h"

#include <stdio.h>
#include <string.h>

#include "language/lod/lod.tab.h"
#include "language/reading.h"
#include "support/hash_table.h"

void *lod_take(struct lod_parse *parse, size_t size)
{
	return reading_take(parse->arena, size, parse->diag, parse->program_at, &parse->failed);
}

bool lod_wrong(struct lod_parse *parse, struct span at, const char *hint, const char *message)
{
	return reading_wrong(parse->diag, at, hint, message, &parse->failed);
}

bool lod_wrong_end(struct lod_parse *parse, struct span at, const char *message)
{
	parse->unfinished = true;
	return lod_wrong(parse, at, NULL, message);
}

struct lod_name *lod_name(struct lod_parse *parse, const char *text, size_t length)
{
	struct lod_name *
		*slot = &parse->names[hash_add_bytes(HASH_BEGIN, text, length) % LOD_NAME_SLOTS],
	       *name;
	char *copy;

	for (name = *slot; name != NULL; name = name->next) {
		if (name->length == length && memcmp(name->text, text, length) == 0)
			return name;
	}
	name = lod_take(parse, sizeof *name);
	copy = name != NULL ? lod_take(parse, length + 1) : NULL;
	if (copy == NULL)
		return NULL;
	memcpy(copy, text, length);
	*name = (struct lod_name){.text = copy, .length = length, .next = *slot};
	*slot = name;
	return name;
}

bool lod_add_token(struct lod_parse *parse, struct lod_tokens *tokens,
		   const struct lod_token *token)
{
	if (tokens->count == tokens->capacity) {
		size_t capacity = tokens->capacity > 0 ? 2 * tokens->capacity : 64;
		struct lod_token *rows = lod_take(parse, capacity * sizeof *rows);

		if (rows == NULL)
			return false;
		if (tokens->count > 0)
			memcpy(rows, tokens->rows, tokens->count * sizeof *rows);
		tokens->rows = rows;
		tokens->capacity = capacity;
	}
	tokens->rows[tokens->count++] = *token;
	return true;
}

static struct lod_parse make_parse(struct arena *arena, struct diag *diag, struct span at,
				   const struct limits *limits)
{
	return (struct lod_parse){.arena = arena,
				  .diag = diag,
				  .limits = limits,
				  .program_at = at,
				  .text = diag->source->text + at.begin,
				  .at = at.begin};
}

/* Parses as far as the program's block. */
static bool read_block(struct lod_parse *parse)
{
	return lod_scan(parse) && lod_lay_out(parse) && lod_parse(parse) == 0;
}

bool lod_read_part(struct lod_parse *parse, struct diag *diag, struct span at,
		   const struct span *place, struct lod_expression **expression)
{
	struct lod_parse part = make_parse(parse->arena, diag, at, parse->limits);
	const struct lod_statement *only;
	bool ok;
	size_t i;

	memcpy(part.names, parse->names, sizeof part.names);
	ok = lod_scan(&part) && lod_lay_out(&part);
	for (i = 0; ok && place != NULL && i < part.tokens.count; i++)
		part.tokens.rows[i].at = *place;
	ok = ok && lod_parse(&part) == 0;
	memcpy(parse->names, part.names, sizeof part.names);
	only = ok ? part.block->statements : NULL;
	if (only != NULL && only->next == NULL && only->kind == LOD_LONE) {
		*expression = only->value;
		return true;
	}
	parse->failed = true;
	return ok && lod_wrong(&part, at, NULL, "this is not one expression");
}

/* Copies the rules; false when out of memory (reported). */
static bool take_rules(struct lod_parse *parse, const struct decide_rules *rules)
{
	struct lod_rule **link = &parse->rules;
	size_t i;

	for (i = 0; rules != NULL && i < rules->count; i++, link = &(*link)->next) {
		*link = lod_take(parse, sizeof **link);
		if (*link == NULL)
			return false;
		(*link)->given = &rules->rows[i];
	}
	return true;
}

/* Notes in the program which rules it follows. False when out of memory (reported). */
static bool keep_rules(struct lod_parse *parse, struct lod_program *program)
{
	struct lod_ruled **link = &program->ruled;
	const struct lod_rule *rule;

	for (rule = parse->rules; rule != NULL; rule = rule->next) {
		if (!rule->used)
			continue;
		*link = lod_take(parse, sizeof **link);
		if (*link == NULL)
			return false;
		(*link)->rule = rule->given;
		(*link)->at = rule->at;
		link = &(*link)->next;
	}
	return true;
}

/* A hint with names of decisions. */
struct decision_names {
	const struct source *source;
	const struct lod_program *program;
	char text[200];
};

/* Adds the name of a decision, or of an option of it, if there is room. */
static void add_name(struct decision_names *names, const struct lod_decision *decision,
		     struct span name)
{
	size_t length = strlen(names->text), room = sizeof names->text - length;
	char suffix[LOD_SUFFIX];
	const char *quote;
	int written;

	lod_find_suffix(names->program, names->source, decision, name, suffix);
	quote = *suffix == '\0' ? "'" : ""; /* what hints have in quotes are programs */
	written = snprintf(names->text + length, room, "%s%s%.*s%s%s",
			   length == 0 ? "there is " : ", ", quote, (int)(name.end - name.begin),
			   names->source->text + name.begin, suffix, quote);
	if (written < 0 || (size_t)written >= room)
		names->text[length] = '\0';
}

static void add_names(struct decision_names *names)
{
	const struct lod_decision *decision = names->program->decisions;
	const struct lod_item *option;

	for (; decision != NULL; decision = decision->next) {
		if (decision->expression->kind != LOD_DECIDE)
			add_name(names, decision, decision->name);
		for (option = decision->expression->items; option != NULL; option = option->next)
			add_name(names, decision, lod_option_name(option));
	}
}

/* Reports the first rule for a decision that the program does not have. */
static bool check_rules(const struct lod_parse *parse, const struct lod_program *program)
{
	const struct lod_rule *rule = parse->rules;
	struct diag diag = *parse->diag;
	struct decision_names names = {parse->diag->source, program, ""};

	while (rule != NULL && rule->used)
		rule = rule->next;
	if (rule == NULL)
		return true;
	add_names(&names);
	diag.source = &rule->given->source;
	diag_error(&diag, CODE_NAME, rule->given->decision,
		   program->decisions == NULL ? "the program has no decisions" : names.text,
		   "no decision is called '%.*s'",
		   (int)(rule->given->decision.end - rule->given->decision.begin),
		   rule->given->source.text + rule->given->decision.begin);
	parse->diag->errors = diag.errors;
	return false;
}

struct lod_program *lod_read(struct arena *arena, struct diag *diag, struct span at,
			     const struct limits *limits, const struct decide_rules *rules)
{
	struct lod_parse parse = make_parse(arena, diag, at, limits);
	struct lod_program *program;

	if (at.end - at.begin > (size_t)limits->source) {
		diag_limit(diag, (struct span){at.begin, at.begin}, limits, LIMIT_source);
		return NULL;
	}
	program = lod_take(&parse, sizeof *program);
	if (program == NULL || !take_rules(&parse, rules) || !read_block(&parse))
		return NULL;
	program->block = parse.block;
	program->missing = parse.missing;
	return lod_resolve(&parse, program) && check_rules(&parse, program) &&
			       keep_rules(&parse, program)
		       ? program
		       : NULL;
}

enum dicelab_extent lod_extent(struct arena *arena, struct diag *diag, struct span at,
			       const struct limits *limits)
{
	struct lod_parse parse = make_parse(arena, diag, at, limits);

	if (at.end - at.begin > (size_t)limits->source)
		return DICELAB_COMPLETE;
	if (!read_block(&parse))
		return parse.unfinished ? DICELAB_UNFINISHED : DICELAB_COMPLETE;
	return parse.missing > 0 ? DICELAB_MAY_GO_ON : DICELAB_COMPLETE;
}
