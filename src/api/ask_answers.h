/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of dicelab_ask_answers: copies of rolls, and outcomes, without the program. Private to the folder. */
#ifndef API_ASK_ANSWERS_H
#define API_ASK_ANSWERS_H

#include "api/library.h"

/* No answers yet; NULL when out of memory. */
struct dicelab_answers *answers_new(const struct dicelab *lab);

/* Adds the answer to a statement: its outcomes, which the answers own from now on, or a copy of a roll. False when out of memory. */
bool answers_add_outcomes(struct dicelab_answers *answers,
			  const struct dicelab_statement *statement,
			  struct dicelab_outcomes *outcomes);
bool answers_add_roll(struct dicelab_answers *answers, const struct dicelab_statement *statement,
		      const struct dicelab_list *list, const struct dicelab_breakdown *breakdown);

#endif
