/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * Rules of the user for decisions (decide/rule.h): a decision with a rule becomes an ordinary expression, so all ways to
 * run a program follow it.
 *
 *     roll on: points < 15                      may('roll on')           if (points < 15) 1 else 0
 *     keep: x >= 4                              decide {'keep': a, b}    if (x >= 4) a else b
 *     bet: have == 3: 1; have == 2: 2           bet = decide(1, n)       if (have == 3) 1 elif (have == 2) 2 else ...
 *     dice: keep 4, 5, 6                        dice = keep(dice)        the items of dice that are in [4, 5, 6]
 */
#include <string.h>

#include "language/lod/parse.h"

#include "support/text.h"

/* A part of a rule: a condition (empty: none), and what is done then (empty: 1). */
struct clause {
	struct span when, then;
};

static bool is_word(const char *text, struct span at, const char *word)
{
	return at.end - at.begin == strlen(word) &&
	       memcmp(text + at.begin, word, strlen(word)) == 0;
}

/* ---- the parts of a rule ---- */

/* The offset of the first `wanted` outside of brackets and quotes; the end if there is none. */
static size_t find_outside(const char *text, struct span at, char wanted)
{
	size_t i, depth = 0;
	int quote = 0;

	for (i = at.begin; i < at.end; i++) {
		unsigned char byte = (unsigned char)text[i];

		if (quote != 0)
			quote = byte == quote ? 0 : quote;
		else if (byte == '\'' || byte == '"')
			quote = byte;
		else if (byte != '\0' && strchr("([{", byte) != NULL)
			depth++;
		else if (byte != '\0' && strchr(")]}", byte) != NULL)
			depth -= depth > 0;
		else if (depth == 0 && text[i] == wanted)
			return i;
	}
	return at.end;
}

/* Takes the next clause off the text. */
static struct clause next_clause(const char *text, struct span *rest)
{
	size_t end = find_outside(text, *rest, ';');
	struct span at = {rest->begin, end};
	size_t colon = find_outside(text, at, ':');
	struct clause clause = {text_trim(text, (struct span){at.begin, colon}),
				text_trim(text, (struct span){colon + (colon < end), end})};

	rest->begin = end + (end < rest->end);
	return clause;
}

/* ---- expressions of a rule ---- */

/* The expression in those bytes of the rule. Its nodes are at the decision, since that is in the program. NULL after an
   error (reported, in the rule). */
static struct lod_expression *read_expression(struct lod_parse *parse,
					      const struct decide_rule *rule, struct span at,
					      struct span decision)
{
	struct diag diag = *parse->diag;
	struct lod_expression *expression = NULL;

	diag.source = &rule->source;
	if (lod_read_part(parse, &diag, at, NULL, &expression))
		lod_read_part(parse, &diag, at, &decision, &expression);
	parse->diag->errors = diag.errors;
	return expression;
}

static struct lod_expression *integer(struct lod_parse *parse, struct span at, int64_t number)
{
	return lod_form_expression(parse,
				   &(struct lod_expression){LOD_INTEGER, at, .integer = number});
}

static bool is_otherwise(const char *text, struct span at)
{
	return is_word(text, at, "otherwise") || is_word(text, at, "always");
}

static void use(struct lod_rule *rule, const struct lod_expression *e)
{
	if (!rule->used)
		rule->at = e->at;
	rule->used = true;
}

/* ---- may, decide(...): clauses as the arms of an `if` ---- */

/* What a clause of `may` says as the arm of an `if`: "c" and "c: t" both lead to a condition. */
static struct lod_arm *read_arm(struct lod_parse *parse, const struct decide_rule *rule,
				const struct lod_expression *e, struct clause clause)
{
	const char *text = rule->source.text;
	struct lod_expression *condition = NULL, *value;
	bool is_certain = is_otherwise(text, clause.when),
	     is_never = is_word(text, clause.when, "never");

	/* decide(...): one value, for all states */
	if (e->kind == LOD_DECIDE_AMONG && clause.then.begin == clause.then.end) {
		clause.then = clause.when;
		is_certain = true;
		is_never = false;
	}

	if (!is_certain && !is_never) {
		condition = read_expression(parse, rule, clause.when, e->at);
		if (condition == NULL)
			return NULL;
	}
	if (clause.then.begin == clause.then.end || is_otherwise(text, clause.then))
		value = integer(parse, e->at, !is_never);
	else if (is_word(text, clause.then, "never"))
		value = integer(parse, e->at, 0);
	else
		value = read_expression(parse, rule, clause.then, e->at);
	return value == NULL ? NULL : lod_form_arm(parse, condition, value, NULL, NULL);
}

