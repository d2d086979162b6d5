/* Names: variables, draws of what ~ bound, fields of structures, and items. */
#include <inttypes.h>

#include "script/lod/walk_inside.h"
#include "support/memory.h"

const struct walk_frame *walk_find_place(const struct walk_frame *frame,
					 const struct lod_expression *name,
					 const struct walk_value *const *row, size_t *at)
{
	size_t i;

	for (i = 0; i < name->places.count; i++) {
		const struct walk_frame *outer = frame;
		uint32_t hops = name->places.rows[i].hops;

		while (hops-- > 0)
			outer = outer->outer;
		*at = outer->base + name->places.rows[i].slot;
		if (row[*at] != NULL)
			return outer;
	}
	return NULL;
}

/* ---- rows in which a name means the same ---- */

struct meaning {
	const struct walk_frame *frame;
	const struct lod_expression *name;
	size_t at;
	const struct lod_expression *recipe; /* NULL of a variable */
};

static bool find_meaning(struct walker *walker, const struct walk_frame *frame,
			 const struct lod_expression *name, const struct walk_value *const *row,
			 struct meaning *meaning)
{
	const struct walk_value *value;

	*meaning = (struct meaning){.name = name};
	meaning->frame = walk_find_place(frame, name, row, &meaning->at);
	if (meaning->frame == NULL)
		return walk_error(walker, CODE_NAME, name->at, NULL, "unknown variable '%s'",
				  name->name->text);
	value = row[meaning->at];
	meaning->recipe = value->kind == WALK_RECIPE ? value->recipe : NULL;
	return true;
}

struct same {
	const struct walk_frame *from;
	struct meaning meaning;
};

static bool means_other(void *data, const struct walk_value **row)
{
	const struct same *same = data;
	size_t at;
	const struct walk_frame *frame = walk_find_place(same->from, same->meaning.name, row, &at);

	return frame == NULL || at != same->meaning.at ||
	       (row[at]->kind == WALK_RECIPE ? row[at]->recipe : NULL) != same->meaning.recipe;
}

static bool copy_from(struct walker *walker, void *data, const struct walk_value **row,
		      size_t width)
{
	(void)walker;
	row[width] = row[*(size_t *)data];
	return true;
}

/* ---- mentions and calls ---- */

static bool read_variable(struct walker *walker, const struct meaning *meaning, enum walk_need need,
			  struct walk_states *states)
{
	size_t at = meaning->at;

	if (meaning->name->kind == LOD_CALL)
		return walk_error(walker, CODE_TYPE, meaning->name->at, NULL,
				  "'%s' is a variable: it cannot be called",
				  meaning->name->name->text);
	return walk_map(walker, meaning->name->at, states, states->width + 1, copy_from, &at) &&
	       walk_reduce_last(walker, meaning->name->at, states, need);
}

static bool evaluate_arguments(struct walker *walker, const struct walk_frame *frame,
			       const struct lod_expression *call,
			       const struct lod_expression *recipe, struct walk_states *states)
{
	const struct lod_item *item;
	const struct lod_parameter *p = recipe->par.parameters;
	size_t base = walker->needs.bases[recipe->par.block->number];

	for (item = call->items; item != NULL; item = item->next, p = p->next) {
		uint8_t need = walker->needs.fields[base + p->slot];

		if (!walk_evaluate(walker, frame, item->value,
				   need < NEED_TOTAL ? NEED_TOTAL : (enum walk_need)need, states))
			return false;
	}
	return true;
}

static bool check_call(struct walker *walker, const struct lod_expression *e,
		       const struct lod_expression *recipe)
{
	const char *name = e->name->text;

	if (recipe->kind != LOD_PAR)
		return e->count == 0 || walk_error(walker, CODE_ARGUMENTS, e->at, NULL,
						   "'%s' takes no arguments", name);
	if (e->kind != LOD_CALL)
		return walk_error(walker, CODE_ARGUMENTS, e->at, NULL,
				  "'%s' takes arguments: %s(…)", name, name);
	if (e->count > recipe->par.count)
		return walk_error(walker, CODE_ARGUMENTS, e->at, NULL,
				  "'%s' takes %zu arguments, not %zu", name, recipe->par.count,
				  e->count);
	return true;
}

