/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes a policy of a solved process.
 *
 * An option that is as good as the chosen one counts as a tie only if taking it cannot make play go round for ever: in
 * the graph of the best options, it must not keep play within its strongly connected component. So any mixture
 * of ties is as good: play that never ends would stay in one component, and there only chosen options do.
 */
#include <math.h>
#include <string.h>

#include "decide/mdp_inside.h"
#include "decide/mdp_play.h"
#include "decide/policy.h"

struct taker {
	struct policy *policy;
	const struct mdp *mdp;
	const struct mdp_solution *solution;
	const struct policy_language *language;
	struct mdp_search best;      /* along the best options */
	double *visits;              /* by node */
	uint32_t *options, *columns; /* room for one row */
	size_t option_room, column_room;
};

/* Whether an option of the choice leads out of its component for certain, or with some chance. */
static bool leads_out(const struct taker *t, uint32_t choice, uint32_t option)
{
	const uint32_t *component = t->best.found.component;
	const struct mdp_node *node = &t->mdp->nodes[option];
	uint32_t i;

	if (component[option] != component[choice])
		return true;
	for (i = 0; node->kind == MDP_CHANCE && i < node->count; i++) {
		if (component[t->mdp->edges[node->first + i].to] != component[choice])
			return true;
	}
	return false;
}

/* ---- rows ---- */

static uint32_t take_option(const struct taker *t, const struct mdp_node *choice, uint32_t option)
{
	const struct policy_site *site = &t->language->sites[choice->site];
	struct policy_value value;

	if (site->choice == POLICY_MAY || site->choice == POLICY_LABELS)
		return policy_intern_option(t->policy, site, option);
	return t->language->option(t->language->data, choice, option, &value)
		       ? policy_intern(t->policy, &value)
		       : UINT32_MAX;
}

static bool has_option(const struct policy_row *row, uint32_t option)
{
	uint32_t i;

	for (i = 0; i < row->option_count; i++) {
		if (row->options[i] == option)
			return true;
	}
	return false;
}

static bool add_option(const struct taker *t, const struct mdp_node *choice, uint32_t option,
		       struct policy_row *row)
{
	uint32_t number = take_option(t, choice, option);

	if (number != UINT32_MAX && !has_option(row, number))
		row->options[row->option_count++] = number;
	return number != UINT32_MAX;
}

/* The chosen option, then the ties. */
static bool take_options(struct taker *t, uint32_t number, struct policy_row *row)
{
	const struct mdp_node *choice = &t->mdp->nodes[number];
	uint32_t i, chosen = t->solution->chosen[number];

	if (!memory_grow(t->policy->memory, &t->options, &t->option_room, choice->count,
			 sizeof *t->options))
		return false;
	row->options = t->options;
	if (!add_option(t, choice, chosen, row))
		return false;
	for (i = 0; i < choice->count; i++) {
		uint32_t edge = choice->first + i;

		if (i == chosen || !t->solution->is_best[edge] ||
		    !leads_out(t, number, t->mdp->edges[edge].to))
			continue;
		if (!add_option(t, choice, i, row))
			return false;
	}
	return true;
}

static bool take_columns(struct taker *t, const struct mdp_node *choice, struct policy_row *row)
{
	const struct policy_language *language = t->language;
	size_t i, count = language->sites[choice->site].column_count;

	if (!memory_grow(t->policy->memory, &t->columns, &t->column_room, count + 1,
			 sizeof *t->columns))
		return false;
	for (i = 0; i < count; i++) {
		struct policy_value value = {.kind = POLICY_NUMBER};

		if (!language->column(language->data, choice, i, &value))
			return false;
		t->columns[i] = policy_intern(t->policy, &value);
		if (t->columns[i] == UINT32_MAX)
			return false;
	}
	row->columns = t->columns;
	row->column_count = (uint32_t)count;
	return true;
}

/* The worth less that of the second-best option; 0 if all options are best. */
static double find_loss(const struct taker *t, const struct mdp_node *choice, mpq_srcptr worth)
{
	double loss = INFINITY;
	mpq_t less;
	uint32_t i;

	mpq_init(less);
	for (i = 0; i < choice->count; i++) {
		uint32_t edge = choice->first + i;
		mpq_srcptr other = mdp_worth(t->solution, t->mdp->edges[edge].to);

		if (t->solution->is_best[edge] || other == NULL)
			continue;
		mpq_sub(less, worth, other);
		loss = fmin(loss, fabs(mpq_get_d(less)));
	}
	mpq_clear(less);
	return isinf(loss) ? 0 : loss;
}

/* Adds the row of a choice of known worth. */
static bool take_row(struct taker *t, uint32_t number)
{
	const struct mdp_node *choice = &t->mdp->nodes[number];
	mpq_srcptr worth = mdp_worth(t->solution, number);
	struct policy_row row = {.site = choice->site,
				 .met = t->best.found.component[number] != 0,
				 .visits = t->visits[number]};

	if (worth == NULL)
		return true;
	row.worth = mpq_get_d(worth);
	row.loss = find_loss(t, choice, worth);
	return take_columns(t, choice, &row) && take_options(t, number, &row) &&
	       policy_add_row(t->policy, &row);
}

static bool take_rows(struct taker *t)
{
	uint32_t i;

	for (i = 0; i < t->mdp->node_count; i++) {
		if (t->mdp->nodes[i].kind == MDP_CHOICE && !take_row(t, i))
			return false;
	}
	return true;
}

bool policy_take(struct policy *policy, const struct mdp *mdp, const struct mdp_solution *solution,
		 const struct policy_language *language)
{
	struct taker t = {
		.policy = policy,
		.mdp = mdp,
		.solution = solution,
		.language = language,
		.best = {.context = solution->context, .mdp = mdp, .followed = solution->is_best}};
	bool ok;
	size_t i;

	t.visits = memory_take(&solution->memory, (mdp->node_count + 1) * sizeof *t.visits);
	ok = t.visits != NULL && mdp_visits(solution->context, mdp, solution->chosen, t.visits) &&
	     mdp_each_component(&t.best, NULL, NULL);
	policy->calls = language->calls;
	for (i = 0; ok && i < language->site_count; i++)
		ok = policy_add_site(policy, &language->sites[i]);
	ok = ok && take_rows(&t);
	components_clear(&t.best.found);
	memory_release(&solution->memory, t.visits);
	memory_release(policy->memory, t.options);
	memory_release(policy->memory, t.columns);
	return ok;
}
