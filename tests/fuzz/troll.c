/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzing programs in Troll: they are run, calculated, sampled, and compared. */
#include "tests/fuzz/program.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_program(&troll_programs, data, size);
	return 0;
}
