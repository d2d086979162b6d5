/* Questions about rolls: whether two of them are about one roll, or may well be about two that are alike. */
#include "tree/comparison.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

/* What is to pass. */
enum test { TEST_NONE, TEST_EQUAL, TEST_UNEQUAL, TEST_UP, TEST_DOWN };

/* A value as a question: whether something passes a test, or how many of it do; or just what it is. */
struct question {
	enum test test;
	const struct node
		*asked; /* that of which all, or each item, is to pass; without a test, the value */
	const struct node *bound; /* what it is compared with */
};

static enum test test_of(enum node_kind kind, bool drop)
{
	struct comparison comparison = comparison_of(kind, drop);

	switch (comparison_passing(comparison)) {
	case PASSING_UP:
		return TEST_UP;
	case PASSING_DOWN:
		return TEST_DOWN;
	case PASSING_ANY:
		break;
	}
	if (comparison.kind != NODE_EQUAL && comparison.kind != NODE_UNEQUAL)
		return TEST_NONE;
	return (comparison.kind == NODE_EQUAL) == !comparison.drop ? TEST_EQUAL : TEST_UNEQUAL;
}

/* 10 <= d20 is d20 >= 10. */
static enum test turned(enum test test)
{
	return test == TEST_UP ? TEST_DOWN : test == TEST_DOWN ? TEST_UP : test;
}

/* not x > 3 is x <= 3. */
static enum test opposite(enum test test)
{
	static const enum test opposites[] = {[TEST_NONE] = TEST_NONE,
					      [TEST_EQUAL] = TEST_UNEQUAL,
					      [TEST_UNEQUAL] = TEST_EQUAL,
					      [TEST_UP] = TEST_DOWN,
					      [TEST_DOWN] = TEST_UP};

	return opposites[test];
}

static bool is_roll(const struct twice *twice, const struct node *node)
{
	return warn_find_rolls(twice->warner, node, twice->scope).count > 0;
}

/* Of a relation with a roll on one side alone. */
static struct question question_of_relation(const struct twice *twice, const struct node *relation)
{
	bool is_right = !is_roll(twice, relation->operands[0]);
	enum test test = test_of(
		(enum node_kind)relation_comparison((enum relation_kind)relation->kind), false);

	return (struct question){is_right ? turned(test) : test, relation->operands[is_right],
				 relation->operands[!is_right]};
}

/* Both sides of a relation roll: whoever compares rolls has several. */
static bool compares_rolls(const struct twice *twice, const struct node *node)
{
	return node_is_relation(node) && is_roll(twice, node->operands[0]) &&
	       is_roll(twice, node->operands[1]);
}

static struct question question_of(const struct twice *twice, const struct node *part)
{
	const struct node *filter = part->kind == NODE_COUNT ? part->operands[0] : part;

	if (part->kind == NODE_NOT && !compares_rolls(twice, part->operands[0])) {
		struct question question = question_of(twice, part->operands[0]);

		question.test = opposite(question.test);
		return question;
	}
	if (node_is_relation(part))
		return question_of_relation(twice, part);
	if (!node_is_leaf(filter) && node_shape(filter) == SHAPE_COMPARISON &&
	    !is_roll(twice, node_argument(filter)))
		return (struct question){test_of(filter->kind, filter->drop), node_list(filter),
					 node_argument(filter)};
	return (struct question){TEST_NONE, part, NULL};
}

static bool is_bare(const struct twice *twice, const struct node *node)
{
	if (node->kind == NODE_SUM)
		node = node->operands[0];
	return warn_same(twice->warner, node, twice->roll);
}

/* Is it the roll, or with something that is added to it: d20 + 5? */
static bool is_with_bonus(const struct twice *twice, const struct node *node)
{
	while (node->kind == NODE_ADD || node->kind == NODE_SUBTRACT) {
		bool is_left = is_roll(twice, node->operands[0]);

		if (is_left == is_roll(twice, node->operands[1]))
			return false;
		node = node->operands[!is_left];
	}
	return is_bare(twice, node);
}

static bool is_threshold(enum test test)
{
	return test == TEST_UP || test == TEST_DOWN;
}

/*
 * The same is asked about, so that the tests tell. Whoever rolls twice may test twice for the same, or for more of the
 * second; but a range has its ends on either side, a set is asked for item by item, and a natural 20 is one of the
 * attack. Cases that are told apart one after the other are those of one roll.
 */
