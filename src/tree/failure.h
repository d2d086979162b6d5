/*
 * What can go wrong when a statement is evaluated, and how that is said. Every evaluator reports
 * through here, so that they say the same of the same mishap.
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
	FAILURE_LENGTH,   /* not a single value, but a list of `number` */
	FAILURE_OVERFLOW, /* the result does not fit 64 bits */
	FAILURE_ZERO_DIVISOR,
	FAILURE_ZERO_BASE,       /* 0 to a negative power */
	FAILURE_NEGATIVE_DIGITS, /* of the right side of `.` */
	FAILURE_FACES,           /* a die with `number` faces */
	FAILURE_COUNT,           /* `number` times, or items */
	FAILURE_REFUSED,         /* an item does not pass `require` */
	FAILURE_CASE,            /* no case of a choice is for the value */
	FAILURE_ENDLESS,         /* a loop without a way out */
	FAILURE_CHANCE,          /* the host's own dice give none */
	FAILURE_LIMIT,           /* enum limit `number` was passed */
	FAILURE_MEMORY
};

struct failure {
	const struct node *node; /* the operator that failed, or the operand that is not single */
	enum failure_cause cause;
	int64_t number;
};

/* What a fault in arithmetic, which is not FAULT_NONE, is to the evaluator it happens in. */
enum failure_cause failure_of_fault(enum fault fault);

/* A notation's own words for failures. */
struct failure_messages {
	/* Reports the failure and returns true, or returns false if it has nothing to say of it. */
	bool (*say)(const struct failure_messages *failure_messages, const struct failure *failure,
		    const char *odds, struct diag *diag);
};

/* Reports the failure of a tree; `odds` follows the message and says how likely it is, or is "". Returns
   false. */
bool failure_report(const struct tree *tree, const struct failure *failure, const char *odds,
		    const struct limits *limits, struct diag *diag);

#endif
