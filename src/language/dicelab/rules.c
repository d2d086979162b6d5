/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A decision with rules becomes an ordinary expression, so all ways to run a program follow them:
 *
 *     keep: x >= 4           decide {"keep": x, "again": d6}           if x >= 4 then x else d6
 */
#include "language/dicelab/rules.h"

#include <stdlib.h>
#include <string.h>

#include "decide/rule.h"
#include "language/language.h"
#include "support/text.h"
#include "tree/copy.h"
#include "tree/decision.h"
#include "tree/site.h"

/* ---- names of options ---- */

struct option_name {
	const char *text; /* not terminated */
	size_t size;
};

/* The name of an option: its text, or else its expression. */
static struct option_name name_of(const struct builder *builder, const struct node *decision,
				  size_t i)
{
	const struct node *option = decision->items[i];
	const char *name = decision->options[i] != NULL ? decision->options[i] : option->name;

	if (decision->options[i] != NULL || node_is_text(option))
		return (struct option_name){name, strlen(name)};
	return (struct option_name){builder->diag->source->text + option->at.begin,
				    option->at.end - option->at.begin};
}

static bool is_for(const struct decide_rule *rule, struct option_name name)
{
	return rule_is_for(rule, name.text, name.size, "");
}

/* The rule for that name; NULL if there is none. */
static const struct decide_rule *find_rule(const struct builder *builder, struct option_name name)
{
	size_t i;

	for (i = 0; i < builder->rules->count; i++) {
		if (is_for(&builder->rules->rows[i], name))
			return &builder->rules->rows[i];
	}
	return NULL;
}

static const struct decide_rule *rule_of(const struct builder *builder, const struct node *decision,
					 size_t i)
{
	return find_rule(builder, name_of(builder, decision, i));
}

/* Whether the node is `let x = decide {...}`, a decision with a name. */
static bool is_named(const struct node *node)
{
	return node->kind == NODE_LET && node->operands[0]->kind == NODE_DECIDE;
}

/* Whether the option counts where no other one does. */
static bool is_rest(const struct decide_rule *rule)
{
	return rule == NULL || rule_says_always(rule, rule->condition);
}

/* ---- parts of a rule ---- */

/* A rule that is read, and where the decision is, in the program. */
struct rule_reader {
	struct builder *builder;
	const struct decide_rule *rule;
	struct span at;
};

/* Takes the next clause off the text; "THEN" alone has no condition. */
static struct rule_clause next_clause(const struct decide_rule *rule, struct span *rest)
{
	struct rule_clause clause = rule_next_clause(rule, rest);

	if (clause.then.begin == clause.then.end)
		clause = (struct rule_clause){.then = clause.when};
	return clause;
}

/* Whether the clause has no condition, or one that always holds. */
static bool is_certain(const struct decide_rule *rule, const struct rule_clause *clause)
{
	return clause->when.begin == clause->when.end || rule_says_always(rule, clause->when);
}

/* ---- conditions ---- */

/* Moves a tree to the place of the decision, which is in the program. */
static void move_to(struct node *node, struct span at)
{
	size_t i;

	node->at = at;
	for (i = 0; i < node_child_count(node); i++)
		move_to(node_child(node, i), at);
}

/* An expression of a rule, at the place of the decision. NULL after an error (reported, in the rule). */
static struct node *read_expression(const struct rule_reader *reader, struct span written)
{
	struct builder *builder = reader->builder;
	struct diag diag = *builder->diag;
	struct builder aside = *builder;
	struct reading reading = {.root = NULL};
	bool ok;

	diag.source = &reader->rule->source;
	aside.diag = &diag;
	aside.rules = NULL;
	ok = notation_parse_dicelab(&aside, written, 0, &reading);
	if (ok && (reading.root == NULL || reading.end != 0))
		ok = diag_error(&diag, CODE_SYNTAX, written, NULL,
				"the rule of a decision is a condition");
	if (ok && node_decides(reading.root))
		ok = diag_error(&diag, CODE_DECISION, written, NULL,
				"there can be no decision in a rule");
	builder->diag->errors = diag.errors;
	builder->names = aside.names;
	if (!ok)
		return NULL;
	move_to(reading.root, reader->at);
	return reading.root;
}

