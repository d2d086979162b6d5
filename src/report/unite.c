/* Gathers the names of all outcomes, and tells each answer anew with them. */
#include "report/unite.h"

#include <string.h>

#include "report/name_set.h"
#include "report/tail.h"
#include "report/view.h"
#include "support/memory.h"

bool unite_is_needed(const struct outcomes *const *outcomes, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (outcomes[i]->names != NULL)
			return true;
	}
	return false;
}

/* The names of all, and what is told of one answer. */
struct union_of_names {
	const struct dicelab_memory *memory;
	struct name_set names;
	size_t *sizes;
	mpq_t *shares;
	bool *rounded;
};

/* What row i is called, or the tail behind the last. */
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
	for (i = 0; i < rows && ok; i++) {
		char *name = take_name(all->memory, outcomes, &tail, i);

		ok = name != NULL && name_set_add(&all->names, all->memory, name, &number);
	}
	tail_clear(&tail);
	return ok;
}

/* ---- the names of one scale ---- */

static bool is_same_scale(const struct outcome_names *a, const struct outcome_names *b)
{
	size_t i;

	if (a == NULL || b == NULL || a->json != NULL || b->json != NULL || a->count != b->count)
		return false;
	for (i = 0; i < a->count; i++) {
		if (strcmp(a->texts[i], b->texts[i]) != 0)
			return false;
	}
	return true;
}

/* What comes up in one answer need not in another, so that it is not met in its order. */
static bool add_what_comes_up(struct union_of_names *all, const struct outcome_names *scale,
			      const bool *comes_up)
{
	size_t i, size, number;
	char *name;

	for (i = 0; i < scale->count; i++) {
		if (!comes_up[i])
			continue;
		size = strlen(scale->texts[i]) + 1;
		name = memory_take(all->memory, size);
		if (name == NULL || !name_set_add(&all->names, all->memory,
						  memcpy(name, scale->texts[i], size), &number))
			return false;
	}
	return true;
}

/* Where all answers have the same names, these go by their scale. False when out of memory. */
static bool add_scale(struct union_of_names *all, const struct outcomes *const *outcomes,
		      size_t count)
{
	const struct outcome_names *scale = outcomes[0]->names;
	bool *comes_up, ok;
	size_t i, k;

	for (i = 0; i < count; i++) {
		if (!is_same_scale(scale, outcomes[i]->names))
			return true;
	}
	comes_up = memory_take(all->memory, (scale->count + 1) * sizeof *comes_up);
	if (comes_up == NULL)
		return false;
	memset(comes_up, 0, (scale->count + 1) * sizeof *comes_up);
	for (i = 0; i < count; i++) {
		for (k = 0; k < outcomes[i]->count; k++)
			comes_up[outcomes[i]->rows[k].outcome.list.items[0]] = true;
	}
	ok = add_what_comes_up(all, scale, comes_up);
	memory_release(all->memory, comes_up);
	return ok;
}

/* ---- an answer under these names ---- */

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
	if (mpz_sgn(mpq_denref(share)) !=
	    0) { /* not a sample that was stopped before its first trial */
		mpq_canonicalize(share);
		mpq_add(all->shares[at], all->shares[at], share);
	}
	mpq_clear(share);
	all->rounded[at] |= !outcomes_are_sampled(outcomes) && !outcomes_is_exact(outcomes, i);
	return true;
}

static bool tell(struct union_of_names *all, struct outcome_names *names,
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
	return ok &&
	       outcomes_tell(united, all->memory, names, (const mpq_t *)all->shares, all->rounded);
}

static bool tell_all(struct union_of_names *all, struct outcome_names *names,
		     const struct outcomes *const *outcomes, size_t count, struct outcomes *united)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (!tell(all, names, outcomes[i], &united[i])) {
			while (i > 0)
				outcomes_clear(&united[--i]);
			return false;
		}
	}
	return true;
}

/* ---- all together ---- */

static bool take_arrays(struct union_of_names *all)
{
	size_t i;

	all->sizes = memory_take(all->memory, (all->names.count + 1) * sizeof *all->sizes);
	all->rounded = memory_take(all->memory, (all->names.count + 1) * sizeof *all->rounded);
	all->shares = memory_take(all->memory, (all->names.count + 1) * sizeof *all->shares);
	for (i = 0; all->shares != NULL && i < all->names.count; i++)
		mpq_init(all->shares[i]);
	for (i = 0; all->sizes != NULL && i < all->names.count; i++)
		all->sizes[i] = strlen(all->names.texts[i]);
	return all->sizes != NULL && all->rounded != NULL && all->shares != NULL;
}

static void give_back(struct union_of_names *all)
{
	size_t i;

	for (i = 0; all->shares != NULL && i < all->names.count; i++)
		mpq_clear(all->shares[i]);
	name_set_clear(&all->names, all->memory);
	memory_release(all->memory, all->shares);
	memory_release(all->memory, all->rounded);
	memory_release(all->memory, all->sizes);
}

bool unite(const struct outcomes *const *outcomes, size_t count, struct outcomes *united)
{
	struct union_of_names all = {.memory = outcomes[0]->memory};
	struct outcome_names *names = NULL;
	bool ok = add_scale(&all, outcomes, count);
	size_t i;

	for (i = 0; i < count && ok; i++)
		ok = add_names(&all, outcomes[i]);
	if (ok && take_arrays(&all))
		names = outcome_names_make(all.memory, (const char *const *)all.names.texts,
					   all.sizes, all.names.count);
	ok = names != NULL && tell_all(&all, names, outcomes, count, united);
	outcome_names_free(names);
	give_back(&all);
	return ok;
}