static bool draw(struct walker *walker, const struct walk_frame *frame,
		 const struct meaning *meaning, enum walk_need need, struct walk_states *states)
{
	const struct lod_expression *e = meaning->name, *recipe = meaning->recipe;

	return walk_refuse_draw(walker, frame, meaning->frame, e) &&
	       check_call(walker, e, recipe) &&
	       (recipe->kind != LOD_PAR || evaluate_arguments(walker, frame, e, recipe, states)) &&
	       walk_recipe_drawn(walker, meaning->frame, e, recipe, e->count,
				 walk_need_of_draw(walker, e, need), states) &&
	       walk_drawn(walker, frame, e, need, states);
}

bool walk_name(struct walker *walker, const struct walk_frame *frame,
	       const struct lod_expression *e, enum walk_need need, struct walk_states *states)
{
	struct walk_states made = walk_empty(walker, states->width + 1), others;
	bool ok = true;

	while (ok && states->count > 0) {
		struct same same = {.from = frame};

		others = walk_empty(walker, states->width);
		ok = find_meaning(walker, frame, e, walk_row(states, 0), &same.meaning) &&
		     walk_split(walker, e->at, states, &others, means_other, &same) &&
		     (same.meaning.recipe == NULL
			      ? read_variable(walker, &same.meaning, need, states)
			      : draw(walker, frame, &same.meaning, need, states)) &&
		     (walk_states_move(&made, states) || walk_no_memory(walker, e->at));
		walk_states_clear(states);
		*states = others;
	}
	walk_states_clear(states);
	*states = made;
	return ok;
}

/* ---- fields ---- */

bool walk_field_of(struct walker *walker, const struct lod_expression *member,
		   const struct walk_value *of, size_t *field)
{
	if (of == NULL || of->kind != WALK_STRUCT)
		return walk_error(walker, CODE_TYPE, member->left->at, NULL,
				  "expected a structure");
	for (*field = 0; *field < of->block->slot_count; ++*field) {
		if (of->block->names[*field] == member->name && of->items[*field] != NULL)
			return true;
	}
	return walk_error(walker, CODE_NAME, member->at, NULL, "the structure has no '%s'",
			  member->name->text);
}

static bool is_other_value(void *data, const struct walk_value **row)
{
	const struct same *same = data;

	return row[same->meaning.at] != (const struct walk_value *)same->from;
}

/* [… structure] becomes [… the blocks around it … its fields]. */
static bool open_structure(struct walker *walker, const struct lod_expression *e,
			   const struct walk_value *structure, struct walk_states *states)
{
	const struct lod_block *block = structure->block;
	size_t i;
	bool ok = walk_drop(walker, e->at, states, 0, true);

	for (i = block->slot_count; ok && i < structure->count; i++)
		ok = walk_push(walker, e->at, states, structure->items[i]);
	for (i = 0; ok && i < block->slot_count; i++)
		ok = walk_push(walker, e->at, states, structure->items[i]);
	return ok && walk_push(walker, e->at, states, NULL) &&
	       walk_push(walker, e->at, states, NULL);
}

/* The frames of the blocks around a structure, the outermost first, that were kept with it. */
static const struct walk_frame *frames_around(struct walker *walker, const struct walk_frame *frame,
					      const struct lod_block *block, size_t *base)
{
	const struct walk_frame *outer;
	struct walk_frame *made;

	if (block->outer == NULL) {
		while (frame->outer != NULL)
			frame = frame->outer;
		return frame;
	}
	outer = frames_around(walker, frame, block->outer, base);
	made = outer == NULL ? NULL : arena_take(&walker->arena, sizeof *made);
	if (made == NULL)
		return NULL;
	*made = (struct walk_frame){
		outer, block, *base, *base + walk_dot(block), *base + walk_result(block), true};
	*base += walk_width(block);
	return made;
}

