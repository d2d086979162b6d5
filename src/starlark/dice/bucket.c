/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* bucket(roll, scale): the probability of each step of a scale, by the bands that its numbers fall into. */
#include <string.h>

#include "starlark/dice.h"
#include "support/memory.h"

/* A classifier of numbers: the steps of the scale, with the bands of the call where it gives some. */
struct sorter {
	struct machine *machine;
	const struct scale *scale;
	struct scale_step *steps; /* scale->count of them */
};

/* ---- bands in the call ---- */

static bool take_bands(struct sorter *sorter, const struct value *bands, size_t count)
{
	const struct int_band *band;
	char shown[120];
	size_t i;

	if (count != sorter->scale->count)
		return dice_error(sorter->machine,
				  "bucket expects %zu band(s) for %zu label(s), got %zu",
				  sorter->scale->count, sorter->scale->count, count);
	for (i = 0; i < count; i++) {
		if (!value_is(bands[i], &type_int_band))
			return dice_error(
				sorter->machine, "bucket band %zu: expected IntBand, got %s", i,
				value_shown(sorter->machine, bands[i], false, shown, sizeof shown));
		band = (struct int_band *)bands[i].object;
		step_set_band(&sorter->steps[i], band->low, band->high);
	}
	return true;
}

static bool check_cuts(struct machine *machine, const struct value *cuts, size_t count)
{
	char shown[120];
	size_t i;

	for (i = 0; i < count; i++) {
		if (cuts[i].kind != VALUE_INTEGER)
			return dice_error(
				machine, "bucket cut %zu: expected int, got %s", i,
				value_shown(machine, cuts[i], false, shown, sizeof shown));
	}
	return true;
}

static bool take_cuts(struct sorter *sorter, const struct value *cuts, size_t count)
{
	int64_t low = INT64_MIN, cut;
	size_t i;

	if (!check_cuts(sorter->machine, cuts, count))
		return false;
	if (count + 1 != sorter->scale->count)
		return dice_error(sorter->machine,
				  "bucket expects %zu cut(s) for %zu label(s), got %zu",
				  sorter->scale->count == 0 ? 0 : sorter->scale->count - 1,
				  sorter->scale->count, count);
	for (i = 0; i < count; i++) {
		if (!argument_integer(sorter->machine, "bucket", "cuts", cuts[i], &cut))
			return false;
		if (i > 0 && cut < low)
			return dice_error(sorter->machine,
					  "bucket cuts must be strictly increasing");
		step_set_band(&sorter->steps[i], low, cut);
		low = cut + 1;
	}
	step_set_band(&sorter->steps[i], low, INT64_MAX);
	return true;
}

static bool take_override(struct sorter *sorter, const struct value *items, size_t count)
{
	if (count == 1 && value_is(items[0], &type_list)) {
		const struct list *list = (struct list *)items[0].object;

		count = list->count;
		items = list->items;
	}
	if (count == 0)
		return true;
	return value_is(items[0], &type_int_band) ? take_bands(sorter, items, count)
						  : take_cuts(sorter, items, count);
}

static bool has_bands(const struct sorter *sorter)
{
	size_t i;

	for (i = 0; i < sorter->scale->count; i++) {
		if (sorter->steps[i].banded)
			return true;
	}
	return dice_error(sorter->machine, "scale has no numeric bands; use scale().step(label, "
					   "band) or bucket(..., cuts)");
}

/* ---- classification ---- */

static bool fits(const struct scale_step *step, int64_t number)
{
	return step->banded && number >= step->low && number <= step->high;
}

/* The step of a number; steps marked early are tried first. False after an error. */
static bool find_step(const struct sorter *sorter, int64_t number, size_t *index)
{
	int late;
	size_t i;

	if (!machine_works(sorter->machine, sorter->scale->count))
		return false;
	for (late = 0; late < 2; late++) {
		for (i = 0; i < sorter->scale->count; i++) {
			const struct scale_step *step = &sorter->steps[i];

			if (step->early != (late == 1) && fits(step, number)) {
				*index = i;
				return true;
			}
		}
	}
	return dice_error(sorter->machine, "outcome %lld is not covered by any band",
			  (long long)number);
}

/* Adds a side of the tail to one step. An error unless each band contains all of its numbers or none. */
static bool sort_side(const struct sorter *sorter, const struct pmf_tail *side,
		      struct label_table *table)
{
	size_t i;

	for (i = 0; i < sorter->scale->count; i++) {
		const struct scale_step *step = &sorter->steps[i];
		bool all = fits(step, side->low) && fits(step, side->high);

		if (step->banded && !all && step->low <= side->high && step->high >= side->low)
			return dice_error(sorter->machine,
					  "bucket: not all outcomes of this roll can be listed");
	}
	if (!find_step(sorter, side->low, &i))
		return false;
	mpq_add(table->rows[i].share, table->rows[i].share, side->mass);
	return true;
}

static bool sort_tail(const struct sorter *sorter, const struct pmf_tail *tail,
		      struct label_table *table)
{
	struct pmf_tail sides[2];
	size_t count, i;
	bool ok = true;

	if (tail == NULL)
		return true;
	count = pmf_find_sides(tail, sides);
	for (i = 0; ok && i < count; i++)
		ok = sort_side(sorter, &sides[i], table);
	pmf_clear_sides(sides);
	return ok;
}

static bool sort_all(const struct sorter *sorter, const struct distribution *known,
		     struct label_table *table)
{
	size_t i, index = 0;

	for (i = 0; i < distribution_count(known); i++) {
		if (!find_step(sorter, distribution_number(known, i), &index))
			return false;
		mpq_add(table->rows[index].share, table->rows[index].share,
			distribution_probability(known, i));
	}
	return sort_tail(sorter, outcomes_tail(&known->outcomes), table);
}

/* Initially the bands are those of the scale; `override` replaces them. */
static bool sort_roll(struct sorter *sorter, struct die_roll *die, const struct arguments *override,
		      struct value *result)
{
	const struct distribution *known;
	struct label_table *table;

	if (!take_override(sorter, override->positional, override->count) || !has_bands(sorter))
		return false;
	known = die_known(sorter->machine, die);
	table = known == NULL ? NULL : label_table_of_scale(sorter->machine, sorter->scale);
	if (table == NULL || !sort_all(sorter, known, table))
		return false;
	*result = value_of(&table->object);
	return true;
}

bool roll_bucket(struct machine *machine, const struct call *call, struct value *result)
{
	bool failed;
	struct die_roll *die = roll_of_value(machine, call->self, &failed);
	const struct dicelab_memory *memory = machine_heap(machine)->memory;
	struct sorter sorter = {.machine = machine};
	struct remaining override;
	struct value scale;
	bool ok;

	if (failed || !dice_first(machine, call, "scale", &scale, &override) ||
	    !argument_expect(machine, "bucket", scale, "Scale"))
		return false;
	if (override.arguments.keyword_count > 0)
		return dice_error(machine, "bucket: bands and cuts have no names");
	sorter.scale = (struct scale *)scale.object;
	sorter.steps = memory_take(memory, (sorter.scale->count + 1) * sizeof *sorter.steps);
	if (sorter.steps == NULL)
		return machine_out_of_memory(machine);
	memcpy(sorter.steps, sorter.scale->steps, sorter.scale->count * sizeof *sorter.steps);
	ok = sort_roll(&sorter, die, &override.arguments, result);
	memory_release(memory, sorter.steps);
	return ok;
}
