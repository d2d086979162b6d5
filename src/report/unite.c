/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the union of the names of several answers, and expresses each answer in it. */
#include "report/unite.h"

#include "report/name_order.h"
#include "report/name_set.h"
#include "report/tail.h"
#include "report/view.h"
#include "support/memory.h"

bool unite_is_needed(const struct compared *compared, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (compared[i].outcomes->names != NULL)
			return true;
	}
	return false;
}

/* The union of the names, and the shares of one answer. */
struct union_of_names {
	const struct dicelab_memory *memory;
	struct name_set names;
	mpq_t *shares;
	bool *rounded;
};

/* The name of row i, or of the tail after the last. */
static char *take_name(const struct dicelab_memory *memory, const struct outcomes *outcomes,
		       const struct tail *tail, size_t i)
{
	return view_take_name(memory, outcomes, tail,
			      i < outcomes->count ? &outcomes->rows[i].outcome.list : NULL);
}

static bool add_names(struct union_of_names *all, const struct outcomes *outcomes)
{
	struct tail tail;
	bool ok = true;
	size_t i, rows, number;

	tail_init(&tail, outcomes);
	rows = outcomes->count + tail_exists(&tail);
	for (i = 0; i < rows && ok; i++)
		ok = name_set_add(&all->names, all->memory,
				  take_name(all->memory, outcomes, &tail, i), &number);
	tail_clear(&tail);
	return ok;
}

/* ---- order ---- */

/* Adds all names of the scales, whether they are outcomes or not. */
static bool gather_scales(struct union_of_names *all, const struct compared *compared, size_t count,
			  struct name_set *names)
{
	size_t i = 0;

	while (i < count && name_set_add_scale(names, all->memory, compared[i].outcomes->names))
		i++;
	return i == count;
}

/* An outcome with a name; `outcomes` is NULL if no answer has it. */
struct appearance {
	const struct outcomes *outcomes;
	size_t row;
};

/* Finds for each name an answer in which it is an outcome. */
static void note_what_comes_up(const struct compared *compared, size_t count,
			       const struct name_set *names, struct appearance *found)
{
	size_t i, k;

	for (i = 0; i < names->count; i++)
		found[i].outcomes = NULL;
	for (i = 0; i < count; i++) {
		for (k = 0; compared[i].outcomes->names != NULL && k < compared[i].outcomes->count;
		     k++) {
			const char *name = outcomes_name(
				compared[i].outcomes, &compared[i].outcomes->rows[k].outcome.list);

			found[name_set_find(names, name)] =
				(struct appearance){compared[i].outcomes, k};
		}
	}
}

static bool add_in_order(struct union_of_names *all, const struct name_set *names,
			 const size_t *order, const struct appearance *found)
{
	bool ok = true;
	size_t i, number;

	for (i = 0; i < names->count && ok; i++) {
		const struct appearance *at = &found[order[i]];

		if (at->outcomes != NULL)
			ok = name_set_add(&all->names, all->memory,
					  take_name(all->memory, at->outcomes, NULL, at->row),
					  &number);
	}
	return ok;
}

static enum name_order find_order(const struct union_of_names *all, const struct compared *compared,
				  size_t count, const struct name_set *names, size_t *order)
{
	const struct outcome_names **scales = memory_take(all->memory, count * sizeof *scales);
	enum name_order found = NAME_ORDER_NO_MEMORY;
	size_t i;

	if (scales == NULL)
		return found;
	for (i = 0; i < count; i++)
		scales[i] = compared[i].outcomes->names;
	found = name_order_find(names, all->memory, scales, count, order);
	for (i = 0; i < count; i++) {
		if (scales[i] == NULL && found == NAME_ORDER_ONE)
			found = NAME_ORDER_SEVERAL;
	}
	memory_release(all->memory, scales);
	return found;
}

