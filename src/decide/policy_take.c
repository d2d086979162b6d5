/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * Makes a policy of a solved process.
 *
 * An option that is as good as the chosen one counts as a tie only if taking it cannot make play go round for ever: in
 * the graph of the best options, it must not keep play within its strongly connected component (Tarjan 1972). So any mixture
 * of ties is as good: play that never ends would stay in one component, and there only chosen options do.
 */
#include <math.h>
#include <string.h>

#include "decide/mdp_solve.h"
#include "decide/policy.h"

#define UNSEEN UINT32_MAX

/* A node whose successors are being visited. */
struct visit {
	uint32_t node, next; /* `next`: of its edges */
};

struct components {
	const struct mdp *mdp;
	const bool *is_best;
	uint32_t *order; /* by node: when it was found */
	uint32_t *
		low; /* by node: the earliest node on the stack that it leads to; then the component */
	bool *closed;    /* by node: its component is known */
	uint32_t *stack; /* nodes whose component is open */
	struct visit *visits;
	uint32_t found, stacked, depth;
};

static void enter(struct components *c, uint32_t node)
{
	c->order[node] = c->low[node] = c->found++;
	c->stack[c->stacked++] = node;
	c->visits[c->depth++] = (struct visit){node, 0};
}

/* The next successor, or MDP_NONE. */
static uint32_t next_successor(const struct components *c, struct visit *visit)
{
	const struct mdp_node *node = &c->mdp->nodes[visit->node];

	if (node->kind == MDP_TO)
		return visit->next++ == 0 ? c->mdp->roots[node->state] : MDP_NONE;
	while (node->kind != MDP_END && visit->next < node->count) {
		uint32_t edge = node->first + visit->next++;

		if (node->kind == MDP_CHANCE || c->is_best[edge])
			return c->mdp->edges[edge].to;
	}
	return MDP_NONE;
}

static void lower(struct components *c, uint32_t node, uint32_t low)
{
	if (low < c->low[node])
		c->low[node] = low;
}

static void leave(struct components *c, uint32_t node)
{
	uint32_t member;

	c->depth--;
	if (c->depth > 0)
		lower(c, c->visits[c->depth - 1].node, c->low[node]);
	if (c->low[node] != c->order[node])
		return;
	do {
		member = c->stack[--c->stacked];
		c->low[member] = c->order[node];
		c->closed[member] = true;
	} while (member != node);
}

/* Finds the components of all nodes that can be reached from this one. */
static void explore(struct components *c, uint32_t node)
{
	if (c->order[node] != UNSEEN)
		return;
	enter(c, node);
	while (c->depth > 0) {
		struct visit *visit = &c->visits[c->depth - 1];
		uint32_t next = next_successor(c, visit);

		if (next == MDP_NONE)
			leave(c, visit->node);
		else if (c->order[next] == UNSEEN)
			enter(c, next);
		else if (!c->closed[next])
			lower(c, visit->node, c->order[next]);
	}
}

static bool components_init(struct components *c, const struct mdp *mdp, const bool *is_best)
{
	const struct dicelab_memory *memory = mdp->memory;
	size_t count = mdp->node_count + 1;

	*c = (struct components){.mdp = mdp,
				 .is_best = is_best,
				 .order = memory_take(memory, count * sizeof *c->order),
				 .low = memory_take(memory, count * sizeof *c->low),
				 .closed = memory_take(memory, count * sizeof *c->closed),
				 .stack = memory_take(memory, count * sizeof *c->stack),
				 .visits = memory_take(memory, count * sizeof *c->visits)};
	if (c->order == NULL || c->low == NULL || c->closed == NULL || c->stack == NULL ||
	    c->visits == NULL)
		return false;
	memset(c->order, 0xff, count * sizeof *c->order);
	memset(c->closed, 0, count * sizeof *c->closed);
	return true;
}

static void components_clear(struct components *c)
{
	const struct dicelab_memory *memory = c->mdp->memory;

	memory_release(memory, c->order);
	memory_release(memory, c->low);
	memory_release(memory, c->closed);
	memory_release(memory, c->stack);
	memory_release(memory, c->visits);
}

/* Whether an option of the choice leads out of its component for certain, or with some chance. */
static bool leads_out(const struct components *c, uint32_t choice, uint32_t option)
{
	const struct mdp_node *node = &c->mdp->nodes[option];
	uint32_t i;

	if (c->low[option] != c->low[choice])
		return true;
	for (i = 0; node->kind == MDP_CHANCE && i < node->count; i++) {
		if (c->low[c->mdp->edges[node->first + i].to] != c->low[choice])
			return true;
	}
	return false;
}

/* ---- rows ---- */

struct taker {
	struct policy *policy;
	const struct mdp *mdp;
	const struct mdp_solution *solution;
	const struct policy_language *language;
	struct components components;
	uint32_t *options, *columns; /* room for one row */
	size_t option_room, column_room;
};

static uint32_t take_option(const struct taker *t, const struct mdp_node *choice, uint32_t option)
{
	const struct policy_site *site = &t->language->sites[choice->site];
	struct policy_value value = {POLICY_NUMBER, .number = option};

	if (site->choice == POLICY_LABELS)
		value = (struct policy_value){POLICY_TEXT, .text = site->labels[option],
					      .size = strlen(site->labels[option])};
	else if (site->choice != POLICY_MAY &&
		 !t->language->option(t->language->data, choice, option, &value))
		return UINT32_MAX;
	return policy_intern(t->policy, &value);
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
		    !leads_out(&t->components, number, t->mdp->edges[edge].to))
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
		struct policy_value value = {POLICY_NUMBER};

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

/* What the best of the options that are not best falls short of the worth; 0 if there is none. */
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
static bool take_row(struct taker *t, uint32_t number, double visits, bool met)
{
	const struct mdp_node *choice = &t->mdp->nodes[number];
	mpq_srcptr worth = mdp_worth(t->solution, number);
	struct policy_row row = {.site = choice->site, .met = met, .visits = visits};

	if (worth == NULL)
		return true;
	row.worth = mpq_get_d(worth);
	row.loss = find_loss(t, choice, worth);
	explore(&t->components, number);
	return take_columns(t, choice, &row) && take_options(t, number, &row) &&
	       policy_add_row(t->policy, &row);
}

static bool take_rows(struct taker *t, const double *visits)
{
	uint32_t i, met;

	explore(&t->components, t->mdp->roots[0]);
	met = t->components.found;
	for (i = 0; i < t->mdp->node_count; i++) {
		bool is_met = t->components.order[i] < met;

		if (t->mdp->nodes[i].kind == MDP_CHOICE && !take_row(t, i, visits[i], is_met))
			return false;
	}
	return true;
}

bool policy_take(struct policy *policy, const struct mdp *mdp, const struct mdp_solution *solution,
		 const double *visits, const struct policy_language *language)
{
	struct taker t = {policy, mdp, solution, language, .options = NULL};
	bool ok = components_init(&t.components, mdp, solution->is_best);
	size_t i;

	policy->words = language->words;
	for (i = 0; ok && i < language->site_count; i++)
		ok = policy_add_site(policy, &language->sites[i]);
	ok = ok && take_rows(&t, visits);
	components_clear(&t.components);
	memory_release(policy->memory, t.options);
	memory_release(policy->memory, t.columns);
	return ok;
}
