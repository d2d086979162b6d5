/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules of the user for decisions (decide/rule.h): a decision with a rule becomes an ordinary expression, so all ways to
 * run a program follow it.
 *
 *     roll on: points < 15                      may('roll on')           if (points < 15) 1 else 0
 *     roll on: have == [1]: no; have == 4: yes  may('roll on')           if (have is [1]) 0 elif (have == 4) 1 else 0
 *     keep: x >= 4                              decide {'keep': a, b}    if (x >= 4) a else b
 *     bet: have == 3: 1; have == 2: 2           bet = decide(1, n)       the same with arms: if (have == 3) 1 elif ...
 *     dice: keep 4, 5, 6                        dice = keep(dice)        the items of dice that are in [4, 5, 6]
 *
 * "name@3" is a rule for the decisions of that name in line 3 only, "name@3.14" for that in column 14. In a rule for keep(2d6) or decide(2d6), "2d6" is what
 * was rolled.
 */
#include <string.h>

#include "language/lod/parse.h"

#include "support/text.h"

/* ---- expressions of a rule ---- */

/* Whether both are written alike, but for blanks. */
static bool is_same_text(const char *a, struct span at, const char *b, struct span like)
{
	for (;;) {
		at = text_trim(a, at);
		like = text_trim(b, like);
		if (at.begin == at.end || like.begin == like.end)
			return at.begin == at.end && like.begin == like.end;
		if (a[at.begin++] != b[like.begin++])
			return false;
	}
}

/* The text of the operand that a rule is about; `at` is empty if there is none. */
struct operand {
	const char *rule, *program;
	struct span at;
};

static void read_operand(const struct operand *operand, const struct lod_expression *e,
			 struct lod_expression *made);

static void read_operands(const struct operand *operand, const struct lod_expression *e,
			  struct lod_expression *made)
{
	const struct lod_item *item = e->items, *made_item = made->items;
	const struct lod_arm *arm = e->arms, *made_arm = made->arms;
	const struct lod_statement *s = e->block != NULL ? e->block->statements : NULL;
	const struct lod_statement *made_s = made->block != NULL ? made->block->statements : NULL;

	for (; item != NULL; item = item->next, made_item = made_item->next) {
		read_operand(operand, item->weight, made_item->weight);
		read_operand(operand, item->value, made_item->value);
	}
	for (; arm != NULL; arm = arm->next, made_arm = made_arm->next) {
		read_operand(operand, arm->condition, made_arm->condition);
		read_operand(operand, arm->value, made_arm->value);
	}
	for (; s != NULL; s = s->next, made_s = made_s->next) {
		if (s->kind != LOD_GENERATE) /* a recipe is drawn elsewhere */
			read_operand(operand, s->value, made_s->value);
	}
	read_operand(operand, e->left, made->left);
	read_operand(operand, e->right, made->right);
}

/* Makes what is written as the operand the operand, and "dice == [1, 4]" a comparison of items. `e`, where the rule has it, and
   `made` are made of the same text. */
static void read_operand(const struct operand *operand, const struct lod_expression *e,
			 struct lod_expression *made)
{
	if (e == NULL)
		return;
	if (operand->at.begin < operand->at.end &&
	    is_same_text(operand->rule, e->at, operand->program, operand->at)) {
		*made = (struct lod_expression){.kind = LOD_OPERAND, .at = made->at};
		return;
	}
	if (e->kind == LOD_BINARY && e->operation == LOD_EQUAL && e->right->kind == LOD_ARRAY)
		made->kind = LOD_SAME;
	read_operands(operand, e, made);
}

/* Notes the expression, whose names have to be checked. Its nodes are in the rule. */
static bool note_piece(struct lod_parse *parse, const struct decide_rule *rule,
		       const struct lod_expression *expression)
{
	struct lod_piece_of_rule **link = &parse->pieces;

	while (*link != NULL)
		link = &(*link)->next;
	*link = lod_take(parse, sizeof **link);
	if (*link != NULL)
		**link = (struct lod_piece_of_rule){NULL, rule, expression};
	return *link != NULL;
}

/* The expression in those bytes of the rule. Its nodes are at the decision, since that is in the program. NULL after an
   error (reported, in the rule). */
