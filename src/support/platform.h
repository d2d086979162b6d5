/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The platform layer: everything that the library asks of the operating system beyond standard C is in platform.c, the
 * one file to replace for a system of another kind. (Memory comes from the host, see memory.h; terminals, files and
 * signals are the command's business.)
 *
 * If NO_THREADS is defined, no thread can be started, locks do nothing, and the caller makes a sample alone. NO_LOADING
 * is defined for the static archive that is installed: a statically linked program cannot load libraries well, and the
 * linker would warn each time.
 */
#ifndef SUPPORT_PLATFORM_H
#define SUPPORT_PLATFORM_H

#include <fenv.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifndef NO_THREADS
#include <pthread.h>
#endif

/* ---- time and randomness ---- */

/* Seconds since some moment in the past, by a monotonic clock. */
double platform_seconds(void);

/* Fills `size` bytes, at most 256, with unpredictable random bits; false when the system has none. */
bool platform_random(void *bytes, size_t size);

/* ---- text in memory ---- */

/* A file whose bytes are at *bytes after it is flushed: *length of them and a '\0'. The caller frees *bytes after
   closing it. NULL when out of memory. */
FILE *platform_open_memory(char **bytes, size_t *length);

/* ---- libraries ---- */

/*
 * Loads a shared library of the system by its file name; false when it does not exist, or if NO_LOADING is defined. It
 * is never unloaded, since what it allocated lives as long as the process. The addresses of its symbols are stored in
 * `addresses`, at their offsets; false if one is missing.
 */
struct platform_symbol {
	const char *name;
	size_t offset;
};
bool platform_load(const char *file, const struct platform_symbol *symbols, size_t count,
		   void *addresses);

/* A lock for the whole process, held between these two calls: for libraries that initialise themselves on first use and
   are not thread-safe. It must not be held for long. */
void platform_begin_alone(void);
void platform_end_alone(void);

/* ---- arithmetic with doubles ---- */

/* The floating-point environment of the host, saved while the library calculates: neither sees the exceptions of the
   other. */
struct platform_floating {
	fenv_t before;
};

void platform_begin_floating(struct platform_floating *floating);
/* Whether a result has underflowed since platform_begin_floating. */
bool platform_has_underflow(void);
void platform_end_floating(const struct platform_floating *floating);

/* ---- threads ---- */

struct platform_thread {
#ifndef NO_THREADS
	pthread_t id;
#else
	char none;
#endif
};

/* A lock (mutex) with a condition variable. */
struct platform_lock {
#ifndef NO_THREADS
	pthread_mutex_t mutex;
	pthread_cond_t changed;
#else
	char none;
#endif
};

/* Starts a thread with at least `stack` bytes of stack and all signals blocked, which are left to the host's own
   threads. False when the system refuses. */
bool platform_start(struct platform_thread *thread, size_t stack, void *(*run)(void *data),
		    void *data);
/* Waits for the end of the thread. */
void platform_join(const struct platform_thread *thread);

void platform_lock_init(struct platform_lock *lock);
void platform_lock_clear(struct platform_lock *lock);
void platform_lock_take(struct platform_lock *lock);
void platform_lock_release(struct platform_lock *lock);
/* Signals the condition: wakes one waiting thread. */
void platform_lock_signal(struct platform_lock *lock);
/* Waits for the condition, with the lock, which the caller holds, released; at most for `seconds`, less than one. */
void platform_lock_wait(struct platform_lock *lock, double seconds);

#endif