/* Adds the names of the scales first, in their common order. */
static enum name_order add_scales(struct union_of_names *all, const struct compared *compared,
				  size_t count)
{
	struct name_set names = {.texts = NULL};
	enum name_order found = NAME_ORDER_NO_MEMORY;
	size_t *order = NULL;
	struct appearance *appearances = NULL;

	if (gather_scales(all, compared, count, &names)) {
		order = memory_take(all->memory, (names.count + 1) * sizeof *order);
		appearances = memory_take(all->memory, (names.count + 1) * sizeof *appearances);
	}
	if (order != NULL && appearances != NULL) {
		found = find_order(all, compared, count, &names, order);
		note_what_comes_up(compared, count, &names, appearances);
	}
	if (found != NAME_ORDER_NO_MEMORY && !add_in_order(all, &names, order, appearances))
		found = NAME_ORDER_NO_MEMORY;
	memory_release(all->memory, appearances);
	memory_release(all->memory, order);
	name_set_clear(&names, all->memory);
	return found;
}

/* ---- an answer with these names ---- */

static bool add_share(struct union_of_names *all, const struct outcomes *outcomes,
		      const struct tail *tail, size_t i)
{
	char *name = take_name(all->memory, outcomes, tail, i);
	mpq_t share;
	size_t at;

	if (name == NULL)
		return false;
	at = name_set_find(&all->names, name);
	memory_release(all->memory, name);
	mpq_init(share);
	if (i < outcomes->count)
		outcomes_part(outcomes, i, mpq_numref(share));
	else
		mpz_set(mpq_numref(share), tail->part);
	outcomes_whole(outcomes, mpq_denref(share));
	/* Not a sample that was stopped before its first trial. */
	if (mpz_sgn(mpq_denref(share)) != 0) {
		mpq_canonicalize(share);
		mpq_add(all->shares[at], all->shares[at], share);
	}
	mpq_clear(share);
	all->rounded[at] |= !outcomes_are_sampled(outcomes) && !outcomes_is_exact(outcomes, i);
	return true;
}

static bool set_shares(struct union_of_names *all, struct outcome_names *names,
		       const struct outcomes *outcomes, struct outcomes *united)
{
	struct tail tail;
	bool ok = true;
	size_t i, rows;

	for (i = 0; i < all->names.count; i++) {
		mpq_set_ui(all->shares[i], 0, 1);
		all->rounded[i] = false;
	}
	tail_init(&tail, outcomes);
	rows = outcomes->count + tail_exists(&tail);
	for (i = 0; i < rows && ok; i++)
		ok = add_share(all, outcomes, &tail, i);
	tail_clear(&tail);
	return ok && outcomes_of_shares(united, all->memory, names, (const mpq_t *)all->shares,
					all->rounded);
}

static bool set_all_shares(struct union_of_names *all, struct outcome_names *names,
			   const struct compared *compared, size_t count, struct outcomes *united)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (!set_shares(all, names, compared[i].outcomes, &united[i])) {
			while (i > 0)
				outcomes_clear(&united[--i]);
			return false;
		}
	}
	return true;
}

/* ---- the interface ---- */

static bool take_arrays(struct union_of_names *all)
{
	size_t i;

	all->rounded = memory_take(all->memory, (all->names.count + 1) * sizeof *all->rounded);
	all->shares = memory_take(all->memory, (all->names.count + 1) * sizeof *all->shares);
	for (i = 0; all->shares != NULL && i < all->names.count; i++)
		mpq_init(all->shares[i]);
	return all->rounded != NULL && all->shares != NULL;
}

static void give_back(struct union_of_names *all)
{
	size_t i;

	for (i = 0; all->shares != NULL && i < all->names.count; i++)
		mpq_clear(all->shares[i]);
	name_set_clear(&all->names, all->memory);
	memory_release(all->memory, all->shares);
	memory_release(all->memory, all->rounded);
}

bool unite(const struct compared *compared, size_t count, struct outcomes *united, bool *ordered)
{
	struct union_of_names all = {.memory = compared[0].outcomes->memory};
	struct outcome_names *names = NULL;
	enum name_order order = add_scales(&all, compared, count);
	bool ok = order != NAME_ORDER_NO_MEMORY;
	size_t i;

	*ordered = order == NAME_ORDER_ONE;
	for (i = 0; i < count && ok; i++)
		ok = add_names(&all, compared[i].outcomes);
	if (ok && take_arrays(&all))
		names = outcome_names_make(all.memory, (const char *const *)all.names.texts, NULL,
					   all.names.count);
	ok = names != NULL && set_all_shares(&all, names, compared, count, united);
	outcome_names_free(names);
	give_back(&all);
	return ok;
}
