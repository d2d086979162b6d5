/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of platform.h for POSIX systems. */
#include "support/platform.h"

#include <string.h>
#include <time.h>
#include <unistd.h>
#ifndef NO_LOADING
#include <dlfcn.h>
#endif
#ifndef NO_THREADS
#include <signal.h>
#endif
#if defined __APPLE__
#include <sys/random.h>
#endif

/* ---- time and randomness ---- */

double platform_seconds(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

bool platform_random(void *bytes, size_t size)
{
	return getentropy(bytes, size) == 0;
}

/* ---- text in memory ---- */

FILE *platform_open_memory(char **bytes, size_t *length)
{
	return open_memstream(bytes, length);
}

/* ---- libraries ---- */

#ifndef NO_LOADING

bool platform_load(const char *file, const struct platform_symbol *symbols, size_t count,
		   void *addresses)
{
	void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL), *address;
	size_t i;

	if (library == NULL)
		return false;
	for (i = 0; i < count; i++) {
		address = dlsym(library, symbols[i].name);
		if (address == NULL)
			return false;
		memcpy((char *)addresses + symbols[i].offset, &address, sizeof address);
	}
	return true;
}

#else

bool platform_load(const char *file, const struct platform_symbol *symbols, size_t count,
		   void *addresses)
{
	(void)file;
	(void)symbols;
	(void)count;
	(void)addresses;
	return false;
}

#endif

/* The library has no global data, and so no global lock of its own; the lock of standard error serves as one. */
void platform_begin_alone(void)
{
#ifndef NO_THREADS
	flockfile(stderr);
#endif
}

void platform_end_alone(void)
{
#ifndef NO_THREADS
	funlockfile(stderr);
#endif
}

/* ---- arithmetic with doubles ---- */

void platform_begin_floating(struct platform_floating *floating)
{
	feholdexcept(&floating->before);
}

bool platform_has_underflow(void)
{
#ifdef FE_UNDERFLOW
	return fetestexcept(FE_UNDERFLOW) != 0;
#else
	return true; /* unknown, so assume one */
#endif
}

void platform_end_floating(const struct platform_floating *floating)
{
	fesetenv(&floating->before);
}

/* ---- threads ---- */

#ifndef NO_THREADS

/* Starts a thread with all signals blocked, by a signal mask that the new thread inherits. */
static bool start_blocked(pthread_t *id, const pthread_attr_t *attributes, void *(*run)(void *data),
			  void *data)
{
	sigset_t all, before;
	bool ok;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	ok = pthread_create(id, attributes, run, data) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return ok;
}

bool platform_start(struct platform_thread *thread, size_t stack, void *(*run)(void *data),
		    void *data)
{
	pthread_attr_t attributes;
	size_t ordinary = 0;
	bool ok;

	if (pthread_attr_init(&attributes) != 0)
		return false;
	ok = pthread_attr_getstacksize(&attributes, &ordinary) == 0 &&
	     (ordinary >= stack || pthread_attr_setstacksize(&attributes, stack) == 0) &&
	     start_blocked(&thread->id, &attributes, run, data);
	pthread_attr_destroy(&attributes);
	return ok;
}

void platform_join(const struct platform_thread *thread)
{
	pthread_join(thread->id, NULL);
}

void platform_lock_init(struct platform_lock *lock)
{
	pthread_mutex_init(&lock->mutex, NULL);
	pthread_cond_init(&lock->changed, NULL);
}

void platform_lock_clear(struct platform_lock *lock)
{
	pthread_cond_destroy(&lock->changed);
	pthread_mutex_destroy(&lock->mutex);
}

void platform_lock_take(struct platform_lock *lock)
{
	pthread_mutex_lock(&lock->mutex);
}

void platform_lock_release(struct platform_lock *lock)
{
	pthread_mutex_unlock(&lock->mutex);
}

void platform_lock_signal(struct platform_lock *lock)
{
	pthread_cond_signal(&lock->changed);
}

void platform_lock_wait(struct platform_lock *lock, double seconds)
{
	enum { SECOND = 1000000000 };
	struct timespec until;

	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_nsec += (long)(seconds * SECOND);
	until.tv_sec += until.tv_nsec / SECOND;
	until.tv_nsec %= SECOND;
	pthread_cond_timedwait(&lock->changed, &lock->mutex, &until);
}

#else

bool platform_start(struct platform_thread *thread, size_t stack, void *(*run)(void *data),
		    void *data)
{
	(void)thread;
	(void)stack;
	(void)run;
	(void)data;
	return false;
}

void platform_join(const struct platform_thread *thread)
{
	(void)thread;
}

void platform_lock_init(struct platform_lock *lock)
{
	(void)lock;
}

void platform_lock_clear(struct platform_lock *lock)
{
	(void)lock;
}

void platform_lock_take(struct platform_lock *lock)
{
	(void)lock;
}

void platform_lock_release(struct platform_lock *lock)
{
	(void)lock;
}

void platform_lock_signal(struct platform_lock *lock)
{
	(void)lock;
}

void platform_lock_wait(struct platform_lock *lock, double seconds)
{
	(void)lock;
	(void)seconds;
}

#endif
