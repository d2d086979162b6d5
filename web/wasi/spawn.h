/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Other processes, as POSIX declares them: under WASI none can be started. */
#ifndef WASI_SPAWN_H
#define WASI_SPAWN_H

#include <errno.h>
#include <signal.h>
#include <sys/types.h>

enum { POSIX_SPAWN_SETSIGMASK = 8 };

typedef struct {
	int none;
} posix_spawn_file_actions_t;

typedef posix_spawn_file_actions_t posix_spawnattr_t;

static inline int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions)
{
	(void)actions;
	return ENOSYS;
}

#define posix_spawnattr_init posix_spawn_file_actions_init
#define posix_spawn_file_actions_destroy posix_spawn_file_actions_init
#define posix_spawnattr_destroy posix_spawn_file_actions_init
#define posix_spawnattr_setsigmask(attributes, set) ((void)(set), ENOSYS)
#define posix_spawnattr_setflags(attributes, flags) ENOSYS
#define posix_spawn_file_actions_adddup2(actions, from, to) ((void)(from), (void)(to), ENOSYS)
#define posix_spawnp(child, file, actions, attributes, arguments, environment)                     \
	((void)(child), (void)(arguments), ENOSYS)

#endif
