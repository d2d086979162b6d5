/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorts modifiers by their function, and reports those that exclude each other. */
#include "language/vtt/pool.h"

static bool refuse(struct builder *builder, const struct vtt_modifier *modifier, const char *hint,
		   const char *message)
{
	return diag_error(builder->diag, CODE_SYNTAX, modifier->at, hint, "%s", message);
}

/* Stores the modifier in *where, which must be NULL; otherwise an error (reported). */
static bool place(struct builder *builder, const struct vtt_modifier *modifier,
		  const struct vtt_modifier **where, const char *taken)
{
	if (*where != NULL)
		return refuse(builder, modifier, NULL, taken);
	*where = modifier;
	return true;
}

static bool combine(struct builder *builder, const struct vtt_modifier *modifier,
		    struct vtt_marks *marks)
{
	bool drops = modifier->test == MODIFIER_NO_TEST &&
		     (modifier->id == MODIFIER_DROP_LOW || modifier->id == MODIFIER_DROP_HIGH);
	const struct vtt_modifier **where = !drops                              ? &marks->keep
					    : modifier->id == MODIFIER_DROP_LOW ? &marks->drop_low
										: &marks->drop_high;

	if (*where != NULL || marks->keep != NULL ||
	    (!drops && (marks->drop_low != NULL || marks->drop_high != NULL)))
		return refuse(builder, modifier,
			      "use one keep, one comparison, or drops: "
			      "5d6dl2dh2",
			      "this cannot be combined with the keep or drop before it");
	*where = modifier;
	return true;
}

static bool read_one(struct builder *builder, const struct vtt_modifier *modifier,
		     struct vtt_marks *marks)
{
	switch (modifier->id) {
	case MODIFIER_EXPLODE:
	case MODIFIER_COMPOUND:
	case MODIFIER_PENETRATE:
	case MODIFIER_COMPOUND_PENETRATE:
	case MODIFIER_EXPLODE_ONCE:
		return place(builder, modifier, &marks->explode,
			     "dice can explode in one way only");
	case MODIFIER_CLAMP_MIN:
		return place(builder, modifier, &marks->least, "there is a minimum before this");
	case MODIFIER_CLAMP_MAX:
		return place(builder, modifier, &marks->most, "there is a maximum before this");
	case MODIFIER_UNIQUE:
	case MODIFIER_UNIQUE_ONCE:
		return place(builder, modifier, &marks->unique, "there is 'u' or 'uo' before this");
	case MODIFIER_KEEP_HIGH:
	case MODIFIER_KEEP_LOW:
	case MODIFIER_DROP_LOW:
	case MODIFIER_DROP_HIGH:
		return combine(builder, modifier, marks);
	case MODIFIER_SUCCESS:
	case MODIFIER_EVEN:
	case MODIFIER_ODD:
		if (modifier->bare && marks->unique != NULL)
			return refuse(builder, modifier, "to count dice, put cs before it",
				      "this could count dice, or choose which of them must differ");
		return place(builder, modifier, &marks->count, "successes are counted before this");
	case MODIFIER_FAILURE:
	case MODIFIER_DEDUCT:
		if (modifier->bare && marks->count == NULL)
			return refuse(
				builder, modifier,
				"put a count before it: 4d10>6f1; cf counts failures alone",
				"this subtracts failures from successes, but none are counted");
		return place(builder, modifier, &marks->failure,
			     "failures are counted before this");
	case MODIFIER_REROLL:
	case MODIFIER_REROLL_ONCE:
	case MODIFIER_SORT:
		break;
	}
	return true;
}

bool vtt_marks_read(struct builder *builder, const struct vtt *node, struct vtt_marks *marks)
{
	const struct vtt_modifier *modifier;

	*marks = (struct vtt_marks){.all = node->modifiers};
	for (modifier = node->modifiers; modifier != NULL; modifier = modifier->next) {
		if (!read_one(builder, modifier, marks))
			return false;
	}
	if (marks->unique != NULL && marks->explode != NULL)
		return refuse(builder, marks->unique, NULL,
			      "dice that explode cannot all be different");
	return true;
}
