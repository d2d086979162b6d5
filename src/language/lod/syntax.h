/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The syntax tree of a program in the Language of Dice, in an arena: built by parse.c, completed by resolve.c, read by
 * the three ways to run it. Private to the folder.
 *
 *     lod.l, layout.c, lod.y, form.c, parse.c  from text to this tree
 *     syntax.c                                 visits the parts of nodes
 *     resolve.c                                name resolution; which expressions draw
 *     decisions.c                              which parts decide
 *     program.c                                the interface for process/program.h; which variables a program changes
 *     run/                                     interpreter: one run, --roll; the reference semantics
 *     compile/                                 many runs side by side: --eval
 *     exact/                                   the exact distribution: --calc
 *     tree/                                    trees of dicelab, which calc/ calculates
 *     address.h                                the place of a draw
 *
 * A program is an event block. Each scope with names or a `.` of its own is a struct lod_block: the program, an event
 * {...}, the body of a structure, and that of `par`.
 */
#ifndef LANGUAGE_LOD_SYNTAX_H
#define LANGUAGE_LOD_SYNTAX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"
#include "support/source.h"

struct lod_expression;
struct lod_statement;
struct lod_block;

/* The side effects of an evaluation, as a set of bits. */
enum lod_effect {
	LOD_ASKS = 1,   /* for a decision */
	LOD_CHANGES = 2 /* a variable of an enclosing block */
};

/* An interned name. */
struct lod_name {
	const char *text; /* ends with '\0' */
	size_t length;
	struct lod_name *next; /* in its bucket of the hash table */
	bool drawn;            /* some structure binds a field of this name by ~ */
	uint8_t effects;       /* effects.c: of all recipes that are bound to this name */
};

/* A possible binding of a name: slot `slot` of the block `hops` levels further out. A name is bound when its
   statement runs, so a mention tries its possible places from the innermost outwards and takes the first that is
   bound. If none is, it fails with "unknown variable 'x'". */
struct lod_place {
	uint32_t hops, slot;
};

struct lod_places {
	const struct lod_place *rows;
	size_t count;
};

/* Binary operators; * repeats its right side if that draws (see `draws`). */
enum lod_operation {
#define ARITHMETIC(id, ...) LOD_##id,
#define CONDITION(id, ...) LOD_##id,
#include "language/lod/operators.def"
};

enum lod_expression_kind {
	LOD_INTEGER, /* integer */
	LOD_TEXT,    /* text */
	LOD_DICE,    /* dice: NdS, an array of N faces */
	LOD_ARRAY,   /* items: [e, ...], [w:e, ...] */
	LOD_SET,     /* items: {e, ...}, {w:e, ...}; draws one of them */
	LOD_EVENT,   /* block: {...} with a result */
	LOD_STRUCT,  /* block: {...} without a result; its names are the fields */
	LOD_PAR,     /* par: only after ~ */
	LOD_NAME,    /* name, places; a variable, or a draw of a generator */
	/* Name, places, arguments in items (may be none): a draw of a generator. For a field, b.f(1),
	   `left` is a LOD_MEMBER, used instead of name and places. */
	LOD_CALL,
	LOD_LAST,     /* . */
	LOD_INDEX,    /* left[right] */
	LOD_MEMBER,   /* left.name */
	LOD_NEGATIVE, /* left */
	LOD_NOT,      /* left */
	LOD_BINARY,   /* operation, left, right */
	LOD_MIN,      /* left; with right, an array of the `right` lowest */
	LOD_MAX,
	LOD_SUM,
	LOD_IF, /* arms, each with a value: `if` as an expression */
	/* Extensions that the author's samples use. */
	LOD_IN,      /* whether left is an item of right */
	LOD_APPEND,  /* append(left, right): the array left followed by right */
	LOD_REMOVE,  /* remove(left, right): without the first item equal to right */
	LOD_FLATTEN, /* flatten(left): left as an array; of a set literal after ~ it is LOD_CHOOSE */
	/* *{...}: left is a set of recipes, one of which is chosen once and for all. Only directly after
	   ~; elsewhere it is an ordinary set. */
	LOD_CHOOSE,
	/* Decisions of the player, and count, which they need. */
	LOD_COUNT,        /* count(left): the number of items */
	LOD_MAY,          /* may(left), a text: 1 or 0 */
	LOD_DECIDE,       /* decide {items}: one of them, evaluated after the decision */
	LOD_DECIDE_AMONG, /* decide(left): an item; with right, a number from left to right */
	LOD_KEEP,         /* keep(left): any of the items; with right, at least that many */
	/* The last two by a rule of the user for the decision called `text`: arms, as of LOD_IF, with what it decides. Of keep,
	   these are lists: all items that a list has once, of others as many as it has, and no more of any if the list has an
	   empty text, too; an empty text alone stands for all. */
	LOD_DECIDE_BY,
	LOD_KEEP_BY,
	LOD_OPERAND, /* in the arms of these: the value of left */
	LOD_SAME     /* in a rule: whether left and right have the same items, in any order */
};

