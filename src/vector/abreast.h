/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectorisation: for kernels.c and steps.c, which the Makefile compiles for each kind of processor. To be included first,
   as clang attributes warnings about tables that are included several times to the first inclusion. */
#ifndef VECTOR_ABREAST_H
#define VECTOR_ABREAST_H

#include <stdint.h>

/* Set by the Makefile for each kind of processor. */
#ifndef KERNELS
#define KERNELS plain
#endif

/* Asserts to the compiler that no iteration reads values written by another, except at its own index, so that it can
   vectorise the loop. clang warns if it cannot, for example without optimisation. */
#if defined __clang__
#pragma clang diagnostic ignored "-Wpass-failed"
#define INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define INDEPENDENT _Pragma("GCC ivdep")
#endif

/* The number of words in a vector register. Without this, compilers multiply them one by one if there is no single
   instruction for it. */
#if defined __AVX512DQ__
enum { ABREAST = 8 };
#elif defined __AVX2__
enum { ABREAST = 4 };
#else
enum { ABREAST = 2 };
#endif
typedef uint64_t words __attribute__((vector_size(8 * ABREAST)));

/* random_finish, elementwise. */
static inline words finish_words(words x, uint64_t twist)
{
	x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ (x >> 27) ^ twist) * UINT64_C(0x94D049BB133111EB);
	return x ^ (x >> 31);
}

#endif
