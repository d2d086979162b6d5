/*
 * The tree: what text of any notation becomes, and what every evaluator walks. This header is the
 * face of the room; the passes over the tree are a file each (resolve.c, check.c, print.c).
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

/* The node may give lists of different lengths, or it takes rolling it to know. */
#define LENGTH_UNKNOWN INT64_C(-1)

struct node {
	enum node_kind kind;
	bool drop;     /* of a filter: `drop` stands before it */
	bool enclosed; /* it was written in parentheses of its own: of dicelab's notation */
	bool counted; /* dice with their number in front, 2d6, as they were read: of dicelab's notation */
	bool conditional; /* of the shape DICE: its operand is a comparison that says which dice are meant */
	struct span at;
	int depth;   /* levels of nodes from here down, with this one, as it was built */
	size_t slot; /* of a variable and of its binding: filled in by tree_resolve */
	int64_t number; /* of NODE_NUMBER; of NODE_FAIL, why: enum failure_cause; of NODE_LET, how many items are to get
			   names of their own, if any are */
	const char *
		name; /* of a variable and of its binding; of a NODE_NUMBER, the text that it is written as */
	struct node *binding; /* of a variable: filled in by tree_resolve; NULL for a definition */
	union {
		struct table *table;  /* of NODE_TABLE */
		const int64_t *cases; /* of NODE_CHOICE: one less than items, rising */
		const struct label_cases *label_cases; /* of NODE_AS */
		struct node
			*definition; /* of a word of the prelude, by tree_check: see prelude.h */
	};
	const struct node
		*origin; /* of a node that tree_derive made: the operator that it stands for */
	int64_t length;  /* how many items it always gives, or LENGTH_UNKNOWN: by tree_check */
	/* What its items are called, or NULL of numbers: by tree_label; of NODE_TABLE by who builds it. */
	const struct label_set *labels;

	/* By tree_note_use. */
	uint64_t id;        /* its number among the nodes of the statement */
	bool rolls;         /* there is chance in it */
	bool ordered;       /* somebody cares about the order of what it gives */
	bool value_ordered; /* of a binding: the same of its variable */
	size_t lowest_slot; /* of the variables in it; SIZE_MAX if there are none */
	int uses;  /* of a binding: how often its variable is used; several times in one place
			       that is evaluated again and again */
	int level; /* of a binding: for the pass itself */
	struct node *operands[3];
	/* Of `,`: what it puts one after the other, as many as there are. Of NODE_CHOICE: a subtree for each of its
	   cases, and one for all other values. Of a variable: the arguments of a definition with parameters. */
	struct node **items;
	size_t item_count;
	size_t item_room; /* free places before `items`: for who builds it */
};

struct failure_messages;

/* A statement. The nodes live in the arena of whoever had it built. */
struct tree {
	struct node *root; /* as it was written */
	struct node *core; /* the same without derived operators, which is what is evaluated */
	size_t slots; /* how many variables are alive at once at most: slot numbers are below */
	const struct node
		*given; /* the condition on which it is asked for, by tree_check; or NULL */
	bool open;      /* there are names in it that stand for definitions */
	const struct failure_messages
		*failure_messages; /* of its notation, for failures (see failure.h); or NULL */
	const char *
		defines; /* the name that it is to be the definition of, without parameters; or NULL */
	const char *meant; /* how to write what it looks as if it meant (see warn.h); or NULL */
};

/* ---- building: what a grammar calls ---- */

struct definitions;
struct builder;

/* Reads what a word of the prelude stands for, in the place of its node `use`: a tree that is not resolved. NULL
   after an error (reported). Text is read by another room: notation_define. */
typedef struct node *definition_reader(struct builder *builder, const struct node *use);

struct builder {
	struct arena *arena; /* where the nodes are */
	struct diag *diag;
	const struct limits *limits;
	const struct definitions *definitions; /* names that are taken; or NULL */
	definition_reader *define;             /* for programs with words of the prelude */
	size_t names;                          /* made by build_fresh_name */
};

/* The name spelled by `length` bytes at `text`, in the arena; NULL after an error (reported). */
const char *build_name(struct builder *builder, struct span at, const char *text, size_t length);

/* A name for a variable that the source text has none for: no word of the language, and no other name
   that this builder has made. NULL after an error (reported). */
const char *build_fresh_name(struct builder *builder, struct span at);

/*
 * Each returns a new node in the arena, or NULL after an error (reported): out of memory, or nested too
 * deep; and NULL at once if it gets NULL for an operand or a name, so that whoever puts several together
 * has to look only in the end. Names come from build_name.
 */
struct node *build_number(struct builder *builder, struct span at, int64_t number);
/* Of any sign: what is negative is a number with a minus before it. */
struct node *build_integer(struct builder *builder, struct span at, int64_t number);
/* What fails for sure, for that reason (enum failure_cause), wherever it is evaluated. */
struct node *build_failure(struct builder *builder, struct span at, int64_t cause);
/* A die with faces of its own, of `count` rows, which are used up. An error, too: no row with any weight, or
   weights that add up to too much. */
