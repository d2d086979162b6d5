/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles expressions. If only the sum of an array is needed, as in arithmetic, dice are added as they are rolled. */
#include <string.h>

#include "language/lod/compile/inside.h"

/* ---- columns ---- */

struct lod_columns lod_give_up(struct lod_compiler *compiler)
{
	code_give_up(compiler->code);
	return (struct lod_columns){.count = 0};
}

struct lod_columns lod_take_columns(struct lod_compiler *compiler, size_t count)
{
	struct lod_columns made = {.is_array = true, .count = count};

	if (count > MOST_COLUMNS)
		return lod_give_up(compiler);
	made.columns = take_room(compiler, count, sizeof *made.columns);
	return made.columns == NULL ? lod_give_up(compiler) : made;
}

struct lod_columns lod_number(struct lod_compiler *compiler, value number)
{
	struct lod_columns made = lod_take_columns(compiler, 1);

	if (made.columns == NULL)
		return made;
	made.is_array = false;
	made.columns[0] = number;
	return made;
}

void columns_append(struct lod_compiler *compiler, struct lod_columns *to,
		    const struct lod_columns *more)
{
	struct lod_columns both = lod_take_columns(compiler, to->count + more->count);

	if (both.columns == NULL)
		return;
	if (to->count > 0)
		memcpy(both.columns, to->columns, to->count * sizeof *both.columns);
	if (more->count > 0)
		memcpy(both.columns + to->count, more->columns, more->count * sizeof *both.columns);
	to->count = both.count;
	to->columns = both.columns;
}

struct items columns_items(struct lod_compiler *compiler, const struct lod_columns *columns)
{
	struct draft *code = compiler->code;
	struct items items = {.list = take_room(compiler, columns->count, sizeof *items.list)};

	for (; items.count < columns->count && !code->failed; items.count++)
		items.list[items.count] =
			(struct item){columns->columns[items.count], code_constant(code, 1)};
	return items;
}

/* The integer value of an array: its sum. */
static value columns_sum(struct lod_compiler *compiler, const struct lod_columns *columns)
{
	struct draft *code = compiler->code;
	value sum = code_constant(code, 0);
	size_t i;

	if ((columns->is_text && columns->count > 0) || columns->layout != NULL)
		return code_give_up(code);
	for (i = 0; i < columns->count && !code->failed; i++)
		sum = i == 0 ? columns->columns[0] : code_add(code, sum, columns->columns[i]);
	return code->failed ? 0 : sum;
}

value lod_compile_number(struct block_scope *scope, const struct lod_expression *expression)
{
	struct lod_columns columns = lod_compile_value(scope, expression, true);

	return columns_sum(scope->compiler, &columns);
}

/* A text is true if it is not empty, any other value if it is positive. */
static value truth_of(struct lod_compiler *compiler, const struct lod_columns *columns)
{
	struct draft *code = compiler->code;
	value number;

	if (columns->is_text && columns->count == 1) {
		if (code->failed || !code_is_constant(code, columns->columns[0]))
			return code_give_up(code);
		number = columns->columns[0];
		return code_constant(
			code,
			compiler->shape.texts[code_made(code, number)->number]->text.size > 0);
	}
	number = columns_sum(compiler, columns);
	if (code->failed ||
	    (code_bounds(code, number).low >= 0 && code_bounds(code, number).high <= 1))
		return number;
	return code_test(code, OPERATION_GREATER, number, code_constant(code, 0));
}

value lod_compile_truth(struct block_scope *scope, const struct lod_expression *expression)
{
	struct lod_columns columns = lod_compile_value(scope, expression, true);

	return truth_of(scope->compiler, &columns);
}

/* Assigns a draw to `.`. */
static struct lod_columns note_drawn(struct block_scope *scope, struct lod_columns drawn,
				     bool total)
{
	struct lod_compiler *compiler = scope->compiler;

	if (scope->keeps_last)
		binding_set(compiler, scope_last(scope), drawn);
	return total && drawn.is_array && !drawn.is_text
		       ? lod_number(compiler, columns_sum(compiler, &drawn))
		       : drawn;
}

/* ---- texts ---- */

static bool is_same_text(const struct lod_expression *a, const struct lod_expression *b)
{
	return a->text.size == b->text.size &&
	       (a->text.size == 0 || memcmp(a->text.bytes, b->text.bytes, a->text.size) == 0);
}

