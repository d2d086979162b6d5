/* Several questions about one roll, each of which rolls. */
#include <string.h>

#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

/* ---- d20 >= 10 and d20 < 15: a range, asked of two rolls ---- */

/* Is there a roll in it that is another wherever it is written? What `let` names is not. */
static bool rolls_anew(struct warner *warner, const struct node *node, const struct scope *scope)
{
	size_t i;

	if (node->kind == NODE_VARIABLE && scope_find(scope, node->name) != NULL)
		return false;
	if (node->kind == NODE_VARIABLE || node_is_chance(node))
		return warn_rolls(warner, node);
	for (i = 0; i < node_child_count(node); i++) {
		if (rolls_anew(warner, node_child(node, i), scope))
			return true;
	}
	return false;
}

/* A relation, as a question about the operand on one side of it, and the roll in that. */
struct question {
	const struct node *relation;
	int side; /* -1: of none, or of both */
	const struct node *roll;
};

static const struct node *asked(struct question question)
{
	return question.relation->operands[question.side];
}

static const struct node *bound(struct question question)
{
	return question.relation->operands[1 - question.side];
}

/* The roll in it: of d20+5, the d20. */
static const struct node *rolled(struct warner *warner, const struct node *node,
				 const struct scope *scope)
{
	while (node->kind == NODE_ADD || node->kind == NODE_SUBTRACT) {
		if (!rolls_anew(warner, node->operands[1], scope))
			node = node->operands[0];
		else if (node->kind == NODE_ADD && !rolls_anew(warner, node->operands[0], scope))
			node = node->operands[1];
		else
			break;
	}
	return node;
}

/* 1 if what is asked about should be more than the bound, -1 if less; 0 if it should be that, or anything else. */
static int direction(struct question question)
{
	int sign = question.side == 0 ? 1 : -1;

	switch ((enum relation_kind)question.relation->kind) {
	case RELATION_IS_GREATER:
	case RELATION_IS_ATLEAST:
		return sign;
	case RELATION_IS_LESS:
	case RELATION_IS_ATMOST:
		return -sign;
	case RELATION_IS_EQUAL:
	case RELATION_IS_UNEQUAL:
		break;
	}
	return 0;
}

static bool same_text(const struct warner *warner, struct span a, struct span b)
{
	const char *text = warner->diag->source->text;

	return a.end - a.begin == b.end - b.begin &&
	       memcmp(text + a.begin, text + b.begin, a.end - a.begin) == 0;
}

/* Is a roll asked for one face of it, and the same roll, say with a bonus, for more or less in the other question? */
static bool is_face_beside(struct warner *warner, struct question face, struct question other)
{
	return direction(face) == 0 && asked(face) == face.roll && direction(other) != 0 &&
	       same_text(warner, face.roll->at, other.roll->at);
}

/*
 * Are these two questions about one roll? Whoever rolls twice may ask twice for the same, or for more of the second; but
 * a range has its ends on either side, a set is asked for item by item, and a natural 20 is one of the attack.
 */
static bool are_of_one(struct warner *warner, enum node_kind logic, struct question a,
		       struct question b)
{
	enum node_kind of_set = logic == NODE_OR ? NODE_IS_EQUAL : NODE_IS_UNEQUAL;
	bool in_set = a.relation->kind == of_set, next_in_set = b.relation->kind == of_set;

	if (in_set != next_in_set)
		return in_set ? is_face_beside(warner, a, b) : is_face_beside(warner, b, a);
	if (!same_text(warner, asked(a)->at, asked(b)->at))
		return false;
	return in_set ? !same_text(warner, bound(a)->at, bound(b)->at)
		      : direction(a) != 0 && direction(a) == -direction(b);
}

static struct question question_in(struct warner *warner, const struct node *relation,
				   const struct scope *scope)
{
	bool left = rolls_anew(warner, relation->operands[0], scope);
	bool right = rolls_anew(warner, relation->operands[1], scope);

	if (left == right)
		return (struct question){relation, -1, NULL};
	return (struct question){relation, right, rolled(warner, relation->operands[right], scope)};
}

