/*
 * All that the library asks the operating system for beyond standard C, which platform.c alone does: so a
 * system of another kind needs another platform.c and no more. (Memory comes from the host, see memory.h;
 * terminals, files and signals are the command's business.)
 *
 * Where NO_THREADS is defined there are none: none can be started, locks do nothing, and a sample
 * is made by the caller alone. NO_LOADING is defined for the archive that is installed: a program that is linked
 * statically cannot load libraries well, and the linker would warn of it each time.
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

/* ---- time and chance ---- */

/* Seconds since some moment in the past, by a clock that nobody sets. */
double platform_seconds(void);

/* Fills `size` bytes, at most 256, with bits that nobody can guess; false when the system has none. */
bool platform_random(void *bytes, size_t size);

/* ---- text in memory ---- */

/* A file whose bytes are at *bytes once it is flushed, with a '\0' behind all *length of them; the caller
   frees *bytes after closing it. NULL when there is no memory. */
FILE *platform_open_memory(char **bytes, size_t *length);

/* ---- libraries ---- */

/*
 * A library of the system, by the name of its file, loaded when it is wanted; NULL when it is not there, and where
 * NO_LOADING is defined. It stays: what it has allocated for itself goes with the process. Then something of it by its
 * name, or NULL.
 */
void *platform_load(const char *file);
void *platform_find(void *library, const char *name);

/*
 * Between these two calls no other thread is, whatever it works on: for libraries that set themselves up when they
 * are first used, and do not mind threads. Nothing in between may take long.
 */
void platform_begin_alone(void);
void platform_end_alone(void);

/* ---- arithmetic with doubles ---- */

/* The floating-point state of the processor, saved while the library calculates: its exceptions stay unseen
   by the host, and those of the host by the library. */
struct platform_floating {
	fenv_t before;
};

void platform_begin_floating(struct platform_floating *floating);
/* Has a result since then been too small for a double? */
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

/* A lock, and whoever waits for what is done behind it. */
struct platform_lock {
#ifndef NO_THREADS
	pthread_mutex_t mutex;
	pthread_cond_t changed;
#else
	char none;
#endif
};

/* Starts a thread with at least `stack` bytes of stack; signals are not for it, but for the host's own threads.
   False when the system gives none. */
bool platform_start(struct platform_thread *thread, size_t stack, void *(*run)(void *data),
		    void *data);
/* Waits for its end. */
void platform_join(const struct platform_thread *thread);

void platform_lock_init(struct platform_lock *lock);
void platform_lock_clear(struct platform_lock *lock);
void platform_lock_take(struct platform_lock *lock);
void platform_lock_release(struct platform_lock *lock);
/* Wakes one who waits. */
void platform_lock_tell(struct platform_lock *lock);
/* Releases the lock, which we have, until told or until so many seconds (less than one) have passed. */
void platform_lock_wait(struct platform_lock *lock, double seconds);

#endif
