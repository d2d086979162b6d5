/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The random numbers of the operating system, which can be made to fail. */
#ifndef UNIT_ENTROPY_H
#define UNIT_ENTROPY_H

#include <stdbool.h>

/* From here on getentropy fails, or no longer does. */
void entropy_refuse(bool refuse);

#endif
