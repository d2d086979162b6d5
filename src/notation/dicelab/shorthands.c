/* Puts together what has no operator of its own. */
#include "notation/dicelab/shorthands.h"

#include <string.h>

#include "tree/failure.h"
#include "tree/once.h"

static bool is_written(const struct source *source, const char *name)
{
	size_t i, length = strlen(name);

	for (i = 0; i + length <= source->length; i++) {
		if (memcmp(source->text + i, name, length) == 0)
			return true;
	}
	return false;
}

/* A fresh name that hides no variable of the program, since its source has these letters nowhere. */
static const char *unwritten_name(struct builder *builder, struct span at)
{
	const char *name;

	do
		name = build_fresh_name(builder, at);
	while (name != NULL && is_written(builder->diag->source, name));
	return name;
}

static struct node *operator(struct builder *builder, struct span at, enum node_kind kind,
			     struct node *first, struct node *second)
{
	return build_operator(builder, at, kind, first, second, NULL);
}

/* ---- let (a, b) = e in f ---- */

/* The i-th of the items that `name` stands for; the last of them is all that there is behind the others, which must be one. */
static struct node *unpacked(struct builder *builder, struct span at, const char *name, size_t i,
			     bool is_last)
{
	struct node *items = build_variable(builder, at, name);

	if (!is_last)
		return operator(builder, at, NODE_ITEM, build_number(builder, at, (int64_t)i),
				items);
	items = build_filter(builder, at, true, NODE_FIRST,
			     build_number(builder, at, (int64_t)i - 1), items);
	return operator(builder, at, NODE_ADD, items, build_number(builder, at, 0));
}

struct node *shorthand_unpack(struct builder *builder, struct span at, const struct parameter *last,
			      struct node *value, struct node *body)
{
	const char *name = unwritten_name(builder, at);
	size_t count = last->count;

	for (; last != NULL; last = last->before)
		body = build_binding(
			builder, at, NODE_LET, last->name,
			unpacked(builder, value->at, name, last->count, last->count == count),
			body);
	body = build_binding(builder, at, NODE_LET, name, value, body);
	if (body != NULL)
		body->number = (int64_t)count;
	return body;
}

/* ---- whether a value is one of several ---- */

/* The value, which needs no name, from `low` to `high`; INT64_MIN and INT64_MAX are no ends. */
static struct node *is_from_to(struct builder *builder, struct span at, const struct node *value,
			       int64_t low, int64_t high)
{
	struct node *least, *most;

	if (low == high)
		return operator(builder, at, NODE_IS_EQUAL, once_again(builder, value),
				build_integer(builder, at, low));
	least = low == INT64_MIN ? NULL :
				 operator(builder, at, NODE_IS_ATLEAST, once_again(builder, value),
					  build_integer(builder, at, low));
	most = high == INT64_MAX ? NULL :
				 operator(builder, at, NODE_IS_ATMOST, once_again(builder, value),
					  build_integer(builder, at, high));
	if (low == INT64_MIN)
		return most;
	return high == INT64_MAX ? least : operator(builder, at, NODE_AND, least, most);
}

struct node *shorthand_among(struct builder *builder, struct span at, bool drop,
			     const struct face *numbers, struct node *list)
{
	const char *name = unwritten_name(builder, at);
	struct node *item = build_variable(builder, at, name), *is_any = NULL, *is_one;
	struct node *none = operator(builder, at, NODE_EMPTY, NULL, NULL);
	const struct face *one;

	if (item == NULL)
		return NULL;
	for (one = numbers; one != NULL; one = one->before) {
		is_one = is_from_to(builder, at, item, one->low, one->high);
		is_any = one == numbers ? is_one : operator(builder, at, NODE_OR, is_one, is_any);
	}
	return build_binding(builder, at, NODE_FOREACH, name, list,
			     build_operator(builder, at, NODE_IF, is_any, drop ? none : item,
					    drop ? item : none));
}

/* ---- x as {1: 38, else: x} ---- */

struct node *shorthand_choose(struct builder *builder, struct span at, struct node *value,
			      const struct text_case *last)
{
	const struct held *held = NULL;
	const struct text_case *one;
	struct node *choice = NULL;

	if (texts_build(builder, last) == NULL ||
	    (!once_is_simple(value) &&
	     !once_hold(builder, &held, unwritten_name(builder, at), value->at, &value)))
		return NULL;
	for (one = last; one != NULL; one = one->before)
		choice = one->kind == CASE_ELSE ? one->value : choice;
	if (choice == NULL)
		choice = build_failure(builder, at, FAILURE_CASE);
	for (one = last; one != NULL; one = one->before) {
		if (one->kind != CASE_ELSE)
			choice = build_operator(builder, at, NODE_IF,
						is_from_to(builder, at, value, one->low, one->high),
						one->value, choice);
	}
	choice = once_let(builder, at, held, choice);
	if (choice != NULL)
		choice->enclosed = true;
	return choice;
}

/* ---- turns while x = e do f ---- */

/* What stands before the items of each turn, so that turns can be counted by it, and before those of the start. Items must be above both. */
#define TURN (-(INT64_C(1) << 62))
#define START (TURN - 1)

/* let items = list in if items then (mark, items) else () */
static struct node *marked(struct builder *builder, int64_t mark, struct node *list)
{
	struct span at = list->at;
	const char *items = unwritten_name(builder, at);
	struct node *checked =
		build_conditional(builder, at, NODE_REQUIRE,
				  build_filter(builder, at, false, NODE_GREATER,
					       build_integer(builder, at, TURN), list));
	struct node *both = operator(builder, at, NODE_CONCAT, build_integer(builder, at, mark),
				     build_variable(builder, at, items));

	return build_binding(builder, at, NODE_LET, items, checked,
			     build_operator(builder, at, NODE_IF,
					    build_variable(builder, at, items),
					    both, operator(builder, at, NODE_EMPTY, NULL, NULL)));
}

/* count ==TURN while all = (START, e) do let x = drop first 1 all in (TURN, f) */
struct node *shorthand_turns(struct builder *builder, struct span at, const char *name,
			     struct node *value, struct node *body)
{
	const char *all = unwritten_name(builder, at);
	struct node *items =
		build_filter(builder, at, true, NODE_FIRST, build_number(builder, at, 1),
			     build_variable(builder, at, all));
	struct node *turn =
		build_binding(builder, at, NODE_LET, name, items, marked(builder, TURN, body));
	struct node *loop =
		build_binding(builder, at, NODE_WHILE, all, marked(builder, START, value), turn);

	loop = build_filter(builder, at, false, NODE_EQUAL, build_integer(builder, at, TURN), loop);
	return operator(builder, at, NODE_COUNT, loop, NULL);
}

/* ---- floor(x / y) ---- */

struct node *shorthand_quotient(struct builder *builder, struct span at, enum node_kind kind,
				const struct node *division)
{
	struct node *const *parts = division->operands;

	if (division->kind == NODE_NEGATE && parts[0]->kind == NODE_DIVIDE) /* -7/2 */
		return operator(builder, at, kind,
					     operator(builder, division->at, NODE_NEGATE,
						      parts[0]->operands[0], NULL),
				parts[0]->operands[1]);
	if (division->kind == NODE_DIVIDE)
		return operator(builder, at, kind, parts[0], parts[1]);
	diag_error(builder->diag, CODE_ARGUMENTS, division->at, NULL,
		   "'%s' rounds 'x / y', or has two values: '%s(x, y)'",
		   operator_table[kind].spelling, operator_table[kind].spelling);
	return NULL;
}
