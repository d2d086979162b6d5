/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What an answer is asked to be, in one form for the command and for dicelab_ask: the values of settings.def, and their readers. */
#ifndef SUPPORT_SETTINGS_H
#define SUPPORT_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"

struct setting_seed {
	bool given;
	uint64_t number;
};

#define SETTING_QUANTILES_MOST 128

struct setting_quantiles {
	struct dicelab_ratio rows[SETTING_QUANTILES_MOST];
	size_t count;
};

/* Without any setting: zeroed, but for layout.size and `count`, SETTINGS_COUNT. A copy is good as long as the original, which has its quantiles. */
struct settings {
	struct dicelab_layout layout;
	struct setting_quantiles quantiles; /* of the layout */
	bool floating;
	double threshold; /* as in struct dicelab_calculation: 0 if not given */
	int64_t count;    /* rolls of a sample */
	struct setting_seed seed;
};

/* Number of rolls of a sample, unless it is given. */
enum { SETTINGS_COUNT = 10000 };

enum setting_id {
#define SETTING(id, about, letters, option, asked, type, member, argument, help) SETTING_##id,
#include "support/settings.def"
	SETTING_COUNT_OF
};

struct setting_row {
	const char *asked;    /* its name in dicelab_ask */
	const char *argument; /* NULL without one; words separated by | are choices */
	/* Stores the argument in a member of the settings; false if it is not of its type. */
	bool (*read)(const char *text, const struct setting_row *row, void *member);
	size_t offset; /* of the member */
};

/* Indexed by enum setting_id. */
extern const struct setting_row setting_table[SETTING_COUNT_OF];

/* Reads the argument of a setting, NULL for one that has none. False if it is not of its type (setting_wanted tells which). */
bool setting_read(enum setting_id which, const char *text, struct settings *settings);
/* What the argument must be, to follow "takes": "a whole number from 1 to 10000". NULL if it is one of the choices of the row. */
const char *setting_wanted(enum setting_id which);

/* ---- numbers and words, as settings have them ---- */

/* A whole number such as 1000000, 1_000_000 or 1e6; false if it is none, or not between these. */
bool setting_number(const char *text, uint64_t least, uint64_t most, uint64_t *number);
/* The index of a text among words separated by |; -1 if it is none of them. */
int setting_choice(const char *choices, const char *text);
/* Digits, with or without a '_' between two of them. Returns the rest; NULL if there is none, or the number does not fit 64 bits. */
const char *setting_digits(const char *text, uint64_t *number);

#endif
