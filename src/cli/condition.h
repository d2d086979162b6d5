/* What --chance asks: a comparison with a number, ">=15", or the ends of a range, "5..8". */
#ifndef CLI_CONDITION_H
#define CLI_CONDITION_H

#include <stdbool.h>
#include <stddef.h>

#include "dicelab.h"

/* A condition as it is written: one or two expressions, each of which gives one number without chance. */
struct condition {
	const char *text;
	enum condition_kind {
		CONDITION_EQUAL,
		CONDITION_UNEQUAL,
		CONDITION_LESS,
		CONDITION_AT_MOST,
		CONDITION_GREATER,
		CONDITION_AT_LEAST,
		CONDITION_RANGE
	} kind;
	size_t low, low_end; /* where the expression stands; of a range, that of the lower end … */
	size_t high, high_end; /* … and of the upper one; an end that is not there is empty */
};

/* What its sources are called in complaints. */
#define CONDITION_SOURCE "--chance"

/* False after a complaint. `text` must live as long as the condition. */
bool condition_read(struct condition *condition, const char *text);

/* The numbers that meet it, by the definitions that the session has now. False after an error, which the session has
   reported, or else `report` gets. */
bool condition_find(const struct condition *condition, struct dicelab *lab,
		    void (*report)(void *data, const struct dicelab_diagnostic *diagnostic),
		    void *data, struct dicelab_range *range);

/* Is the number among them? */
bool condition_holds(const struct dicelab_range *range, int64_t number);

#endif
