/*
 * What was not told apart of outcomes, as it is shown: what the tail of a PMF (pmf/pmf.h) says about
 * it, how much it is, and on which side of an outcome all of it lies.
 *
 * For example the tail of an exploding die, of which the outcomes to 96 were told apart: it is called
 * "> 96", and all of it counts for "at least 10", nothing for "at most 10".
 */
#ifndef REPORT_TAIL_H
#define REPORT_TAIL_H

#include "chance/outcomes.h"
#include "support/writer.h"

struct tail {
	const struct pmf_tail *facts; /* not owned; NULL when there is no tail */
	mpz_t part; /* all of the tail, as a part of the whole; 0 when there is none */
	/* of a tail with two sides ("< -96 or > 96"): the part on the greater side */
	mpz_t above;
	bool overlaps; /* some outcomes that were told apart may also be in the tail */
};

/* The outcomes must live as long as the tail. Holds memory of GMP until tail_clear. */
void tail_init(struct tail *tail, const struct outcomes *outcomes);
void tail_clear(struct tail *tail);

static inline bool tail_exists(const struct tail *tail)
{
	return tail->facts != NULL;
}

/* Is it of single numbers? Of these the least and the greatest that it may have. */
bool tail_is_of_numbers(const struct tail *tail);
int64_t tail_least(const struct tail *tail);
int64_t tail_greatest(const struct tail *tail);

/* Of a tail that exists: is every outcome in it at least this list, in the order of outcomes_compare? Is
   every one at most this list? Can this list be in it? */
bool tail_is_at_least(const struct tail *tail, const struct dicelab_list *list);
bool tail_is_at_most(const struct tail *tail, const struct dicelab_list *list);
bool tail_may_be(const struct tail *tail, const struct dicelab_list *list);
/* The parts of it that are surely not less than the outcome, and not greater. */
void tail_part_at_least(const struct tail *tail, const struct dicelab_list *list, mpz_t part);
void tail_part_at_most(const struct tail *tail, const struct dicelab_list *list, mpz_t part);

/* Is it of outcomes alone that come up, none of which was told apart, too? Then its bounds are all there is to say. */
bool tail_is_apart(const struct tail *tail);

/* Does all of it lie behind the last of these outcomes, or before the first? */
bool tail_is_behind(const struct tail *tail, const struct outcomes *outcomes);
bool tail_is_before(const struct tail *tail, const struct outcomes *outcomes);

/* What it is called: "> 96" if that is all there is to it, "more than 4 items", "unresolved", … */
enum { TAIL_NAME_SIZE = 120 }; /* room for any name, and the end of the string */
void tail_name(const struct tail *tail, const struct writer *to);

#endif
