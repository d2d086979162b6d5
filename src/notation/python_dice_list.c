/* What python-dice does with lists, but rolling dice again. */
#include "notation/python_dice.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER(number) python_number(python, expression, number)
#define VARIABLE(name) python_variable(python, expression, name)
#define UNARY(kind, a) python_node(python, expression, NODE_##kind, a, NULL, NULL)
#define BINARY(kind, a, b) python_node(python, expression, NODE_##kind, a, b, NULL)
#define DROP(kind, n, list) python_drop(python, expression, NODE_##kind, n, list)
#define IF(a, b, c) python_node(python, expression, NODE_IF, a, b, c)
#define BIND(kind, name, value, body)                                                              \
	python_bind(python, expression, NODE_##kind, name, value, body)
#define AGAIN(tree) python_again(python, tree)

/* The items or their number have changed. */
static void set_range(struct value *value, struct range items, int64_t fewest, int64_t most)
{
	value->items = items;
	value->count = range_of(fewest, most);
	value->total = range_multiply(value->count, items);
	value->known = NULL;
}

static void set_integer(struct value *value, int64_t low, int64_t high)
{
	value->list = false;
	set_range(value, range_of(low, high), 1, 1);
	value->dice.at = NULL;
}

static bool is_single(const struct value *value)
{
	return range_is_one(value->count) && value->count.low == 1;
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static int64_t without(int64_t count, int64_t dropped)
{
	return count > dropped ? count - dropped : 0;
}

/* ---- ^ v m ---- */

/* How many items are to be left out at each end, where that is known. */
struct left_out {
	int64_t low, high;
};

static struct left_out leave_out(enum operation operation, int64_t count)
{
	if (operation == PYTHON_HIGHEST)
		return (struct left_out){count, 0};
	if (operation == PYTHON_LOWEST)
		return (struct left_out){0, count};
	return (struct left_out){count - count / 2, count / 2};
}

static void drop_known(struct python *python, const struct expression *expression,
		       struct value *value, int64_t count)
{
	struct left_out out = leave_out(expression->operation, count);

	if (out.low > 0)
		value->tree = DROP(LOW, NUMBER(out.low), value->tree);
	if (out.high > 0)
		value->tree = DROP(HIGH, NUMBER(out.high), value->tree);
	set_range(value, value->items, without(value->count.low, count),
		  without(value->count.high, count));
}

static enum node_kind filter_of(enum operation operation)
{
	return operation == PYTHON_HIGHEST  ? NODE_HIGH
	       : operation == PYTHON_LOWEST ? NODE_LOW
					    : NODE_MIDDLE;
}

static struct node *keep(struct python *python, const struct expression *expression,
			 struct node *count, struct node *list)
{
	return python_node(python, expression, filter_of(expression->operation), count, list, NULL);
}

/* A count of 0 keeps all, one below drops as many. */
static void keep_known(struct python *python, const struct expression *expression,
		       struct value *value, int64_t count)
{
	if (count < 0) {
		drop_known(python, expression, value, -count);
	} else if (count > 0) {
		value->tree = keep(python, expression, NUMBER(count), value->tree);
		set_range(value, value->items, least(value->count.low, count),
			  least(value->count.high, count));
	}
}

/* drop low (-n) e, of the middle: drop high (-n/2) (drop low (-(n-1)/2) e), where n is not above 0 */
static struct node *drop(struct python *python, const struct expression *expression,
			 const struct node *n, struct node *list)
{
	struct node *half;

	switch (expression->operation) {
	case PYTHON_HIGHEST:
		return DROP(LOW, UNARY(NEGATE, AGAIN(n)), list);
	case PYTHON_LOWEST:
		return DROP(HIGH, UNARY(NEGATE, AGAIN(n)), list);
	default:
		half = BINARY(DIVIDE, BINARY(SUBTRACT, NUMBER(1), AGAIN(n)), NUMBER(2));
		return DROP(HIGH, BINARY(DIVIDE, UNARY(NEGATE, AGAIN(n)), NUMBER(2)),
			    DROP(LOW, half, list));
	}
}

/* if >0 n then (high n e) else (drop low (-n) e) */
static bool keep_random(struct python *python, const struct expression *expression,
			struct value *value, const struct value *count)
{
	struct node *n = count->tree, *list = value->tree;

	value->chance |= count->chance;
	if (count->total.low > 0) {
		value->tree = keep(python, expression, n, list);
	} else if (!python_hold(python, value, &n)) {
		return false;
	} else if (count->total.high <= 0) {
		value->tree = drop(python, expression, n, list);
	} else if (!python_hold(python, value, &list)) {
		return false;
	} else {
		value->tree = IF(BINARY(GREATER, NUMBER(0), AGAIN(n)),
				 keep(python, expression, AGAIN(n), AGAIN(list)),
				 drop(python, expression, n, AGAIN(list)));
	}
	set_range(value, value->items, 0, value->count.high);
	return value->tree != NULL;
}

/* Unless something else is said, one item is left out, and of the middle two; the last is never. */
static bool keep_usual(struct python *python, const struct expression *expression,
		       struct value *value)
{
	bool middle = expression->operation == PYTHON_MIDDLE;
	int64_t most = middle ? 2 : 1;
	struct value dropped;
	struct node *list;

	if (value->count.high <= 1)
		return true;
	if (value->count.low > most || range_is_one(value->count)) {
		drop_known(python, expression, value, value->count.low > most ? most : 1);
		return value->tree != NULL;
	}
	if (!python_hold(python, value, &value->tree))
		return false;
	list = value->tree;
	dropped = *value;
	dropped.tree = AGAIN(list);
	drop_known(python, expression, &dropped, most);
	value->tree = IF(BINARY(GREATER, NUMBER(most), UNARY(COUNT, AGAIN(list))), dropped.tree,
			 middle ? keep(python, expression, NUMBER(1), AGAIN(list)) : AGAIN(list));
	set_range(value, value->items, least(value->count.low, 1),
		  without(value->count.high, most));
	return value->tree != NULL;
}

static bool choice_value(struct python *python, const struct expression *expression,
			 struct value *value)
{
	static const char *const which[PYTHON_OPERATIONS] = {[PYTHON_HIGHEST] = "highest",
							     [PYTHON_LOWEST] = "lowest",
							     [PYTHON_MIDDLE] = "middle"};
	bool usual = expression->first == expression->last;
	struct value count = {.list = false};

	if (!python_value(python, expression->first, true, value) ||
	    (!usual && !python_integer_value(python, expression->last, &count)))
		return false;
	if (!value->list)
		return diag_error(python->builder->diag, CODE_SYNTAX, expression->at, NULL,
				  "Can't take the %s values of a scalar!",
				  which[expression->operation]);
	if (usual)
		return keep_usual(python, expression, value);
	if (!python_is_constant(&count))
		return keep_random(python, expression, value, &count);
	keep_known(python, expression, value, count.total.low);
	return value->tree != NULL;
}

/* ---- a ---- */

static bool again_value(struct python *python, const struct expression *expression,
			struct value *value)
{
	struct value shown;
	struct node *face;

	if (!python_value(python, expression->first, true, value))
		return false;
	if (expression->first != expression->last) {
		if (!python_integer_value(python, expression->last, &shown))
			return false;
		value->chance |= shown.chance;
		face = python_is_constant(&shown) ? NUMBER(shown.total.low) : shown.tree;
	} else if (value->dice.at == NULL) {
		return diag_error(python->builder->diag, CODE_DICE, expression->at, NULL,
				  "%s is not a random element", python_value_text(value).text);
	} else {
		face = python_highest(python, &value->dice);
	}
	value->list = true;
	value->tree = UNARY(AGAIN, BINARY(EQUAL, face, value->tree));
	set_range(value, value->items, value->count.low,
		  range_multiply(value->count, range_of(2, 2)).high);
	return value->tree != NULL;
}

/* ---- e and f ---- */

/* count >=T e - count <=L <T e, where L is the lowest face */
static struct node *count_net(struct python *python, const struct expression *expression,
			      struct value *value, struct node *threshold)
{
	const struct dice *dice = &value->dice;
	struct node *list = value->tree, *below, *lowest;

	if (dice->remembered)
		return BINARY(NET, threshold, list);
	lowest = dice->at != NULL ? python_lowest(python, dice) : NUMBER(1);
	if (!python_hold(python, value, &threshold) || !python_hold(python, value, &list))
		return NULL;
	below = BINARY(ATMOST, lowest, BINARY(LESS, AGAIN(threshold), AGAIN(list)));
	return BINARY(SUBTRACT, UNARY(COUNT, BINARY(ATLEAST, AGAIN(threshold), AGAIN(list))),
		      UNARY(COUNT, below));
}

/* No die can show more than its highest face. */
static bool check_success(struct python *python, const struct expression *expression,
			  const struct dice *dice, const struct value *threshold,
			  struct node **tree)
{
	bool net = expression->operation == PYTHON_SUCCESS_FAIL;

	if (dice->at == NULL)
		return true;
	if (dice->random)
		return python_report_nested(python, dice, "success");
	if (threshold->total.low > dice->sides.high)
		return diag_error(python->builder->diag, CODE_REFUSED, expression->at, NULL,
				  "Success threshold higher than %s.",
				  net ? "maximum roll result" : "roll result");
	if (threshold->total.high > dice->sides.low)
		*tree = python_require(python, expression, NODE_ATMOST,
				       python_highest(python, dice), *tree);
	return *tree != NULL;
}

static bool success_value(struct python *python, const struct expression *expression,
			  struct value *value)
{
	bool net = expression->operation == PYTHON_SUCCESS_FAIL;
	struct value threshold;
	struct node *tree;

	if (!python_value(python, expression->first, true, value) ||
	    !python_integer_value(python, expression->last, &threshold))
		return false;
	tree = python_is_constant(&threshold) ? NUMBER(threshold.total.low) : threshold.tree;
	if (!check_success(python, expression, &value->dice, &threshold, &tree))
		return false;
	value->chance |= threshold.chance;
	value->tree = net ? count_net(python, expression, value, tree)
			  : UNARY(COUNT, BINARY(ATLEAST, tree, value->tree));
	value->at = expression;
	if (!python_finish(python, value))
		return false;
	set_integer(value, net ? -value->count.high : 0, value->count.high);
	return true;
}

/* ---- item by item ---- */

/* Known items, each changed. */
static bool change_known(struct python *python, struct value *value,
			 int64_t (*change)(int64_t item, int64_t by), int64_t by)
{
	size_t count = (size_t)value->count.low, i;
	int64_t *known;

	if (value->known == NULL)
		return true;
	known = arena_take(python->builder->arena, (count + 1) * sizeof *known);
	if (known == NULL)
		return diag_out_of_memory(python->builder->diag, value->at->at);
	for (i = 0; i < count; i++)
		known[i] = change(value->known[i], by);
	value->known = known;
	return true;
}

static int64_t negated(int64_t item, int64_t by)
{
	(void)by;
	return -item;
}

static int64_t odd_negated(int64_t item, int64_t by)
{
	(void)by;
	return item % 2 != 0 ? -item : item;
}

/* Saturated, as messages are all that it is for. */
static int64_t shifted(int64_t item, int64_t by)
{
	return range_add(range_of(item, item), range_of(by, by)).low;
}

/* The value with another list of as many items. */
static bool set_items(struct value *value, struct node *tree, struct range items)
{
	const int64_t *known = value->known;

	value->tree = tree;
	set_range(value, items, value->count.low, value->count.high);
	value->known = known;
	return tree != NULL;
}

/* (-1)^x * x changes the sign of what is odd. */
static struct node *even_odd(struct python *python, const struct expression *expression,
			     const char *x)
{
	return BINARY(MULTIPLY, BINARY(POWER, NUMBER(-1), VARIABLE(x)), VARIABLE(x));
}

static bool even_odd_value(struct python *python, const struct expression *expression,
			   struct value *value)
{
	struct range range;
	const char *x;

	if (!python_value(python, expression->first, true, value) ||
	    !change_known(python, value, odd_negated, 0))
		return false;
	value->dice.remembered = false;
	if (!value->list && python_is_constant(value)) {
		int64_t number = odd_negated(value->total.low, 0);

		return set_items(value, NUMBER(number), range_of(number, number));
	}
	range = range_join(value->items, range_negate(value->items));
	x = python_fresh_name(python, expression);
	return set_items(value,
			 python_bind(python, expression, is_single(value) ? NODE_LET : NODE_FOREACH,
				     x, value->tree, even_odd(python, expression, x)),
			 range);
}

static bool negation_value(struct python *python, const struct expression *expression,
			   struct value *value)
{
	struct range range;
	const char *x;

	if (!python_value(python, expression->first, false, value) ||
	    !change_known(python, value, negated, 0) || !python_finish(python, value))
		return false;
	range = range_negate(value->items);
	if (is_single(value))
		return set_items(value, UNARY(NEGATE, value->tree), range);
	x = python_fresh_name(python, expression);
	return set_items(value, BIND(FOREACH, x, value->tree, UNARY(NEGATE, VARIABLE(x))), range);
}

/* .+ and .- */
static bool shift_value(struct python *python, const struct expression *expression,
			struct value *value)
{
	bool plus = expression->operation == PYTHON_ARRAY_ADD;
	struct range range;
	struct value by;
	struct node *tree;

	if (!python_value(python, expression->first, false, value) ||
	    !python_integer_value(python, expression->last, &by))
		return false;
	if (!value->list)
		return diag_error(python->builder->diag, CODE_SYNTAX, expression->at, NULL,
				  "Invalid operands for array %s", plus ? "add" : "sub");
	range = plus ? by.total : range_negate(by.total);
	if (by.chance || !range_is_one(range))
		value->known = NULL;
	if (!python_finish(python, value) || !change_known(python, value, shifted, range.low))
		return false;
	value->chance |= by.chance;
	if (is_single(value))
		tree = plus ? BINARY(ADD, value->tree, by.tree)
			    : BINARY(SUBTRACT, value->tree, by.tree);
	else if (!plus && python_is_constant(&by) && range_is_one(range))
		tree = BINARY(PLUS, NUMBER(range.low), value->tree);
	else
		tree = BINARY(PLUS, plus ? by.tree : UNARY(NEGATE, by.tree), value->tree);
	return set_items(value, tree, range_add(value->items, range));
}

/* ---- s ---- */

static int compare(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

static int64_t same(int64_t item, int64_t by)
{
	(void)by;
	return item;
}

static bool sort_value(struct python *python, const struct expression *expression, bool rolled,
		       struct value *value)
{
	if (!python_value(python, expression->first, rolled, value))
		return false;
	if (!value->list)
		return diag_error(python->builder->diag, CODE_SYNTAX, expression->at, NULL,
				  "Cannot sort %s!", python_value_text(value).text);
	if (is_single(value))
		return true;
	value->tree = UNARY(SORT, value->tree);
	if (value->known != NULL && change_known(python, value, same, 0))
		qsort((int64_t *)value->known, (size_t)value->count.low, sizeof *value->known,
		      compare);
	return value->tree != NULL;
}

/* ---- , and | ---- */

/* The parts of a list, with all that is known of them. */
static bool read_parts(struct python *python, const struct expression *expression,
		       struct value *parts)
{
	const struct expression *operand;
	size_t i = 0;

	for (operand = expression->first; operand != NULL; operand = operand->next, i++) {
		if (expression->operation == PYTHON_ARRAY
			    ? !python_integer_value(python, operand, &parts[i])
			    : !python_value(python, operand, false, &parts[i]) ||
				      !python_finish(python, &parts[i]))
			return false;
	}
	return true;
}

/* One after the other. */
static bool join_known(struct python *python, struct value *value, const struct value *parts,
		       size_t count)
{
	int64_t *known;
	size_t i, at = 0;

	for (i = 0; i < count; i++) {
		if (parts[i].known == NULL && (parts[i].list || !python_is_constant(&parts[i])))
			return true;
	}
	known = arena_take(python->builder->arena, (size_t)value->count.low * sizeof *known);
	if (known == NULL)
		return diag_out_of_memory(python->builder->diag, value->at->at);
	for (i = 0; i < count; at += (size_t)parts[i].count.low, i++)
		memcpy(known + at, parts[i].known != NULL ? parts[i].known : &parts[i].total.low,
		       (size_t)parts[i].count.low * sizeof *known);
	value->known = known;
	return true;
}

/* From the end, since a chain goes down the right. */
static bool joined_value(struct python *python, const struct expression *expression,
			 struct value *value)
{
	const struct expression *operand;
	struct value *parts;
	size_t count = 0, i;

	for (operand = expression->first; operand != NULL; operand = operand->next)
		count++;
	parts = arena_take(python->builder->arena, count * sizeof *parts);
	if (parts == NULL)
		return diag_out_of_memory(python->builder->diag, expression->at);
	if (!read_parts(python, expression, parts))
		return false;
	*value = (struct value){.at = expression, .list = true, .items = parts[0].items};
	for (i = count; i-- > 0;) {
		value->tree =
			i + 1 == count ? parts[i].tree : BINARY(CONCAT, parts[i].tree, value->tree);
		if (value->tree == NULL)
			return false;
		value->chance |= parts[i].chance;
		value->items = range_join(value->items, parts[i].items);
		value->count =
			i + 1 == count ? parts[i].count : range_add(value->count, parts[i].count);
		value->total =
			i + 1 == count ? parts[i].total : range_add(value->total, parts[i].total);
	}
	return join_known(python, value, parts, count);
}

bool python_list_value(struct python *python, const struct expression *expression, bool rolled,
		       struct value *value)
{
	switch (expression->operation) {
	case PYTHON_HIGHEST:
	case PYTHON_LOWEST:
	case PYTHON_MIDDLE:
		return choice_value(python, expression, value);
	case PYTHON_AGAIN:
		return again_value(python, expression, value);
	case PYTHON_SUCCESSES:
	case PYTHON_SUCCESS_FAIL:
		return success_value(python, expression, value);
	case PYTHON_SORT:
		return sort_value(python, expression, rolled, value);
	case PYTHON_EVEN_ODD:
		return even_odd_value(python, expression, value);
	case PYTHON_NEGATE:
		return negation_value(python, expression, value);
	case PYTHON_ARRAY_ADD:
	case PYTHON_ARRAY_SUB:
		return shift_value(python, expression, value);
	default:
		return joined_value(python, expression, value);
	}
}
