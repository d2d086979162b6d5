/*
 * An expression of virtual tabletops and chat bots as it was written. vtt.l and vtt.y read it; expression.c makes its nodes;
 * lower.c makes a tree of it, quantity.c being the arithmetic of fractions that this takes, pool.c the dice with their modifiers
 * and group.c the groups. vtt.c is the face of the notation.
 *
 * It is an abstract syntax tree: arithmetic of this notation is rational, while the tree of tree.h has whole numbers only, so the
 * one has to be read completely before the other can be built.
 */
#ifndef LANGUAGE_VTT_VTT_H
#define LANGUAGE_VTT_VTT_H

#include "language/language.h"
#include "language/modifiers.h"

enum {
	VTT_LARGEST_NUMBER = 1000000000,
	VTT_MOST_DICE = 1000,
	VTT_MOST_FACES = 1000000,
	VTT_LONGEST = 2000,
	VTT_DEEPEST = 50
};

enum vtt_kind {
	VTT_NUMBER,
	VTT_NEGATIVE,
	VTT_SUM,
	VTT_DIFFERENCE,
	VTT_PRODUCT,
	VTT_QUOTIENT,
	VTT_QUOTIENT_DOWN, /* x // y */
	VTT_REMAINDER,
	VTT_POWER,
	VTT_COMPARISON,
	VTT_FUNCTION,
	VTT_DICE,
	VTT_GROUP
};

enum vtt_function {
#define FUNCTION(spelling, token, id, ...) VTT_FUNCTION_##id,
#include "language/vtt/functions.def"
};

enum vtt_sides {
	VTT_SIDES_NUMBER,  /* the faces 1 to `right` */
	VTT_SIDES_FUDGE,   /* -1, 0 and 1 */
	VTT_SIDES_FUDGE_1, /* one face of six is -1, one is 1, the others are 0 */
	VTT_SIDES_COIN     /* 0 and 1 */
};

struct vtt {
	enum vtt_kind kind;
	struct span at;
	bool enclosed; /* in parentheses of its own */
	int depth;
	int64_t p, q;        /* of VTT_NUMBER: p/q */
	enum node_kind test; /* of VTT_COMPARISON: a filter */
	enum vtt_function function;
	enum vtt_sides sides; /* of VTT_DICE */
	bool by_suffix; /* of VTT_DICE: it is in a program of dicelab, which has other limits and other hints */
	const struct vtt *left,
		*right; /* operands; of VTT_DICE, the number of dice (or NULL: one) and of faces */
	const struct vtt *items; /* arguments of a function, members of a group: the first */
	const struct vtt *next;  /* the argument or member after this one */
	const struct vtt_modifier *modifiers; /* of dice and groups: the first */
};

struct vtt_modifier {
	enum modifier_id id;
	struct span at;
	enum node_kind test; /* the filter that says which dice are meant, or MODIFIER_NO_TEST */
	bool bare; /* a comparison alone, as in 8d10>=8; of failures, spelled f, which must follow a count */
	const struct vtt *value; /* what is compared with, or how many are kept; or NULL */
	const struct vtt_modifier *next;
	const struct vtt_modifier *before; /* of those that modifiers_add makes */
};

struct parse;

/* Each returns a new node in the arena, or NULL after an error (reported). */
struct vtt *vtt_node(struct builder *builder, const struct vtt *pattern);
struct vtt *vtt_operator(struct builder *builder, struct span at, enum vtt_kind kind,
			 const struct vtt *left, const struct vtt *right);
struct vtt_modifier *vtt_modifier(struct builder *builder, const struct vtt_modifier *pattern);

/* False after an error (reported): there are blanks between the two places. */
bool vtt_touch(struct builder *builder, struct span first, struct span second);
/* What is wrong where the grammar has no use for the token at `at`: an operand is `wanted`, or not. */
void vtt_complain(struct parse *parse, struct span at, bool wanted);

/* The expression that the text is. False after an error (reported). */
bool vtt_parse(struct builder *builder, struct span at, const struct vtt **root);

/* The tree of an expression, which gives one number. NULL after an error (reported). */
struct node *vtt_lower(struct builder *builder, const struct vtt *root);

#endif
