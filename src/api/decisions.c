/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of dicelab.h about decisions: the goal, and rules. */
#include "api/decisions.h"

#include <string.h>

#include "api/library.h"
#include "api/sized.h"
#include "api/statement.h"
#include "report/chance.h"
#include "report/policy.h"
#include "support/memory.h"
#include "support/text.h"

/* ---- the goal ---- */

/* The function `is_good` of a question. */
static bool is_good(void *data, const struct decide_outcome *outcome)
{
	struct decisions *decisions = data;
	const struct dicelab_goal *goal = &decisions->goal;
	bool same;

	if (goal->text != NULL) {
		same = outcome->kind != PRINTED_NUMBER && outcome->size == strlen(goal->text) &&
		       memcmp(outcome->text, goal->text, outcome->size) == 0;
		return same != goal->range.outside;
	}
	if (outcome->kind == PRINTED_NUMBER)
		return chance_is_meant(&goal->range, outcome->number);
	decisions->mismatched = true;
	return false;
}

bool dicelab_set_goal(struct dicelab *lab, const struct dicelab_goal *goal)
{
	static const struct dicelab_goal first = {.aim = DICELAB_LARGEST_MEAN};
	const struct dicelab_memory *memory = &lab->hooks.memory;
	struct decisions *decisions = &lab->decisions;
	char *text = NULL;

	library_begin(lab);
	if (goal == NULL)
		goal = &first;
	if (goal->text != NULL && (text = memory_copy_string(memory, goal->text)) == NULL)
		return library_exhausted(lab);
	memory_release(memory, decisions->text);
	decisions->text = text;
	decisions->goal = *goal;
	decisions->goal.text = text;
	decisions->question = (struct decide_question){
		.least = goal->aim == DICELAB_SMALLEST_MEAN,
		.is_good = goal->aim == DICELAB_LARGEST_CHANCE ? is_good : NULL,
		.data = decisions,
		.version = decisions->question.version + 1,
		.is_good_above = goal->range.outside ? goal->range.high < INT64_MAX
						     : goal->range.high == INT64_MAX,
		.above = goal->range.outside ? goal->range.high + (goal->range.high < INT64_MAX)
					     : goal->range.low};
	return true;
}

bool dicelab_decides(const struct dicelab_statement *statement)
{
	return statement->kind->decides != NULL ? statement->kind->decides(statement)
						: statement->tree.decides || statement->ruled;
}

void decisions_begin(struct dicelab *lab)
{
	lab->decisions.mismatched = false;
}

bool decisions_end(struct dicelab *lab, const struct dicelab_statement *statement,
		   struct outcomes *outcomes)
{
	if (lab->decisions.mismatched)
		return diag_error(
			statement->diag, CODE_SINGLE, statement_place(statement),
			statement->tree.root != NULL ? "'sum' turns a list into a single value"
						     : "a goal such as '==\"hit\"' is about texts",
			"the goal compares numbers, and some results are not single numbers");
	return outcomes == NULL || !dicelab_decides(statement) ||
	       outcomes_note_goal(outcomes, &lab->decisions.goal) ||
	       diag_out_of_memory(statement->diag, statement_place(statement));
}

/* ---- policies ---- */

bool decisions_make_policy(const struct dicelab *lab, const struct dicelab_statement *statement,
			   struct dicelab_outcomes *outcomes)
{
	const struct dicelab_memory *memory = outcomes->table.memory;

	if (!lab->decisions.wants_policy || !dicelab_decides(statement))
		return true;
	outcomes->policy = memory_take(memory, sizeof *outcomes->policy);
	if (outcomes->policy != NULL)
		policy_init(outcomes->policy, memory);
	return outcomes->policy != NULL;
}

void decisions_free_policy(struct dicelab_outcomes *outcomes)
{
	if (outcomes->policy != NULL)
		policy_clear(outcomes->policy);
	memory_release(outcomes->table.memory, outcomes->policy);
	outcomes->policy = NULL;
}