/* Where there is one option, there is no decision: "if (count(a) == 1) a[1]", or "if (m == n) m". NULL after an error. */
static struct lod_arm *only_option(struct lod_parse *parse, const struct lod_expression *e)
{
	struct lod_expression *left[2] = {NULL, NULL}, *right = NULL, *condition, *value;
	size_t i;

	for (i = 0; i < 2; i++) {
		if (!lod_read_part(parse, parse->diag, e->left->at, NULL, &left[i]))
			return NULL;
	}
	if (e->right != NULL) {
		if (!lod_read_part(parse, parse->diag, e->right->at, NULL, &right))
			return NULL;
		value = left[1];
	} else {
		right = integer(parse, e->at, 1);
		left[0] = lod_form_expression(
			parse, &(struct lod_expression){LOD_COUNT, e->at, .left = left[0]});
		value = lod_form_expression(
			parse, &(struct lod_expression){LOD_INDEX, e->at, .left = left[1],
							.right = integer(parse, e->at, 1)});
	}
	if (left[0] == NULL || right == NULL || value == NULL)
		return NULL;
	condition = lod_form_expression(
		parse, &(struct lod_expression){LOD_BINARY, e->at, .left = left[0], .right = right,
						.operation = LOD_EQUAL});
	return condition == NULL ? NULL : lod_form_arm(parse, condition, value, NULL, NULL);
}

/* Makes the decision an `if` with an arm for each clause; without a clause that applies, it is 0. */
static bool take_clauses(struct lod_parse *parse, const struct decide_rule *rule,
			 struct lod_expression *e)
{
	struct span rest = rule->condition;
	struct lod_arm *first = NULL, **link = &first;

	if (e->kind == LOD_DECIDE_AMONG) {
		first = only_option(parse, e);
		if (first == NULL)
			return false;
		link = &first->next;
	}
	while (rest.begin < rest.end) {
		*link = read_arm(parse, rule, e, next_clause(rule->source.text, &rest));
		if (*link == NULL)
			return false;
		link = &(*link)->next;
	}
	e->kind = LOD_IF;
	e->arms = first;
	e->left = e->right = NULL;
	return true;
}

/* ---- keep ---- */

/* "keep 4, 5": a list of them; "keep none": an empty one; "keep all": an empty text, which stands for all. */
static struct lod_expression *read_kept(struct lod_parse *parse, const struct decide_rule *rule,
					const struct lod_expression *e, struct span at)
{
	static const char word[] = "keep ";
	const char *text = rule->source.text;
	struct lod_items items = {NULL, NULL, 0};

	if (at.end - at.begin >= sizeof word && memcmp(text + at.begin, word, sizeof word - 1) == 0)
		at.begin += sizeof word - 1;
	if (is_word(text, at, "all"))
		return lod_form_expression(
			parse, &(struct lod_expression){LOD_TEXT, e->at, .text = {"", 0}});
	while (at.begin < at.end && !is_word(text, at, "none")) {
		size_t comma = find_outside(text, at, ',');
		struct lod_expression *item = read_expression(
			parse, rule, text_trim(text, (struct span){at.begin, comma}), e->at);

		if (item == NULL || !lod_form_add_item(parse, &items, NULL, item))
			return NULL;
		at.begin = comma + (comma < at.end);
	}
	return lod_form_expression(parse,
				   &(struct lod_expression){LOD_ARRAY, e->at, .items = items.first,
							    .count = items.count});
}

static bool take_kept(struct lod_parse *parse, const struct decide_rule *rule,
		      struct lod_expression *e)
{
	struct span rest = rule->condition;
	struct lod_arm *first = NULL, **link = &first;

