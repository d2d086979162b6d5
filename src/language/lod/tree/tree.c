/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lowers expressions to trees of dicelab, of which calc knows more than a walk: order statistics, sums and powers of any
 * distribution, without a state for each array.
 *
 *     ability ~ sum(max(4d6, 3))   max(12 * ability)        sum high 1 (12#(sum high 3 (4#d6)))
 *     n = 3                        sum(n * {1, 2, 2:5})     sum 3#d{1, 2, 5:2}
 *
 * A name stands for what it is bound to in one row: a number or an array of numbers, which become constants, or a recipe,
 * whose tree takes the place of the name. What has no tree, such as a call or a block, is evaluated by the walk: if it is a
 * number without effects, its distribution becomes a die. There is no tree where `.` is read later, for a tree has no effects.
 */
#include "language/lod/tree/tree.h"

#include "support/memory.h"

/* Recipes may mention each other, so a tree may be exponentially larger than the program; and types are asked for in each
   node anew. */
enum { MOST_NODES = 1000, MOST_LEVELS = 40, MOST_LOOKS = 20000 };

/* Whether an expression may be looked into. If not, nothing has a tree any more. */
static bool may_look(struct lowering *lower, int level)
{
	return level <= MOST_LEVELS && lower->looks++ < MOST_LOOKS;
}

/* The tree of an expression as a number, the sum of its items; or as the list of its items. NULL if there is none. */
static struct node *number_node(struct lowering *lower, const struct walk_frame *frame,
				const struct lod_expression *e);
static struct node *list_node(struct lowering *lower, const struct walk_frame *frame,
			      const struct lod_expression *e);

/* ---- names ---- */

/* The binding of a name in the row. */
struct row_binding {
	const struct walk_frame *frame; /* NULL if nothing, or a recipe that has no tree */
	const struct walk_value *value;
};

/* Reading `.` of another block after a draw is refused (exact/refuse.c): that is left to the walk. */
static struct row_binding binding_of(struct lowering *lower, const struct walk_frame *frame,
				     const struct lod_expression *name)
{
	struct row_binding binding = {NULL, NULL};
	size_t at;

	if (lower->row == NULL || frame == NULL)
		return binding;
	binding.frame = walk_find_place(frame, name, lower->row, &at);
	if (binding.frame == NULL)
		return binding;
	binding.value = lower->row[at];
	if (binding.value->kind == WALK_RECIPE && frame != binding.frame &&
	    lower->walker->needs.crossed[binding.frame->block->number] > NEED_NOTHING)
		binding.frame = NULL;
	return binding;
}

/* Notes that the tree depends on the value. */
static bool note_read(struct lowering *lower, const struct walk_value *value)
{
	if (lower->read_count == LOWER_MOST_READ)
		return false;
	lower->read[lower->read_count++] = value;
	return true;
}

static bool are_integers(const struct walk_value *array)
{
	size_t i;

	for (i = 0; i < array->count; i++) {
		if (array->items[i] == NULL || array->items[i]->kind != WALK_INTEGER)
			return false;
	}
	return !array->summed;
}

typedef struct node *lowered(struct lowering *lower, const struct walk_frame *frame,
			     const struct lod_expression *e);

/* The tree of a recipe that is mentioned there. */
static struct node *recipe_node(struct lowering *lower, const struct row_binding *binding,
				lowered *node)
{
	const struct lod_expression *recipe = binding->value->recipe;
	struct node *made = NULL;

	if (recipe->kind != LOD_PAR && lower->recipes < MOST_LEVELS) {
		lower->recipes++;
		made = node(lower, binding->frame, recipe);
		lower->recipes--;
	}
	return made;
}

static struct node *integers_node(struct lowering *lower, struct span at,
				  const struct walk_value *array)
{
	struct node *all = NULL, *one;
	size_t i;

	for (i = array->count; i-- > 0;) {
		one = build_integer(lower->builder, at, array->items[i]->integer);
		all = i + 1 == array->count
			      ? one
			      : build_operator(lower->builder, at, NODE_CONCAT, one, all, NULL);
	}
	return all;
}

static struct node *name_node(struct lowering *lower, const struct walk_frame *frame,
			      const struct lod_expression *e, lowered *node)
{
	struct row_binding binding = binding_of(lower, frame, e);
	const struct walk_value *value = binding.value;
	const struct lower_slot *slot = walk_lower_slot(lower, e);

	if (slot != NULL)
		return slot->recipe == NULL ? build_variable(lower->builder, e->at, slot->name)
					    : node(lower, NULL, slot->recipe);
	if (binding.frame == NULL || !note_read(lower, value))
		return NULL;
	if (value->kind == WALK_RECIPE)
		return recipe_node(lower, &binding, node);
	if (value->kind == WALK_INTEGER)
		return build_integer(lower->builder, e->at, value->integer);
	if (value->kind == WALK_ARRAY && value->count > 0 && are_integers(value))
		return integers_node(lower, e->at, value);
	return NULL;
}

/* ---- types of values ---- */

static bool repeats(const struct lod_expression *e)
{
	return e->kind == LOD_BINARY && lod_repeats(e->operation, e->right);
}

static enum lower_type type_of(struct lowering *lower, const struct walk_frame *frame,
			       const struct lod_expression *e, int level);

static enum lower_type type_of_name(struct lowering *lower, const struct walk_frame *frame,
				    const struct lod_expression *e, int level)
{
	struct row_binding binding = binding_of(lower, frame, e);
	const struct lower_slot *slot = walk_lower_slot(lower, e);

	if (slot != NULL)
		return slot->recipe == NULL ? slot->type
					    : type_of(lower, NULL, slot->recipe, level + 1);
	if (binding.frame == NULL)
		return TYPE_OTHER;
	if (binding.value->kind == WALK_RECIPE)
		return type_of(lower, binding.frame, binding.value->recipe, level + 1);
	return binding.value->kind == WALK_INTEGER ? TYPE_NUMBER
	       : binding.value->kind == WALK_ARRAY ? TYPE_ARRAY
						   : TYPE_OTHER;
}

static enum lower_type type_of_set(struct lowering *lower, const struct walk_frame *frame,
				   const struct lod_expression *e, int level)
{
	const struct lod_item *item = e->items;
	enum lower_type type =
		item == NULL ? TYPE_OTHER : type_of(lower, frame, item->value, level + 1);

	for (; item != NULL; item = item->next) {
		if (type_of(lower, frame, item->value, level + 1) != type)
			return TYPE_OTHER;
	}
	return type;
}

static enum lower_type type_of_binary(struct lowering *lower, const struct walk_frame *frame,
				      const struct lod_expression *e, int level)
{
	if (repeats(e))
		return TYPE_ARRAY;
	if (e->operation != LOD_ADD)
		return TYPE_NUMBER;
	switch (type_of(lower, frame, e->left, level + 1)) {
	case TYPE_NUMBER:
		return TYPE_NUMBER;
	case TYPE_ARRAY:
		return type_of(lower, frame, e->right, level + 1);
	default:
		return TYPE_OTHER;
	}
}

static enum lower_type type_of(struct lowering *lower, const struct walk_frame *frame,
			       const struct lod_expression *e, int level)
{
	if (!may_look(lower, level))
		return TYPE_OTHER;
	switch (e->kind) {
	case LOD_INTEGER:
	case LOD_NEGATIVE:
	case LOD_NOT:
	case LOD_SUM:
		return TYPE_NUMBER;
	case LOD_IF: /* as a whole it is a number, or has no tree */
		return lower->slots == NULL ? TYPE_OTHER : TYPE_NUMBER;
	case LOD_DICE:
	case LOD_ARRAY:
		return TYPE_ARRAY;
	case LOD_MIN:
	case LOD_MAX:
		return e->right == NULL ? TYPE_NUMBER : TYPE_ARRAY;
	case LOD_BINARY:
		return type_of_binary(lower, frame, e, level);
	case LOD_SET:
		return type_of_set(lower, frame, e, level);
	case LOD_NAME:
		return type_of_name(lower, frame, e, level);
	default:
		return TYPE_OTHER;
	}
}

/* ---- repetitions ---- */

/* Whether the number is certainly positive. An empty array has no best item, and dicelab repeats nothing a negative
   number of times. */
static bool is_positive(struct lowering *lower, const struct walk_frame *frame,
			const struct lod_expression *e, int level)
{
	struct row_binding binding;

	switch (may_look(lower, level) ? e->kind : LOD_TEXT) {
	case LOD_INTEGER:
		return e->integer > 0;
	case LOD_DICE:
		return e->dice.count > 0;
	case LOD_SUM:
		return is_positive(lower, frame, e->left, level + 1);
	case LOD_MIN:
	case LOD_MAX:
		return e->right == NULL && is_positive(lower, frame, e->left, level + 1);
	case LOD_BINARY:
		return (e->operation == LOD_ADD || e->operation == LOD_MULTIPLY) &&
		       is_positive(lower, frame, e->left, level + 1) &&
		       is_positive(lower, frame, e->right, level + 1);
	case LOD_NAME:
		binding = binding_of(lower, frame, e);
		if (binding.frame == NULL)
			return false;
		if (binding.value->kind == WALK_RECIPE)
			return is_positive(lower, binding.frame, binding.value->recipe, level + 1);
		return binding.value->kind == WALK_INTEGER && binding.value->integer > 0;
	default:
		return false;
	}
}

/* An operator of two parts, which are made in their order: of two errors the first is reported. */
static struct node *pair_node(struct lowering *lower, const struct walk_frame *frame,
			      const struct lod_expression *e, enum node_kind kind, lowered *first,
			      lowered *second)
{
	struct node *left = first(lower, frame, e->left);
	struct node *right = left != NULL ? second(lower, frame, e->right) : NULL;

	return build_operator(lower->builder, e->at, kind, left, right, NULL);
}

/* n * e, where e is evaluated anew each time; at least once. */
static struct node *repeated_node(struct lowering *lower, const struct walk_frame *frame,
				  const struct lod_expression *e, lowered *each)
{
	if (!is_positive(lower, frame, e->left, 0))
		return NULL;
	return pair_node(lower, frame, e, NODE_REPEAT, number_node, each);
}

static struct node *dice_node(struct lowering *lower, const struct lod_expression *e)
{
	struct builder *builder = lower->builder;
	struct span at = e->at;

	if (e->dice.count == 0)
		return NULL;
	return build_operator(builder, at, NODE_REPEAT, build_integer(builder, at, e->dice.count),
			      build_operator(builder, at, NODE_DIE,
					     build_integer(builder, at, e->dice.sides), NULL, NULL),
			      NULL);
}

/* ---- sets ---- */

/* Whether all weights are constants, and some positive. */
static bool has_weights(const struct lod_expression *set)
{
	const struct lod_item *item;
	bool positive = false;

	for (item = set->items; item != NULL; item = item->next) {
		if (item->weight != NULL &&
		    (item->weight->kind != LOD_INTEGER || item->weight->integer < 0))
			return false;
		positive |= item->weight == NULL || item->weight->integer > 0;
	}
	return positive;
}

/* The table of 0, 1, ... with the weights of the items. */
static struct node *index_node(struct lowering *lower, const struct lod_expression *set)
{
	struct table_row *rows = arena_take(lower->builder->arena, (set->count + 1) * sizeof *rows);
	int64_t *numbers = arena_take(lower->builder->arena, (set->count + 1) * sizeof *numbers);
	const struct lod_item *item;
	size_t i = 0;

	if (rows == NULL || numbers == NULL || !has_weights(set))
		return NULL;
	for (item = set->items; item != NULL; item = item->next, i++) {
		numbers[i] = (int64_t)i;
		rows[i] = (struct table_row){
			&numbers[i], 1, item->weight == NULL ? 1 : (uint64_t)item->weight->integer};
	}
	return build_table(lower->builder, set->at, rows, set->count);
}

/* One of the trees of the elements, by its weight. */
static struct node *set_node(struct lowering *lower, const struct walk_frame *frame,
			     const struct lod_expression *set, lowered *element)
{
	struct choice_case *cases =
		arena_take(lower->builder->arena, (set->count + 1) * sizeof *cases);
	struct node *index = cases == NULL ? NULL : index_node(lower, set);
	const struct lod_item *item;
	size_t i = 0;

	lower->elements++;
	for (item = set->items; index != NULL && item != NULL; item = item->next, i++) {
		cases[i] = (struct choice_case){(int64_t)i, element(lower, frame, item->value)};
		if (cases[i].subtree == NULL)
			index = NULL;
	}
	lower->elements--;
	return index == NULL ? NULL
			     : build_choice(lower->builder, set->at, index, cases, set->count - 1,
					    cases[set->count - 1].subtree);
}

/* ---- arrays ---- */

static struct node *best_node(struct lowering *lower, const struct walk_frame *frame,
			      const struct lod_expression *e)
{
	int64_t wanted = e->right == NULL ? 1 : e->right->integer;

	if ((e->right != NULL && e->right->kind != LOD_INTEGER) || wanted < 0)
		return NULL;
	return build_filter(lower->builder, e->at, false, e->kind == LOD_MAX ? NODE_HIGH : NODE_LOW,
			    build_integer(lower->builder, e->at, wanted),
			    list_node(lower, frame, e->left));
}

/* [e, ...], each once; not empty. */
static struct node *array_node(struct lowering *lower, const struct walk_frame *frame,
			       const struct lod_expression *e)
{
	const struct lod_item *item;
	struct node *all = NULL, *one;

	for (item = e->items; item != NULL && (all != NULL || item == e->items);
	     item = item->next) {
		one = item->weight != NULL ? NULL : list_node(lower, frame, item->value);
		all = item == e->items
			      ? one
			      : build_operator(lower->builder, e->at, NODE_CONCAT, all, one, NULL);
	}
	return all;
}

/* ---- parts without a tree ---- */

/* Whether `.` is read after the expression, before something else is drawn. */
static bool is_read_as_last(const struct lowering *lower, const struct lod_expression *e)
{
	return lower->walker->needs.dots[e->number] > NEED_NOTHING;
}

/* Whether the expression sets `.` for others, or reads what they may have set; blocks and recipes have their own. */
static bool shares_last(const struct lod_expression *e, void *data)
{
	return e->kind == LOD_LAST || is_read_as_last(data, e) ||
	       lod_some_operand(e, shares_last, data);
}

/* The die with those faces; NULL if its weights are too long. */
static struct node *die_node(struct lowering *lower, struct span at, const struct pmf *pmf)
{
	enum { WORD_BITS = 64 };
	struct arena *arena = lower->builder->arena;
	struct table_row *rows = arena_take(arena, (pmf->count + 1) * sizeof *rows);
	int64_t *numbers = arena_take(arena, (pmf->count + 1) * sizeof *numbers);
	bool fits = rows != NULL && numbers != NULL && pmf_is_complete(pmf);
	mpz_t weight;
	size_t i;

	mpz_init(weight);
	for (i = 0; fits && i < pmf->count; i++) {
		pmf_weight(pmf, i, weight);
		fits = mpz_sizeinbase(weight, 2) < WORD_BITS;
		numbers[i] = pmf_key(pmf, i);
		rows[i] = (struct table_row){&numbers[i], 1, pmf_get(weight)};
	}
	mpz_clear(weight);
	return fits ? build_table(lower->builder, at, rows, pmf->count) : NULL;
}

/* Not in recipes, which have rows of their own, nor elements of sets, which are not evaluated if their weight is 0. What has
   effects, or is no number, is tried a few times only: so is each expression around it, which contains that work. */
static struct node *evaluated_node(struct lowering *lower, const struct walk_frame *frame,
				   const struct lod_expression *e, enum walk_need need)
{
	enum { MOST_IN_VAIN = 4 };
	uint8_t *in_vain = &lower->walker->in_vain[e->number];
	struct pmf *pmf;
	struct node *made = NULL;

	if (lower->row == NULL || lower->recipes > 0 || lower->elements > 0 || lower->failed ||
	    shares_last(e, lower))
		return NULL;
	lower->evaluated = true;
	if (*in_vain == MOST_IN_VAIN)
		return NULL;
	pmf = walk_pmf_in_row(frame, e, need, lower->row, lower->width, &lower->failed);
	if (pmf != NULL)
		made = die_node(lower, e->at, pmf);
	pmf_free(&lower->walker->context, pmf);
	*in_vain += made == NULL && *in_vain < MOST_IN_VAIN;
	return made;
}

static bool may_go_on(struct lowering *lower, const struct lod_expression *e)
{
	return lower->nodes++ < MOST_NODES && lower->looks < MOST_LOOKS &&
	       (lower->recipes > 0 || e == lower->whole || !is_read_as_last(lower, e));
}

static struct node *list_node(struct lowering *lower, const struct walk_frame *frame,
			      const struct lod_expression *e)
{
	enum lower_type type = type_of(lower, frame, e, 0);

	if (type == TYPE_NUMBER)
		return number_node(lower, frame, e);
	if (!may_go_on(lower, e))
		return NULL;
	if (type == TYPE_OTHER)
		return evaluated_node(lower, frame, e, NEED_ITEMS);
	switch (e->kind) {
	case LOD_DICE:
		return dice_node(lower, e);
	case LOD_ARRAY:
		return array_node(lower, frame, e);
	case LOD_SET:
		return set_node(lower, frame, e, list_node);
	case LOD_NAME:
		return name_node(lower, frame, e, list_node);
	case LOD_MIN:
	case LOD_MAX:
		return e->right->kind == LOD_INTEGER && e->right->integer > 0
			       ? best_node(lower, frame, e)
			       : NULL;
	default: /* of those that are arrays */
		return repeats(e) ? repeated_node(lower, frame, e, list_node)
				  : pair_node(lower, frame, e, NODE_CONCAT, list_node, list_node);
	}
}

/* ---- numbers ---- */

static struct node *sum_node(struct lowering *lower, const struct lod_expression *e,
			     struct node *list)
{
	return build_operator(lower->builder, e->at, NODE_SUM, list, NULL, NULL);
}

/* Conditions are 0 or 1 in both languages. Division is not here: its error is another. */
static struct node *binary_node(struct lowering *lower, const struct walk_frame *frame,
				const struct lod_expression *e)
{
	static const enum node_kind kinds[] = {
		[LOD_ADD] = NODE_ADD,
		[LOD_SUBTRACT] = NODE_SUBTRACT,
		[LOD_MULTIPLY] = NODE_MULTIPLY,
		[LOD_LESS] = NODE_IS_LESS,
		[LOD_AT_MOST] = NODE_IS_ATMOST,
		[LOD_MORE] = NODE_IS_GREATER,
		[LOD_AT_LEAST] = NODE_IS_ATLEAST,
		[LOD_EQUAL] = NODE_IS_EQUAL,
		[LOD_DIFFERENT] = NODE_IS_UNEQUAL,
	};

	if (repeats(e))
		return sum_node(lower, e, repeated_node(lower, frame, e, number_node));
	if (e->operation == LOD_DIVIDE || e->operation == LOD_REMAINDER ||
	    e->operation == LOD_AND || e->operation == LOD_OR)
		return walk_lower_other(lower, e);
	return pair_node(lower, frame, e, kinds[e->operation], number_node, number_node);
}

static struct node *number_of_kind(struct lowering *lower, const struct walk_frame *frame,
				   const struct lod_expression *e)
{
	switch (e->kind) {
	case LOD_INTEGER:
		return e->integer < 0 ? NULL : build_integer(lower->builder, e->at, e->integer);
	case LOD_SUM:
		return number_node(lower, frame, e->left);
	case LOD_NEGATIVE:
		return build_operator(lower->builder, e->at, NODE_NEGATE,
				      number_node(lower, frame, e->left), NULL, NULL);
	case LOD_MIN:
	case LOD_MAX:
		return sum_node(lower, e, best_node(lower, frame, e));
	case LOD_BINARY:
		return binary_node(lower, frame, e);
	case LOD_SET:
		return set_node(lower, frame, e, number_node);
	case LOD_NAME:
		return type_of(lower, frame, e, 0) == TYPE_ARRAY
			       ? sum_node(lower, e, name_node(lower, frame, e, list_node))
			       : name_node(lower, frame, e, number_node);
	case LOD_DICE:
		return sum_node(lower, e, dice_node(lower, e));
	case LOD_ARRAY:
		return sum_node(lower, e, array_node(lower, frame, e));
	default:
		return walk_lower_other(lower, e);
	}
}

static struct node *number_node(struct lowering *lower, const struct walk_frame *frame,
				const struct lod_expression *e)
{
	struct node *made;

	if (!may_go_on(lower, e))
		return NULL;
	made = number_of_kind(lower, frame, e);
	return made != NULL || e == lower->whole ? made
						 : evaluated_node(lower, frame, e, NEED_TOTAL);
}

enum lower_type walk_lower_type(struct lowering *lower, const struct lod_expression *e)
{
	return type_of(lower, NULL, e, 0);
}

struct node *walk_lower_number(struct lowering *lower, const struct lod_expression *e)
{
	return number_node(lower, NULL, e);
}

struct node *walk_lower_list(struct lowering *lower, const struct lod_expression *e)
{
	return list_node(lower, NULL, e);
}

struct node *walk_lower(struct lowering *lower, const struct walk_frame *frame)
{
	return number_node(lower, frame, lower->whole);
}
