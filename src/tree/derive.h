/*
 * Derived operators: those whose meaning can be said with the others. tree_derive puts what they mean
 * in their place, so that evaluators need not know them.
 *
 * Some of them roll dice again. What a list remembers of how its items were rolled is known from the
 * text: here is what is found out about that, and what the files of the pass (derive.c the walk,
 * meaning.c the operators, die.c the dice) need of each other.
 */
#ifndef TREE_DERIVE_H
#define TREE_DERIVE_H

#include "tree/copy.h"
#include "tree/failure.h"
#include "tree/once.h"
#include "tree/tree.h"

/* ---- making nodes ---- */

struct deriver {
	struct builder *builder;
	const struct node *origin; /* the derived operator at hand; NULL outside of one */
	size_t names;              /* made so far */
	size_t errors;             /* reported before the walk began */
	struct copier copier;
};

/* Nodes of the core, as those of tree.h, at the place of the operator at hand. */
struct node *derive_number(struct deriver *deriver, int64_t number);
struct node *derive_variable(struct deriver *deriver, const char *name);
struct node *derive_failure(struct deriver *deriver, enum failure_cause cause);
struct node *derive_operator(struct deriver *deriver, enum node_kind kind, struct node *first,
			     struct node *second, struct node *third);
struct node *derive_drop(struct deriver *deriver, enum node_kind kind, struct node *argument,
			 struct node *list);
struct node *derive_binding(struct deriver *deriver, enum node_kind kind, const char *name,
			    struct node *value, struct node *body);
/* A name that no program can write; NULL after an error (reported). */
const char *derive_name(struct deriver *deriver);
/* All of a node of the core once more: each has but one place in the tree. NULL after an error (reported):
   what stands for others within others grows fast, and may take no more than a statement may. */
struct node *derive_copy(struct deriver *deriver, const struct node *node);

/* ---- dice ---- */

enum die_kind {
	DIE_UNKNOWN,
	DIE_NONE, /* of the empty list, which goes with any */
	DIE_ROLLED,
	DIE_WILD /* see WILD */
};

/* How an item was rolled, and can be rolled again. The nodes are patterns, to be copied. */
struct die {
	enum die_kind kind;
	struct node *roll; /* DIE_ROLLED: rolls one; DIE_WILD: the number of faces */
};

/* What a die can show. The nodes are patterns; NULL where that is not known. */
struct faces {
	struct node *low, *high;
	bool even; /* each whole number from the one to the other, all equally likely */
};

/* False after an error (reported). */
bool die_faces(struct deriver *deriver, const struct die *die, struct faces *faces);

/* That of items from both. */
struct die die_common(const struct die *a, const struct die *b);

/* Is there a variable of that name in the pattern? */
bool die_mentions(const struct die *die, const char *name);

/* ---- the walk ---- */

/* The bindings around a node of the tree, innermost first. */
struct derive_scope {
	const struct derive_scope *outer;
	const struct node *binding;
	const char *name;   /* of the variable in the core */
	struct node *value; /* of a parameter of the prelude, what stands there instead */
	struct die die;     /* of its items */
};

/* A list, under the `let`s that are held by then. */
struct pool {
	struct node *items;
	struct die die;
};

/* What the node means, complete. NULL after an error (reported). */
struct node *derive_whole(struct deriver *deriver, const struct node *node,
			  const struct derive_scope *scope);

/* The same of what must be a single value: if it is none, evaluating it is an error. */
struct node *derive_single(struct deriver *deriver, const struct node *number,
			   const struct derive_scope *scope);

/* The same as a list whose dice are known as far as they can be; adds what it holds to *held. False after
   an error (reported). */
bool derive_pool(struct deriver *deriver, const struct node *node, const struct derive_scope *scope,
		 const struct held **held, struct pool *pool);

/* What becomes of one item of a list that is written out; as derive_pool. */
typedef bool item_reader(struct deriver *deriver, const struct node *node,
			 const struct derive_scope *scope, const struct held **held,
			 const void *data, struct pool *pool);

/* A list like this one of what becomes of its items; as derive_pool. */
bool derive_items(struct deriver *deriver, const struct node *list,
		  const struct derive_scope *scope, const struct held **held, item_reader *read,
		  const void *data, struct pool *pool);

/* Puts the `let`s around a node, each at the place where its value was held. */
struct node *derive_let(struct deriver *deriver, const struct held *held, struct node *node);

/* Puts the `let`s around a list that is evaluated another number of times than what is around it. False
   after an error (reported). */
bool derive_apart(struct deriver *deriver, const struct held *held, struct pool *pool);

/* Holds the value, unless it is a number or a variable anyway: *value is then a pattern for what stands
   for it. False after an error (reported). */
bool derive_hold(struct deriver *deriver, const struct held **held, struct node **value);

/* Makes *value what an operator's number means, and holds it: if it is no single value, that is an error
   even where no item asks for it. False after an error (reported). */
bool derive_number_once(struct deriver *deriver, const struct node *number,
			const struct derive_scope *scope, const struct held **held,
			struct node **value);

/* ---- the operators ---- */

/* The meaning of a derived operator; as derive_pool. */
bool derive_meaning(struct deriver *deriver, const struct node *node,
		    const struct derive_scope *scope, const struct held **held, struct pool *pool);

#endif