static bool add_text(struct lod_compiler *compiler, const struct lod_expression *text)
{
	struct lod_compiled *known = &compiler->shape;
	size_t room = 2 * known->text_count + 16;
	const struct lod_expression **texts;

	if (known->text_count == compiler->text_room) {
		texts = take_room(compiler, room, sizeof *texts);
		if (texts == NULL)
			return false;
		if (known->text_count > 0)
			memcpy(texts, known->texts, known->text_count * sizeof *texts);
		known->texts = texts;
		compiler->text_room = room;
	}
	known->texts[known->text_count++] = text;
	return true;
}

static struct lod_columns compile_text(struct lod_compiler *compiler,
				       const struct lod_expression *text)
{
	struct lod_compiled *known = &compiler->shape;
	struct lod_columns made;
	size_t i = 0;

	while (i < known->text_count && !is_same_text(known->texts[i], text))
		i++;
	if (i == known->text_count && (compiler->knows_texts || !add_text(compiler, text)))
		return lod_give_up(compiler);
	made = lod_number(compiler, code_constant(compiler->code, (int64_t)i));
	made.is_text = true;
	return made;
}

/* ---- dice, arrays ---- */

static void count_items(struct lod_compiler *compiler, int64_t count)
{
	struct block *block = &compiler->code->blocks[compiler->code->block];

	block->items += count;
}

static struct lod_columns compile_dice(struct block_scope *scope, const struct lod_expression *dice,
				       bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	int32_t stream = code_stream(code, compiler->stream, lod_key_of_draws(dice));
	int64_t count = dice->dice.count, sides = dice->dice.sides, i;
	struct lod_columns made;

	if (count < 0 || sides < 1 || count > compiler->limits->items)
		return lod_give_up(compiler);
	count_items(compiler, count);
	if (total && !scope->keeps_last && count > 1)
		return lod_number(compiler, code_dice(code, stream, count, sides));
	made = lod_take_columns(compiler, count > MOST_COLUMNS ? MOST_COLUMNS + 1 : (size_t)count);
	for (i = 0; made.columns != NULL && i < count; i++)
		made.columns[i] = code_die(code, stream, i, sides, code->mask);
	return note_drawn(scope, made, total);
}

/* Appends to an array. */
static void append_array(struct lod_compiler *compiler, struct lod_columns *array,
			 const struct lod_columns *more)
{
	bool is_text = more->count > 0 ? more->is_text : array->is_text;

	if ((array->count > 0 && more->count > 0 && array->is_text != more->is_text) ||
	    more->layout != NULL || array->layout != NULL)
		code_give_up(compiler->code);
	columns_append(compiler, array, more);
	array->is_text = is_text;
}

/* Appends `times` evaluations of an expression, each with a stream of its own; with `total`, sums them instead. */
static void add_times(struct block_scope *scope, const struct lod_expression *repeated,
		      int64_t times, bool total, struct lod_columns *array)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	int32_t outside = compiler->stream,
		within = code_stream(code, outside, lod_key_within(repeated));
	int64_t i;

	for (i = 0; i < times && !code->failed; i++) {
		struct lod_columns one;

		compiler->stream = code_stream(code, within, (uint64_t)i);
		one = lod_compile_value(scope, repeated, total);
		count_items(compiler, (int64_t)one.count);
		if (!code->failed)
			append_array(compiler, array, &one);
		if (total && !code->failed)
			*array = lod_number(compiler, columns_sum(compiler, array));
	}
	compiler->stream = outside;
}

static struct lod_columns compile_array(struct block_scope *scope,
					const struct lod_expression *expression)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	struct lod_columns array = lod_take_columns(compiler, 0);
	const struct lod_item *item;

	for (item = expression->items; item != NULL && !code->failed; item = item->next) {
		int64_t times = 1;

		if (item->weight != NULL) {
			value count = lod_compile_number(scope, item->weight);

			if (code->failed || !code_is_constant(code, count))
				return lod_give_up(compiler);
			times = code_made(code, count)->number;
		}
		add_times(scope, item->value, times, false, &array);
	}
	return array;
}