/* ---- lists in conditions: dice == [1, 2, 2] ---- */

/* (count ==item list) == copies; with any item, (count list) == copies. */
static struct node *build_copies(struct site site, const char *list, const int64_t *item,
				 int64_t copies)
{
	struct node *items = VARIABLE(list);

	if (item != NULL)
		items = BINARY(EQUAL, NUMBER(*item), items);
	return BINARY(IS_EQUAL, UNARY(COUNT, items), NUMBER(copies));
}

/* Reads the next number of the list; false at its end. */
static bool next_item(const char **text, int64_t *item)
{
	char *end;

	*text += strspn(*text, " ,");
	*item = strtoll(*text, &end, 10);
	if (end == *text)
		return false;
	*text = end;
	return true;
}

/* The condition that the list has these items, in any order. `text` begins after the bracket. */
static struct node *build_equal(struct site site, const char *list, const char *text)
{
	struct node *equal = NULL;
	const char *rest = text, *again;
	int64_t count = 0, copies, item, other;

	for (; next_item(&rest, &item); count++) {
		for (copies = 0, again = text; next_item(&again, &other);)
			copies += other == item;
		equal = equal == NULL ? build_copies(site, list, &item, copies)
				      : BINARY(AND, equal, build_copies(site, list, &item, copies));
		if (equal == NULL)
			return NULL;
	}
	return equal == NULL ? build_copies(site, list, NULL, 0)
			     : BINARY(AND, equal, build_copies(site, list, NULL, count));
}

/* The end of a term of `c and d`, where " and " follows. */
static size_t end_of_term(const struct decide_rule *rule, struct span at)
{
	static const char word[] = " and ";
	size_t depth = 0, i;

	for (i = at.begin; i + sizeof word <= at.end; i++) {
		depth += rule->source.text[i] == '(';
		depth -= rule->source.text[i] == ')' && depth > 0;
		if (depth == 0 && memcmp(rule->source.text + i, word, sizeof word - 1) == 0)
			return i;
	}
	return at.end;
}

/* A condition, in which terms may compare a name with a list. */
static struct node *read_condition(const struct rule_reader *reader, struct span written)
{
	struct site site = {reader->builder, reader->at};
	const char *text = reader->rule->source.text;
	struct span term = {written.begin, end_of_term(reader->rule, written)};
	const char *bracket = memchr(text + term.begin, '[', term.end - term.begin);
	size_t length =
		strspn(text + term.begin, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
	struct node *first;

	if (memchr(text + written.begin, '[', written.end - written.begin) == NULL)
		return read_expression(reader, written);
	if (bracket != NULL && strspn(text + term.begin + length, " =") ==
				       (size_t)(bracket - text) - term.begin - length)
		first = build_equal(site,
				    build_name(site.builder, site.at, text + term.begin, length),
				    bracket + 1);
	else
		first = read_expression(reader, term);
	if (term.end == written.end)
		return first;
	term = (struct span){term.end + strlen(" and "), written.end};
	return BINARY(AND, first, read_condition(reader, term));
}

/* ---- decisions ---- */

/* The option that counts where the conditions of all others do not hold: the only one without a condition, or else the
   last; item_count if there are several. */
static size_t find_rest(const struct builder *builder, const struct node *decision)
{
	size_t rest = decision->item_count, without = 0, i;

	for (i = 0; i < decision->item_count; i++) {
		if (is_rest(rule_of(builder, decision, i))) {
			rest = i;
			without++;
		}
	}
	if (without == 0)
		return decision->item_count - 1;
	return without == 1 ? rest : decision->item_count;
}

static bool take_decision(struct builder *builder, struct node **place)
{
	struct node *decision = *place, *chosen;
	size_t rest = find_rest(builder, decision), i;

	if (rest == decision->item_count)
		return true;
	chosen = decision->items[rest];
	for (i = decision->item_count; i-- > 0;) {
		const struct decide_rule *rule = rule_of(builder, decision, i);
		struct node *condition;

		if (i == rest || rule_says(rule, rule->condition, "never"))
			continue;
		condition = read_condition(&(struct rule_reader){builder, rule, decision->at},
					   rule->condition);
		chosen = build_operator(builder, decision->at, NODE_IF, condition,
					decision->items[i], chosen);
		if (chosen == NULL)
			return false;
	}
	chosen->enclosed = true;
	*place = chosen;
	builder->ruled = true;
	return true;
}

/* ---- let x = decide {3, d6} in e ---- */

/* Reports an error in a rule. Returns false. */
static bool complain(const struct rule_reader *reader, struct span at, const char *hint,
		     const char *message)
{
	struct diag diag = *reader->builder->diag;

	diag.source = &reader->rule->source;
	diag_error(&diag, CODE_SYNTAX, at, hint, "%s", message);
	reader->builder->diag->errors = diag.errors;
	return false;
}

/* The decision by the clauses of a rule, `c: 3; otherwise: d6`; where none holds, it stays as it is. NULL after an error
   (reported). */
static struct node *read_clauses(const struct rule_reader *reader, struct node *decision,
				 struct span rest)
{
	const struct decide_rule *rule = reader->rule;
	struct builder *builder = reader->builder;
	struct rule_clause clause = next_clause(rule, &rest);
	struct node *chosen, *otherwise = decision;
	struct option_name name;
	size_t i;

