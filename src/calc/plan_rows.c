/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan that `--explain` shows: a row for each node, question and method. */
#include <string.h>

#include "calc/calculation.h"
#include "support/memory.h"

static const char *selection_question(const struct term *term)
{
	if (term->drop)
		return "rest of a filter";
	if (term->op == NODE_LOW)
		return "lowest";
	if (term->op == NODE_HIGH)
		return "highest";
	return operator_table[term->op].spelling;
}

const char *plan_question(const struct term *term)
{
	if (term->kind == TERM_REDUCE)
		return term->op == NODE_SUM ? "sum" : term->op == NODE_PROD ? "product" : "count";
	if (term->kind == TERM_SOME)
		return "any items?";
	if (term->kind == TERM_SELECT)
		return selection_question(term);
	if (term->kind == TERM_GROUPS)
		return operator_table[term->op].spelling;
	if (term->kind == TERM_COMPARE)
		return "items that pass";
	if (term_is_single(term))
		return "number";
	return term->ordered ? "ordered list" : "list";
}

static struct plan_row *find_row(struct plan *plan, const struct term *term, const char *method)
{
	const char *question = plan_question(term);
	size_t i;

	for (i = 0; i < plan->count; i++) {
		struct plan_row *row = &plan->rows[i];

		if (row->at.begin == term->origin->at.begin &&
		    row->at.end == term->origin->at.end && strcmp(row->method, method) == 0 &&
		    strcmp(row->question, question) == 0)
			return row;
	}
	return NULL;
}

void plan_note(struct calc *calc, const struct term *term, const char *method, double seconds)
{
	struct plan *plan = calc->request->plan;
	struct plan_row *row = find_row(plan, term, method);

	if (row == NULL) {
		if (!memory_grow(calc->request->memory, &plan->rows, &plan->room, plan->count + 1,
				 sizeof *plan->rows))
			return; /* the plan stays useful without this row */
		row = &plan->rows[plan->count++];
		*row = (struct plan_row){term->origin->at, plan_question(term), method, 0, 0};
	}
	row->states++;
	if (seconds > row->seconds)
		row->seconds = seconds;
}

void plan_clear(struct plan *plan, const struct dicelab_memory *memory)
{
	memory_release(memory, plan->rows);
	*plan = (struct plan){0};
}
