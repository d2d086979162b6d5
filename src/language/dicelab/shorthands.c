/* Desugars shorthands into the operators that they stand for. */
#include "language/dicelab/shorthands.h"

#include <string.h>

#include "tree/failure.h"
#include "tree/once.h"

/* Does the text of the statement contain these letters anywhere? */
static bool is_written(const struct parse *parse, const char *name)
{
	const char *text = parse_text(parse, parse->whole);
	size_t size = parse->whole.end - parse->whole.begin, length = strlen(name), i;

	for (i = 0; i + length <= size; i++) {
		if (memcmp(text + i, name, length) == 0)
			return true;
	}
	return false;
}

/* A fresh name that does not occur in the program. */
static const char *unwritten_name(const struct parse *parse, struct span at)
{
	const char *name;

	do
		name = build_fresh_name(parse->builder, at);
	while (name != NULL && is_written(parse, name));
	return name;
}

static struct node *combine(struct builder *builder, struct span at, enum node_kind kind,
			    struct node *first, struct node *second)
{
	return build_operator(builder, at, kind, first, second, NULL);
}

/* ---- let (a, b) = e in f ---- */

/* Item number i of the list `name`; the last is everything after the other items, which must be one item. */
static struct node *unpacked(struct builder *builder, struct span at, const char *name, size_t i,
			     bool is_last)
{
	struct node *items = build_variable(builder, at, name);

	if (!is_last)
		return combine(builder, at, NODE_ITEM, build_number(builder, at, (int64_t)i),
			       items);
	items = build_filter(builder, at, true, NODE_FIRST,
			     build_number(builder, at, (int64_t)i - 1), items);
	return combine(builder, at, NODE_ADD, items, build_number(builder, at, 0));
}

struct node *shorthand_unpack(const struct parse *parse, struct span at,
			      const struct parameter *last, struct node *value, struct node *body)
{
	struct builder *builder = parse->builder;
	const char *name = unwritten_name(parse, at);
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

/* ---- ranges of values ---- */

/* Is the value, which may be repeated, from `low` to `high`? INT64_MIN and INT64_MAX mean that there is no bound. */
static struct node *is_from_to(struct builder *builder, struct span at, const struct node *value,
			       int64_t low, int64_t high)
{
	struct node *least, *most;

	if (low == high)
		return combine(builder, at, NODE_IS_EQUAL, once_use(builder, value),
			       build_integer(builder, at, low));
	least = low == INT64_MIN ? NULL
				 : combine(builder, at, NODE_IS_ATLEAST, once_use(builder, value),
					   build_integer(builder, at, low));
	most = high == INT64_MAX ? NULL
				 : combine(builder, at, NODE_IS_ATMOST, once_use(builder, value),
					   build_integer(builder, at, high));
	if (low == INT64_MIN)
		return most;
	return high == INT64_MAX ? least : combine(builder, at, NODE_AND, least, most);
}

struct node *shorthand_among(const struct parse *parse, struct span at, bool drop,
			     const struct face *numbers, struct node *list)
{
	struct builder *builder = parse->builder;
	const char *name = unwritten_name(parse, at);
	struct node *item = build_variable(builder, at, name), *is_any = NULL, *is_one;
	struct node *none = combine(builder, at, NODE_EMPTY, NULL, NULL);
	const struct face *one;

	if (item == NULL)
		return NULL;
	for (one = numbers; one != NULL; one = one->before) {
		is_one = is_from_to(builder, at, item, one->low, one->high);
		is_any = one == numbers ? is_one : combine(builder, at, NODE_OR, is_one, is_any);
	}
	return build_binding(builder, at, NODE_FOREACH, name, list,
			     build_operator(builder, at, NODE_IF, is_any, drop ? none : item,
					    drop ? item : none));
}

/* ---- x as {1: 38, else: x} ---- */

struct node *shorthand_choose(const struct parse *parse, struct span at, struct node *value,
			      const struct text_case *last)
{
	struct builder *builder = parse->builder;
	const struct held *held = NULL;
	const struct text_case *one;
	struct node *choice = NULL;

	if (texts_build(builder, last) == NULL ||
	    (!once_is_simple(value) &&
	     !once_hold(builder, &held, unwritten_name(parse, at), value->at, &value)))
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

/* The markers before the items of each turn, by which turns are counted, and before those of the start. Items must be
   greater. */
#define TURN (-(INT64_C(1) << 62))
#define START (TURN - 1)

/* let items = list in if items then (mark, items) else () */
static struct node *marked(const struct parse *parse, int64_t mark, struct node *list)
{
	struct builder *builder = parse->builder;
	struct span at = list->at;
	const char *items = unwritten_name(parse, at);
	struct node *checked =
		build_conditional(builder, at, NODE_REQUIRE,
				  build_filter(builder, at, false, NODE_GREATER,
					       build_integer(builder, at, TURN), list));
	struct node *both = combine(builder, at, NODE_CONCAT, build_integer(builder, at, mark),
				    build_variable(builder, at, items));

	return build_binding(builder, at, NODE_LET, items, checked,
			     build_operator(builder, at, NODE_IF,
					    build_variable(builder, at, items), both,
					    combine(builder, at, NODE_EMPTY, NULL, NULL)));
}

/* count ==TURN while all = (START, e) do let x = drop first 1 all in (TURN, f) */
struct node *shorthand_turns(const struct parse *parse, struct span at, const char *name,
			     struct node *value, struct node *body)
{
	struct builder *builder = parse->builder;
	const char *all = unwritten_name(parse, at);
	struct node *items =
		build_filter(builder, at, true, NODE_FIRST, build_number(builder, at, 1),
			     build_variable(builder, at, all));
	struct node *turn =
		build_binding(builder, at, NODE_LET, name, items, marked(parse, TURN, body));
	struct node *loop =
		build_binding(builder, at, NODE_WHILE, all, marked(parse, START, value), turn);

	loop = build_filter(builder, at, false, NODE_EQUAL, build_integer(builder, at, TURN), loop);
	return combine(builder, at, NODE_COUNT, loop, NULL);
}

/* ---- floor(x / y) ---- */

struct node *shorthand_quotient(struct builder *builder, struct span at, enum node_kind kind,
				const struct node *division)
{
	struct node *const *parts = division->operands;

	if (division->kind == NODE_NEGATE && parts[0]->kind == NODE_DIVIDE) /* -7/2 */
		return combine(
			builder, at, kind,
			combine(builder, division->at, NODE_NEGATE, parts[0]->operands[0], NULL),
			parts[0]->operands[1]);
	if (division->kind == NODE_DIVIDE)
		return combine(builder, at, kind, parts[0], parts[1]);
	diag_error(builder->diag, CODE_ARGUMENTS, division->at, NULL,
		   "'%s' rounds 'x / y', or takes two values: '%s(x, y)'",
		   operator_table[kind].spelling, operator_table[kind].spelling);
	return NULL;
}