static struct lod_expression *read_expression(struct lod_parse *parse,
					      const struct decide_rule *rule, struct span at,
					      const struct lod_expression *decision)
{
	struct operand operand = {rule->source.text, parse->diag->source->text, {0, 0}};
	struct lod_expression *expression = NULL, *made = NULL;
	struct diag diag = *parse->diag;
	bool ok;

	diag.source = &rule->source;
	ok = lod_read_part(parse, &diag, at, NULL, &expression) &&
	     note_piece(parse, rule, expression) &&
	     lod_read_part(parse, &diag, at, &decision->at, &made);
	if (decision->kind == LOD_KEEP ||
	    (decision->kind == LOD_DECIDE_AMONG && decision->right == NULL))
		operand.at = decision->left->at;
	if (ok)
		read_operand(&operand, expression, made);
	parse->diag->errors = diag.errors;
	return ok ? made : NULL;
}

static struct lod_expression *integer(struct lod_parse *parse, struct span at, int64_t number)
{
	return lod_form_expression(parse,
				   &(struct lod_expression){LOD_INTEGER, at, .integer = number});
}

/* ---- which rule is for a decision ---- */

/* The rule for a decision, or an option of it, of that name; NULL if there is none. One with its place comes first. */
static struct lod_rule *find_rule(const struct lod_parse *parse, const struct lod_expression *e,
				  const char *name, size_t size)
{
	struct place place = source_place(parse->diag->source, e->at.begin);
	char suffixes[3][LOD_SUFFIX] = {"", "", ""};
	struct lod_rule *rule;
	size_t i;

	snprintf(suffixes[0], LOD_SUFFIX, "@%zu.%zu", place.line, place.column);
	snprintf(suffixes[1], LOD_SUFFIX, "@%zu", place.line);
	for (i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
		for (rule = parse->rules; rule != NULL; rule = rule->next) {
			if (rule_is_for(rule->given, name, size, suffixes[i]))
				return rule;
		}
	}
	return NULL;
}

static void use(struct lod_rule *rule, const struct lod_expression *e)
{
	if (!rule->used)
		rule->at = e->at;
	rule->used = true;
}

/* ---- keep ---- */

static struct lod_expression *empty_text(struct lod_parse *parse, struct span at)
{
	return lod_form_expression(parse, &(struct lod_expression){LOD_TEXT, at, .text = {"", 0}});
}

/* "keep 4, 5", all of these; "keep [4, 5]", one of each; "keep none"; "keep all": the list of LOD_KEEP_BY. */
static struct lod_expression *read_kept(struct lod_parse *parse, const struct decide_rule *rule,
					const struct lod_expression *e, struct span at)
{
	static const char word[] = "keep ";
	const char *text = rule->source.text;
	struct lod_items items = {NULL, NULL, 0};
	bool exactly;

	if (at.end - at.begin >= sizeof word && memcmp(text + at.begin, word, sizeof word - 1) == 0)
		at.begin += sizeof word - 1;
	if (rule_says(rule, at, "all"))
		return empty_text(parse, e->at);
	exactly = at.end - at.begin >= 2 && text[at.begin] == '[' && text[at.end - 1] == ']';
	if (exactly)
		at = text_trim(text, (struct span){at.begin + 1, at.end - 1});
	if (exactly && !lod_form_add_item(parse, &items, NULL, empty_text(parse, e->at)))
		return NULL;
	while (at.begin < at.end && !rule_says(rule, at, "none")) {
		size_t comma = rule_find_outside(rule, at, ',');
		struct lod_expression *item = read_expression(
			parse, rule, text_trim(text, (struct span){at.begin, comma}), e);

		if (item == NULL || !lod_form_add_item(parse, &items, NULL, item))
			return NULL;
		at.begin = comma + (comma < at.end);
	}
	return lod_form_expression(parse,
				   &(struct lod_expression){LOD_ARRAY, e->at, .items = items.first,
							    .count = items.count});
}

/* ---- clauses as the arms of an `if` ---- */

/* 1 if the expression is true, otherwise 0. */
static struct lod_expression *truth_of(struct lod_parse *parse, struct lod_expression *e)
{
	int times;

	for (times = 0; e != NULL && times < 2; times++)
		e = lod_form_expression(parse, &(struct lod_expression){LOD_NOT, e->at, .left = e});
	return e;
}

/* What a clause of `may` decides; a rule may also be the condition alone. */
static struct lod_expression *read_yes(struct lod_parse *parse, const struct decide_rule *rule,
				       const struct lod_expression *e, struct span then)
{
	if (then.begin == then.end || rule_says_always(rule, then) || rule_says(rule, then, "yes"))
		return integer(parse, e->at, 1);
	if (rule_says(rule, then, "never") || rule_says(rule, then, "no"))
		return integer(parse, e->at, 0);
	return truth_of(parse, read_expression(parse, rule, then, e));
}

