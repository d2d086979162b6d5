/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A session of the library and a transcript of all it says: results as they are printed, and
 * complaints in the form of output_complaint.
 */
#ifndef UNIT_SESSION_H
#define UNIT_SESSION_H

#include <stdbool.h>

#include "dicelab.h"
#include "output.h"

struct session {
	struct dicelab *lab; /* NULL when there was no memory for it */
	struct output output;
	size_t complaints;
	size_t questions;  /* how often the library asked whether to stop */
	size_t stops_at;   /* the question that gets a yes, counted from 1; 0 for none */
	uint64_t progress; /* trials, as far as was told */
};

/* `memory` may be NULL. The session must not be moved. */
void session_begin(struct session *session, const struct dicelab_memory *memory);
void session_end(struct session *session);

/* The transcript. */
const char *session_text(struct session *session);

/* Rolls all statements of `program`, the results going to the transcript. */
void session_roll(struct session *session, const char *program);
void session_roll_bytes(struct session *session, const char *program, size_t length);

/* The first statement of `program` in `*source`, which is to be closed; it must be right. */
struct dicelab_statement *session_open(struct session *session, const char *program,
				       struct dicelab_source **source);

/* The outcomes of sampling the one statement of `program`; `how` may be NULL. */
struct dicelab_outcomes *session_sample(struct session *session, const char *program,
					uint64_t trials, const struct dicelab_sampling *how);

/* The outcomes of calculating the one statement of `program`; `how` may be NULL. */
struct dicelab_outcomes *session_calculate(struct session *session, const char *program,
					   const struct dicelab_calculation *how);

/* Asserts that rolling `program` in a new session of its own gives `expected` as the transcript. */
void session_expect(const char *program, const char *expected);

/* The frames of a program under AddressSanitizer are several times as large, and the stack is not. */
static inline bool has_large_frames(void)
{
#if defined __SANITIZE_ADDRESS__
	return true;
#elif defined __has_feature
#if __has_feature(address_sanitizer)
	return true;
#endif
#endif
	return false;
}

/* Outcome number `index`, which must exist. */
struct dicelab_outcome outcome_at(const struct dicelab_outcomes *outcomes, size_t index);

#endif
