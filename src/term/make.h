/*
 * Makes terms, and makes them simple: what is known is worked out, what nobody looks at is left out
 * if it cannot fail, consumers move toward what they consume. Whatever cannot be made (no memory, a
 * limit) is a failure term, which makes a failure of all that is made of it.
 */
#ifndef TERM_MAKE_H
#define TERM_MAKE_H

#include "term/payload.h"
#include "tree/arithmetic.h"
#include "tree/comparison.h"
#include "tree/operands.h"

struct maker {
	struct terms terms;
	struct pmf_context
		*context; /* where the bytes are counted, and which asks whether to stop */
	struct dicelab_memory counted;       /* … which comes of this */
	const struct dicelab_memory *memory; /* that, for all there is to take in a calculation */
	const struct limits *limits;
	const struct tree *tree;
	const struct node *at; /* what new terms come from */
	int unsure;         /* inside of branches that may not be taken: loops stay as they are */
	int64_t turns;      /* of loops, left of the limit */
	int64_t unknowns;   /* made so far */
	bool open_ended;    /* there are loops, or lists of which the length is not known before */
	bool out_of_memory; /* it was stopped, or memory was out: no term made since can be trusted */

	/* Scratch, used as stacks. */
	struct term **parts;
	size_t part_count, part_room;
	int64_t *items;
	size_t item_count, item_room;

	struct term *small[256]; /* the numbers from 0 on, where they have been made */
	struct term *empty;      /* the empty list, once it was made */
	struct term broken;      /* stands for all when memory is out */
	struct failure no_memory;
};

void maker_init(struct maker *maker, struct pmf_context *context, const struct limits *limits,
		const struct tree *tree);
void maker_clear(struct maker *maker);

static inline bool term_failed(const struct term *term)
{
	return term->kind == TERM_FAILURE;
}

/* Is it a single value, or what fails in any case, which has no length? */
static inline bool term_is_scalar(const struct term *term)
{
	return term_is_single(term) || term_failed(term) || term->shortest > term->longest;
}

/* ---- the plain way: for the makers themselves ---- */

/* So many more steps of work: false when that is not wanted, or there is no memory any more. */
bool maker_works(struct maker *maker, size_t steps);
/* What stands for any term when there is no memory: what is made afterwards is never taken for an answer. */
struct term *maker_give_up(struct maker *maker);
/* memory_grow for the scratch stacks. */
bool maker_grow(struct maker *maker, void *array, size_t *room, size_t needed, size_t size);
/* What is on the scratch stacks from `begin` on. As long as nothing was there, there are no stacks. */
static inline int64_t *maker_items(const struct maker *maker, size_t begin)
{
	return maker->items == NULL ? NULL : maker->items + begin;
}

static inline struct term **maker_parts(const struct maker *maker, size_t begin)
{
	return maker->parts == NULL ? NULL : maker->parts + begin;
}

/* The term equal to `wanted`, or a failure. */
struct term *make_term(struct maker *maker, const struct term *wanted);
/* The first failure among the operands, or NULL. */
struct term *failure_among(struct term *const *operands, size_t count);

/* ---- values ---- */

struct term *make_failure(struct maker *maker, const struct node *node, enum failure_cause cause,
			  int64_t number);
struct term *make_number(struct maker *maker, int64_t number);
struct term *make_list(struct maker *maker, const int64_t *items, size_t count);

/* ---- numbers ---- */

struct term *make_binary(struct maker *maker, const struct node *node, enum node_kind op,
			 struct term *a, struct term *b);
struct term *make_negation(struct maker *maker, const struct node *node, struct term *a);
struct term *make_die(struct maker *maker, const struct node *node, struct term *faces);
struct term *make_table(struct maker *maker, const struct table *table, bool ordered);

struct term *make_faces(struct maker *maker, struct term *die, int64_t count);
/* `op` is NODE_SUM, NODE_PROD or NODE_COUNT. */
struct term *make_reduction(struct maker *maker, const struct node *node, enum node_kind op,
			    struct term *list);
/* Can the items of the list be multiplied in any order, as far as overflow goes? */
bool is_plain_product(const struct term *list);
struct term *make_some(struct maker *maker, struct term *list);
struct term *make_one(struct maker *maker, const struct node *node, struct term *list);

/* A sum in the making. */
struct linear {
	size_t parts, items; /* where it begins on the maker's stacks */
	int64_t number;
	bool overflow;
};

struct linear linear_begin(struct maker *maker);
bool linear_add(struct maker *maker, struct linear *linear, int64_t factor, struct term *term);
struct term *linear_end(struct maker *maker, struct linear *linear);
/* Of a sum such as 3 + x + 2y, the sum x + 2y; any other term as it is. */
struct term *make_without_number(struct maker *maker, struct term *term);

/* ---- lists ---- */

/* Lists one after the other: begin, add each, end. */
size_t concat_begin(struct maker *maker);
bool concat_add(struct maker *maker, struct term *part);
struct term *concat_end(struct maker *maker, size_t begin, bool ordered);
struct term *make_pair(struct maker *maker, struct term *a, struct term *b, bool ordered);

struct term *make_range(struct maker *maker, struct term *from, struct term *to);
struct term *make_repeat(struct maker *maker, const struct node *node, struct term *times,
			 struct term *list, bool ordered);