struct node *build_table(struct builder *builder, struct span at, struct table_row *rows,
			 size_t count);
/* A label that is written out; its number is found by tree_label. */
struct node *build_text(struct builder *builder, struct span at, const char *text);
/* The label that a value has. */
struct node *build_as(struct builder *builder, struct span at, struct node *value,
		      const struct label_cases *cases);
struct node *build_variable(struct builder *builder, struct span at, const char *name);

struct choice_case {
	int64_t value;
	struct node *subtree;
};

/*
 * One of several subtrees, by the value of `selector`: that of the first case with this value, else `otherwise`; if
 * that is NULL, it fails. What is neither a number nor a variable gets a name (build_fresh_name), so that it is
 * evaluated once.
 */
struct node *build_choice(struct builder *builder, struct span at, struct node *selector,
			  const struct choice_case *cases, size_t count, struct node *otherwise);
struct node *build_operator(struct builder *builder, struct span at, enum node_kind kind,
			    struct node *first, struct node *second, struct node *third);
/* For a node whose operands have changed: false after an error (reported), nested too deep. */
bool build_settle(struct builder *builder, struct node *node);
/* Room for so many items, all of them NULL, in place of those that the node has. What `,` has for its last
   item by build_settle is no `,` itself: the items of such a one are its own. */
bool build_items(struct builder *builder, struct node *node, size_t count);
struct node *build_filter(struct builder *builder, struct span at, bool drop, enum node_kind kind,
			  struct node *argument, struct node *list);
struct node *build_binding(struct builder *builder, struct span at, enum node_kind kind,
			   const char *name, struct node *value, struct node *body);
/* Of the shape DICE, about those items of the comparison's list that pass it. */
struct node *build_conditional(struct builder *builder, struct span at, enum node_kind kind,
			       struct node *comparison);

/* ---- what every pass asks ---- */

enum shape node_shape(const struct node *node); /* of an operator node */
/* How many of `operands` there are. */
int node_arity(const struct node *node);
/* The operands, then the items: all that the node is made of. */
size_t node_child_count(const struct node *node);
struct node *node_child(const struct node *node, size_t i);
bool node_is_binding(const struct node *node);
/* Is it a label, as it was written? */
bool node_is_text(const struct node *node);
/* Can it stand, as it is, where the grammar of dicelab wants a single value? */
bool node_is_scalar(const struct node *node);
/* Is it a number, a name or a failure, which has nothing in it? */
bool node_is_leaf(const struct node *node);
bool node_is_filter(const struct node *node);
/* Of a NODE_CHOICE: which of the items is for this value. */
size_t node_case(const struct node *choice, int64_t value);
/* A comparison without `drop`: directly behind a word of the shape DICE it says which dice are meant. */
bool node_may_be_condition(const struct node *node);
/* What an operator of the shape DICE is about: its list, without the comparison that says which are meant. */
const struct node *node_dice(const struct node *node);

/* Reports that a single value is needed where `node` gives a list of `length`, LENGTH_UNKNOWN if of several, with `odds` (or "")
   behind the message; returns false. */
bool node_report_length(const struct node *node, int64_t length, const char *odds,
			struct diag *diag);

/* ---- passes ---- */

/* Ties each variable to its binding and gives both a slot; what no binding is for may be one of the
   definitions (or NULL). False when a name is unknown (all such are reported). */
bool tree_resolve(struct tree *tree, const struct definitions *definitions, struct diag *diag);

/* Finds out which lists are labels, and which (node->labels), and gives texts their numbers. For a resolved tree
   without names of definitions; false after an error (reported): labels where there must be numbers, or a text that
   is none of the labels. */
bool tree_label(const struct tree *tree, struct builder *builder);

/* The same of a definition that may be used, where its parameters, the `let`s that it begins with, may be anything. */
bool tree_label_definition(const struct tree *tree, size_t parameters, struct builder *builder);

/*
 * Notes the lengths that are known without rolling, and checks them: false after reporting every
 * operand that must be a single value and in every roll is not. For a resolved tree. Words of the prelude get
 * their definitions here, since how long their lists are follows from these.
 */
bool tree_check(struct tree *tree, struct builder *builder);

/*
 * Makes the core of a checked tree: what derived operators mean, said with the others. The core is
 * resolved and checked. False after an error (reported): it is not known which dice an operator is to
 * roll again.
 */
bool tree_derive(struct tree *tree, struct builder *builder);

/* Notes who looks at what (see use.c). For a derived tree. */
void tree_note_use(struct tree *tree);

/* Prints the tree in the format of dicelab 0.7. */
void tree_print(const struct writer *to, const struct tree *tree);

#endif
