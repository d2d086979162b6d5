/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sparse linear equations of absorbing Markov chains: x = a constant + the sum of share * unknown, where the shares of a row are the
 * probabilities of transitions, and those of the constant's that of leaving the chain. A constant is a number, or, of results that are
 * whole distributions, a value of the caller.
 */
#ifndef CHAIN_EQUATIONS_H
#define CHAIN_EQUATIONS_H

#include <gmp.h>

#include "pmf/pmf.h"

struct equation {
	struct equation_term {
		uint32_t unknown; /* the number of equations stands for 1 */
		mpq_t share;
	} * terms;
	size_t count, room;
	size_t bytes;    /* GMP's, of all shares */
	uint32_t *users; /* the rows that have its own unknown, and others */
	size_t user_count, user_room;
	bool done;
};

/* Constants that are no numbers, by row. Each function returns false to end the elimination. */
struct equation_constants {
	void *data;
	/* The probability to leave a row, whose terms are those that are left, is known as 1 - its share of itself: may be corrected. */
	bool (*leave)(void *data, uint32_t row, mpq_t leaving);
	/* constant *= factor */
	bool (*multiply)(void *data, uint32_t row, const mpq_t factor);
	/* constant += share * the constant of another row */
	bool (*add)(void *data, uint32_t row, const mpq_t share, uint32_t other);
};

/* Bits of a rounded share; and how many of them may be lost when 1 - share is divided by. */
enum { EQUATION_BITS = 384, EQUATION_LOST_BITS = 128 };

struct equations {
	const struct equation_constants *constants; /* NULL: numbers, which are terms */
	bool rounded;                               /* shares have EQUATION_BITS significant bits */
	bool lost; /* that is too few, or the chain is not absorbing: why they are not solved */
	uint64_t work,
		most_work; /* bytes of shares and constants that were calculated; at most, or 0: no limit */
	bool exhausted; /* there was more: why they are not solved */
	struct pmf_context *context;
	struct dicelab_memory memory;
	struct equation *rows; /* by unknown */
	uint32_t *
		places; /* by unknown, in the row that is changed: 1 + the index of its term, or 0 */
	uint32_t count;
	struct pmf_digits digits;
};

/* Equations without terms. False when out of memory; equations_end in any case. */
bool equations_begin(struct equations *equations, struct pmf_context *context, size_t count);
void equations_end(struct equations *equations);
/* Adds share * unknown to a row. False when out of memory. */
bool equations_add(struct equations *equations, uint32_t row, uint32_t unknown, const mpq_t share);
/*
 * Solves them: each row is left with one term, of 1, not in lowest terms; or without terms, and its constant is the solution. False when
 * out of memory, stopped, `lost` or `exhausted`, or when a function of the constants ended it.
 */
bool equations_solve(struct equations *equations);

#endif
