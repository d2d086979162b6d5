/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzing programs that draw while they run. */
#ifndef FUZZ_PROGRAM_H
#define FUZZ_PROGRAM_H

#include "language/language.h"
#include "tests/fuzz/fuzz.h"

/* The bytes are a program in that language. Aborts where something is wrong with what is made of it. */
void fuzz_program(const struct program_kind *language, const uint8_t *data, size_t size);

#endif
