/*
 * The syntax of a program in the Language of Dice as a tree, in an arena: what parse.c makes, resolve.c completes, and
 * the three ways to run it read. Private to the folder.
 *
 *     lod.l, layout.c, lod.y, form.c, parse.c   from text to this tree
 *     resolve.c, effect.c          which place a name has, what draws, what is changed
 *     program.c                    what others call: process/program.h
 *     run/                         one run: --roll, and the plain meaning of everything
 *     compile/, sample.c           many runs, side by side: --eval
 *     address.h, state.c           where in a program a draw is; in which state it is
 *     walk/                        the distribution of all runs: --calc
 *
 * A program is an event block. Whatever binds names or has a `.` of its own is a struct lod_block: the program, an event
 * {…}, the body of a structure, and that of `par`.
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

/* Equal names are one of these. */
struct lod_name {
	const char *text; /* ends with '\0' */
	size_t length;
	struct lod_name *next; /* in its slot of the table */
	bool drawn;            /* a structure binds a field of this name by ~ */
};

/* A place where a name may be bound: number `slot` of the block that is `hops` blocks further out. Since a name is bound
   when its statement runs, a mention tries all places that it may have, the innermost first; the first that is bound is
   meant. None bound is an error: "unknown variable 'x'". */
struct lod_place {
	uint32_t hops, slot;
};

struct lod_places {
	const struct lod_place *rows;
	size_t count;
};

/* A * can repeat: see `repeats`. */
enum lod_operation {
#define ARITHMETIC(id, ...) LOD_##id,
#define CONDITION(id, ...) LOD_##id,
#include "language/lod/operators.def"
};

enum lod_expression_kind {
	LOD_INTEGER, /* integer */
	LOD_TEXT,    /* text */
	LOD_DICE,    /* dice: NdS, an array of N faces */
	LOD_ARRAY,   /* items: [e, …], [w:e, …] */
	LOD_SET,     /* items: {e, …}, {w:e, …}; draws one of them */
	LOD_EVENT,   /* block: { … } that yields */
	LOD_STRUCT,  /* block: { … } that yields nothing; its names are the fields */
	LOD_PAR,     /* par: only behind ~ */
	LOD_NAME,    /* name, places; a variable, or a draw of a generator */
	LOD_CALL, /* name, places, arguments in items: a draw of a generator with parameters, or none; `left`, a
			 LOD_MEMBER, is instead of name and places where a field is called: b.f(1) */
	LOD_LAST,     /* . */
	LOD_INDEX,    /* left[right] */
	LOD_MEMBER,   /* left.name */
	LOD_NEGATIVE, /* left */
	LOD_NOT,      /* left */
	LOD_BINARY,   /* operation, left, right */
	LOD_MIN,      /* of left, or so many (right) of the lowest */
	LOD_MAX,
	LOD_SUM,
	LOD_IF, /* arms, each of which has a value: as an expression */
	/* What the author's samples use besides. */
	LOD_IN,     /* is left one of right? */
	LOD_APPEND, /* append(left, right): an array and one more */
	LOD_REMOVE, /* remove(left, right): without the first that equals right */
	LOD_FLATTEN, /* flatten(left): an array, which is flat already; of a set that is written out it is LOD_CHOOSE */
	LOD_CHOOSE /* *{…}: left is a set whose elements are recipes, of which one is chosen for good; the whole of what is
			behind ~, since elsewhere it is an ordinary set */
};

/* An element of an array or a set, or an argument of a call. */
struct lod_item {
	struct lod_item *next;
	struct lod_expression *weight; /* NULL: 1 */
	struct lod_expression *value;
};

/* An arm of an if; `condition` is NULL of else. Its body is one expression in LOD_IF, else statements. */
struct lod_arm {
	struct lod_arm *next;
	struct lod_expression *condition;
	struct lod_expression *value; /* of LOD_IF; or NULL, and … */
	struct lod_statement
		*statements; /* … these, of LOD_IF_STATEMENT; NULL where there are none */
};

struct lod_parameter {
	struct lod_parameter *next;
	struct lod_name *name;
	struct lod_expression *ordinary; /* what it is where the call does not say; NULL: it must */
	uint32_t slot;
};

struct lod_expression {
	enum lod_expression_kind kind;
	struct span at;
	/* resolve.c: evaluating it may draw: there is a die, a set, an event, a structure, a generator or a call in it. (The right side
	   of * then is repeated.) A name counts as a generator's where ~ may bind it in one of its places; that of a field
	   where some structure of the program binds it by ~. */
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
		struct lod_expression *body; /* a set, a structure, an event, an array */
		struct lod_block *block;     /* in which the parameters are, around the body */
	} par;
	size_t number; /* resolve.c: of all expressions of the program, from 0 on, for tables beside the tree */
};

enum lod_statement_kind {
	LOD_LONE,     /* value: a lone expression */
	LOD_ASSIGN,   /* target = value, target a name: binds in the block */
	LOD_GENERATE, /* target ~ value, target a name: binds in the block */
	LOD_UPDATE, /* target operation= value; ++ and -- are += 1 and -= 1: changes the nearest that exists */
	LOD_SET_MEMBER, /* target = value, where target is LOD_MEMBER; with `updates` operation= */
	LOD_IF_STATEMENT, /* arms */
	LOD_WHILE,        /* value, statements */
	LOD_BREAK,
	LOD_CONTINUE,
	LOD_YIELD /* value */
};

struct lod_statement {
	enum lod_statement_kind kind;
	struct span at;
	struct lod_statement *next;
	struct lod_expression *target; /* LOD_NAME or LOD_MEMBER */
	struct lod_expression *value;
	struct lod_arm *arms;
	struct lod_statement *statements;
	enum lod_operation operation;
	bool updates;
	uint32_t slot; /* resolve.c, of = and ~: where in the block */
	size_t number; /* of all statements of the program, from 0 on */
};

/* What has names and a `.` of its own. */
struct lod_block {
	struct span at;
	struct lod_block *outer; /* NULL of the program */
	struct lod_statement *statements;
	struct lod_name **names; /* resolve.c: of the slots */
	uint32_t slot_count;
	bool is_structure;
	size_t number; /* of all blocks of the program */
};

struct lod_program {
	struct lod_block *block;
	size_t expressions, statements, blocks; /* how many there are of each */
	bool has_last;                          /* there is a `.` in it */
	size_t missing;                         /* `done` that the end of the program stands for */
};

#endif
