/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The type IntBand (an interval of integers), and face specs: a number, a list or a band as a set of faces. */
#include "starlark/dice.h"
#include "support/sort.h"

bool band_make(struct machine *machine, int64_t low, int64_t high, struct value *result)
{
	struct int_band *band = heap_take(machine_heap(machine), &type_int_band, sizeof *band);

	if (band != NULL) {
		band->low = low;
		band->high = high;
	}
	return value_new(machine, band, result);
}

void band_write(struct text_builder *to, int64_t low, int64_t high)
{
	if (low != INT64_MIN)
		text_add_value(to, value_integer(low), false);
	text_add_string(to, "..");
	if (high != INT64_MAX)
		text_add_value(to, value_integer(high), false);
}

static bool write_band(struct text_builder *to, struct object *object)
{
	const struct int_band *band = (const struct int_band *)object;

	text_add_string(to, "IntBand(");
	band_write(to, band->low, band->high);
	text_add_string(to, ")");
	return true;
}

static bool bands_are_equal(struct machine *machine, const struct object *a, const struct object *b,
			    bool *equal)
{
	const struct int_band *x = (const struct int_band *)a, *y = (const struct int_band *)b;

	(void)machine;
	*equal = x->low == y->low && x->high == y->high;
	return true;
}

const struct type type_int_band = {
	.name = "IntBand", .write = write_band, .equal = bands_are_equal};

/* ---- faces ---- */

static bool is_face(struct value value)
{
	return value.kind == VALUE_INTEGER && value.integer >= INT32_MIN &&
	       value.integer <= INT32_MAX;
}

static bool take_list(struct machine *machine, const struct list *list, struct face_spec *spec)
{
	char shown[120];
	int64_t *faces;
	size_t i, count = 0;

	if (list->count == 0)
		return dice_error(machine, "face spec list must not be empty");
	for (i = 0; i < list->count; i++) {
		if (value_is(list->items[i], &type_int_band))
			return dice_error(machine,
					  "face spec: expected list of ints, got IntBand elements");
		if (!is_face(list->items[i]))
			return dice_error(
				machine, "face spec face %zu: expected int, got %s", i,
				value_shown(machine, list->items[i], false, shown, sizeof shown));
	}
	faces = dice_take(machine, list->count * sizeof *faces);
	if (faces == NULL)
		return false;
	for (i = 0; i < list->count; i++)
		faces[i] = list->items[i].integer;
	sort_numbers(faces, list->count);
	for (i = 0; i < list->count; i++) {
		if (i == 0 || faces[i] != faces[count - 1])
			faces[count++] = faces[i];
	}
	*spec = (struct face_spec){.faces = faces, .count = count};
	return true;
}

bool face_spec_take(struct machine *machine, struct value value, struct face_spec *spec)
{
	char shown[120];

	if (value_is(value, &type_list))
		return take_list(machine, (struct list *)value.object, spec);
	if (value_is(value, &type_int_band)) {
		const struct int_band *band = (struct int_band *)value.object;

		*spec = (struct face_spec){.low = band->low, .high = band->high};
		return true;
	}
	if (is_face(value)) {
		*spec = (struct face_spec){.low = value.integer, .high = value.integer};
		return true;
	}
	return dice_error(machine, "face spec: expected int, IntBand, or list of ints, got %s",
			  value_shown(machine, value, false, shown, sizeof shown));
}

bool face_spec_has(const struct face_spec *spec, int64_t face)
{
	size_t i;

	if (spec->faces == NULL)
		return face >= spec->low && face <= spec->high;
	for (i = 0; i < spec->count; i++) {
		if (spec->faces[i] == face)
			return true;
	}
	return false;
}
