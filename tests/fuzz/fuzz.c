#include "tests/fuzz/fuzz.h"

#include <stdlib.h>

/* What the text may be in. A first byte below their number says which and is left out; without, it is the
   first. */
static const char *const notations[] = {"dicelab"};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	if (diagnostic->begin > diagnostic->end || diagnostic->end > diagnostic->text_length)
		abort(); /* a place outside of its line */
	dicelab_write_diagnostic(data, diagnostic);
	dicelab_write_diagnostic_json(data, diagnostic);
}

static struct dicelab *open_lab(FILE *sink)
{
	struct dicelab_hooks hooks = {.report = report, .data = sink};
	struct dicelab *lab = dicelab_new(&hooks);

	if (lab == NULL)
		abort();
	dicelab_seed(lab, 1);
	dicelab_set_limit(lab, "items", 2000, NULL);
	dicelab_set_limit(lab, "turns", 2000, NULL);
	dicelab_set_limit(lab, "outcomes", 15, NULL);
	dicelab_set_limit(lab, "depth", 100, NULL);
	dicelab_set_limit(lab, "states", 3000, NULL);
	dicelab_set_limit(lab, "memory", 1 << 25, NULL);
	return lab;
}

void fuzz_statements(const uint8_t *data, size_t size, statement_test *test)
{
	FILE *sink = fopen("/dev/null", "w");
	struct dicelab *lab = open_lab(sink);
	const bool says = size > 0 && data[0] < sizeof notations / sizeof *notations;
	const char *notation = notations[says ? data[0] : 0];
	struct dicelab_source *source =
		dicelab_open_text(lab, notation, (const char *)data + says, size - says);
	struct dicelab_statement *statement;
	enum dicelab_status status;

	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (statement != NULL)
			dicelab_write_tree(sink, statement);
		if (status == DICELAB_STATEMENT && test != NULL)
			test(lab, statement, sink);
	}
	dicelab_close(source);
	dicelab_free(lab);
	fclose(sink);
}
