/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry of .dice scripts in the table of languages: Starlark with dice. */
#include "language/dice_script.h"
#include "language/language.h"
#include "starlark/dice.h"
#include "starlark/script.h"

static bool run_dice_script(const struct script_request *request)
{
	struct script script = {.read = dice_script_read,
				.diag = request->diag,
				.at = request->at,
				.limits = request->limits,
				.memory = request->memory,
				.stop = request->stop,
				.natives = dice_natives,
				.host = request->dice};

	request->dice->stop = request->stop;
	return script_run(&script);
}

const struct script_kind dice_script_kind = {
	.run = run_dice_script, .is_meant = script_is_meant, .documents = true};
