/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The abstract syntax tree of a program in Troll, built by the grammar and resolved by resolve.c. Private to the
   folder. */
#ifndef LANGUAGE_TROLL_SYNTAX_H
#define LANGUAGE_TROLL_SYNTAX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/source.h"

enum troll_operator {
#define OPERATOR(id, spelling) TROLL_##id,
#include "language/troll/words.def"
	TROLL_OPERATORS
};

enum troll_kind {
	TROLL_NUMBER, /* number */
	TROLL_EMPTY,
	TROLL_TEXT,     /* text: one line */
	TROLL_NAME,     /* name, slot */
	TROLL_CHANCE,   /* true with probability number / whole: ?p */
	TROLL_UNARY,    /* operation, first */
	TROLL_BINARY,   /* operation, first, second */
	TROLL_PAIR,     /* first, second */
	TROLL_BIND,     /* name := first; second */
	TROLL_ORDINARY, /* name ~ first; resolved to one of the two, so later passes never see it */
	TROLL_IF,       /* first, second, third */
	TROLL_FOREACH,  /* name in first do second */
	TROLL_REPEAT,   /* name := first while (`until`: until) second */
	TROLL_ACCUMULATE,
	TROLL_CALL, /* name, arguments; function */
	/* the right fold of a compositional function: `first` maps the item in slot ITEM, `second` combines the result
	   in slot EACH with the fold of the later items in slot REST, `third` is the value for an empty collection */
	TROLL_FOLD,
	/* an undefined name, or with `function` an invalid call: an error when it is evaluated */
	TROLL_UNKNOWN
};

enum { TROLL_NO_SLOT = -1 };

/* A set of slots, as a bit set; the last bit stands for all slots from there on. */
typedef uint64_t troll_slots;
enum { TROLL_LAST_SLOT = 63 };

static inline troll_slots troll_slot_bit(int slot)
{
	return (troll_slots)1 << (slot < TROLL_LAST_SLOT ? slot : TROLL_LAST_SLOT);
}

/* Removes a slot; the shared bit remains. */
static inline troll_slots troll_without_slot(troll_slots slots, int slot)
{
	return slot < TROLL_LAST_SLOT ? slots & ~troll_slot_bit(slot) : slots;
}

struct troll_function;

struct troll_expression {
	enum troll_kind kind;
	enum troll_operator operation;
	struct span at;   /* the whole expression */
	struct span sign; /* its operator, where errors are reported */
	int64_t number, whole;
	const char *text; /* a name, with a '\0' after it; or a text */
	size_t size;
	struct troll_expression *first, *second, *third;
	struct troll_expression **arguments;
	size_t count;
	bool until;
	size_t depth; /* height of the tree */

	/* Set by resolve.c: */
	int slot; /* of the name, or of the name that it binds; TROLL_NO_SLOT if none */
	struct troll_function *function;
	const char *wrong; /* of TROLL_UNKNOWN: the error */
	troll_slots reads; /* free variables: slots that it reads and does not bind */
	troll_slots live;  /* live slots when its evaluation begins, set by run/state.c */
	bool is_state;     /* the live slots are the whole state of a run then */
	uint32_t id;
	bool draws;  /* it may contain randomness */
	bool calls;  /* it contains a call */
	bool recurs; /* one of those calls may be recursive */
	bool loops;  /* it, or a function that it calls, contains accumulate, repeat or a call */
};

/* A part of a compositional function: the name of a function, or an operator. */
struct troll_part {
	const char *name; /* NULL if it is an operator */
	enum troll_operator operation;
	struct span at;
};

struct troll_function {
	const char *name;
	struct span at;
	bool compositional; /* the body is a TROLL_FOLD, which resolve.c makes of these: */
	struct troll_expression *neutral;
	struct troll_part each, join;
	const char **parameters; /* in the slots from 0 on */
	size_t parameter_count;
	struct troll_expression *body;
	struct troll_function *next;

	/* Set by resolve.c: */
	size_t slots;
	bool recursive; /* it may call itself, directly or indirectly */
	bool reaches;   /* it may call a recursive function */
	int64_t number; /* unique among all functions */
	bool visited;
};

static inline size_t function_width(const struct troll_function *function)
{
	return function->compositional ? 1 : function->parameter_count;
}

struct troll_program {
	struct troll_expression *main;
	struct troll_function *functions;
	size_t slots;         /* of the main expression */
	uint32_t expressions; /* number of expressions; their ids are below it */
	struct span at;
};

/* The spelling of an operator. */
const char *troll_spelling(enum troll_operator operation);

/* The children of an expression by number; NULL after the last. */
struct troll_expression *troll_child(const struct troll_expression *e, size_t i);

#endif
