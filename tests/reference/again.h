/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the reference evaluator makes of derived operators, most of which roll dice again: not by what src/tree/derive/derive.c
 * says with other operators, but by items that remember how they were rolled.
 */
#ifndef REFERENCE_AGAIN_H
#define REFERENCE_AGAIN_H

#include "tests/reference/plain.h"

/* Notes of a resolved tree what is known without rolling it, in the arena. Numbers its nodes. NULL if there is no derived
   operator in it. */
const struct facts *facts_of(struct tree *tree, struct arena *arena);

#endif
