/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* APART keeps a function from being inlined. Functions that recurse as deeply as a statement is nested need small stack
   frames, so code that they seldom need and that takes much stack is moved to an APART function. */
#ifndef SUPPORT_APART_H
#define SUPPORT_APART_H

#if defined __GNUC__
#define APART __attribute__((noinline))
#else
#define APART
#endif

#endif
