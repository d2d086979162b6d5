/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runtime errors of evaluation and their messages. Every evaluator reports through this interface, so that the same
 * error gets the same message.
 */
#ifndef TREE_FAILURE_H
#define TREE_FAILURE_H

#include <stdbool.h>
#include <stdint.h>

#include "support/diag.h"
#include "support/limits.h"
#include "tree/fault.h"
#include "tree/tree.h"

enum failure_cause {
	FAILURE_LENGTH,   /* a list of `number` items instead of a single value */
	FAILURE_OVERFLOW, /* the result does not fit 64 bits */
	FAILURE_ZERO_DIVISOR,
	FAILURE_ZERO_BASE,       /* 0 to a negative power */
	FAILURE_NEGATIVE_DIGITS, /* negative right side of `.` */
	FAILURE_FACES,           /* a die with `number` faces */
	FAILURE_COUNT,           /* `number` as a count of repetitions or items */
	FAILURE_REFUSED,         /* an item does not pass `require` */
	FAILURE_CASE,            /* no case of a choice matches the value */
	FAILURE_ENDLESS,         /* a loop that never ends */
	FAILURE_CHANCE,          /* the host's random source failed */
	FAILURE_LIMIT,           /* the limit `number` of enum limit was exceeded */
	FAILURE_MEMORY
};

struct failure {
	const struct node *node; /* the operator that failed, or the operand that is not single */
	enum failure_cause cause;
	int64_t number;
};

/* The failure cause of an arithmetic fault other than FAULT_NONE. */
enum failure_cause failure_of_fault(enum fault fault);

/* Messages of a notation that replace the default ones. */
struct failure_messages {
	/* Reports the failure and returns true, or returns false if it has no message of its own for it. */
	bool (*say)(const struct failure_messages *failure_messages, const struct failure *failure,
		    const char *odds, struct diag *diag);
};

/* Reports the failure of a tree; `odds` is appended to the message and states its probability, or is "". Returns
   false. */
bool failure_report(const struct tree *tree, const struct failure *failure, const char *odds,
		    const struct limits *limits, struct diag *diag);

#endif
