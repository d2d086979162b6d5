/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The abstract syntax tree (AST) that every notation is parsed to, and every evaluator runs. This header is the public
 * interface; the passes over the tree are a file each (check/resolve.c, check/check.c, print/print.c).
 */
#ifndef TREE_TREE_H
#define TREE_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/source.h"
#include "support/writer.h"
#include "tree/die_table.h"
#include "tree/label_set.h"
#include "tree/operators.h"

/* The length varies, or is not known statically. */
#define LENGTH_UNKNOWN INT64_C(-1)

struct node {
	enum node_kind kind;
	bool drop;        /* of a filter: preceded by `drop` */
	bool enclosed;    /* it was written in its own parentheses (dicelab's notation only) */
	bool counted;     /* dice written with a count in front, as 2d6 (dicelab's notation only) */
	bool face;        /* a die and a number that make one of its faces: dF is d3 - 2 */
	bool conditional; /* of the shape DICE: its operand is a comparison that selects the dice */
	bool single;      /* of NODE_IF: both branches must be single values */
	bool all;         /* of NODE_MAY and NODE_REROLLS: all dice or none */
	struct span at;
	int depth;   /* height of the subtree, this node included, when it was built */
	size_t slot; /* of a variable and of its binding: set by tree_resolve */
	/* Of NODE_NUMBER; of NODE_FAIL: the enum failure_cause; of NODE_LET: how many names it unpacks, 0 for none; of
	   NODE_REROLLS: the enum node_kind of the comparison that dice must pass, if it is conditional. */
	int64_t number;
	/* Of a variable and of its binding; of a NODE_NUMBER: the text that it is written as. */
	const char *name;
	struct node *binding; /* of a variable: set by tree_resolve; NULL for a definition */
	union {
		struct table *table;  /* of NODE_TABLE */
		const int64_t *cases; /* of NODE_CHOICE: one fewer than items, sorted */
		const struct label_cases *label_cases; /* of NODE_AS */
		const char *const *options;            /* of NODE_DECIDE: names of items; or NULL */
		/* Of an operator of the prelude, set by tree_check: see prelude.h. */
		struct node *definition;
	};
	/* Of a node made by tree_derive: the operator that it was rewritten from. */
	const struct node *origin;
	int64_t length; /* its static length, or LENGTH_UNKNOWN: set by tree_check */
	/* The labels of its items, or NULL for numbers: set by tree_label; of NODE_TABLE by the builder. */
	const struct label_set *labels;

	/* Set by tree_note_use: */
	uint64_t id;        /* number of the node in the statement */
	bool rolls;         /* it depends on chance */
	bool decides;       /* it depends on decisions (decision.h) */
	bool ordered;       /* the order of its items matters */
	bool value_ordered; /* of a binding: the same of its variable */
	size_t lowest_slot; /* of the variables in it; SIZE_MAX if there are none */
	int uses; /* of a binding: number of uses of its variable; more than 1 for a use in a loop */
	int level; /* of a binding: internal to the pass */
	struct node *operands[3];
	/* Of `,`: the parts of the list. Of NODE_CHOICE: a subtree for each case, then one for all other values. Of
	   NODE_DECIDE: the options. Of NODE_MAY: the clauses of a rule (rules.h). Of NODE_REROLLS: the right side of the
	   comparison, if it is conditional, then those clauses. Of a variable: the arguments of a definition with
	   parameters. */
	struct node **items;
	size_t item_count;
	size_t item_room; /* free places before `items`, while it is built */
};

struct failure_messages;

/* A statement. The nodes live in the builder's arena. */
struct tree {
	struct node *root; /* as it was written */
	struct node *core; /* the tree without derived operators, which is evaluated */
	size_t slots;      /* maximum number of variables alive at once: slots are less than this */
	/* The condition of `given`, set by tree_check; or NULL. */
	const struct node *given;
	bool open;    /* it contains names of definitions */
	bool decides; /* it has decisions */
	/* Messages of its notation for failures (see failure.h); or NULL. */
	const struct failure_messages *failure_messages;
	/* The name without parameters that it defines; or NULL. */
	const char *defines;
	const char *meant; /* suggested spelling of the probable meaning (see warn.h); or NULL */
};

/* ---- building: what a grammar calls ---- */

struct decide_rules;
struct definitions;
struct builder;

/* Parses the definition of an operator of the prelude for its node `use`: returns a tree that is not resolved. NULL
   after an error (reported). The implementation is in the parser: notation_define. */
typedef struct node *definition_reader(struct builder *builder, const struct node *use);

struct builder {
	struct arena *arena; /* owns the nodes */
	struct diag *diag;
	const struct limits *limits;
	const struct definitions *definitions; /* names already taken; or NULL */
	const struct decide_rules *rules;      /* for decisions (decide/rule.h); or NULL */
	bool ruled;                            /* some decision follows a rule */
	definition_reader *define;             /* for programs that use the prelude */
	size_t names;                          /* number of names made by build_fresh_name */
	const struct node *origin;             /* that of new nodes; or NULL */
};

/* Where nodes are made, and the place that they are the translation of. */
struct site {
	struct builder *builder;
	struct span at;
};

/* Zeroed memory in the arena, and a copy of `size` bytes there; NULL after an error (reported). */
void *build_take(struct builder *builder, struct span at, size_t size);
void *build_copy(struct builder *builder, struct span at, const void *from, size_t size);

/* Whether this height of a tree is within the limit. If not, an error (reported). */
bool build_check_depth(struct builder *builder, struct span at, int depth);

/* Copies the name spelled by `length` bytes at `text` into the arena; NULL after an error (reported). */
const char *build_name(struct builder *builder, struct span at, const char *text, size_t length);

