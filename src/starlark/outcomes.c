/* The type Outcomes: the labels of a scale with their probabilities. */
#include "starlark/dice.h"

struct graded *graded_take(struct machine *machine, size_t count)
{
	struct graded *graded = heap_take(machine_heap(machine), &type_outcomes,
					  sizeof *graded + count * sizeof *graded->grades);
	size_t i;

	if (graded == NULL) {
		machine_out_of_memory(machine);
		return NULL;
	}
	graded->count = count;
	for (i = 0; i < count; i++)
		mpq_init(graded->grades[i].share);
	return graded;
}

struct graded *graded_of_scale(struct machine *machine, const struct scale *scale)
{
	struct graded *graded = graded_take(machine, scale->count);
	size_t i;

	for (i = 0; graded != NULL && i < scale->count; i++)
		graded->grades[i].label = scale->steps[i].label;
	return graded;
}

/* ---- methods ---- */

/* The index of the label that a call names. */
static bool take_label(struct machine *machine, const struct call *call, size_t *index)
{
	const struct graded *graded = (struct graded *)call->self.object;
	struct value value = call->values[0];
	size_t i;

	if (!value_is(value, &type_text))
		return dice_error(machine, "%s: expected string for label, got %s", call->name,
				  value_type(value));
	for (i = 0; i < graded->count; i++) {
		if (texts_are_equal(graded->grades[i].label, (struct text *)value.object)) {
			*index = i;
			return true;
		}
	}
	return dice_error(machine, "unknown label: %s", ((struct text *)value.object)->bytes);
}

/* The probability of the labels in [from, to). */
static bool add_up(struct machine *machine, struct value self, size_t from, size_t to,
		   struct value *result)
{
	const struct graded *graded = (struct graded *)self.object;
	mpq_t sum;
	size_t i;
	bool ok;

	mpq_init(sum);
	for (i = from; i < to; i++)
		mpq_add(sum, sum, graded->grades[i].share);
	ok = dice_fraction(machine, sum, result);
	mpq_clear(sum);
	return ok;
}

static bool graded_pmf(struct machine *machine, const struct call *call, struct value *result)
{
	size_t i;

	return take_label(machine, call, &i) && add_up(machine, call->self, i, i + 1, result);
}

static bool graded_p_at_least(struct machine *machine, const struct call *call,
			      struct value *result)
{
	size_t i = 0;

	return take_label(machine, call, &i) &&
	       add_up(machine, call->self, i, ((struct graded *)call->self.object)->count, result);
}

static bool graded_p_at_most(struct machine *machine, const struct call *call, struct value *result)
{
	size_t i = 0;

	return take_label(machine, call, &i) && add_up(machine, call->self, 0, i + 1, result);
}

/* ---- the type ---- */

static void mark(struct heap *heap, struct object *object)
{
	const struct graded *graded = (struct graded *)object;
	size_t i;

	for (i = 0; i < graded->count; i++) {
		if (graded->grades[i].label != NULL)
			heap_mark(heap, value_of((struct object *)(uintptr_t)&graded->grades[i]
							 .label->object));
	}
}

static void clear(struct heap *heap, struct object *object)
{
	struct graded *graded = (struct graded *)object;
	size_t i;

	(void)heap;
	for (i = 0; i < graded->count; i++)
		mpq_clear(graded->grades[i].share);
}

static bool write_grade(struct writer_of_text *to, const struct grade *grade)
{
	struct value share;

	text_add_string(to, "(");
	if (!text_add_value(to, value_of((struct object *)(uintptr_t)&grade->label->object), true))
		return false;
	text_add_string(to, ", ");
	if (!dice_fraction(to->machine, grade->share, &share) || !text_add_value(to, share, true))
		return false;
	text_add_string(to, ")");
	return true;
}

static bool write_graded(struct writer_of_text *to, const struct object *object)
{
	const struct graded *graded = (const struct graded *)object;
	size_t i;

	text_add_string(to, "[");
	for (i = 0; i < graded->count; i++) {
		if (i > 0)
			text_add_string(to, ", ");
		if (!write_grade(to, &graded->grades[i]))
			return false;
	}
	text_add_string(to, "]");
	return true;
}

static const struct native methods[] = {
#define OUTCOMES_METHOD(name, parameters, ...) {#name, parameters, graded_##name},
#include "starlark/words.def"
	{"", "", NULL}};

const struct type type_outcomes = {.name = "Outcomes",
				   .methods = methods,
				   .mark = mark,
				   .clear = clear,
				   .write = write_graded};
