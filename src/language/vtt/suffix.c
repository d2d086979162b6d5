/* Modifiers of dice in programs of dicelab, where dice are lists. */
#include "language/vtt/pool.h"

struct vtt_modifier *modifiers_add(struct builder *builder, struct span at,
				   struct vtt_modifier *before, enum modifier_id id,
				   enum node_kind test, const int64_t *number)
{
	struct vtt_modifier modifier = {.id = id, .at = at, .test = test};
	struct vtt_modifier *made;

	if (number != NULL) {
		modifier.value = vtt_node(
			builder, &(struct vtt){.kind = VTT_NUMBER, .at = at, .p = *number, .q = 1});
		if (modifier.value == NULL)
			return NULL;
	}
	made = vtt_modifier(builder, &modifier);
	if (made != NULL)
		made->before = before;
	return made;
}

/* Links the modifiers from the first to the last, and returns the first. */
static const struct vtt_modifier *first_of(struct builder *builder, const struct vtt_modifier *last)
{
	struct vtt_modifier *first = NULL, *copy;

	for (; last != NULL; last = last->before) {
		copy = vtt_modifier(builder, last);
		if (copy == NULL)
			return NULL;
		copy->next = first;
		first = copy;
	}
	return first;
}

struct node *modifiers_apply(struct builder *builder, struct span at, int64_t count,
			     const struct node *die, const struct vtt_modifier *last)
{
	struct vtt number = {.kind = VTT_NUMBER, .at = at, .p = count, .q = 1}, faces = number;
	struct vtt dice = {.kind = VTT_DICE, .at = at, .left = &number, .by_suffix = true};
	struct vtt_marks marks;
	struct vtt_pool pool;

	dice.modifiers = first_of(builder, last);
	dice.sides = VTT_SIDES_FUDGE;
	if (die->kind == NODE_DIE) {
		dice.sides = VTT_SIDES_NUMBER;
		dice.right = &faces;
		faces.at = die->at;
		faces.p = die->operands[0]->number;
	}
	if (dice.modifiers == NULL || !vtt_marks_read(builder, &dice, &marks) ||
	    !vtt_pool_roll(builder, &dice, &marks, &pool) || !vtt_pool_keep(&pool, &marks))
		return NULL;
	pool.list->at = at;
	pool.list->counted = true;
	return pool.list;
}