struct lod_columns lod_compile_repetition(struct block_scope *scope, const struct lod_columns *left,
					  const struct lod_expression *right, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	enum { UNROLLED = 64 };
	struct draft *code = compiler->code;
	value times = columns_sum(compiler, left);
	struct lod_columns array = lod_take_columns(compiler, 0);
	bool is_known = !code->failed && code_is_constant(code, times);
	int64_t known = is_known ? code_made(code, times)->number : -1;

	total = total && !scope->keeps_last;
	if (code->failed || (!is_known && !total) || known > compiler->limits->items)
		return lod_give_up(compiler);
	if (total && (!is_known || known > UNROLLED)) {
		code_fault(code,
			   code_test(code, OPERATION_GREATER, times,
				     code_constant(code, compiler->limits->items > GREATEST_NUMBER
								 ? GREATEST_NUMBER
								 : compiler->limits->items)));
		return compile_repeated_sum(scope, right, times);
	}
	add_times(scope, right, known, total, &array);
	return note_drawn(scope, array, total);
}

/* ---- names ---- */

struct binding *lod_find_binding(struct block_scope *scope, const struct lod_expression *name,
				 const struct block_scope **binder)
{
	struct lod_compiler *compiler = scope->compiler;
	size_t i;

	for (i = 0; i < name->places.count; i++) {
		const struct block_scope *at = scope;
		uint32_t hops = name->places.rows[i].hops;
		struct binding *binding;

		while (hops-- > 0)
			at = at->outer;
		if (binder != NULL)
			*binder = at;
		binding = &compiler->bindings[at->first + name->places.rows[i].slot];
		if (binding->kind == BINDING_VALUE || binding->kind == BINDING_RECIPE)
			return binding;
		if (binding->kind == BINDING_UNSURE)
			break;
	}
	code_give_up(compiler->code);
	return NULL;
}

/* Binds arguments, evaluated in the scope of the call, and default values. */
static void bind_parameters(struct block_scope *scope, struct block_scope *inner,
			    const struct lod_expression *call, const struct lod_expression *par)
{
	struct lod_compiler *compiler = scope->compiler;
	const struct lod_parameter *parameter = par->par.parameters;
	const struct lod_item *item = call->items;

	for (; parameter != NULL && !compiler->code->failed; parameter = parameter->next) {
		const struct lod_expression *source =
			item != NULL ? item->value : parameter->ordinary;

		if (source == NULL)
			code_give_up(compiler->code);
		else
			binding_set(compiler, inner->first + parameter->slot,
				    lod_compile_value(item != NULL ? scope : inner, source, false));
		item = item != NULL ? item->next : NULL;
	}
	if (item != NULL)
		code_give_up(compiler->code);
}

static bool par_reads_last(const struct lod_expression *par)
{
	const struct lod_parameter *parameter = par->par.parameters;

	for (; parameter != NULL; parameter = parameter->next) {
		if (parameter->ordinary != NULL && lod_reads_last(parameter->ordinary))
			return true;
	}
	return lod_reads_last(par->par.body);
}

static struct lod_columns draw_with_parameters(struct block_scope *scope,
					       const struct lod_expression *call,
					       const struct binding *bound, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	struct lod_columns drawn;
	struct block_scope inner;

	if (call->kind != LOD_CALL ||
	    !scope_begin(compiler, &inner, bound->written, bound->recipe->par.block))
		return lod_give_up(compiler);
	inner.keeps_last = par_reads_last(bound->recipe);
	inner.is_par = true;
	bind_parameters(scope, &inner, call, bound->recipe);
	drawn = compiler->code->failed ? lod_give_up(compiler)
				       : lod_compile_value(&inner, bound->recipe->par.body, total);
	scope_end(compiler, &inner);
	return drawn;
}

struct lod_columns lod_draw_bound(struct block_scope *scope, const struct lod_expression *at,
				  struct binding bound, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	int32_t outside = compiler->stream;
	bool inside = total && !scope->keeps_last;
	struct lod_columns drawn;

	compiler->stream = code_stream(compiler->code, outside, lod_key_within(at));
	if (bound.recipe->kind == LOD_PAR)
		drawn = draw_with_parameters(scope, at, &bound, inside);
	else if (at->kind == LOD_CALL && at->count > 0)
		drawn = lod_give_up(compiler);
	else
		drawn = lod_compile_value(bound.written, bound.recipe, inside);
	compiler->stream = outside;
	return note_drawn(scope, drawn, total);
}

/* Compiles the mention or call of a name. */
static struct lod_columns compile_name(struct block_scope *scope,
				       const struct lod_expression *mention, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	const struct binding *found;

	if (mention->left != NULL)
		return lod_compile_field(scope, mention, total);
	found = lod_find_binding(scope, mention, NULL);
	if (found == NULL)
		return lod_give_up(compiler);
	if (found->kind == BINDING_VALUE)
		return mention->kind == LOD_CALL ? lod_give_up(compiler) : found->value;
	return lod_draw_bound(scope, mention, *found, total);
}

