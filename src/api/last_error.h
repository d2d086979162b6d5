/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The error that the last call ended with, for hosts without the hook `report`. Private to the folder. */
#ifndef API_LAST_ERROR_H
#define API_LAST_ERROR_H

#include <stdbool.h>

#include "dicelab.h"
#include "support/diag.h"

struct last_error {
	const struct dicelab_diagnostic *about; /* `copy`, or a static one; NULL without an error */
	struct dicelab_diagnostic copy;
	struct dicelab_fix fixes[MOST_FIXES];
	char *texts; /* what they point to; owned */
	size_t room;
	bool held; /* one call is made of several */
};

/* A call begins: there is no error yet. */
void last_error_begin(struct last_error *last);

/* Keeps a copy of an error, unless the call had one before; notes and warnings are none. */
void last_error_keep(struct last_error *last, const struct dicelab_memory *memory,
		     const struct dicelab_diagnostic *diagnostic);
/* The same for two that are not reported. */
void last_error_keep_exhaustion(struct last_error *last);
void last_error_keep_stop(struct last_error *last);

#endif
