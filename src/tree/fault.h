/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors of checked arithmetic. */
#ifndef TREE_FAULT_H
#define TREE_FAULT_H

/* Why an operation has no result. */
enum fault {
	FAULT_NONE,
	FAULT_OVERFLOW,       /* the result does not fit 64 bits */
	FAULT_ZERO_DIVISOR,   /* division or remainder by zero */
	FAULT_ZERO_BASE,      /* zero to a negative power */
	FAULT_NEGATIVE_DIGITS /* the right side of `.` is negative */
};

#endif