static struct lod_columns find_last(const struct block_scope *scope)
{
	struct lod_compiler *compiler = scope->compiler;
	const struct binding *last = &compiler->bindings[scope_last(scope)];

	/* the last draw of a structure is not kept */
	return last->kind == BINDING_VALUE && !scope->complete ? last->value
							       : lod_give_up(compiler);
}

/* ---- if ---- */

/* If-conversion of the arms from this one on; 0 if there is no else. */
static struct lod_columns compile_arms(struct block_scope *scope, const struct lod_arm *arm,
				       bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	struct lod_columns yes, no;
	struct binding *before, *after;
	value is, mask = code->mask;

	if (arm == NULL)
		return lod_number(compiler, code_constant(code, 0));
	if (arm->condition == NULL)
		return lod_compile_value(scope, arm->value, total);
	is = lod_compile_truth(scope, arm->condition);
	if (code->failed)
		return lod_give_up(compiler);
	if (code_is_constant(code, is))
		return code_is(code, is, 1) ? lod_compile_value(scope, arm->value, total)
					    : compile_arms(scope, arm->next, total);
	before = bindings_copy(compiler);
	code->mask = code_both(code, mask, is);
	yes = lod_compile_value(scope, arm->value, total);
	after = bindings_copy(compiler);
	if (code->failed)
		return lod_give_up(compiler);
	bindings_restore(compiler, before);
	code->mask = code_both(code, mask, code_not(code, is));
	no = compile_arms(scope, arm->next, total);
	code->mask = mask;
	if (code->failed || !columns_choose(compiler, is, &yes, &no))
		return lod_give_up(compiler);
	before = bindings_copy(compiler);
	if (!code->failed)
		bindings_choose(compiler, is, after, before);
	return yes;
}

/* ---- operators ---- */

static value compare(struct draft *code, enum lod_operation operation, value a, value b)
{
	switch (operation) {
	case LOD_LESS:
		return code_test(code, OPERATION_LESS, a, b);
	case LOD_AT_MOST:
		return code_test(code, OPERATION_ATMOST, a, b);
	case LOD_MORE:
		return code_test(code, OPERATION_GREATER, a, b);
	case LOD_AT_LEAST:
		return code_test(code, OPERATION_ATMOST, b, a);
	case LOD_EQUAL:
		return code_test(code, OPERATION_EQUAL, a, b);
	default:
		return code_test(code, OPERATION_UNEQUAL, a, b);
	}
}

static value operation_code(struct draft *code, enum lod_operation operation, value a, value b)
{
	switch (operation) {
	case LOD_ADD:
		return code_add(code, a, b);
	case LOD_SUBTRACT:
		return code_subtract(code, a, b);
	case LOD_MULTIPLY:
		return code_multiply(code, a, b);
	case LOD_DIVIDE:
	case LOD_REMAINDER:
		code_fault(code, code_test(code, OPERATION_EQUAL, b, code_constant(code, 0)));
		return operation == LOD_DIVIDE ? code_divide(code, a, b) : code_modulo(code, a, b);
	default:
		return compare(code, operation, a, b);
	}
}

static bool is_one_text(const struct lod_columns *columns)
{
	return columns->is_text && columns->count == 1;
}

/* Texts can only be compared for equality; a text differs from any other value. */
static value compare_texts(struct lod_compiler *compiler, enum lod_operation operation,
			   const struct lod_columns *left, const struct lod_columns *right)
{
	struct draft *code = compiler->code;

	if (operation != LOD_EQUAL && operation != LOD_DIFFERENT)
		return code_give_up(code);
	if (!is_one_text(left) || !is_one_text(right))
		return code_constant(code, operation == LOD_DIFFERENT);
	return compare(code, operation, left->columns[0], right->columns[0]);
}

static bool may_be_array(const struct lod_columns *columns)
{
	return columns->is_array || columns->is_loose;
}

