/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs the unit tests: every suite of suites.h, or the one that CK_RUN_SUITE names, or all without
 * those that take long, with CK_EXCLUDE_TAGS=long. A run without any test is a failure: it would
 * say nothing.
 */
#include <stdio.h>
#include <stdlib.h>

#include "suites.h"

int main(void)
{
	SRunner *runner = srunner_create(NULL);
	int run, failed;

#define ADD_SUITE(name) srunner_add_suite(runner, suite_##name());
	SUITES(ADD_SUITE)
#undef ADD_SUITE
	srunner_run_all(runner, CK_ENV);
	run = srunner_ntests_run(runner);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	if (run == 0)
		fputs("no unit test was run\n", stderr);
	return run > 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
