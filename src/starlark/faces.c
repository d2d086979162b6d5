/* Rolls conditioned on a set of faces, or with these faces replaced. */
#include "starlark/dice.h"

static const struct span nowhere;

struct node *faces_replace(struct machine *machine, struct node *roll, const struct face_spec *spec,
			   struct node *by)
{
	struct dice *dice = dice_of(machine);
	const char *x = tree_name(dice);
	struct node *node =
		tree_let(dice, x, roll,
			 tree_if(dice, tree_meant(dice, x, spec), by, tree_variable(dice, x)));

	if (node == NULL)
		dice_failed(machine);
	return node;
}

struct node *faces_convert(struct machine *machine, struct node *roll, const struct face_spec *spec,
			   int64_t to)
{
	return faces_replace(machine, roll, spec, tree_number(dice_of(machine), to));
}

/* Rejection: rolls until the face is accepted, as a loop. For rolls whose outcomes cannot all be listed. */
static struct node *until_fit(struct dice *dice, struct node *roll, const struct face_spec *spec,
			      bool keep)
{
	const char *x = tree_name(dice);
	struct node *nothing =
		build_operator(&dice->builder, nowhere, NODE_EMPTY, NULL, NULL, NULL);
	struct node *body = tree_if(dice, tree_meant(dice, x, spec), keep ? nothing : roll,
				    keep ? roll : nothing);
	struct node *loop = build_binding(&dice->builder, nowhere, NODE_WHILE, x, roll, body);

	return tree_operator(dice, NODE_SUM, tree_select(dice, NODE_LAST, false, 1, loop), NULL);
}

/* Adds the accepted faces to a measure; false when out of memory. */
static bool pick(const struct distribution *known, const struct face_spec *spec, bool keep,
		 struct measure *measure)
{
	bool ok = true;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < distribution_count(known); i++) {
		int64_t number = distribution_number(known, i);

		if (face_spec_has(spec, number) != keep)
			continue;
		distribution_probability(known, i, share);
		ok = measure_add(measure, number, share);
	}
	mpq_clear(share);
	return ok;
}

struct node *faces_keep(struct machine *machine, struct node *roll, const struct face_spec *spec,
			bool keep)
{
	struct dice *dice = dice_of(machine);
	struct distribution *known = node_known(machine, roll);
	struct node *node = NULL;
	struct measure measure;

	if (known == NULL)
		return NULL;
	measure_init(&measure, dice->memory);
	if (distribution_has_tail(known)) {
		node = until_fit(dice, roll, spec, keep);
		if (node == NULL)
			dice_failed(machine);
	} else if (!pick(known, spec, keep, &measure)) {
		machine_out_of_memory(machine);
	} else if (measure.count == 0) {
		dice_error(machine, "keep_faces: no outcomes remain");
	} else {
		node = tree_of_measure(dice, &measure);
		if (node == NULL)
			dice_failed(machine);
	}
	measure_clear(&measure);
	distribution_free(known);
	return node;
}

struct node *faces_tell(struct machine *machine, struct node *roll, const struct face_spec *spec)
{
	struct dice *dice = dice_of(machine);
	const char *x = tree_name(dice);
	struct node *node = tree_let(dice, x, roll,
				     tree_if(dice, tree_meant(dice, x, spec), tree_number(dice, 1),
					     tree_number(dice, 0)));

	if (node == NULL)
		dice_failed(machine);
	return node;
}
