/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of a script: cc embed_script.c $(pkg-config --cflags --libs dicelab) && ./a.out */
#include <dicelab.h>
#include <string.h>

static const char script[] =
	"ladder = scale().step('miss', ..6).step('weak', 7..9).step('strong', 10..)\n"
	"output('move', (2d6 + 1).bucket(ladder))\n"
	"output('two sixes', dice_pool(2, 6).p_at_least(2, 6))\n"
	"output('coin', d(2))\n";

static void complain(void *data, const struct dicelab_diagnostic *diagnostic)
{
	dicelab_write_diagnostic(data, diagnostic);
}

/* Outcomes have names, unless they are numbers; what is no distribution has rows instead. */
static void print(const char *label, const struct dicelab_outcomes *outcomes)
{
	struct dicelab_outcome outcome;
	bool chances = dicelab_outcomes_kind(outcomes) == DICELAB_DISTRIBUTION;

	printf("%s%s\n", label, chances ? "" : " (no distribution)");
	for (size_t i = 0; dicelab_outcomes_get(outcomes, i, &outcome); i++) {
		const char *name = dicelab_outcomes_name(outcomes, i);

		if (name != NULL)
			printf("  %-10s", name);
		else
			printf("  %-10lld", (long long)outcome.list.items[0]);
		printf("%.4f\n", outcome.probability);
	}
}

int main(int argc, char **argv)
{
	const char *text = argc > 1 ? argv[1] : script;
	struct dicelab_hooks hooks = {.size = sizeof hooks, .report = complain, .data = stderr};
	struct dicelab *lab = dicelab_new(&hooks);
	struct dicelab_source *source =
		lab != NULL ? dicelab_open_text(lab, "script", text, strlen(text)) : NULL;
	struct dicelab_statement *output;
	struct dicelab_outcomes *outcomes;
	enum dicelab_status status = DICELAB_FAULT;

	if (source != NULL && dicelab_set_notation(source, "dice-script", 0))
		while ((status = dicelab_next(source, &output)) == DICELAB_STATEMENT &&
		       (outcomes = dicelab_calculate(lab, output, NULL)) != NULL) {
			print(dicelab_label(output), outcomes);
			dicelab_outcomes_free(outcomes);
		}
	dicelab_close(source);
	dicelab_free(lab);
	return status == DICELAB_END ? 0 : 1;
}
