/* What the files share that make trees of programs. */
#ifndef LANGUAGE_TROLL_TREE_INSIDE_H
#define LANGUAGE_TROLL_TREE_INSIDE_H

#include "language/troll/tree.h"

/* What is known of an expression without evaluating it. */
struct facts {
	bool single;   /* it is always one number */
	bool filled;   /* there is always something in it */
	bool positive; /* no number in it is below 0 */
};

/* What a slot is in the tree: a variable. */
struct variable {
	const char *name;
	struct facts facts;
};

/* A function whose body is at hand, or the main expression. */
struct scene {
	const struct scene *outer;  /* where it is called; NULL of the main expression */
	struct variable *variables; /* by slot */
};

struct maker {
	struct builder *builder;
	size_t left; /* so many nodes may be made yet */
	bool given_up;
};

/* Nothing in it is a text or a pair, and nothing fails that a tree has no word for. (tree_facts.c) */
struct facts troll_facts(const struct scene *scene, const struct troll_expression *e);

/* The tree of an expression; NULL where there is none: then it is given up, or an error was reported. */
struct node *troll_make(struct maker *maker, const struct scene *scene,
			const struct troll_expression *e);
/* An operator; NULL when there is no operand. */
struct node *troll_make_node(struct maker *maker, struct span at, enum node_kind kind,
			     struct node *first, struct node *second, struct node *third);
struct node *troll_make_empty(struct maker *maker, struct span at);
/* let name = value in body, or foreach. */
struct node *troll_make_binding(struct maker *maker, struct span at, enum node_kind kind,
				const char *name, struct node *value, struct node *body);
struct node *troll_make_number(struct maker *maker, struct span at, int64_t number);
struct node *troll_make_variable(struct maker *maker, struct span at, const char *name);
const char *troll_make_name(struct maker *maker, struct span at);
struct node *troll_give_up(struct maker *maker);

/* tree_operator.c */
struct node *troll_make_unary(struct maker *maker, const struct scene *scene,
			      const struct troll_expression *e);
struct node *troll_make_binary(struct maker *maker, const struct scene *scene,
			       const struct troll_expression *e);

#endif