/* An element of an array or a set, an argument of a call, or an option of a decision. */
struct lod_item {
	struct lod_item *next;
	const struct lod_expression *label; /* of an option: a text, or NULL */
	struct lod_expression *weight;      /* NULL: 1 */
	struct lod_expression *value;
};

/* An arm of an if; `condition` is NULL for else. Either value (LOD_IF) or statements (LOD_IF_STATEMENT). */
struct lod_arm {
	struct lod_arm *next;
	struct lod_expression *condition;
	struct lod_expression *value; /* LOD_IF; otherwise NULL */
	/* LOD_IF_STATEMENT; NULL if the body is empty. */
	struct lod_statement *statements;
};

struct lod_parameter {
	struct lod_parameter *next;
	struct lod_name *name;
	struct lod_expression *ordinary; /* default value; NULL: required */
	uint32_t slot;
};

struct lod_expression {
	enum lod_expression_kind kind;
	struct span at;
	/* resolve.c: evaluation may draw, since it contains a die, a set, an event, a structure, a call or a
	   generator. (The right side of * is then repeated.) A name counts as a generator if ~ may bind it at one of
	   its places; a field if some structure binds that name by ~. */
	bool draws;
	struct lod_expression *left, *right;
	struct lod_item *items;
	size_t count; /* of items */
	struct lod_block *block;
	struct lod_arm *arms;
	struct lod_name *name;
	struct lod_places places;
	enum lod_operation operation;
	int64_t integer;
	struct {
		const char *bytes; /* not terminated */
		size_t size;
	} text;
	struct {
		int64_t count, sides;
	} dice;
	struct {
		struct lod_parameter *parameters;
		size_t count;
		struct lod_expression *body; /* a set, a structure, an event or an array */
		struct lod_block *block;     /* around the body, with the parameters as slots */
	} par;
	size_t number; /* resolve.c: index among all expressions, for side tables */
	const struct lod_decision *decision; /* resolve.c; NULL if it is none */
	/* decisions.c, of a mention that may decide: the recipe whose value is that of the mention, which is evaluated last (a
	   tail call); otherwise NULL. */
	const struct lod_expression *tail_of;
	bool has_tail; /* it is such a recipe */
};

/* A decision in the text of the program. */
struct lod_decision {
	struct lod_decision *next; /* in the order of the text */
	const struct lod_expression *expression;
	const struct lod_block *block; /* where it is evaluated */
	struct span name;              /* its name, somewhere in the source */
	uint32_t number;
};

enum lod_statement_kind {
	LOD_LONE,     /* value: an expression as a statement */
	LOD_ASSIGN,   /* target = value, target a name: binds in the block */
	LOD_GENERATE, /* target ~ value, target a name: binds in the block */
	LOD_UPDATE,   /* target operation= value (++ is += 1): changes the innermost binding */
	/* target = value, where target is LOD_MEMBER; if it updates, target operation= value. */
	LOD_SET_MEMBER,
	LOD_IF_STATEMENT, /* arms */
	LOD_WHILE,        /* value, statements */
	LOD_BREAK,
	LOD_CONTINUE,
	LOD_YIELD /* value */
};