/* A field that is drawn at each mention. */
static bool draw_field(struct walker *walker, const struct walk_frame *frame,
		       const struct lod_expression *e, const struct lod_expression *call,
		       const struct walk_value *structure, const struct lod_expression *recipe,
		       enum walk_need need, struct walk_states *states)
{
	size_t base = states->width - 1, before = base;
	const struct walk_frame *within = frames_around(walker, frame, structure->block, &base);
	enum walk_need most = walk_need_of_draw(walker, e, need);

	if (within == NULL)
		return walk_no_memory(walker, e->at);
	if (recipe->kind == LOD_PAR || (call != NULL && call->count > 0))
		return walk_error(walker, CODE_ARGUMENTS, e->at, NULL,
				  "'%s' is a field: arguments cannot be calculated yet",
				  e->name->text);
	return open_structure(walker, e, structure, states) &&
	       walk_recipe_drawn(walker, within, e, recipe, 0, most, states) &&
	       walk_drop(walker, e->at, states, base - before, false) &&
	       walk_drawn(walker, frame, e, need, states);
}

static bool put_value(struct walker *walker, void *data, const struct walk_value **row,
		      size_t width)
{
	(void)walker;
	row[width - 1] = data;
	return true;
}

/* All rows have that structure behind them. */
static bool read_field(struct walker *walker, const struct walk_frame *frame,
		       const struct lod_expression *e, const struct lod_expression *call,
		       const struct walk_value *structure, enum walk_need need,
		       struct walk_states *states)
{
	const struct walk_value *value;
	size_t field = 0;

	if (!walk_field_of(walker, e, structure, &field))
		return false;
	value = structure->items[field];
	if (call != NULL && value->kind != WALK_RECIPE)
		return walk_error(walker, CODE_TYPE, e->at, NULL, "'%s' is no generator",
				  e->name->text);
	if (value->kind == WALK_RECIPE)
		return draw_field(walker, frame, e, call, structure, value->recipe, need, states);
	return walk_map(walker, e->at, states, states->width, put_value,
			(void *)(uintptr_t)value) &&
	       walk_reduce_last(walker, e->at, states, need);
}

bool walk_member(struct walker *walker, const struct walk_frame *frame,
		 const struct lod_expression *e, enum walk_need need, struct walk_states *states)
{
	const struct lod_expression *call = e->kind == LOD_CALL ? e : NULL;
	struct walk_states made = walk_empty(walker, states->width + 1), others;
	bool ok;

	e = call != NULL ? e->left : e;
	ok = walk_evaluate(walker, frame, e->left, NEED_ORDER, states);
	while (ok && states->count > 0) {
		const struct walk_value *structure = walk_row(states, 0)[states->width - 1];
		struct same same = {.from = (const void *)structure,
				    .meaning = {.at = states->width - 1}};

		others = walk_empty(walker, states->width);
		ok = walk_split(walker, e->at, states, &others, is_other_value, &same) &&
		     read_field(walker, frame, e, call, walk_alone(structure), need, states) &&
		     (walk_states_move(&made, states) || walk_no_memory(walker, e->at));
		walk_states_clear(states);
		*states = others;
	}
	walk_states_clear(states);
	*states = made;
	return ok;
}

/* ---- items ---- */

