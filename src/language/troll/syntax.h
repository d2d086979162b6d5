/* The tree of a program in Troll: what the grammar makes, completed by resolve.c. Private to the folder. */
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
	TROLL_CHANCE,   /* number out of `whole`: ?p */
	TROLL_UNARY,    /* operation, first */
	TROLL_BINARY,   /* operation, first, second */
	TROLL_PAIR,     /* first, second */
	TROLL_BIND,     /* name := first; second */
	TROLL_ORDINARY, /* name ~ first; resolved to one of them, so that nobody else sees it */
	TROLL_IF,       /* first, second, third */
	TROLL_FOREACH,  /* name in first do second */
	TROLL_REPEAT,   /* name := first while (`until`: until) second */
	TROLL_ACCUMULATE,
	TROLL_CALL, /* name, arguments; function */
	TROLL_FOLD, /* what a compositional function does with its argument, the name: first, of each item which is in
		       `slot`, and second, of that in `slot` and of all behind it, in the slot after that; third is z */
	TROLL_UNKNOWN /* a name, or with `function` a call, that stands for nothing: an error where it is evaluated */
};

enum { TROLL_NO_SLOT = -1 };

/* A set of slots, by their bits; the last one stands for all others, too. */
typedef uint64_t troll_slots;
enum { TROLL_LAST_SLOT = 63 };

static inline troll_slots troll_slot_bit(int slot)
{
	return (troll_slots)1 << (slot < TROLL_LAST_SLOT ? slot : TROLL_LAST_SLOT);
}

/* Without that slot; the bit of many stays. */
static inline troll_slots troll_without_slot(troll_slots slots, int slot)
{
	return slot < TROLL_LAST_SLOT ? slots & ~troll_slot_bit(slot) : slots;
}

struct troll_function;

struct troll_expression {
	enum troll_kind kind;
	enum troll_operator operation;
	struct span at;   /* all of it … */
	struct span sign; /* … and its operator, where errors are reported */
	int64_t number, whole;
	const char *text; /* of a name, with a '\0' behind it; or a text */
	size_t size;
	struct troll_expression *first, *second, *third;
	struct troll_expression **arguments;
	size_t count;
	bool until;
	size_t depth; /* how many are inside one another */

	/* By resolve.c. */
	int slot; /* of what it binds, or of a name; TROLL_NO_SLOT if it has none */
	struct troll_function *function;
	const char *wrong; /* of TROLL_UNKNOWN: what is wrong with it */
	troll_slots reads; /* the slots of names that it reads and does not bind */
	troll_slots live;  /* live slots when its evaluation begins, by state.c */
	bool tells;        /* these are then the whole state of a run */
	uint32_t id;
	bool draws;  /* chance may come in */
	bool calls;  /* a function is called in it */
	bool recurs; /* that may come to call itself */
	bool loops; /* there is an accumulate, a repeat or a call in it, or in a function that it calls */
};

struct troll_function {
	const char *name;
	struct span at;
	bool compositional; /* the body is a TROLL_FOLD, made by resolve.c of these: */
	struct troll_expression *neutral;
	const char *each, *join; /* names of functions; or NULL, and … */
	enum troll_operator each_operation,
		join_operation; /* … operators; of a name, TROLL_OPERATORS */
	struct span each_at, join_at;
	const char **parameters; /* in the slots 0, 1, … */
	size_t parameter_count;
	struct troll_expression *body;
	struct troll_function *next;

	/* By resolve.c. */
	size_t slots;
	bool recursive; /* it may come to call itself */
	bool reaches;   /* or one that does */
	int64_t number; /* among all functions */
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
	uint32_t expressions; /* how many there are: their ids are below */
	struct span at;
};

/* How the operator is written. */
const char *troll_spelling(enum troll_operator operation);

/* All expressions that this one is made of, one by one; NULL behind the last. */
struct troll_expression *troll_child(const struct troll_expression *e, size_t i);

#endif
