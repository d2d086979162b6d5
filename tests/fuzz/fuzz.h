/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzz targets share. Each target is a LLVMFuzzerTestOneInput of its own. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "dicelab.h"

/* *patience is 0 once the host has begun to stop what is at work. */
typedef void statement_test(struct dicelab *lab, const struct dicelab_statement *statement,
			    FILE *sink, const unsigned *patience);

/* Reads the bytes as a program (see fuzz.c for notations) under tight limits, writes all trees and complaints to nowhere, and
   hands every statement without errors to `test`, unless that is NULL. */
void fuzz_statements(const uint8_t *data, size_t size, statement_test *test);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
