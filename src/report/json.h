/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writers of JSON values. */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include <gmp.h>
#include <stdio.h>

#include "dicelab.h"
#include "report/summary.h"
#include "report/tail.h"

struct answer_comparison;
struct sheet;

/* Default number of digits after the point: about the precision of a double. */
enum { JSON_DIGITS = 15 };

/* part / whole >= 0 with the fewest digits that read back as the same double; a string such as "1.23e-400" if it is
   below the normal doubles. */
void json_share(FILE *to, const mpz_t part, const mpz_t whole);

/* A number with the fewest digits that read back. */
void json_double(FILE *to, double number);

/* An integer; as a string if doubles may not represent it. */
void json_whole_number(FILE *to, int64_t number);

/* A name, a number, or an array. Integers that doubles may not represent are strings. */
void json_value(FILE *to, const struct outcomes *outcomes, const struct dicelab_list *list);

/* A statistic that is one number, or null if it is undefined. */
void json_statistic(FILE *to, struct summary *summary, size_t i);

/* Whether the probabilities are doubles with a proved bound of their relative errors. */
bool json_has_error(const struct outcomes *outcomes);
/* The bound, rounded up; null if there is none. */
void json_error(FILE *to, const struct outcomes *outcomes);

/* The members of an object that describe a tail, without its probability. */
void json_tail(FILE *to, const struct tail *tail);

/* One of the ways in which dice can fall. `name` is the name of its result; NULL if that is items. */
void json_way(FILE *to, const struct dicelab_way *way, const char *name);

/* A comparison and a grid as objects. */
void json_comparison(FILE *to, struct answer_comparison *comparison);
void json_grid(FILE *to, struct sheet *sheet);

/* A diagnostic, on a line of its own. */
void json_diagnostic(FILE *to, const struct dicelab_diagnostic *diagnostic);

#endif