/* With x for the roll. */
static void add_asked(struct hint *hint, struct question question)
{
	struct span all = asked(question)->at, roll = question.roll->at;

	hint_add(hint, "%.*sx", SHOWN(hint, ((struct span){all.begin, roll.begin})));
	hint_add(hint, "%.*s", SHOWN(hint, ((struct span){roll.end, all.end})));
}

static void add_question(struct hint *hint, struct question question)
{
	const char *spelling = operator_table[question.relation->kind].spelling;

	if (question.side == 0) {
		add_asked(hint, question);
		hint_add(hint, " %s %.*s", spelling, SHOWN(hint, bound(question)->at));
	} else {
		hint_add(hint, "%.*s %s ", SHOWN(hint, bound(question)->at), spelling);
		add_asked(hint, question);
	}
}

/* let x = d20 in */
static void add_name(struct hint *hint, struct question question)
{
	hint_add(hint, "'let x = %s%.*s in ", warn_adder(question.roll),
		 SHOWN(hint, question.roll->at));
}

void warn_of_range(struct warner *warner, const struct node *node, const struct scope *scope)
{
	struct hint hint = hint_start(warner->diag->source);
	struct question first, second;
	const struct node *left, *right;

	if (node->kind != NODE_AND && node->kind != NODE_OR)
		return;
	left = node->operands[0];
	right = node->operands[1];
	if (left->kind == node->kind) /* c and x > 3 and x < 8 */
		left = left->operands[1];
	if (!node_is_relation(left) || !node_is_relation(right) ||
	    (left->enclosed && right->enclosed))
		return;
	first = question_in(warner, left, scope);
	second = question_in(warner, right, scope);
	if (first.side < 0 || second.side < 0 || !are_of_one(warner, node->kind, first, second) ||
	    !may_warn(warner))
		return;
	add_name(&hint, first);
	add_question(&hint, first);
	hint_add(&hint, " %s ", operator_table[node->kind].spelling);
	add_question(&hint, second);
	hint_add(&hint, "' rolls once");
	diag_warning(warner->diag, CODE_UNRELATED, asked(second)->at,
		     hint_text(&hint, "'let x = e in x > 3 and x < 8' rolls once"),
		     "this is another roll than the one before '%s'",
		     operator_table[node->kind].spelling);
}

/* ---- if d20 == 20 then 10 else if d20 == 1 then 0 else 5: cases, asked of two rolls ---- */

bool warn_of_ladder(struct warner *warner, const struct node *node, const struct scope *scope)
{
	struct hint hint = hint_start(warner->diag->source);
	struct question first, second;
	const struct node *left, *right;

	if (node->kind != NODE_IF || node_no(node)->kind != NODE_IF)
		return false;
	left = node_condition(node);
	right = node_condition(node_no(node));
	if (!node_is_relation(left) || !node_is_relation(right) ||
	    same_text(warner, left->at, right->at))
		return false;
	first = question_in(warner, left, scope);
	second = question_in(warner, right, scope);
	if (first.side < 0 || second.side < 0 ||
	    !(same_text(warner, asked(first)->at, asked(second)->at) ||
	      is_face_beside(warner, first, second) || is_face_beside(warner, second, first)) ||
	    !may_warn(warner))
		return false;
	add_name(&hint, first);
	hint_add(&hint, "if ");
	add_question(&hint, first);
	hint_add(&hint, " then ... else if ");
	add_question(&hint, second);
	hint_add(&hint, " ...' rolls once");
	diag_warning(warner->diag, CODE_UNRELATED, asked(second)->at,
		     hint_text(&hint, "'let x = e in if x == 20 then ...' rolls once"),
		     "this is another roll than the one that is asked about before");
	return true;
}
