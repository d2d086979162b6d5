/* Abstract interpretation: facts about expressions that decide which tree of dicelab is equivalent. */
#include "language/troll/tree_inside.h"

static const struct facts number = {.single = true, .filled = true};

static struct facts both(struct facts a, struct facts b)
{
	return (struct facts){a.single && b.single, a.filled && b.filled, a.positive && b.positive};
}

/* The facts of a sublist. */
static struct facts some_of(struct facts facts)
{
	return (struct facts){.positive = facts.positive};
}

static bool is_literal(const struct troll_expression *e, int64_t least)
{
	return e->kind == TROLL_NUMBER && e->number >= least;
}

static struct facts of_unary(const struct scene *scene, const struct troll_expression *e)
{
	struct facts operand = troll_facts(scene, e->first), result = number;

	switch (e->operation) {
	case TROLL_DIE:
	case TROLL_ZERO_DIE:
	case TROLL_COUNT:
		result.positive = true;
		return result;
	case TROLL_SUM:
	case TROLL_MEDIAN:
	case TROLL_CHOOSE:
		result.positive = operand.positive;
		return result;
	case TROLL_MIN:
	case TROLL_MAX:
		return (struct facts){operand.filled, operand.filled, operand.positive};
	case TROLL_MINIMAL:
	case TROLL_MAXIMAL:
	case TROLL_DIFFERENT:
		return (struct facts){operand.single, operand.filled, operand.positive};
	case TROLL_NOT:
		return (struct facts){.positive = true};
	default:
		return number;
	}
}

static struct facts of_dice(const struct troll_expression *e)
{
	return (struct facts){.single = is_literal(e->first, 1) && e->first->number == 1,
			      .filled = is_literal(e->first, 1),
			      .positive = true};
}

static struct facts of_binary(const struct scene *scene, const struct troll_expression *e)
{
	struct facts left = troll_facts(scene, e->first), right = troll_facts(scene, e->second);
	struct facts result = number;

	switch (e->operation) {
	case TROLL_ADD:
	case TROLL_MULTIPLY:
	case TROLL_DIVIDE:
		result.positive = left.positive && right.positive;
		return result;
	case TROLL_MODULO:
		result.positive = right.positive;
		return result;
	case TROLL_SUBTRACT:
		return number;
	case TROLL_UNION:
		return (struct facts){false, left.filled || right.filled,
				      left.positive && right.positive};
	case TROLL_RANGE:
		return (struct facts){.positive = left.positive};
	case TROLL_LEAST:
	case TROLL_LARGEST:
		result.filled = right.filled && is_literal(e->first, 1);
		result.single = right.filled && is_literal(e->first, 1) && e->first->number == 1;
		result.positive = right.positive;
		return result;
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
		return of_dice(e);
	case TROLL_TIMES:
		return (struct facts){false, is_literal(e->first, 1) && right.filled,
				      right.positive};
	case TROLL_DROP:
	case TROLL_KEEP:
	case TROLL_PICK:
	case TROLL_WITHOUT:
		return some_of(left);
	default:
		return some_of(right); /* filters, and a & b */
	}
}

/* The bound variable has the facts of its value in the second part. */
static struct facts of_binding(const struct scene *scene, const struct troll_expression *e)
{
	struct facts *facts = &scene->variables[e->slot].facts, before = *facts, result;

	*facts = troll_facts(scene, e->first);
	if (e->kind == TROLL_FOREACH)
		facts->single = facts->filled = true;
	result = troll_facts(scene, e->second);
	if (e->kind == TROLL_FOREACH)
		result.single = result.filled = false;
	*facts = before;
	return result;
}

struct facts troll_facts(const struct scene *scene, const struct troll_expression *e)
{
	struct facts result = {0};

	switch (e->kind) {
	case TROLL_NUMBER:
		return (struct facts){true, true, e->number >= 0};
	case TROLL_EMPTY:
	case TROLL_CHANCE:
		result.positive = true;
		return result;
	case TROLL_NAME:
		return scene->variables[e->slot].facts;
	case TROLL_UNARY:
		return of_unary(scene, e);
	case TROLL_BINARY:
		return of_binary(scene, e);
	case TROLL_IF:
		return both(troll_facts(scene, e->second), troll_facts(scene, e->third));
	case TROLL_BIND:
	case TROLL_FOREACH:
		return of_binding(scene, e);
	case TROLL_REPEAT:
		return troll_facts(scene, e->first);
	case TROLL_ACCUMULATE:
		result = troll_facts(scene, e->first);
		result.single = false;
		return result;
	default:
		return result; /* calls are translated in tree.c */
	}
}
