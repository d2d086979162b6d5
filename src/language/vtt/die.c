/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A die with constant rerolls becomes a table of faces, or an operator of dicelab: d6r1 is `force 1 d6`, or d5 + 1 if
   it explodes. Other dice are rolled in a loop. */
#include "language/vtt/die.h"

#include "tree/comparison.h"

enum { LONGEST_TABLE = 1000 };

struct node *vtt_condition_holds(struct site site, const struct face_condition *condition,
				 struct node *x)
{
	return build_operator(site.builder, site.at, relation_of(condition->test), x,
			      AGAIN(condition->bound.node), NULL);
}

struct node *vtt_condition_filter(struct site site, bool drop,
				  const struct face_condition *condition, struct node *list)
{
	return build_filter(site.builder, site.at, drop, condition->test,
			    AGAIN(condition->bound.node), list);
}

/* ---- conditions on faces ---- */

/* Whether the condition can be evaluated for each face in advance. */
static bool is_known(const struct face_condition *condition)
{
	return condition->of_highest || interval_is_constant(condition->bound.range);
}

static bool meets(const struct face_condition *condition, int64_t face, int64_t highest)
{
	int64_t bound = condition->of_highest ? highest : condition->bound.range.low;

	return comparison_passes(comparison_of(condition->test, false), face, bound);
}

/* Whether the face is rerolled, once or until it does not come up. */
static bool rolls_again(const struct vtt_die *die, int64_t face, int64_t highest, bool once)
{
	size_t i;

	for (i = 0; i < die->count; i++) {
		if (die->rerolls[i].once == once &&
		    meets(&die->rerolls[i].condition, face, highest))
			return true;
	}
	return false;
}

static bool rerolls_are_known(const struct vtt_die *die)
{
	size_t i;

	for (i = 0; i < die->count; i++) {
		if (!is_known(&die->rerolls[i].condition))
			return false;
	}
	return true;
}

size_t vtt_die_count_faces(const struct vtt_die *die, const struct face_condition *condition)
{
	int64_t highest = die->highest.range.low, face;
	size_t count = 0;

	if (!rerolls_are_known(die) || (condition != NULL && !is_known(condition)))
		return SIZE_MAX;
	for (face = die->lowest; face <= highest; face++)
		count += !rolls_again(die, face, highest, false) &&
			 (condition == NULL || !meets(condition, face, highest));
	return count;
}

static bool is_once(const struct vtt_modifier *modifier)
{
	return modifier->id == MODIFIER_REROLL_ONCE;
}

bool vtt_die_read_rerolls(struct vtt_die *die, struct vtt_pool *pool,
			  const struct vtt_modifier *modifiers)
{
	const struct vtt_modifier *modifier;
	struct vtt_reroll *reroll;
	size_t count = 0;

	for (modifier = modifiers; modifier != NULL; modifier = modifier->next)
		count += modifier->id == MODIFIER_REROLL || is_once(modifier);
	die->rerolls = arena_take(die->site.builder->arena, (count + 1) * sizeof *die->rerolls);
	if (die->rerolls == NULL)
		return diag_out_of_memory(die->site.builder->diag, die->site.at);
	for (modifier = modifiers; modifier != NULL; modifier = modifier->next) {
		if (modifier->id != MODIFIER_REROLL && !is_once(modifier))
			continue;
		reroll = &die->rerolls[die->count++];
		reroll->once = is_once(modifier);
		*(reroll->once ? &die->once : &die->until) = true;
		if (!vtt_pool_condition(pool, modifier, false, &reroll->condition))
			return false;
	}
	if (die->until && pool->count.high > 0 && vtt_die_count_faces(die, NULL) == 0)
		return diag_error(die->site.builder->diag, CODE_ENDLESS, die->site.at, NULL,
				  "this never ends: all faces are rolled again");
	return true;
}

/* ---- known faces ---- */

/* The weight of each face, from the lowest on. */
struct face_weights {
	int64_t *weights;
	size_t count;
	size_t first, last; /* range of the faces with positive weight */
	bool even;          /* the faces from `first` to `last` are equally likely */
};

/* The weight of a face without rerolls, of *total for all faces. */
static int64_t weight_of(const struct vtt_die *die, int64_t face, int64_t *total)
{
	*total = die->sides == VTT_SIDES_FUDGE_1 ? 6 : die->highest.range.low - die->lowest + 1;
	return die->sides == VTT_SIDES_FUDGE_1 && face == 0 ? 4 : 1;
}

