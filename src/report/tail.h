/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tail of outcomes for display: the bounds of a PMF's tail (pmf/pmf.h), its probability, and its position relative
 * to an outcome.
 *
 * Example: the tail of an exploding die of which the outcomes up to 96 are listed has the name "> 96"; all of it counts
 * for "at least 10", nothing of it for "at most 10".
 */
#ifndef REPORT_TAIL_H
#define REPORT_TAIL_H

#include "chance/outcomes.h"
#include "support/writer.h"

/* Whether all outcomes that are listed are single numbers, or names. */
bool outcomes_are_single(const struct outcomes *outcomes);

struct tail {
	const struct pmf_tail *facts; /* not owned; NULL without a tail */
	mpz_t part;                   /* the tail as a part of the whole; 0 without a tail */
	/* of a tail with two sides ("< -96 or > 96"): the part of the greater side */
	mpz_t above;
	bool overlaps; /* listed outcomes may also be in the tail */
	/* not owned: the distribution, if that of its tail is known (pmf_tail_at_most); otherwise NULL */
	const struct pmf *known;
};

/* The outcomes must outlive the tail. Allocates GMP numbers until tail_clear. */
void tail_init(struct tail *tail, const struct outcomes *outcomes);
void tail_clear(struct tail *tail);

static inline bool tail_exists(const struct tail *tail)
{
	return tail->facts != NULL;
}

/* Whether all outcomes in it are single numbers; and the bounds of these. */
bool tail_is_of_numbers(const struct tail *tail);
int64_t tail_least(const struct tail *tail);
int64_t tail_greatest(const struct tail *tail);

/* For a tail that exists: whether every outcome in it is at least this list, in the order of outcomes_compare; at most
   this list; whether the list may be in it. */
bool tail_is_at_least(const struct tail *tail, const struct dicelab_list *list);
bool tail_is_at_most(const struct tail *tail, const struct dicelab_list *list);
bool tail_may_be(const struct tail *tail, const struct dicelab_list *list);
/* The parts that are certainly at least, or at most, the outcome. */
void tail_part_at_least(const struct tail *tail, const struct dicelab_list *list, mpz_t part);
void tail_part_at_most(const struct tail *tail, const struct dicelab_list *list, mpz_t part);

/* Whether its outcomes certainly come up (no run is endless), and none of them is listed. Then its bounds describe it. */
bool tail_is_apart(const struct tail *tail);

/* Whether all of it is above the last of these outcomes, or below the first. */
bool tail_is_after(const struct tail *tail, const struct outcomes *outcomes);
bool tail_is_before(const struct tail *tail, const struct outcomes *outcomes);

/* Room for any name and the null byte. */
enum { TAIL_NAME_SIZE = 120 };
/* The name: "> 96" if its bounds describe it, "more than 4 items", "unresolved", and so on. */
void tail_name(const struct tail *tail, const struct writer *to);

#endif