/* w[i] of a name that stands for a set is the element at i, by the weights: no draw. */
static const struct lod_expression *set_of(const struct walk_frame *frame,
					   const struct lod_expression *e,
					   const struct walk_states *states,
					   const struct walk_frame **place)
{
	const struct walk_value *value;
	size_t at;

	if (e->left->kind != LOD_NAME || states->count == 0)
		return NULL;
	*place = walk_find_place(frame, e->left, walk_row(states, 0), &at);
	value = *place == NULL ? NULL : walk_row(states, 0)[at];
	return value != NULL && value->kind == WALK_RECIPE && value->recipe->kind == LOD_SET
		       ? value->recipe
		       : NULL;
}

static bool index_plainly(struct walker *walker, const struct walk_frame *frame,
			  const struct lod_expression *e, enum walk_need need,
			  struct walk_states *states);

static bool reach_element(struct walker *walker, const struct lod_expression *e,
			  const struct lod_expression *set, int64_t wanted,
			  const struct lod_item **found)
{
	const struct lod_item *item;
	int64_t passed = 0;

	for (item = set->items; item != NULL; item = item->next) {
		int64_t weight = item->weight == NULL ? 1 : item->weight->integer;

		if (item->weight != NULL && item->weight->kind != LOD_INTEGER)
			return walk_error(walker, CODE_VALUE, e->at, "its weights are no literals",
					  "the elements of '%s' cannot be counted",
					  e->left->name->text);
		if (wanted > passed && wanted - passed <= weight) {
			*found = item;
			return true;
		}
		passed += weight;
	}
	return walk_error(walker, CODE_VALUE, e->right->at, NULL,
			  "variable '%s' has only %" PRId64 " states", e->left->name->text, passed);
}

/* Is the last value of all rows the same one? */
static bool is_certain(const struct walk_states *states)
{
	size_t i;

	for (i = 1; i < states->count; i++) {
		if (walk_row(states, i)[states->width - 1] !=
		    walk_row(states, 0)[states->width - 1])
			return false;
	}
	return states->count > 0;
}

static bool index_set(struct walker *walker, const struct walk_frame *frame,
		      const struct walk_frame *place, const struct lod_expression *e,
		      const struct lod_expression *set, enum walk_need need,
		      struct walk_states *states)
{
	const struct lod_item *item = NULL;
	int64_t wanted;

	if (!walk_evaluate(walker, frame, e->right, NEED_TOTAL, states))
		return false;
	if (!is_certain(states))
		return walk_error(walker, CODE_VALUE, e->right->at, NULL,
				  "an index into a set must be certain");
	return walk_integer_of(walker, e->right->at, walk_row(states, 0)[states->width - 1],
			       &wanted) &&
	       reach_element(walker, e, set, wanted, &item) && item != NULL &&
	       walk_drop(walker, e->at, states, 0, true) &&
	       walk_recipe_drawn(walker, place, e, item->value, 0, need, states);
}

struct indexed {
	const struct lod_expression *e;
};

static bool take_item(struct walker *walker, void *data, const struct walk_value **row,
		      size_t width)
{
	const struct indexed *indexed = data;

	row[width - 2] = walk_apply(walker, indexed->e, row[width - 2], row[width - 1]);
	return row[width - 2] != NULL;
}

static bool index_plainly(struct walker *walker, const struct walk_frame *frame,
			  const struct lod_expression *e, enum walk_need need,
			  struct walk_states *states)
{
	struct indexed indexed = {e};

	return walk_evaluate(walker, frame, e->left, NEED_ORDER, states) &&
	       walk_evaluate(walker, frame, e->right, NEED_TOTAL, states) &&
	       walk_map(walker, e->at, states, states->width - 1, take_item, &indexed) &&
	       walk_reduce_last(walker, e->at, states, need);
}

bool walk_index(struct walker *walker, const struct walk_frame *frame,
		const struct lod_expression *e, enum walk_need need, struct walk_states *states)
{
	const struct walk_frame *place;
	const struct lod_expression *set = set_of(frame, e, states, &place);

	return set == NULL ? index_plainly(walker, frame, e, need, states)
			   : index_set(walker, frame, place, e, set, need, states);
}
