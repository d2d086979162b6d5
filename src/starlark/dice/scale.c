/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The type Scale: ordered labels, some with a band of numbers. */
#include <assert.h>

#include "starlark/dice.h"

static struct scale *take_scale(struct machine *machine, size_t count)
{
	struct scale *scale = heap_take(machine_heap(machine), &type_scale,
					sizeof *scale + count * sizeof *scale->steps);

	if (scale == NULL)
		machine_out_of_memory(machine);
	else
		scale->count = count;
	return scale;
}

bool word_scale(struct machine *machine, const struct call *call, struct value *result)
{
	struct scale *scale = take_scale(machine, 0);

	(void)call;
	if (scale != NULL)
		*result = value_of(&scale->object);
	return scale != NULL;
}

/* ---- scale.step(label, band?, early=False) ---- */

/* The optional band. */
static bool take_band(struct machine *machine, struct value value, struct scale_step *step)
{
	const struct int_band *band;
	char shown[120];

	if (value.kind == VALUE_NONE)
		return true;
	if (!value_is(value, &type_int_band))
		return dice_error(machine, "scale.step band: expected IntBand, got %s",
				  value_shown(machine, value, false, shown, sizeof shown));
	band = (struct int_band *)value.object;
	step_set_band(step, band->low, band->high);
	return true;
}

static bool take_step(struct machine *machine, const struct arguments *arguments,
		      struct scale_step *step)
{
	const struct call call = {.name = "step", .arguments = arguments};
	struct value values[3];

	if (arguments->count > 2)
		return dice_error(machine,
				  "scale.step expects at most one band, got %zu extra argument(s)",
				  arguments->count - 1);
	if (!machine_take(machine, &call, "label band? * early=False", values))
		return false;
	if (!value_is(values[0], &type_text))
		return dice_error(machine, "scale.step label: expected string, got %s",
				  value_type(values[0]));
	if (values[2].kind != VALUE_TRUTH)
		return dice_error(machine, "scale.step early: expected bool, got %s",
				  value_type(values[2]));
	*step = (struct scale_step){.label = (struct text *)values[0].object,
				    .early = values[2].truth};
	return take_band(machine, values[1], step);
}

static bool scale_step(struct machine *machine, const struct call *call, struct value *result)
{
	const struct scale *scale = (struct scale *)call->self.object;
	struct scale *longer;
	struct scale_step step = {.label = NULL};
	size_t i;

	if (!take_step(machine, call->arguments, &step))
		return false;
	assert(step.label != NULL);
	if (step.label->size == 0)
		return dice_error(machine, "scale labels must be non-empty");
	if (!machine_works(machine, scale->count))
		return false;
	for (i = 0; i < scale->count; i++) {
		if (texts_are_equal(scale->steps[i].label, step.label))
			return dice_error(machine, "duplicate label in scale: %s",
					  step.label->bytes);
	}
	longer = take_scale(machine, scale->count + 1);
	if (longer == NULL)
		return false;
	for (i = 0; i < scale->count; i++)
		longer->steps[i] = scale->steps[i];
	longer->steps[i] = step;
	*result = value_of(&longer->object);
	return true;
}

/* ---- the type ---- */

static void mark(struct heap *heap, struct object *object)
{
	const struct scale *scale = (struct scale *)object;
	size_t i;

	for (i = 0; i < scale->count; i++)
		heap_mark(heap, value_of(&scale->steps[i].label->object));
}

static bool write_scale(struct text_builder *to, struct object *object)
{
	const struct scale *scale = (const struct scale *)object;
	size_t i;

	text_add_string(to, "scale()");
	for (i = 0; i < scale->count; i++) {
		const struct scale_step *step = &scale->steps[i];

		text_add_string(to, ".step(");
		if (!text_add_value(to, value_of(&step->label->object), true))
			return false;
		if (step->banded) {
			text_add_string(to, ", ");
			band_write(to, step->low, step->high);
		}
		text_add_string(to, step->early ? ", early=True)" : ")");
	}
	return true;
}

static const struct native methods[] = {
#define SCALE_METHOD(name, parameters, function, variant, ...)                                     \
	{#name, parameters, scale_##function, variant},
#include "starlark/words.def"
	{"", "", NULL, 0}};

const struct type type_scale = {
	.name = "Scale", .methods = methods, .mark = mark, .write = write_scale};
