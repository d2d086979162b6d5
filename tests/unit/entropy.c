/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The test program's own getentropy is what the library, linked statically, gets to call. */
#define _GNU_SOURCE /* for RTLD_NEXT */

#include "entropy.h"

#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

static bool refused;

void entropy_refuse(bool refuse)
{
	refused = refuse;
}

int getentropy(void *buffer, size_t length)
{
	int (*original)(void *, size_t);
	void *symbol = dlsym(RTLD_NEXT, "getentropy");

	if (refused || symbol == NULL) {
		errno = ENOSYS;
		return -1;
	}
	memcpy(&original, &symbol, sizeof original);
	return original(buffer, length);
}