static bool tests_tell(const struct twice *twice, struct question a, struct question b)
{
	bool has_same_bound = warn_same(twice->warner, a.bound, b.bound);

	if (has_same_bound && (a.test == b.test || a.test == opposite(b.test)))
		return false; /* of one roll that would say nothing new, or what cannot be */
	if (is_threshold(a.test) && is_threshold(b.test))
		return a.test != b.test || twice->link == LINK_CASES;
	if (!is_threshold(a.test) && !is_threshold(b.test) && a.test != b.test)
		return false;
	return (is_threshold(a.test) ? b.test : a.test) == TEST_EQUAL ? twice->link != LINK_AND
								      : twice->link != LINK_OR;
}

static bool is_extreme(const struct node *node, enum node_kind word, enum node_kind selection)
{
	if (node->kind == NODE_SUM)
		node = node->operands[0];
	return node->kind == word || (node->kind == selection && warn_takes_one(node));
}

/* Advantage and disadvantage. */
static bool are_extremes(const struct node *a, const struct node *b)
{
	return (is_extreme(a, NODE_MAX, NODE_HIGH) && is_extreme(b, NODE_MIN, NODE_LOW)) ||
	       (is_extreme(a, NODE_MIN, NODE_LOW) && is_extreme(b, NODE_MAX, NODE_HIGH));
}

/* hits(d20), misses(d20): each of two definitions has an argument, and a single die may well be another one each time. */
static bool are_uses(const struct twice *twice, const struct node *a, const struct node *b)
{
	return a->kind == NODE_VARIABLE && b->kind == NODE_VARIABLE &&
	       twice->roll->kind != NODE_REPEAT;
}

/* Different values, or one of them and a test. */
static bool values_tell(const struct twice *twice, const struct node *a, const struct node *b)
{
	if ((twice->link == LINK_LIST || twice->link == LINK_SUM) &&
	    twice->roll->kind != NODE_VARIABLE &&
	    (are_extremes(a, b) || is_bare(twice, a) || is_bare(twice, b)))
		return false; /* (max 2d20) + min 2d20, 2d6 + max 2d6 */
	return !(is_with_bonus(twice, a) && is_with_bonus(twice, b)) && !are_uses(twice, a, b);
}

/* A natural 20. */
static bool is_of_face(const struct twice *twice, struct question question)
{
	return !is_threshold(question.test) && is_bare(twice, question.asked);
}

static bool tell(const struct twice *twice, struct question a, struct question b)
{
	struct twice within = *twice;
	bool has_same;

	if (a.test == TEST_NONE || b.test == TEST_NONE)
		return twice->link != LINK_AND && twice->link != LINK_OR &&
		       twice->link != LINK_CONTEST &&
		       (a.test != b.test || values_tell(twice, a.asked, b.asked));
	has_same = warn_same(twice->warner, a.asked, b.asked);
	if (has_same || (is_with_bonus(twice, a.asked) && is_with_bonus(twice, b.asked)))
		return (has_same || is_of_face(twice, a) || is_of_face(twice, b)) &&
		       tests_tell(twice, a, b);
	if (twice->link == LINK_CONTEST ||
	    (a.test == b.test && is_threshold(a.test) && are_extremes(a.asked, b.asked)))
		return false;
	within.link = LINK_OTHER;
	return warn_is_of_one(&within, a.asked, b.asked);
}

/* (max a > max b) + (min a > min b), of names that are rolled: whoever names a pool compares it more than once. */
static bool compare_names(const struct twice *twice, const struct node *a, const struct node *b)
{
	return twice->roll->kind == NODE_VARIABLE && twice->roll->item_count == 0 &&
	       compares_rolls(twice, a) && compares_rolls(twice, b) &&
	       (node_takes_list(a->operands[0]) || node_takes_list(b->operands[0])) &&
	       !warn_same(twice->warner, a->operands[0], b->operands[0]);
}

bool warn_is_of_one(const struct twice *twice, const struct node *a, const struct node *b)
{
	if (compares_rolls(twice, a) || compares_rolls(twice, b))
		return compare_names(twice, a, b);
	return !warn_same(twice->warner, a, b) &&
	       tell(twice, question_of(twice, a), question_of(twice, b));
}

const struct node *warn_asked(const struct twice *twice, const struct node *part)
{
	return question_of(twice, part).asked;
}