struct lod_columns lod_compile_operation(struct lod_compiler *compiler,
					 enum lod_operation operation,
					 const struct lod_columns *left,
					 const struct lod_columns *right, bool total)
{
	struct draft *code = compiler->code;
	struct lod_columns joined = *left;
	value a, b;

	if (code->failed)
		return lod_give_up(compiler);
	if (operation == LOD_ADD && left->is_array && right->is_array) {
		append_array(compiler, &joined, right);
		return joined;
	}
	if (operation == LOD_ADD && !total && may_be_array(left) && may_be_array(right))
		return lod_give_up(compiler);
	if (is_one_text(left) || is_one_text(right))
		return lod_number(compiler, compare_texts(compiler, operation, left, right));
	a = columns_sum(compiler, left);
	b = columns_sum(compiler, right);
	return code->failed ? lod_give_up(compiler)
			    : lod_number(compiler, operation_code(code, operation, a, b));
}

/* Short-circuit `and` and `or`: the right side is evaluated only in lanes that need it. */
static struct lod_columns compile_logic(struct block_scope *scope,
					const struct lod_expression *logic)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	bool is_and = logic->operation == LOD_AND;
	value left = lod_compile_truth(scope, logic->left), right, open;
	value mask = code->mask;
	struct binding *before = bindings_copy(compiler), *after;

	if (code->failed)
		return lod_give_up(compiler);
	open = is_and ? left : code_not(code, left);
	if (code_is(code, open, 0))
		return lod_number(compiler, left);
	code->mask = code_both(code, mask, open);
	right = lod_compile_truth(scope, logic->right);
	code->mask = mask;
	after = bindings_copy(compiler);
	if (!code->failed)
		bindings_choose(compiler, open, after, before);
	return lod_number(compiler,
			  is_and ? code_both(code, left, right) : code_either(code, left, right));
}

static struct lod_columns compile_binary(struct block_scope *scope,
					 const struct lod_expression *expression, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	enum lod_operation operation = expression->operation;
	bool totals = total || operation != LOD_ADD;
	struct lod_columns left, right;

	if (operation == LOD_AND || operation == LOD_OR)
		return compile_logic(scope, expression);
	if (operation == LOD_EQUAL || operation == LOD_DIFFERENT)
		totals = false; /* an array of several texts differs from a text */
	left = lod_compile_value(scope, expression->left, totals);
	if (compiler->code->failed)
		return left;
	if (lod_repeats(operation, expression->right))
		return lod_compile_repetition(scope, &left, expression->right, total);
	right = lod_compile_value(scope, expression->right, totals);
	return lod_compile_operation(compiler, operation, &left, &right, total);
}

/* ---- functions ---- */

static value find_extreme(struct draft *code, const struct lod_columns *columns, bool highest)
{
	value best = columns->columns[0];
	size_t i;

	for (i = 1; i < columns->count; i++)
		best = highest ? code_greatest(code, best, columns->columns[i])
			       : code_least(code, best, columns->columns[i]);
	return best;
}

/* The `count` best items, best first unless only their sum is needed (order statistics). */
static struct lod_columns find_best(struct lod_compiler *compiler,
				    const struct lod_columns *columns, size_t count, bool highest,
				    bool total)
{
	struct draft *code = compiler->code;
	struct items items = columns_items(compiler, columns);
	struct lod_columns best = lod_take_columns(compiler, count);

	if (code->failed)
		return best;
	items = items_sorted(code, &items, highest, count, !total);
	if (code->failed)
		return best;
	for (best.count = 0; best.count < count; best.count++)
		best.columns[best.count] = items.list[best.count].number;
	return best;
}

static struct lod_columns compile_extreme(struct block_scope *scope,
					  const struct lod_expression *expression, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	bool highest = expression->kind == LOD_MAX;
	struct lod_columns of = lod_compile_value(scope, expression->left, false);
	value wanted;
	int64_t count;

	if (code->failed || (of.is_text && of.count > 0) || of.layout != NULL)
		return lod_give_up(compiler);
	if (expression->right == NULL)
		return of.count == 0 ? lod_give_up(compiler)
				     : lod_number(compiler, find_extreme(code, &of, highest));
	wanted = lod_compile_number(scope, expression->right);
	if (code->failed || !code_is_constant(code, wanted))
		return lod_give_up(compiler);
	count = code_made(code, wanted)->number;
	if (count < 0)
		return lod_give_up(compiler);
	return find_best(compiler, &of, (uint64_t)count < of.count ? (size_t)count : of.count,
			 highest, total);
}

