/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pool_map(pool, fn, sorted=False): the distribution of a function of the script, which is called with a list of the faces
 * of all dice, in the order of the dice, once for each tuple of faces. With sorted=True the list is in ascending order, and
 * equal dice are enumerated by multisets: 7d6 have 279,936 tuples and 792 multisets. Symmetric functions (order.c) are
 * enumerated in the same way. Integers make a new roll, texts make labels in the order of their first appearance; a list
 * is converted to text.
 */
#include <string.h>

#include "starlark/dice/numbered.h"
#include "starlark/dice/pool_ways.h"
#include "starlark/words.h"
#include "support/memory.h"
#include "support/sort.h"

struct mapping {
	struct machine *machine;
	struct value function;
	bool sorted;
	int64_t *faces; /* of the current call, in ascending order */
	size_t face_room;
	struct numbered labels; /* the texts that it returned */
	struct measure shares;  /* of the numbers that it returned, or of those of the labels */
};

/* ---- values of the function ---- */

static bool sort_faces(struct mapping *mapping, const int64_t **faces, size_t count)
{
	if (!memory_grow(mapping->shares.memory, &mapping->faces, &mapping->face_room, count,
			 sizeof *mapping->faces))
		return machine_out_of_memory(mapping->machine);
	memcpy(mapping->faces, *faces, count * sizeof **faces);
	sort_numbers(mapping->faces, count);
	*faces = mapping->faces;
	return true;
}

static bool is_list(struct value value)
{
	return value_is(value, &type_list) || value_is(value, &type_tuple);
}

/* A way_taker; a list becomes the text that it is printed as. */
static bool map(void *data, const int64_t *faces, size_t count, mpq_srcptr share)
{
	struct mapping *mapping = data;
	struct value value;
	int64_t number;
	bool labelled;

	if ((mapping->sorted && count > 0 && !sort_faces(mapping, &faces, count)) ||
	    !pool_call(mapping->machine, mapping->function, faces, count, &value) ||
	    (is_list(value) && !value_to_text(mapping->machine, value, false, &value)))
		return false;
	labelled = mapping->labels.values->count > 0;
	if (value_is_text(value) && (labelled || mapping->shares.count == 0)) {
		if (!numbered_find(mapping->machine, &mapping->labels, value, &number))
			return false;
	} else if (value.kind != VALUE_INTEGER || labelled) {
		return dice_error(mapping->machine, "pool_map: function must return int");
	} else {
		number = value.integer;
	}
	return measure_add(&mapping->shares, number, share) ||
	       machine_out_of_memory(mapping->machine);
}

bool word_pool_map(struct machine *machine, const struct call *call, struct value *result)
{
	struct mapping mapping = {.machine = machine, .function = call->values[1]};
	bool ok;

	if (!argument_is_truth(machine, "pool_map", call->values[2]) ||
	    !numbered_begin(machine, &mapping.labels))
		return false;
	mapping.sorted = call->values[2].truth;
	measure_init(&mapping.shares, dice_of(machine)->memory);
	ok = pool_each_way(machine, (struct dice_pool *)call->values[0].object,
			   mapping.sorted || function_is_symmetric(machine, call->values[1]), map,
			   &mapping, "pool_map");
	if (ok && mapping.labels.values->count > 0)
		ok = numbered_outcomes(machine, &mapping.labels, &mapping.shares, result);
	else if (ok)
		ok = die_of_measure(machine, &mapping.shares, result);
	memory_release(mapping.shares.memory, mapping.faces);
	measure_clear(&mapping.shares);
	return ok;
}
