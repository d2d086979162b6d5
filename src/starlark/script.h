/*
 * Runs scripts: programs with statements, variables and functions. The language of `.dice` files is Starlark with dice;
 * what its words do is for who runs it to say: functions in C are given by their names.
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
	/* Reads the script into `syntax`; false after an error (reported). */
	bool (*read)(struct syntax *syntax);
	struct diag *diag; /* its source is the script */
	struct span at;    /* the part of the source that is run */
	const struct limits *limits;
	const struct dicelab_memory *memory;
	struct stop *stop; /* may be NULL */
	const struct native *const
		*natives; /* tables; the last is NULL. Of equal names, the last counts. */
	void *host;       /* for machine_host */
	void (*mark)(void *host,
		     struct heap *heap); /* marks the values that the host holds; may be NULL */
	/* Told at the end, while all values are still there, what the last statement was if that was an expression, and
	   none if not; may be NULL. */
	bool (*finish)(struct machine *machine, struct value last);
};

/* False after an error (reported). */
bool script_run(const struct script *script);

#endif
