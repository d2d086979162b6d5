/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A session of the library whose answers and complaints become one transcript. */
#include "session.h"

#include "libcheck.h"
#include <string.h>

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct session *session = data;

	session->complaints++;
	output_complaint(&session->output, diagnostic);
}

static bool stop(void *data)
{
	struct session *session = data;

	return ++session->questions == session->stops_at;
}

void session_begin(struct session *session, const struct dicelab_memory *memory)
{
	struct dicelab_hooks hooks = {
		.size = sizeof hooks, .report = report, .stop = stop, .data = session};

	*session = (struct session){0};
	output_begin(&session->output);
	if (memory != NULL)
		hooks.memory = *memory;
	session->lab = dicelab_new(&hooks);
	if (memory == NULL)
		ck_assert_ptr_nonnull(session->lab);
	if (session->lab != NULL)
		dicelab_seed(session->lab, 1);
}

void session_end(struct session *session)
{
	dicelab_free(session->lab);
	output_end(&session->output);
}

const char *session_text(struct session *session)
{
	return output_text(&session->output);
}

void session_roll_bytes(struct session *session, const char *program, size_t length)
{
	struct dicelab_source *source = dicelab_open_text(session->lab, "rule", program, length);
	struct dicelab_statement *statement;
	struct dicelab_list result;
	enum dicelab_status status;

	ck_assert_ptr_nonnull(source);
	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (status != DICELAB_STATEMENT || !dicelab_roll(session->lab, statement, &result))
			continue;
		if (dicelab_roll_name(statement, &result) != NULL)
			fprintf(session->output.to, "%s\n", dicelab_roll_name(statement, &result));
		else
			ck_assert(dicelab_write_roll(session->output.to, &result));
	}
	dicelab_close(source);
}

void session_roll(struct session *session, const char *program)
{
	session_roll_bytes(session, program, strlen(program));
}

struct dicelab_statement *session_open(struct session *session, const char *program,
				       struct dicelab_source **source)
{
	struct dicelab_statement *statement;

	*source = dicelab_open_text(session->lab, "rule", program, strlen(program));
	ck_assert_ptr_nonnull(*source);
	ck_assert_msg(dicelab_next(*source, &statement) == DICELAB_STATEMENT, "%s: %s", program,
		      session_text(session));
	return statement;
}

struct dicelab_outcomes *session_sample(struct session *session, const char *program,
					uint64_t trials, const struct dicelab_sampling *how)
{
	struct dicelab_source *source;
	struct dicelab_statement *statement = session_open(session, program, &source);
	struct dicelab_outcomes *outcomes = dicelab_sample(session->lab, statement, trials, how);

	dicelab_close(source);
	return outcomes;
}

struct dicelab_outcomes *session_calculate(struct session *session, const char *program,
					   const struct dicelab_calculation *how)
{
	struct dicelab_source *source;
	struct dicelab_statement *statement = session_open(session, program, &source);
	struct dicelab_outcomes *outcomes = dicelab_calculate(session->lab, statement, how);

	dicelab_close(source);
	return outcomes;
}

void session_expect(const char *program, const char *expected)
{
	struct session session;

	session_begin(&session, NULL);
	session_roll(&session, program);
	ck_assert_msg(strcmp(session_text(&session), expected) == 0, "%s\ngave\n%sand not\n%s",
		      program, session_text(&session), expected);
	session_end(&session);
}

struct dicelab_outcome outcome_at(const struct dicelab_outcomes *outcomes, size_t index)
{
	struct dicelab_outcome outcome;

	ck_assert(dicelab_outcomes_get(outcomes, index, &outcome));
	return outcome;
}
