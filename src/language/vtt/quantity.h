/*
 * The arithmetic of vtt: a quantity is a rational number p/q times a node, whose value is whole. The tree has whole numbers only;
 * the fraction is carried beside it until something makes it whole (floor, a comparison) or the expression ends.
 *
 *     (3d6 + 1)/2 * 4    is the node 3d6 + 1, times 2/1
 *
 * So everything is exact that divides by known numbers. What divides by a roll must be rounded at once.
 */
#ifndef LANGUAGE_VTT_QUANTITY_H
#define LANGUAGE_VTT_QUANTITY_H

#include "language/vtt/vtt.h"
#include "tree/interval.h"
#include "tree/once.h"

struct quantity {
	struct node *node;     /* NULL of a number that is known: p/q */
	struct interval range; /* that the node is in; its ends at those of 64 bits may be beyond */
	int64_t p, q;          /* in lowest terms; q > 0 */
	bool attained; /* the node is sure to be able to be what the ends of the range are */
};

/* A whole number, and what is known of it. */
struct whole {
	struct node *node;
	struct interval range;
};

struct quantity quantity_of(int64_t number);
struct quantity quantity_of_node(struct node *node, struct interval range);
bool quantity_is_known(const struct quantity *quantity);
bool quantity_is_whole(const struct quantity *quantity);
/* The least that it can be, and the most, rounded down. */
struct interval quantity_range(const struct quantity *quantity);

/*
 * Each sets *result and returns true, or returns false after an error (reported): a number that is too large, out of memory. The
 * node of an operand is used up. *result may be an operand.
 */
bool quantity_of_fraction(struct builder *builder, struct span at, int64_t p, int64_t q,
			  struct quantity *result);
bool quantity_add(struct builder *builder, struct span at, struct quantity a, struct quantity b,
		  struct quantity *result);
bool quantity_negate(struct quantity a, struct quantity *result);
bool quantity_multiply(struct builder *builder, struct span at, struct quantity a,
		       struct quantity b, struct quantity *result);
/* b is known, and an error if it is 0. */
bool quantity_divide(struct builder *builder, struct span at, struct quantity a, struct quantity b,
		     struct quantity *result);
bool quantity_raise(struct builder *builder, struct span at, struct quantity a, struct quantity b,
		    struct quantity *result);
/* a - b * floor(a/b). */
bool quantity_remainder(struct builder *builder, struct span at, struct quantity a,
			struct quantity b, struct quantity *result);

/* How a quotient becomes a whole number. */
enum rounding { ROUND_DOWN, ROUND_UP, ROUND_NEAREST, ROUND_TO_ZERO };
/* a/b, rounded. */
bool quantity_round(struct builder *builder, struct span at, struct quantity a, struct quantity b,
		    enum rounding rounding, struct quantity *result);

bool quantity_absolute(struct builder *builder, struct span at, struct quantity a,
		       struct quantity *result);
bool quantity_sign(struct builder *builder, struct span at, struct quantity a,
		   struct quantity *result);
/* The greatest of so many, or the least; they are used up. */
bool quantity_extreme(struct builder *builder, struct span at, struct quantity *quantities,
		      size_t count, bool greatest, struct quantity *result);
/* 1 if a stands so to b, or 0; `test` is the filter that asks for this. */
bool quantity_compare(struct builder *builder, struct span at, enum node_kind test,
		      struct quantity a, struct quantity b, struct quantity *result);

/* The quantities as whole numbers over one denominator: items[i] / *denominator. */
bool quantity_common(struct builder *builder, struct span at, const struct quantity *quantities,
		     size_t count, struct whole *items, int64_t *denominator);
/* The node as the grammar of dicelab has single values: a `let` or an `if` in arithmetic goes into `sum`. NULL if it gets NULL, or after an
   error (reported). */
struct node *quantity_single(struct builder *builder, struct span at, struct node *node);
/* Evaluated once and used twice: its node becomes a variable, which gets its `let` by quantity_let. */
bool quantity_hold(struct builder *builder, struct span at, const struct held **held,
		   struct quantity *quantity);
/* What was held, once more. */
struct quantity quantity_again(struct builder *builder, struct quantity quantity);
bool quantity_let(struct builder *builder, struct span at, const struct held *held,
		  struct quantity *quantity);
/* The node of a whole quantity. */
bool quantity_whole(struct builder *builder, struct span at, struct quantity quantity,
		    struct whole *whole);

#endif
