/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of dicelab_ask: what a request asks for. Private to the folder. */
#ifndef API_ASK_OPTIONS_H
#define API_ASK_OPTIONS_H

#include "api/library.h"
#include "support/settings.h"

/* Choices, in the order of ask.def; 0 is none of them. */
enum ask_way { WAY_CALCULATE = 1, WAY_ROLL, WAY_SAMPLE, WAY_CHECK };
enum ask_curve { CURVE_AT_LEAST = 1, CURVE_AT_MOST };

/* Parts of the text of options; NULL without one. */
struct ask_text {
	const char *at;
	size_t length;
};

enum { MOST_RULES = 64 };

struct ask_texts {
	struct ask_text rows[MOST_RULES];
	size_t count;
};

/* The options by their names, see ask.def. */
struct ask_request {
	const struct language *notation; /* NULL if it is to be found */
	const struct format *format;     /* NULL for an array of JSON */
	unsigned way, curve, policy;     /* that of `policy` is an enum dicelab_policy */
	struct ask_text goal;
	struct ask_texts rules, names, sweeps;
	uint64_t first, explain, width; /* 0 without one */
	struct settings settings;
	bool statements, chart, charts;
	uint64_t
		series; /* a bit for each statement that is drawn; all are set without the option */
};

/* The options: words of a text; or pairs, with the same as a text, a line each, which messages refer to. */
struct ask_options {
	const char *text;
	const struct dicelab_ask_pair *pairs; /* or NULL */
	size_t count;                         /* of pairs */
};

/* The bytes of "name=value", or of the name alone. */
size_t ask_length(const struct dicelab_ask_pair *pair);

/* Reads the options. Limits are set in the session. False after an error (reported). */
bool ask_read_options(struct dicelab *lab, const struct ask_options *options, struct diag *diag,
		      struct ask_request *request);

/* Whether statement number `index` is drawn. */
bool ask_has_series(const struct ask_request *request, uint64_t index);

/* Makes the goal that of the session, for this statement, if there is one. False after an error (reported). */
bool ask_find_goal(struct dicelab *lab, const struct dicelab_statement *statement,
		   const struct ask_text *given);
/* Gives the names to the source. False after an error (reported). */
bool ask_bind_names(struct dicelab_source *source, const struct ask_texts *names);
/* A copy with '\0' at its end, to be released; NULL when out of memory. */
char *ask_copy_text(const struct dicelab *lab, const struct ask_text *text);
/* Gives the rules to the session. False after an error (reported). */
bool ask_add_rules(struct dicelab *lab, const struct diag *diag, const struct ask_texts *rules);

#endif