/* The item at `index`, from 1. */
static struct lod_columns find_item(struct lod_compiler *compiler, const struct lod_columns *of,
				    value index)
{
	struct draft *code = compiler->code;
	struct lod_columns made;
	value item;
	size_t i;

	code_fault(code, code_test(code, OPERATION_LESS, index, code_constant(code, 1)));
	code_fault(code, code_test(code, OPERATION_GREATER, index,
				   code_constant(code, (int64_t)of->count)));
	if (of->count == 0 || of->layout != NULL || code->failed)
		return lod_give_up(compiler);
	item = of->columns[of->count - 1];
	for (i = of->count - 1; i-- > 0 && !code->failed;)
		item = code_choose(code,
				   code_test(code, OPERATION_EQUAL, index,
					     code_constant(code, (int64_t)i + 1)),
				   of->columns[i], item);
	made = lod_number(compiler, item);
	made.is_text = of->is_text;
	return made;
}

static struct lod_columns compile_index(struct block_scope *scope,
					const struct lod_expression *expression, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	const struct lod_expression *left = expression->left;
	const struct binding *found = NULL;
	int32_t outside = compiler->stream;
	struct lod_columns of;
	value index;

	if (left->kind == LOD_NAME) {
		found = lod_find_binding(scope, left, NULL);
		if (found == NULL)
			return lod_give_up(compiler);
	}
	if (found != NULL && found->kind == BINDING_RECIPE && found->recipe->kind == LOD_SET) {
		struct binding set = *found;

		index = lod_compile_number(scope, expression->right);
		compiler->stream = code_stream(code, outside, lod_key_within(expression));
		of = code->failed ? lod_give_up(compiler)
				  : lod_compile_state(set.written, set.recipe, index, total);
		compiler->stream = outside;
		return of;
	}
	of = lod_compile_value(scope, left, false);
	if (code->failed)
		return of;
	index = lod_compile_number(scope, expression->right);
	return code->failed ? lod_give_up(compiler) : find_item(compiler, &of, index);
}

/* ---- dispatch ---- */

static struct lod_columns compile_kind(struct block_scope *scope,
				       const struct lod_expression *expression, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	struct draft *code = compiler->code;
	value number;

	switch (expression->kind) {
	case LOD_INTEGER:
		return lod_number(compiler, code_constant(code, expression->integer));
	case LOD_TEXT:
		return compile_text(compiler, expression);
	case LOD_DICE:
		return compile_dice(scope, expression, total);
	case LOD_ARRAY:
		return compile_array(scope, expression);
	case LOD_SET:
		return note_drawn(scope,
				  lod_compile_set(scope, expression, total && !scope->keeps_last),
				  total);
	case LOD_EVENT:
	case LOD_STRUCT:
		return compile_block(compiler, scope, expression->block, total);
	case LOD_NAME:
	case LOD_CALL:
		return compile_name(scope, expression, total);
	case LOD_LAST:
		return find_last(scope);
	case LOD_MEMBER:
		return lod_compile_field(scope, expression, total);
	case LOD_INDEX:
		return compile_index(scope, expression, total);
	case LOD_NEGATIVE:
		number = lod_compile_number(scope, expression->left);
		return lod_number(compiler, code_subtract(code, code_constant(code, 0), number));
	case LOD_NOT:
		number = lod_compile_truth(scope, expression->left);
		return lod_number(compiler, code_not(code, number));
	case LOD_BINARY:
		return compile_binary(scope, expression, total);
	case LOD_MIN:
	case LOD_MAX:
		return compile_extreme(scope, expression, total);
	case LOD_SUM:
		return lod_number(compiler, lod_compile_number(scope, expression->left));
	case LOD_IF:
		return compile_arms(scope, expression->arms, total);
	case LOD_PAR:
	case LOD_IN:
	case LOD_APPEND:
	case LOD_REMOVE:
	case LOD_FLATTEN:
	case LOD_CHOOSE:
	case LOD_COUNT:
	case LOD_MAY:
	case LOD_DECIDE:
	case LOD_DECIDE_AMONG:
	case LOD_KEEP:
	case LOD_DECIDE_BY:
	case LOD_KEEP_BY:
	case LOD_OPERAND:
	case LOD_SAME:
		break;
	}
	return lod_give_up(compiler);
}

struct lod_columns lod_compile_value(struct block_scope *scope,
				     const struct lod_expression *expression, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	struct lod_columns made;

	if (!lod_visit(compiler))
		return lod_give_up(compiler);
	if (compiler->depth++ >= compiler->limits->depth)
		return lod_give_up(compiler);
	made = compile_kind(scope, expression, total);
	compiler->depth--;
	return compiler->code->failed ? lod_give_up(compiler) : made;
}