/* A list with the same items, for who does not care about their order. */
struct term *make_bag(struct maker *maker, struct term *list);
struct term *make_perm(struct maker *maker, struct term *list);
struct term *make_sort(struct maker *maker, struct term *list);
struct term *make_rev(struct maker *maker, struct term *list);
/* `op` is NODE_DISTINCT, NODE_ALIKE, NODE_STRAIGHT or NODE_MODE. */
struct term *make_groups(struct maker *maker, enum node_kind op, struct term *list);
/* How large the largest of the groups is, for NODE_ALIKE or NODE_STRAIGHT; 0 if there is none. */
struct term *make_largest_group(struct maker *maker, const struct node *node, enum node_kind op,
				struct term *list);
struct term *make_select(struct maker *maker, const struct node *node, enum node_kind op, bool drop,
			 struct term *count, struct term *list, bool ordered);
/* What the selection, of a known number, keeps of two known lists one after the other. */
struct term *make_kept(struct maker *maker, const struct term *select, const struct term *a,
		       const struct term *b);
struct term *make_compare(struct maker *maker, struct comparison comparison, struct term *x,
			  struct term *list, bool ordered);

/* ---- control ---- */

/* `some` is a number, 0 for no. */
struct term *make_if(struct maker *maker, struct term *some, struct term *yes, struct term *no);
/* Is the first branch to be made? Also where the condition fails in any case, though each time at another place, as that
   of `if (if ==1 d2 then 1/0 else d0) then 3 else 4`: it is neither 0 nor 1, but an `if` has to have a branch. */
static inline bool if_may_take_yes(const struct term *some)
{
	return some->high > 0 || some->low > 0;
}
struct term *make_after(struct maker *maker, struct term *before, struct term *then);

/* The items of `list`, in any order, from loops each of which begins with one item of the first turn: of
   `while x = 9#d6 …`, 9 # (while x = d6 …). NULL if that is not the same. (make_branches.c) */
struct term *make_branches(struct maker *maker, struct term *list);

/* What a binding makes of a value; `variables` by slot. */
struct term *make_let(struct maker *maker, const struct node *node, struct term *value,
		      struct term **variables);
struct term *make_foreach(struct maker *maker, const struct node *node, struct term *list,
			  struct term **variables);
struct term *make_while(struct maker *maker, const struct node *node, struct term *value,
			struct term **variables);
/* The body of the binder `term`, with `value` for its variable. */
struct term *make_body(struct maker *maker, const struct term *term, struct term *value);

/* ---- random variables ---- */

struct term *make_variable(struct maker *maker, int64_t name, struct term *value);
/* Something within the bounds of a tail; each is another thing. */
struct term *make_unknown(struct maker *maker, const struct pmf_tail *tail, bool ordered);
/* What a loop gives, known by a name. */
struct term *make_loop(struct maker *maker, int64_t name, struct term *value);
/* The bounds of its items must be given. `whole`: `top` leaves out no key, so mass that the die
   lost is lost here, too. */
struct term *make_pool(struct maker *maker, int64_t name, struct term *die, int64_t top,
		       int64_t count, int64_t low, int64_t high, bool whole);

/* ---- decks (make_deck.c) ---- */

/* All of a shuffled deck in order: each hand is one card. */
struct term *make_shuffled(struct maker *maker, int64_t name, struct term *cards);
/* The hands [from, to) of a deck whose cards show `faces`. An ordered one has hands of one card. */
struct term *make_segment(struct maker *maker, struct term *deck, struct term *faces, int64_t from,
			  int64_t to, bool ordered);
/* The `count` places at one end of an ordered segment. */
struct term *make_segment_end(struct maker *maker, const struct term *segment, bool first,
			      int64_t count, bool ordered);
/* The same cards with other faces. */
struct term *make_segment_showing(struct maker *maker, const struct term *segment,
				  struct term *faces);
/*
 * The deck after a look at it. The cards whose numbers are in `taken`, from the least to the greatest,
 * are out of it; all of them count as cards like the first. shown[i] of them went to hand i, and left[i]
 * cards are still to come to it. (Where nobody tells some hands in a row apart, the first of them has
 * the cards of all, and the others none.) The result takes the place of the deck in a term; make_again
 * then splits each segment into the cards that are known now and the others.
 *
 * For example, of five cards only the first and the last matter, and the highest, number 4, is found to
 * be the last: `taken` is {4}, `shown` {0, 0, 0, 0, 1} and `left` {1, 0, 0, 0, 0}.
 */
struct term *make_dealt(struct maker *maker, const struct term *deck, const int64_t *taken,
			size_t taken_count, const int64_t *shown, const int64_t *left);
/* A segment with another deck: one that has been dealt from. */
struct term *make_segment_again(struct maker *maker, const struct term *segment, struct term *deck);

/* ---- whole terms ---- */

/* `term` with other operands. */
struct term *make_again(struct maker *maker, const struct term *term, struct term **operands);
/* `term` with another operand. */
struct term *make_with_operand(struct maker *maker, const struct term *term, size_t which,
			       struct term *operand);

/* What a node stands for; `variables` by slot. (make_from_tree.c) */
struct term *read_node(struct maker *maker, const struct node *node, struct term **variables);

#endif
