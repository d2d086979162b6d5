/*
 * What --chance asks: a comparison with a number, ">=15", or the ends of a range, "5..8". Of labels, which have an order,
 * too, a text may stand for the number of its label: '>="partial"'.
 */
#ifndef CLI_CONDITION_H
#define CLI_CONDITION_H

#include <stdbool.h>
#include <stddef.h>

#include "dicelab.h"

/* What something is compared with: where it stands in the text, without blanks around it. */
struct condition_side {
	size_t begin, end; /* nothing is there: it is the end of a range that is open */
	bool is_label; /* a text in quotation marks, and no expression that gives one number without chance */
};

/* A condition as it is written. */
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
	struct condition_side low, high; /* of a comparison the first alone */
	bool of_labels;
};

/* What its sources are called in complaints. */
#define CONDITION_SOURCE "--chance"

/* False after a complaint. `text` must live as long as the condition. */
bool condition_read(struct condition *condition, const char *text);

/* Who is asked, and told what is wrong: that gets what the session does not report itself. */
struct condition_asking {
	struct dicelab *lab;
	void (*report)(void *data, const struct dicelab_diagnostic *diagnostic);
	void *data;
};

/* The numbers that meet it, by the definitions that the session has now. False after an error (reported). */
bool condition_find(const struct condition *condition, const struct condition_asking *asking,
		    struct dicelab_range *range);
/* The same of one that is of labels: these are those of the statement, which has some. */
bool condition_find_labels(const struct condition *condition, const struct condition_asking *asking,
			   const struct dicelab_statement *statement, struct dicelab_range *range);

/* Is the number among them? */
bool condition_holds(const struct dicelab_range *range, int64_t number);

#endif