/* What is decided where a clause applies. */
static struct lod_expression *read_decided(struct lod_parse *parse, const struct decide_rule *rule,
					   const struct lod_expression *e, struct span then)
{
	if (e->kind == LOD_MAY)
		return read_yes(parse, rule, e, then);
	if (e->kind == LOD_KEEP)
		return read_kept(parse, rule, e, then);
	return read_expression(parse, rule, then, e);
}

/* A clause as an arm. Of `may` "c" is short for "c: always", and "never" for "otherwise: never"; of others "v" for
   "otherwise: v". */
static struct lod_arm *read_arm(struct lod_parse *parse, const struct decide_rule *rule,
				const struct lod_expression *e, struct rule_clause clause)
{
	struct lod_expression *condition = NULL, *value;

	if (clause.then.begin == clause.then.end &&
	    (e->kind != LOD_MAY || rule_says(rule, clause.when, "never"))) {
		clause.then = clause.when;
	} else if (!rule_says_always(rule, clause.when)) {
		condition = read_expression(parse, rule, clause.when, e);
		if (condition == NULL)
			return NULL;
	}
	value = read_decided(parse, rule, e, clause.then);
	return value == NULL ? NULL : lod_form_arm(parse, condition, value, NULL, NULL);
}

/* Gives the decision an arm for each clause. Where none applies, it decides 0. */
static bool take_clauses(struct lod_parse *parse, const struct lod_rule *rule,
			 struct lod_expression *e)
{
	const char *text = rule->given->source.text;
	struct span rest = rule->given->condition, name = rule->given->decision;
	struct lod_arm *first = NULL, **link = &first;

	while (rest.begin < rest.end) {
		*link = read_arm(parse, rule->given, e, rule_next_clause(rule->given, &rest));
		if (*link == NULL)
			return false;
		link = &(*link)->next;
	}
	e->arms = first;
	e->text.bytes = text + name.begin;
	e->text.size = name.end - name.begin;
	if (e->kind == LOD_MAY)
		e->left = NULL;
	e->kind = e->kind == LOD_MAY ? LOD_IF : e->kind == LOD_KEEP ? LOD_KEEP_BY : LOD_DECIDE_BY;
	return true;
}

/* ---- decide {...} ---- */

/* The rule for an option of a decision; NULL if there is none. */
static struct lod_rule *rule_of(const struct lod_parse *parse, const struct lod_expression *e,
				const struct lod_item *option)
{
	struct span name = lod_option_name(option);

	return find_rule(parse, e, parse->diag->source->text + name.begin, name.end - name.begin);
}

/* The rules for the options of a decision. */
struct option_rules {
	const struct lod_item
		*rest; /* what is chosen where no rule of the others holds; NULL: nothing is */
	struct lod_rule *some; /* one of the rules; NULL: there is none */
	size_t without;        /* the number of options that have none */
};

static bool applies_always(const struct lod_rule *rule)
{
	return rule_says_always(rule->given, rule->given->condition);
}

static struct option_rules find_option_rules(const struct lod_parse *parse,
					     const struct lod_expression *e)
{
	struct option_rules rules = {NULL, NULL, 0};
	const struct lod_item *option, *free = NULL;

	for (option = e->items; option != NULL; option = option->next) {
		struct lod_rule *rule = rule_of(parse, e, option);

		if (rule == NULL) {
			rules.without++;
			free = option;
			continue;
		}
		rules.some = rule;
		use(rule, e);
		if (rules.rest == NULL && applies_always(rule))
			rules.rest = option;
	}
	if (rules.rest != NULL)
		rules.without = 0;
	else
		rules.rest = free;
	return rules;
}

/* Reports that rules for some of the options do not decide. */
static bool report_free(struct lod_parse *parse, const struct decide_rule *rule)
{
	struct diag diag = *parse->diag;

	diag.source = &rule->source;
	parse->failed = true;
	diag_error(&diag, CODE_VALUE, rule->decision,
		   "such as 'otherwise' for one of them, or a rule for all but one",
		   "the other options of this decision need rules, too");
	parse->diag->errors = diag.errors;
	return false;
}

