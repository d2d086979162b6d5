/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzz targets share: text becomes statements, and the host stops after so many questions. */
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>

struct host {
	FILE *sink;
	unsigned patience; /* how often it may still be asked whether to go on */
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	FILE *sink = ((struct host *)data)->sink;

	if (diagnostic->begin > diagnostic->end || diagnostic->end > diagnostic->text_length)
		abort(); /* a place outside of its line */
	dicelab_write_diagnostic(sink, diagnostic);
	dicelab_write_diagnostic_json(sink, diagnostic);
}

/* Questions come by the work done, so that the same bytes always end at the same place, on a slow
   machine too. */
static bool is_enough(void *data)
{
	struct host *host = data;

	if (host->patience > 0)
		host->patience--;
	return host->patience == 0;
}

static struct dicelab *open_lab(struct host *host)
{
	struct dicelab_hooks hooks = {
		.size = sizeof hooks, .report = report, .stop = is_enough, .data = host};
	struct dicelab *lab = dicelab_new(&hooks);

	if (lab == NULL)
		abort();
	dicelab_seed(lab, 1);
	dicelab_set_limit(lab, "items", 2000, NULL);
	dicelab_set_limit(lab, "turns", 2000, NULL);
	dicelab_set_limit(lab, "tries", 2000, NULL);
	dicelab_set_limit(lab, "outcomes", 15, NULL);
	dicelab_set_limit(lab, "depth", 100, NULL);
	dicelab_set_limit(lab, "states", 3000, NULL);
	dicelab_set_limit(lab, "memory", 1 << 25, NULL);
	dicelab_set_limit(lab, "stack", 500, NULL); /* frames of sanitizers are large */
	return lab;
}

/* A text whose first byte is less than the number of notations is in that one, and begins behind it;
   others are in dicelab. */
static struct dicelab_source *open_source(struct dicelab *lab, const char *text, size_t size)
{
	const struct dicelab_notation *notation = NULL;
	struct dicelab_source *source;

	if (size > 0)
		notation = dicelab_notation_get((unsigned char)*text);
	if (notation == NULL)
		return dicelab_open_text(lab, "fuzz", text, size);
	source = dicelab_open_text(lab, "fuzz", text + 1, size - 1);
	if (!dicelab_set_notation(source, notation->name, 0))
		abort();
	return source;
}

void fuzz_statements(const uint8_t *data, size_t size, statement_test *test)
{
	FILE *sink = fopen("/dev/null", "w");
	struct host host = {.sink = sink, .patience = 100};
	struct dicelab *lab = open_lab(&host);
	struct dicelab_source *source = open_source(lab, (const char *)data, size);
	struct dicelab_statement *statement;
	enum dicelab_status status;

	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (statement != NULL)
			dicelab_write_tree(sink, statement);
		if (status == DICELAB_STATEMENT && test != NULL)
			test(lab, statement, sink, &host.patience);
	}
	dicelab_close(source);
	dicelab_free(lab);
	fclose(sink);
}
