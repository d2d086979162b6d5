/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs scripts: programs with statements, variables and functions. The language of `.dice` files is Starlark with
 * dice; the caller supplies the native functions by name.
 */
#ifndef STARLARK_SCRIPT_H
#define STARLARK_SCRIPT_H

#include "dicelab.h"
#include "starlark/value.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/stop.h"

struct syntax;

struct script {
	/* Parses the script into `syntax`; false after an error (reported). */
	bool (*read)(struct syntax *syntax);
	struct diag *diag; /* its source is the script */
	struct span at;    /* the part of the source that is run */
	const struct limits *limits;
	const struct dicelab_memory *memory;
	struct stop *stop; /* may be NULL */
	/* Tables of native functions, ended by NULL. Of two with the same name, the later one counts. */
	const struct native *const *natives;
	void *host; /* for machine_host */
	/* Marks the values that the host holds, for the collector; may be NULL. */
	void (*mark)(void *host, struct heap *heap);
	/* Called at the end, while all values are still alive, with the value of the last statement if that is an
	   expression, and None otherwise; may be NULL. */
	bool (*finish)(struct machine *machine, struct value last);
};

/* False after an error (reported). */
bool script_run(const struct script *script);

#endif