/* The distribution after rerolls once: the weight of a rerolled face is distributed by the first roll. */
static void weigh_first(const struct vtt_die *die, struct face_weights *faces)
{
	int64_t highest = die->highest.range.low, total = 0, again = 0, face, weight;
	size_t i;

	for (face = die->lowest; face <= highest; face++) {
		weight = weight_of(die, face, &total);
		if (rolls_again(die, face, highest, true))
			again += weight;
	}
	for (i = 0; i < faces->count; i++) {
		face = die->lowest + (int64_t)i;
		weight = weight_of(die, face, &total);
		faces->weights[i] =
			weight * (again + (rolls_again(die, face, highest, true) ? 0 : total));
	}
}

/* The distribution after rerolls until: the weight of these faces is distributed over the other faces in proportion to
   a plain die. */
static void weigh_until(const struct vtt_die *die, struct face_weights *faces)
{
	int64_t highest = die->highest.range.low, total, gone = 0, kept = 0, face;
	size_t i;

	for (i = 0; i < faces->count; i++) {
		face = die->lowest + (int64_t)i;
		if (rolls_again(die, face, highest, false))
			gone += faces->weights[i];
		else
			kept += weight_of(die, face, &total);
	}
	for (i = 0; i < faces->count; i++) {
		face = die->lowest + (int64_t)i;
		faces->weights[i] =
			rolls_again(die, face, highest, false)
				? 0
				: faces->weights[i] * kept + gone * weight_of(die, face, &total);
	}
}

/* False after an error (reported); `weights` is NULL if the faces are not known in advance. */
static bool find_faces(const struct vtt_die *die, struct face_weights *faces)
{
	size_t i;

	*faces = (struct face_weights){.even = true};
	if (!interval_is_constant(die->highest.range) || !rerolls_are_known(die))
		return true;
	faces->count = (size_t)(die->highest.range.low - die->lowest + 1);
	faces->weights =
		arena_take(die->site.builder->arena, faces->count * sizeof *faces->weights);
	if (faces->weights == NULL)
		return diag_out_of_memory(die->site.builder->diag, die->site.at);
	weigh_first(die, faces);
	weigh_until(die, faces);
	for (faces->last = faces->count - 1; faces->last > 0 && faces->weights[faces->last] == 0;)
		faces->last--;
	while (faces->first < faces->last && faces->weights[faces->first] == 0)
		faces->first++;
	for (i = faces->first; i <= faces->last; i++)
		faces->even = faces->even && faces->weights[i] == faces->weights[faces->first];
	return true;
}

bool vtt_die_range(const struct vtt_die *die, struct interval *range)
{
	struct face_weights faces;

	if (die->count == 0)
		return true;
	if (!find_faces(die, &faces))
		return false;
	if (faces.weights != NULL)
		*range = interval_of(die->lowest + (int64_t)faces.first,
				     die->lowest + (int64_t)faces.last);
	return true;
}

static struct node *table(const struct vtt_die *die, const struct face_weights *faces)
{
	struct table_row *rows = arena_take(die->site.builder->arena, faces->count * sizeof *rows);
	int64_t *items = arena_take(die->site.builder->arena, faces->count * sizeof *items);
	size_t i;

	if (rows == NULL || items == NULL) {
		diag_out_of_memory(die->site.builder->diag, die->site.at);
		return NULL;
	}
	for (i = 0; i < faces->count; i++) {
		items[i] = die->lowest + (int64_t)i;
		rows[i] = (struct table_row){&items[i], 1, (uint64_t)faces->weights[i]};
	}
	return build_table(die->site.builder, die->site.at, rows, faces->count);
}

/* A die with `count` consecutive faces from `lowest` on. */
static struct node *even_die(const struct vtt_die *die, struct node *count, int64_t lowest)
{
	struct site site = die->site;
	struct node *node = UNARY(DIE, count);

	if (lowest > 1)
		node = BINARY(ADD, node, NUMBER(lowest - 1));
	else if (lowest < 1)
		node = BINARY(SUBTRACT, node, NUMBER(1 - lowest));
	if (node != NULL && lowest != 1)
		node->enclosed = node->face = true;
	return node;
}

/* ---- rolling ---- */

/* The condition that the variable x meets one of those for rerolls. */
static struct node *rolls_again_here(const struct vtt_die *die, bool once, const char *x)
{
	struct site site = die->site;
	struct node *any = NULL, *one;
	size_t i;