/* A value that is no option: the names of the options, of which none is chosen. */
static struct lod_expression *no_option(struct lod_parse *parse, const struct lod_expression *e,
					const struct decide_rule *rule)
{
	struct lod_items names = {NULL, NULL, 0};
	const struct lod_item *option;
	struct lod_expression *array;

	for (option = e->items; option != NULL; option = option->next) {
		struct span name = lod_option_name(option);
		struct lod_expression text = {LOD_TEXT, e->at, .text = {NULL, 0}};

		text.text.bytes = parse->diag->source->text + name.begin;
		text.text.size = name.end - name.begin;
		if (!lod_form_add_item(parse, &names, NULL, lod_form_expression(parse, &text)))
			return NULL;
	}
	array = lod_form_expression(parse,
				    &(struct lod_expression){LOD_ARRAY, e->at, .items = names.first,
							     .count = names.count});
	return array == NULL
		       ? NULL
		       : lod_form_expression(
				 parse,
				 &(struct lod_expression){
					 LOD_DECIDE_BY, e->at, .left = array,
					 .text = {rule->source.text + rule->decision.begin,
						  rule->decision.end - rule->decision.begin}});
}

/* The arm of an option that is chosen if its rule holds. */
static struct lod_arm *read_option(struct lod_parse *parse, const struct decide_rule *rule,
				   const struct lod_expression *e, const struct lod_item *option)
{
	struct lod_expression *condition =
		rule_says(rule, rule->condition, "never")
			? integer(parse, e->at, 0)
			: read_expression(parse, rule, rule->condition, e);

	return condition == NULL ? NULL : lod_form_arm(parse, condition, option->value, NULL, NULL);
}

/* Makes the decision an `if`, if options have rules. */
static bool take_options(struct lod_parse *parse, struct lod_expression *e, bool *taken)
{
	struct option_rules rules = find_option_rules(parse, e);
	struct lod_arm *first = NULL, **link = &first;
	const struct lod_item *option;
	struct lod_expression *otherwise;

	*taken = rules.some != NULL;
	if (!*taken)
		return true;
	if (rules.without > 1)
		return report_free(parse, rules.some->given);
	for (option = e->items; option != NULL; option = option->next) {
		const struct lod_rule *rule = rule_of(parse, e, option);

		if (rule == NULL || applies_always(rule))
			continue;
		*link = read_option(parse, rule->given, e, option);
		if (*link == NULL)
			return false;
		link = &(*link)->next;
	}
	otherwise = rules.rest != NULL ? rules.rest->value : no_option(parse, e, rules.some->given);
	*link = otherwise == NULL ? NULL : lod_form_arm(parse, NULL, otherwise, NULL, NULL);
	e->kind = LOD_IF;
	e->arms = first;
	e->items = NULL;
	e->count = 0;
	return *link != NULL;
}

/* ---- all together ---- */

bool lod_take_rule(struct lod_parse *parse, struct lod_expression *e, struct span name, bool *taken)
{
	struct lod_rule *rule;

	*taken = false;
	if (e->kind == LOD_DECIDE)
		return take_options(parse, e, taken);
	rule = find_rule(parse, e, parse->diag->source->text + name.begin, name.end - name.begin);
	if (rule == NULL)
		return true;
	*taken = true;
	use(rule, e);
	return take_clauses(parse, rule, e);
}

static bool is_alike(const struct source *source, struct span a, struct span b)
{
	return a.end - a.begin == b.end - b.begin &&
	       memcmp(source->text + a.begin, source->text + b.begin, a.end - a.begin) == 0;
}

static bool has_name(const struct lod_decision *decision, const struct source *source,
		     struct span name)
{
	const struct lod_item *option = decision->expression->items;

	while (option != NULL && !is_alike(source, lod_option_name(option), name))
		option = option->next;
	return option != NULL || is_alike(source, decision->name, name);
}

void lod_find_suffix(const struct lod_program *program, const struct source *source,
		     const struct lod_decision *decision, struct span name, char *suffix)
{
	struct place own = source_place(source, decision->expression->at.begin);
	const struct lod_decision *other;
	bool same_name = false, same_line = false;

	for (other = program->decisions; other != NULL; other = other->next) {
		if (other == decision || !has_name(other, source, name))
			continue;
		same_name = true;
		same_line |= source_place(source, other->expression->at.begin).line == own.line;
	}
	*suffix = '\0';
	if (same_line)
		snprintf(suffix, LOD_SUFFIX, "@%zu.%zu", own.line, own.column);
	else if (same_name)
		snprintf(suffix, LOD_SUFFIX, "@%zu", own.line);
}