/* A binary operator, and the place of its errors. */
struct lod_operator {
	enum lod_operation operation;
	struct span at;
};

struct lod_statement {
	enum lod_statement_kind kind;
	struct span at;
	struct lod_statement *next;
	struct lod_statement *
		following; /* the next in the block, in text order, with those inside ifs and loops */
	struct lod_expression *target; /* LOD_NAME or LOD_MEMBER */
	struct lod_expression *value;
	struct lod_arm *arms;
	struct lod_statement *statements;
	enum lod_operation operation;
	bool updates;  /* it is target operation= value */
	uint32_t slot; /* resolve.c, of = and ~: slot in the block */
	size_t number; /* index among all statements */
};

/* Of an update. */
static inline struct lod_operator lod_operator_of(const struct lod_statement *statement)
{
	return (struct lod_operator){statement->operation, statement->at};
}

/* A scope with names and a `.` of its own. */
struct lod_block {
	struct span at;
	struct lod_block *outer; /* NULL for the program */
	struct lod_block
		*following; /* resolve.c: the next of all blocks, in the order of their numbers */
	struct lod_statement *statements;
	struct lod_name **names; /* resolve.c: by slot */
	uint32_t slot_count;
	bool is_structure;
	size_t number; /* index among all blocks */
};

struct decide_rule;

/* A decision that follows a rule of the user, which made it another expression (rules.c). */
struct lod_ruled {
	struct lod_ruled *next;
	const struct decide_rule *rule; /* not owned */
	struct span at;
};

struct lod_program {
	struct lod_block *block;
	size_t expressions, statements, blocks; /* counts */
	bool has_last;                          /* some expression is `.` */
	size_t missing; /* number of `done` that the end of the program stands for */
	struct lod_decision *decisions; /* NULL: none */
	struct lod_ruled *ruled;        /* decisions that follow rules of the user; NULL: none */
	uint32_t decision_count;
	/* effects.c: of the whole program, and by number. */
	uint8_t effects, *expression_effects, *statement_effects;
};

static inline bool lod_decides(const struct lod_program *program, const struct lod_expression *e)
{
	return program->expression_effects[e->number] & LOD_ASKS;
}

/* Whether the evaluation may change a variable of an enclosing block. */
static inline bool lod_changes(const struct lod_program *program, const struct lod_expression *e)
{
	return program->expression_effects[e->number] & LOD_CHANGES;
}

static inline bool lod_statement_decides(const struct lod_program *program,
					 const struct lod_statement *statement)
{
	return program->statement_effects[statement->number] & LOD_ASKS;
}

/* Whether an item is kept by the list of a rule (LOD_KEEP_BY), which has it `listed` times: `earlier` equal items come before it,
   `marks` of the `count` items of the list are the empty text. */
static inline bool lod_keeps(size_t earlier, size_t listed, size_t marks, size_t count)
{
	return (marks > 0 && count == 1) || (marks == 0 && listed == 1) || earlier < listed;
}

/* Whether `left * right` is a repetition: the right side is evaluated anew that many times. */
static inline bool lod_repeats(enum lod_operation operation, const struct lod_expression *right)
{
	return operation == LOD_MULTIPLY && right->draws;
}

/* ---- syntax.c ---- */

/* Where the name of an option of decide {...} is in the source: its label, its text, or else all of it. */
struct span lod_option_name(const struct lod_item *option);

/* Whether `test` holds for an operand: left, right, an item, a weight, or the condition or value of an arm. */
bool lod_some_operand(const struct lod_expression *expression,
		      bool (*test)(const struct lod_expression *operand, void *data), void *data);
/* The same for the target, the value, and the conditions of arms. */
bool lod_some_part(const struct lod_statement *statement,
		   bool (*test)(const struct lod_expression *part, void *data), void *data);

#endif