	for (i = 0; i < die->count; i++) {
		if (die->rerolls[i].once != once)
			continue;
		one = vtt_condition_holds(site, &die->rerolls[i].condition, VARIABLE(x));
		any = any == NULL ? one : BINARY(OR, any, one);
	}
	return any;
}

static struct node *roll_plain(const struct vtt_die *die)
{
	struct site site = die->site;
	struct vtt_die plain = *die;
	struct face_weights faces;

	switch (die->sides) {
	case VTT_SIDES_NUMBER:
		return UNARY(DIE, AGAIN(die->highest.node));
	case VTT_SIDES_FUDGE:
	case VTT_SIDES_COIN:
		return even_die(die, NUMBER(1 - die->lowest + 1), die->lowest);
	case VTT_SIDES_FUDGE_1:
		break;
	}
	plain.count = 0;
	return find_faces(&plain, &faces) ? table(die, &faces) : NULL;
}

/* let x = d in if (x is rerolled) then d else x */
static struct node *roll_once(const struct vtt_die *die)
{
	struct site site = die->site;
	const char *x;

	if (!die->once)
		return roll_plain(die);
	x = FRESH();
	return BIND(LET, x, roll_plain(die),
		    IF(rolls_again_here(die, true, x), roll_plain(die), VARIABLE(x)));
}

/* last 1 while x = (d, with rerolls once) do if (x is rerolled) then d else () */
static struct node *roll_until(const struct vtt_die *die)
{
	struct site site = die->site;
	const char *x;
	struct node *node;

	if (!die->until)
		return roll_once(die);
	x = FRESH();
	node = IF(rolls_again_here(die, false, x), roll_plain(die), EMPTY());
	return BINARY(LAST, NUMBER(1), BIND(WHILE, x, roll_once(die), node));
}

struct node *vtt_die_roll(const struct vtt_die *die)
{
	struct site site = die->site;
	struct face_weights faces;

	if (die->count == 0)
		return roll_plain(die);
	if (!find_faces(die, &faces))
		return NULL;
	if (faces.weights != NULL && faces.even)
		return even_die(die, NUMBER((int64_t)(faces.last - faces.first) + 1),
				die->lowest + (int64_t)faces.first);
	if (faces.weights != NULL && faces.count <= LONGEST_TABLE)
		return table(die, &faces);
	/* a scalar, so that explosions repeat this expression, not the plain die in it */
	return quantity_single(site, roll_until(die));
}

static struct node *repeat(const struct vtt_die *die, struct node *count, struct node *one)
{
	if (count != NULL && count->kind == NODE_NUMBER && count->number == 1)
		return one;
	return build_operator(die->site.builder, die->site.at, NODE_REPEAT, count, one, NULL);
}

struct node *vtt_die_roll_all(const struct vtt_die *die, struct node *count, bool apart)
{
	struct site site = die->site;
	struct face_weights faces;

	if (apart || die->count == 0 || die->sides != VTT_SIDES_NUMBER)
		return repeat(die, count, vtt_die_roll(die));
	if (die->count == 1 && die->once)
		return build_conditional(site.builder, site.at, NODE_REROLL,
					 vtt_condition_filter(site, false,
							      &die->rerolls[0].condition,
							      repeat(die, count, roll_plain(die))));
	if (!find_faces(die, &faces))
		return NULL;
	if (!die->once && faces.weights != NULL && faces.even && faces.first > 0 &&
	    faces.first <= LONGEST_TABLE && faces.last == faces.count - 1)
		return BINARY(FORCE, NUMBER((int64_t)faces.first),
			      repeat(die, count, roll_plain(die)));
	return repeat(die, count, vtt_die_roll(die));
}

bool vtt_die_list_faces(const struct vtt_die *die, struct node **list)
{
	struct site site = die->site;
	struct face_weights faces;
	size_t i;

	*list = NULL;
	if (die->count == 0 && die->sides == VTT_SIDES_NUMBER) {
		*list = BINARY(RANGE, NUMBER(1), AGAIN(die->highest.node));
		return *list != NULL;
	}
	if (!find_faces(die, &faces))
		return false;
	if (faces.weights == NULL || faces.count > LONGEST_TABLE)
		return true;
	for (i = faces.first; i <= faces.last; i++) {
		if (faces.weights[i] != 0 && faces.weights[i] != faces.weights[faces.first])
			return true;
	}
	for (i = faces.last + 1; i-- > faces.first;) {
		struct node *face = NUMBER(die->lowest + (int64_t)i);

		if (faces.weights[i] != 0)
			*list = *list == NULL ? face : BINARY(CONCAT, face, *list);
	}
	return *list != NULL;
}
