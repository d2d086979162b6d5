/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The abstract syntax tree of expressions of virtual tabletops and chat bots. vtt.l and vtt.y parse it, expression.c
 * makes its nodes, and lower.c translates it to a tree, with the rational arithmetic of quantity.c, dice with modifiers
 * in pool.c and groups in group.c. vtt.c is the interface of the notation.
 *
 * It is needed since arithmetic in this notation is rational, while trees of tree.h have integers only: an expression
 * must be complete before it can be translated.
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
	bool enclosed; /* in parentheses */
	int depth;
	int64_t p, q;        /* of VTT_NUMBER: p/q */
	enum node_kind test; /* of VTT_COMPARISON: the filter */
	enum vtt_function function;
	enum vtt_sides sides; /* of VTT_DICE */
	bool by_suffix; /* of VTT_DICE: in a program of dicelab, with other limits and hints */
	/* operands; of VTT_DICE, the number of dice (or NULL: one) and of faces */
	const struct vtt *left, *right;
	const struct vtt *items; /* first argument of a function, or member of a group */
	const struct vtt *next;  /* next argument or member */
	const struct vtt_modifier *modifiers; /* of dice and groups: the first of the list */
};

struct vtt_modifier {
	enum modifier_id id;
	struct span at;
	enum node_kind test; /* the filter that selects the dice, or MODIFIER_NO_TEST */
	/* a comparison alone, as in 8d10>=8; for failures, spelled f, which must follow a count */
	bool bare;
	const struct vtt *value; /* the operand of the comparison, or the number to keep; or NULL */
	struct vtt_modifier *next;
};

struct parse;

/* Each returns a new node in the arena, or NULL after an error (reported). */
struct vtt *vtt_node(struct builder *builder, const struct vtt *pattern);
struct vtt *vtt_operator(struct site site, enum vtt_kind kind, const struct vtt *left,
			 const struct vtt *right);
struct vtt_modifier *vtt_modifier(struct builder *builder, const struct vtt_modifier *pattern);

/* Whether it is one pool that keeps or changes some of its dice: 10d6kh5 or {2d6+1d8}kh2. */
bool vtt_is_pool(const struct vtt *node);

/* False after an error (reported): there are blanks between the two spans. */
bool vtt_touch(struct builder *builder, struct span first, struct span second);
/* Reports a token that the grammar does not accept; `wanted`: an operand is expected. */
void vtt_complain(struct parse *parse, struct span at, bool wanted);

/* Whether the letters are a modifier of another program, which complaints.def has. */
bool vtt_is_foreign(const char *letters);

/* Parses a text, which must be one expression. False after an error (reported). */
bool vtt_parse(struct builder *builder, struct span at, const struct vtt **root);

/* Translates an expression, which gives one number. NULL after an error (reported). */
struct node *vtt_lower(struct builder *builder, const struct vtt *root);

#endif
