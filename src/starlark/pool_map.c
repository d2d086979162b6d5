/*
 * pool_map(pool, fn, sorted=False): the distribution of a function of the script, which is called with a list of the faces
 * of all dice, in the order of the dice, once for each tuple of faces. With sorted=True the list is in ascending order, and
 * equal dice are enumerated by multisets: 7d6 have 279,936 tuples and 792 multisets. Symmetric functions (order.h) are
 * enumerated in the same way. Integers make a new roll, texts make labels in the order of their first appearance; a list
 * is converted to text.
 */
#include <string.h>

#include "starlark/pool_ways.h"
#include "starlark/words.h"
#include "support/memory.h"
#include "support/sort.h"

struct mapping {
	struct machine *machine;
	struct value function;
	bool sorted;
	int64_t *faces; /* of the current call, in ascending order */
	size_t face_room;
	struct measure numbers;
	struct label_row *labels; /* kept from the collector */
	size_t label_count, label_room;
};

/* ---- values of the function ---- */

static bool new_label(struct mapping *mapping, struct value value, mpq_srcptr share)
{
	struct label_row *added;

	if (!memory_grow(mapping->numbers.memory, &mapping->labels, &mapping->label_room,
			 mapping->label_count + 1, sizeof *mapping->labels))
		return machine_out_of_memory(mapping->machine);
	if (!machine_keep(mapping->machine, value))
		return false;
	added = &mapping->labels[mapping->label_count++];
	added->label = (struct text *)value.object;
	mpq_init(added->share);
	mpq_set(added->share, share);
	return true;
}

static bool add_label(struct mapping *mapping, struct value value, mpq_srcptr share)
{
	size_t i;

	for (i = 0; i < mapping->label_count; i++) {
		struct label_row *label = &mapping->labels[i];

		if (texts_are_equal(label->label, (struct text *)value.object)) {
			mpq_add(label->share, label->share, share);
			return true;
		}
	}
	return new_label(mapping, value, share);
}

static bool sort_faces(struct mapping *mapping, const int64_t **faces, size_t count)
{
	if (!memory_grow(mapping->numbers.memory, &mapping->faces, &mapping->face_room, count,
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

	if ((mapping->sorted && count > 0 && !sort_faces(mapping, &faces, count)) ||
	    !pool_call(mapping->machine, mapping->function, faces, count, &value) ||
	    (is_list(value) && !value_to_text(mapping->machine, value, false, &value)))
		return false;
	if (value_is(value, &type_text) && mapping->numbers.count == 0)
		return add_label(mapping, value, share);
	if (value.kind != VALUE_INTEGER || mapping->label_count > 0)
		return dice_error(mapping->machine, "pool_map: function must return int");
	return measure_add(&mapping->numbers, value.integer, share) ||
	       machine_out_of_memory(mapping->machine);
}

/* ---- the result ---- */

static bool make_labels(struct mapping *mapping, struct value *result)
{
	struct label_table *table =
		label_table_take(mapping->machine, &type_outcomes, mapping->label_count);
	size_t i;

	if (table == NULL)
		return false;
	for (i = 0; i < mapping->label_count; i++) {
		table->rows[i].label = mapping->labels[i].label;
		mpq_set(table->rows[i].share, mapping->labels[i].share);
	}
	*result = value_of(&table->object);
	return true;
}

static void clear(struct mapping *mapping)
{
	size_t i;

	for (i = 0; i < mapping->label_count; i++)
		mpq_clear(mapping->labels[i].share);
	machine_let_go(mapping->machine, mapping->label_count);
	memory_release(mapping->numbers.memory, mapping->labels);
	memory_release(mapping->numbers.memory, mapping->faces);
	measure_clear(&mapping->numbers);
}

bool word_pool_map(struct machine *machine, const struct call *call, struct value *result)
{
	struct mapping mapping = {.machine = machine};
	bool ok;

	if (!argument_is_truth(machine, "pool_map", call->values[2]))
		return false;
	if (!dice_expect(machine, "pool_map", call->values[0], &type_dice_pool))
		return false;
	mapping.function = call->values[1];
	mapping.sorted = call->values[2].truth;
	measure_init(&mapping.numbers, dice_of(machine)->memory);
	ok = pool_each_way(machine, (struct dice_pool *)call->values[0].object,
			   mapping.sorted || function_is_symmetric(call->values[1]), map, &mapping,
			   "pool_map");
	if (ok && mapping.label_count > 0)
		ok = make_labels(&mapping, result);
	else if (ok)
		ok = die_of_measure(machine, &mapping.numbers, result);
	clear(&mapping);
	return ok;
}