	for (i = 0; i < decision->item_count; i++) {
		name = name_of(builder, decision, i);
		if (clause.then.end - clause.then.begin == name.size &&
		    memcmp(rule->source.text + clause.then.begin, name.text, name.size) == 0)
			break;
	}
	if (i == decision->item_count) {
		complain(reader, clause.then, NULL, "the decision has no such option");
		return NULL;
	}
	chosen = copy_tree(&(struct copier){.builder = builder}, NULL, decision->items[i]);
	if (is_certain(rule, &clause))
		return chosen;
	if (rest.begin < rest.end)
		otherwise = read_clauses(reader, decision, rest);
	return build_operator(builder, reader->at, NODE_IF, read_condition(reader, clause.when),
			      chosen, otherwise);
}

static bool take_named(struct builder *builder, struct node *let)
{
	const struct decide_rule *rule =
		find_rule(builder, (struct option_name){let->name, strlen(let->name)});
	struct rule_reader reader = {builder, rule, let->operands[0]->at};

	if (rule == NULL)
		return true;
	builder->ruled = true;
	let->operands[0] = read_clauses(&reader, let->operands[0], rule->condition);
	return let->operands[0] != NULL;
}

/* ---- may reroll ---- */

static const struct option_name may_reroll = {"may reroll", sizeof "may reroll" - 1};

/* An expression in which `dice` and `left` are the names of lists and numbers that are not known yet. */
static struct node *bind_names(struct site site, struct node *body)
{
	struct node *list = BIND(FOREACH, "dice", EMPTY(), VARIABLE("dice"));

	body = BIND(LET, "left", NUMBER(0), body);
	return BIND(LET, "dice", list, body);
}

/* `keep 5, 6`, without its first word. */
static struct node *read_kept(const struct rule_reader *reader, struct span written)
{
	struct site site = {reader->builder, reader->at};

	if (rule_says(reader->rule, written, "all"))
		return VARIABLE("dice");
	if (rule_says(reader->rule, written, "none"))
		return EMPTY();
	return read_expression(reader, written);
}

static struct node *read_when(const struct rule_reader *reader, const struct rule_clause *clause)
{
	struct site site = {reader->builder, reader->at};