bool dicelab_write_policy(FILE *to, struct dicelab_outcomes *outcomes,
			  const struct dicelab_layout *layout)
{
	const struct writer writer = writer_to_file(to);
	struct dicelab_layout taken;

	if (!sized_take(NULL, SIZED(dicelab_layout, drawing), &taken, layout))
		return false;
	return outcomes->policy == NULL ||
	       (policy_put(to, &writer, outcomes->policy, &taken) && !ferror(to));
}

/* ---- rules ---- */

/* The offset of the ':' after the name of a decision, which may be an expression: the first one outside of brackets, or else the
   first one; `length` if there is none. */
static size_t find_colon(const char *text, size_t length)
{
	size_t depth = 0, i;

	for (i = 0; i < length; i++) {
		if (text[i] == ':' && depth == 0)
			return i;
		if (strchr("([{", text[i]) != NULL)
			depth++;
		else if (strchr(")]}", text[i]) != NULL)
			depth -= depth > 0;
	}
	for (i = 0; i < length && text[i] != ':';)
		i++;
	return i;
}

/* Splits the text of a rule at the ':' after the name. False after an error (reported). */
static bool split(struct dicelab *lab, struct decide_rule *rule)
{
	const char *text = rule->source.text;
	size_t length = rule->source.length, end = find_colon(text, length);
	struct diag diag = library_diag(lab, &rule->source);

	rule->decision = text_trim(text, (struct span){0, end});
	rule->condition = text_trim(text, (struct span){end + (end < length), length});
	return (rule->decision.begin < rule->decision.end &&
		rule->condition.begin < rule->condition.end) ||
	       diag_error(&diag, CODE_SYNTAX, (struct span){0, length},
			  "as in roll on: points < 20",
			  "a rule is the name of a decision, a colon, and a condition");
}

/* The rule of the same decision, or else a new one; NULL when out of memory. */
static struct decide_rule *find_place(struct dicelab *lab, const struct decide_rule *rule)
{
	struct decide_rules *rules = &lab->decisions.rules;
	size_t length = rule->decision.end - rule->decision.begin, i;

	for (i = 0; i < rules->count; i++) {
		const struct decide_rule *old = &rules->rows[i];

		if (old->decision.end - old->decision.begin == length &&
		    memcmp(old->source.text + old->decision.begin,
			   rule->source.text + rule->decision.begin, length) == 0)
			return &rules->rows[i];
	}
	if (!memory_grow(&lab->hooks.memory, &rules->rows, &lab->decisions.room, rules->count + 1,
			 sizeof *rules->rows))
		return NULL;
	rules->rows[rules->count] = (struct decide_rule){.source = {.text = NULL}};
	return &rules->rows[rules->count++];
}

bool dicelab_add_rule(struct dicelab *lab, const char *name, const char *text)
{
	const struct dicelab_memory *memory = &lab->hooks.memory;
	struct decide_rule rule = {.source = source_of_text(name, text, strlen(text))}, *place;
	char *copy;

	library_begin(lab);
	if (!split(lab, &rule))
		return false;
	copy = memory_copy_string(memory, text);
	place = copy == NULL ? NULL : find_place(lab, &rule);
	if (place == NULL) {
		memory_release(memory, copy);
		return library_exhausted(lab);
	}
	memory_release(memory, (char *)place->source.text);
	rule.source.text = copy;
	*place = rule;
	return true;
}

void dicelab_forget_rules(struct dicelab *lab)
{
	struct decide_rules *rules = &lab->decisions.rules;

	while (rules->count > 0)
		memory_release(&lab->hooks.memory, (char *)rules->rows[--rules->count].source.text);
}

/* ---- the session ---- */

void decisions_clear(struct dicelab *lab)
{
	dicelab_forget_rules(lab);
	memory_release(&lab->hooks.memory, lab->decisions.rules.rows);
	memory_release(&lab->hooks.memory, lab->decisions.text);
}
