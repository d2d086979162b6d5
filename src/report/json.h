/* Pieces of JSON. */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include <gmp.h>
#include <stdio.h>

#include "dicelab.h"
#include "report/summary.h"
#include "report/tail.h"

/* Behind the point, where nothing else is asked for: about as many as a double has. */
enum { JSON_DIGITS = 15 };

/* part / whole, which is not negative, with as few digits as it takes to get the double back; as a string
   such as "1.23e-400" if no double is as small. */
void json_share(FILE *to, const mpz_t part, const mpz_t whole);

/* A whole number; what a double cannot be trusted with is a string. */
void json_integer(FILE *to, int64_t number);

/* A name, a number alone, or an array. What a double cannot be trusted with is a string. */
void json_value(FILE *to, const struct outcomes *outcomes, const struct dicelab_list *list);

/* A statistic that is one number, or null where there is none. */
void json_statistic(FILE *to, struct summary *summary, size_t i);

/* The members of an object that tell what is known of a tail, without how much it is. */
void json_tail(FILE *to, const struct tail *tail);

/* An error or a note, on a line of its own. */
void json_diagnostic(FILE *to, const struct dicelab_diagnostic *diagnostic);

#endif
