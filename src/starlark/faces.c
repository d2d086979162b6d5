/* Rolls conditioned on a set of faces, or with these faces replaced. */
#include "starlark/dice.h"

struct node *faces_replace(struct machine *machine, struct node *roll, const struct face_spec *spec,
			   struct node *by)
{
	struct dice *dice = dice_of(machine);
	const char *x = tree_name(dice);

	return node_checked(machine, tree_let(dice, x, roll,
					      tree_if(dice, tree_matching(dice, x, spec), by,
						      tree_variable(dice, x))));
}

struct node *faces_indicate(struct machine *machine, struct node *roll,
			    const struct face_spec *spec)
{
	struct dice *dice = dice_of(machine);
	const char *x = tree_name(dice);

	return node_checked(machine, tree_let(dice, x, roll,
					      tree_if(dice, tree_matching(dice, x, spec),
						      tree_number(dice, 1), tree_number(dice, 0))));
}

/* Rejection: rolls until the face is accepted, as a loop. For rolls whose outcomes cannot all be listed. */
static struct node *until_fit(struct dice *dice, struct node *roll, const struct face_spec *spec,
			      bool keep)
{
	const char *x = tree_name(dice);
	struct node *nothing = tree_nothing(dice);

	return tree_last(dice, x, roll,
			 tree_if(dice, tree_matching(dice, x, spec), keep ? nothing : roll,
				 keep ? roll : nothing));
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

/* The roll conditioned on being one of the faces; without `keep`, none of them. */
static struct node *condition(struct machine *machine, struct node *roll,
			      const struct face_spec *spec, bool keep)
{
	struct dice *dice = dice_of(machine);
	struct distribution *known = node_known(machine, roll);
	struct node *node = NULL;
	struct measure measure;

	if (known == NULL)
		return NULL;
	measure_init(&measure, dice->memory);
	if (distribution_has_tail(known))
		node = node_checked(machine, until_fit(dice, roll, spec, keep));
	else if (!pick(known, spec, keep, &measure))
		machine_out_of_memory(machine);
	else if (measure.count == 0)
		dice_error(machine, "keep_faces: no outcomes remain");
	else
		node = node_checked(machine, tree_of_measure(dice, &measure));
	measure_clear(&measure);
	distribution_free(known);
	return node;
}

struct node *faces_change(struct machine *machine, struct node *roll,
			  const struct face_change *change)
{
	if (change->kind != FACES_CONVERT)
		return condition(machine, roll, &change->spec, change->kind == FACES_KEEP);
	return faces_replace(machine, roll, &change->spec,
			     tree_number(dice_of(machine), change->to));
}
