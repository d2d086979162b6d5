/* process/runs: what a language gives them whose programs only run. */
#include "process/runs.h"

#include <stdio.h>

#include "output.h"
#include "suites.h"
#include "support/memory.h"

static bool give_text(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		      struct run_result *result)
{
	(void)data;
	(void)chance;
	(void)stop;
	(void)diag;
	*result = (struct run_result){.key = "text", .key_size = 4};
	return true;
}

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct output *output = data;

	fprintf(output->to, "%s: %s", diagnostic->code, diagnostic->message);
}

/* It is no list without items, either. */
START_TEST(brute_force_refuses_texts)
{
	const struct source source = {.name = "test", .text = "x", .length = 1, .line = 1};
	struct output output;
	struct diag diag = {.source = &source, .report = report, .data = &output};
	const struct runs runs = {.run = give_text,
				  .memory = &memory_system,
				  .limits = &limits_ordinary,
				  .diag = &diag};
	struct stop stop = {.ask = NULL};
	struct outcomes outcomes;

	output_begin(&output);
	ck_assert(!runs_enumerate(&runs, &stop, &outcomes));
	ck_assert_str_eq(output_text(&output),
			 "value: brute force calculates numbers and lists only");
	output_end(&output);
}
END_TEST

Suite *suite_runs(void)
{
	Suite *suite = suite_create("runs");
	TCase *tcase = tcase_create("runs");

	tcase_add_test(tcase, brute_force_refuses_texts);
	suite_add_tcase(suite, tcase);
	return suite;
}