/* A fresh name for a variable that has none in the source: neither a reserved word nor returned before by this
   builder. NULL after an error (reported). */
const char *build_fresh_name(struct builder *builder, struct span at);

/*
 * Each returns a new node in the arena, or NULL after an error (reported): out of memory, or nested too deep; and NULL
 * at once if an operand or a name is NULL, so that a caller that nests several calls checks only the last result. Names
 * come from build_name.
 */
struct node *build_number(struct builder *builder, struct span at, int64_t number);
/* Of any sign: a negative number becomes a negated one. */
struct node *build_integer(struct builder *builder, struct span at, int64_t number);
/* A node that fails with that cause (enum failure_cause) whenever it is evaluated. */
struct node *build_failure(struct builder *builder, struct span at, int64_t cause);
/* A die with custom faces, of `count` rows, which are overwritten. Also an error: no row with a positive weight, or
   weights whose sum overflows. */
struct node *build_table(struct builder *builder, struct span at, struct table_row *rows,
			 size_t count);
/* A written label; its index is set by tree_label. */
struct node *build_text(struct builder *builder, struct span at, const char *text);
/* Maps a value to its label. */
struct node *build_as(struct builder *builder, struct span at, struct node *value,
		      const struct label_cases *cases);
struct node *build_variable(struct builder *builder, struct span at, const char *name);

struct choice_case {
	int64_t value;
	struct node *subtree;
};

/*
 * Selects a subtree by the value of `selector`: that of the first case with this value, or `otherwise`; if that is
 * NULL, a failure. A selector that is neither a number nor a variable is bound to a fresh name, so that it is evaluated
 * once.
 */
struct node *build_choice(struct builder *builder, struct span at, struct node *selector,
			  const struct choice_case *cases, size_t count, struct node *otherwise);
struct node *build_operator(struct builder *builder, struct span at, enum node_kind kind,
			    struct node *first, struct node *second, struct node *third);
/* Updates a node whose operands have changed: false after an error (reported): nested too deep. */
bool build_update(struct builder *builder, struct node *node);
/* Replaces the node's items by `count` items that are NULL. build_update flattens a `,` whose last item is a `,` as
   well, so that it has the items of that one. */
bool build_items(struct builder *builder, struct node *node, size_t count);
struct node *build_filter(struct builder *builder, struct span at, bool drop, enum node_kind kind,
			  struct node *argument, struct node *list);
struct node *build_binding(struct builder *builder, struct span at, enum node_kind kind,
			   const char *name, struct node *value, struct node *body);
/* The options of a decision, and their names: NULL for those without one. */
struct node *build_decision(struct builder *builder, struct span at, struct node *const *options,
			    const char *const *names, size_t count);
/* `may reroll`, of the dice of a list; `conditional`: the list is a comparison that selects them. */
/* An operator of the shape DICE that applies to those items of the comparison's list that pass it. */
struct node *build_conditional(struct builder *builder, struct span at, enum node_kind kind,
			       struct node *comparison);

/* ---- queries ---- */

enum shape node_shape(const struct node *node); /* of an operator node */
/* The number of its `operands`. */
int node_arity(const struct node *node);
/* All children: the operands, then the items. */
size_t node_child_count(const struct node *node);
struct node *node_child(const struct node *node, size_t i);
bool node_is_binding(const struct node *node);
/* Whether it is a written label. */
bool node_is_text(const struct node *node);
/* Whether it can stand unparenthesised where dicelab's grammar needs a single value. */
bool node_is_scalar(const struct node *node);
/* Whether it is a number, a name or a failure, which have no operands. */
bool node_is_leaf(const struct node *node);
bool node_is_filter(const struct node *node);
/* The index of the item of a NODE_CHOICE that is selected by `value`. */
size_t node_case(const struct node *choice, int64_t value);
/* Whether it is a comparison without `drop`. Directly after a word of the shape DICE it selects the dice. */
bool node_may_be_condition(const struct node *node);
/* The list that an operator of the shape DICE or MAY applies to, without the comparison that selects from it. */
const struct node *node_dice(const struct node *node);

/* Reports that a single value is needed where `node`, in the tree of `root`, gives a list of `length`, or
   LENGTH_UNKNOWN, with `odds` (or "") after the message; returns false. */
bool node_report_length(const struct node *root, const struct node *node, int64_t length,
			const char *odds, struct diag *diag);

/* ---- passes ---- */

/* Name resolution by lexical scoping: links each variable to its binding and assigns both a slot; free names may be
   those of `definitions` (or NULL). False if a name is unknown (all such are reported). */
bool tree_resolve(struct tree *tree, const struct definitions *definitions, struct diag *diag);

/* Type checking of labels: determines which lists have labels, and of which set (node->labels), and numbers the
   texts. For a resolved tree without names of definitions; false after an error (reported): labels where numbers are
   needed, or a text that is not in the set. Of a definition before it is used, the parameters, which are the `let`s
   that it begins with, may be anything. */
bool tree_label(const struct tree *tree, size_t parameters, struct builder *builder);

/*
 * Length inference: annotates the lengths that are known statically, and checks them: false after reporting every
 * operand that must be a single value and in every roll is not. For a resolved tree. Operators of the prelude get their
 * definitions here, since these determine their lengths.
 */
bool tree_check(struct tree *tree, struct builder *builder);

/*
 * Desugaring: makes the core of a checked tree, in which derived operators are rewritten to others. The core is
 * resolved and checked. False after an error (reported): it is unknown which dice an operator is to roll again.
 */
bool tree_derive(struct tree *tree, struct builder *builder);

/* Use analysis (see use.c). For a derived tree. */
void tree_note_use(struct tree *tree);

/* Dumps the tree in the format of dicelab 0.7. */
void tree_print(const struct writer *to, const struct tree *tree);

#endif