	return is_certain(reader->rule, clause) ? BINARY(IS_EQUAL, NUMBER(1), NUMBER(1))
						: read_condition(reader, clause->when);
}

/* One clause, "CONDITION: keep 5, 6" or "keep 5, 6". */
static bool read_clause(const struct rule_reader *reader, struct rule_clause clause,
			struct node **items)
{
	static const char keep[] = "keep ";
	const struct decide_rule *rule = reader->rule;
	struct site site = {reader->builder, reader->at};
	struct span word = {clause.then.begin, clause.then.begin + strlen(keep)};

	if (clause.then.end <= word.end || !rule_says(rule, word, keep))
		return complain(
			reader, clause.then,
			"for example keep 5, 6, or left == 2: keep 5, 6; otherwise: keep all",
			"the rule of 'may reroll' says what to keep");
	clause.then.begin = word.end;
	items[0] = bind_names(site, read_when(reader, &clause));
	items[1] = bind_names(site, read_kept(reader, text_trim(rule->source.text, clause.then)));
	return items[0] != NULL && items[1] != NULL;
}

static bool take_may(struct builder *builder, struct node *may)
{
	const struct decide_rule *rule = find_rule(builder, may_reroll);
	struct rule_reader reader = {builder, rule, may->at};
	struct span rest;
	size_t count = 1, i;

	if (rule == NULL)
		return true;
	rest = rule->condition;
	for (i = rest.begin; i < rest.end; i++)
		count += rule->source.text[i] == ';';
	if (!build_items(builder, may, 2 * count))
		return false;
	for (i = 0; i < count; i++) {
		if (!read_clause(&reader, next_clause(rule, &rest), &may->items[2 * i]))
			return false;
	}
	builder->ruled = true;
	return build_update(builder, may);
}

static bool take_all(struct builder *builder, struct node **place)
{
	struct node *node = *place;
	size_t operands = (size_t)node_arity(node), i;

	if (is_named(node) && !take_named(builder, node))
		return false;
	for (i = 0; i < node_child_count(node); i++) {
		if (!take_all(builder,
			      i < operands ? &node->operands[i] : &node->items[i - operands]))
			return false;
	}
	if (node->kind == NODE_MAY && !take_may(builder, node))
		return false;
	return node->kind == NODE_DECIDE ? take_decision(builder, place)
					 : build_update(builder, node);
}

/* ---- rules without a decision ---- */

/* Finds an option with that rule, and *other, any name. */
static bool finds(const struct builder *builder, const struct node *node,
		  const struct decide_rule *rule, struct option_name *other)
{
	bool found = false;
	size_t i;

	if (node->kind == NODE_MAY) {
		*other = may_reroll;
		found = is_for(rule, may_reroll);
	}
	if (is_named(node))
		found = is_for(rule, (struct option_name){node->name, strlen(node->name)});
	for (i = 0; node->kind == NODE_DECIDE && i < node->item_count && !found; i++) {
		*other = name_of(builder, node, i);
		found = is_for(rule, *other);
	}
	for (i = 0; i < node_child_count(node) && !found; i++)
		found = finds(builder, node_child(node, i), rule, other);
	return found;
}

/* In a program with decisions, each rule must be for one. */
static bool check_rule(const struct builder *builder, const struct node *root,
		       const struct decide_rule *rule)
{
	struct diag diag = *builder->diag;
	struct option_name other = {NULL, 0};
	bool found = finds(builder, root, rule, &other);

	diag.source = &rule->source;
	if (other.text == NULL)
		return true;
	if (!found)
		diag_error(&diag, CODE_NAME, rule->decision, NULL,
			   "no decision is called '%.*s'; there is '%.*s'",
			   (int)(rule->decision.end - rule->decision.begin),
			   rule->source.text + rule->decision.begin, (int)other.size, other.text);
	builder->diag->errors = diag.errors;
	return found;
}

bool rules_take(struct builder *builder, struct node **root)
{
	size_t i;

	if (builder->rules == NULL || builder->rules->count == 0)
		return true;
	for (i = 0; i < builder->rules->count; i++) {
		if (!check_rule(builder, *root, &builder->rules->rows[i]))
			return false;
	}
	return take_all(builder, root);
}