	while (rest.begin < rest.end) {
		struct clause clause = next_clause(rule->source.text, &rest);
		bool certain = clause.then.begin == clause.then.end ||
			       is_otherwise(rule->source.text, clause.when);
		struct lod_expression *condition = NULL, *kept;

		if (!certain) {
			condition = read_expression(parse, rule, clause.when, e->at);
			if (condition == NULL)
				return false;
		}
		kept = read_kept(parse, rule, e,
				 clause.then.begin < clause.then.end ? clause.then : clause.when);
		*link = kept == NULL ? NULL : lod_form_arm(parse, condition, kept, NULL, NULL);
		if (*link == NULL)
			return false;
		link = &(*link)->next;
	}
	e->kind = LOD_KEEP_ONLY;
	e->right =
		lod_form_expression(parse, &(struct lod_expression){LOD_IF, e->at, .arms = first});
	return e->right != NULL;
}

/* ---- decide {...} ---- */

/* The rule for an option of a decision; NULL if there is none. */
static struct lod_rule *rule_of(const struct lod_parse *parse, const struct lod_expression *label)
{
	struct lod_rule *rule;

	for (rule = parse->rules; label != NULL && rule != NULL; rule = rule->next) {
		if (lod_rule_is_for(rule->given, label->text.bytes, label->text.size))
			return rule;
	}
	return NULL;
}

static const struct lod_expression *label_of(const struct lod_item *option)
{
	return option->label == NULL && option->value->kind == LOD_TEXT ? option->value
									: option->label;
}

/* Adds the arm of an option with a rule. */
static struct lod_arm *read_option(struct lod_parse *parse, struct lod_rule *rule,
				   const struct lod_expression *e, const struct lod_item *option)
{
	struct span at = rule->given->condition;
	struct lod_expression *condition = NULL;

	use(rule, e);
	if (!is_otherwise(rule->given->source.text, at)) {
		condition = read_expression(parse, rule->given, at, e->at);
		if (condition == NULL)
			return NULL;
	}
	return lod_form_arm(parse, condition, option->value, NULL, NULL);
}

/* Makes the decision an `if`, if all options but one have a rule, or one of them applies always. */
static bool take_options(struct lod_parse *parse, struct lod_expression *e, bool *taken)
{
	struct lod_arm *first = NULL, **link = &first;
	const struct lod_item *option, *rest = NULL;
	size_t without = 0;

	for (option = e->items; option != NULL; option = option->next) {
		struct lod_rule *rule = rule_of(parse, label_of(option));

		if (rule == NULL ||
		    is_otherwise(rule->given->source.text, rule->given->condition)) {
			without++;
			rest = option;
			if (rule != NULL)
				use(rule, e);
		}
	}
	*taken = without == 1;
	for (option = e->items; *taken && option != NULL; option = option->next) {
		if (option == rest)
			continue;
		*link = read_option(parse, rule_of(parse, label_of(option)), e, option);
		if (*link == NULL)
			return false;
		link = &(*link)->next;
	}
	if (!*taken)
		return true;
	*link = lod_form_arm(parse, NULL, rest->value, NULL, NULL);
	e->kind = LOD_IF;
	e->arms = first;
	e->items = NULL;
	e->count = 0;
	return *link != NULL;
}

/* ---- all together ---- */

bool lod_rule_is_for(const struct decide_rule *rule, const char *name, size_t size)
{
	size_t length = rule->decision.end - rule->decision.begin;

	return length == size && memcmp(rule->source.text + rule->decision.begin, name, size) == 0;
}

bool lod_take_rule(struct lod_parse *parse, struct lod_expression *e, struct span name, bool *taken)
{
	const char *text = parse->diag->source->text;
	struct lod_rule *rule = parse->rules;

	*taken = false;
	if (e->kind == LOD_DECIDE)
		return take_options(parse, e, taken);
	while (rule != NULL &&
	       !lod_rule_is_for(rule->given, text + name.begin, name.end - name.begin))
		rule = rule->next;
	if (rule == NULL)
		return true;
	*taken = true;
	use(rule, e);
	return e->kind == LOD_KEEP ? take_kept(parse, rule->given, e)
				   : take_clauses(parse, rule->given, e);
}
