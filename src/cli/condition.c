/*
 * Reads what --chance asks. Its expressions are calculated as statements of their own, for which everything else in the
 * text becomes blanks: so their places are those in the text.
 */
#include "cli/condition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct dicelab_diagnostic complaint(const char *text, size_t begin, size_t end,
					   const char *code, const char *message, const char *hint)
{
	return (struct dicelab_diagnostic){.code = code,
					   .source = CONDITION_SOURCE,
					   .line = 1,
					   .column = begin + 1,
					   .message = message,
					   .hint = hint,
					   .text = text,
					   .text_length = strlen(text),
					   .begin = begin,
					   .end = end};
}

/* ---- as it is written ---- */

/* Those of two characters first. */
static const struct {
	char spelling[3];
	enum condition_kind kind;
} comparisons[] = {
	{"==", CONDITION_EQUAL},    {"!=", CONDITION_UNEQUAL}, {"<=", CONDITION_AT_MOST},
	{">=", CONDITION_AT_LEAST}, {"<", CONDITION_LESS},     {">", CONDITION_GREATER},
};

static bool is_blank(const char *text, size_t begin, size_t end)
{
	return begin + strspn(text + begin, " \t") >= end;
}

static bool read_comparison(struct condition *condition, size_t begin)
{
	size_t i;

	for (i = 0; i < sizeof comparisons / sizeof *comparisons; i++) {
		size_t length = strlen(comparisons[i].spelling);

		if (strncmp(condition->text + begin, comparisons[i].spelling, length) != 0)
			continue;
		condition->kind = comparisons[i].kind;
		condition->low = begin + length;
		condition->low_end = strlen(condition->text);
		return !is_blank(condition->text, condition->low, condition->low_end);
	}
	return false;
}

/* The first ".." that is in no brackets. */
static const char *find_dots(const char *text)
{
	size_t depth = 0;

	for (; *text != '\0'; text++) {
		depth += *text == '(' || *text == '{';
		depth -= (*text == ')' || *text == '}') && depth > 0;
		if (depth == 0 && strncmp(text, "..", 2) == 0)
			return text;
	}
	return NULL;
}

/* 5..8, 5.. or ..8 */
static bool read_range(struct condition *condition, size_t begin)
{
	const char *text = condition->text, *dots = find_dots(text + begin);

	if (dots == NULL)
		return false;
	condition->kind = CONDITION_RANGE;
	condition->low = begin;
	condition->low_end = (size_t)(dots - text);
	condition->high = condition->low_end + 2;
	condition->high_end = strlen(text);
	if (is_blank(text, condition->low, condition->low_end))
		condition->low = condition->low_end;
	if (is_blank(text, condition->high, condition->high_end))
		condition->high = condition->high_end;
	return condition->low < condition->low_end || condition->high < condition->high_end;
}

bool condition_read(struct condition *condition, const char *text)
{
	size_t begin = strspn(text, " \t"), end = strcspn(text, ";\n");
	struct dicelab_diagnostic wrong;

	*condition = (struct condition){.text = text};
	if (text[end] == '\0' &&
	    (read_comparison(condition, begin) || read_range(condition, begin)))
		return true;
	if (text[end] == '\0')
		end = begin;
	wrong = complaint(text, end, end + (text[end] != '\0'), "syntax",
			  "expected a comparison with a number, or a range of numbers",
			  "as in '>=15', '==7', '!=0' or '5..8'");
	dicelab_write_diagnostic(stderr, &wrong);
	return false;
}

/* ---- what it means ---- */

/* Who is asked, and told what is wrong. */
struct asking {
	const struct condition *condition;
	struct dicelab *lab;
	void (*report)(void *data, const struct dicelab_diagnostic *diagnostic);
	void *data;
};

static bool fail(const struct asking *asking, size_t begin, size_t end, const char *code,
		 const char *message)
{
	struct dicelab_diagnostic wrong =
		complaint(asking->condition->text, begin, end, code, message, NULL);

	asking->report(asking->data, &wrong);
	return false;
}

/* One outcome that is a number, and nothing besides. */
static bool is_number(const struct dicelab_outcomes *outcomes)
{
	struct dicelab_tail tail;

	return dicelab_outcomes_count(outcomes) == 1 && !dicelab_outcomes_tail(outcomes, &tail) &&
	       dicelab_outcomes_get(outcomes, 0).list.length == 1 &&
	       dicelab_outcomes_name(outcomes, 0) == NULL;
}

/* False after an error that the session has reported. */
static bool calculate(struct dicelab *lab, const char *text, struct dicelab_outcomes **outcomes)
{
	struct dicelab_source *source =
		dicelab_open_text(lab, CONDITION_SOURCE, text, strlen(text));
	struct dicelab_statement *statement;

	*outcomes = NULL;
	if (source != NULL && dicelab_next(source, &statement) == DICELAB_STATEMENT)
		*outcomes = dicelab_calculate(lab, statement, NULL);
	dicelab_close(source);
	return *outcomes != NULL;
}

/* The value of the expression there. */
static bool find_number(const struct asking *asking, size_t begin, size_t end, int64_t *number)
{
	const char *text = asking->condition->text;
	char *alone = malloc(end + 1);
	struct dicelab_outcomes *outcomes;
	bool ok;

	if (alone == NULL)
		return fail(asking, begin, end, "out-of-memory", "out of memory");
	memset(alone, ' ', begin);
	memcpy(alone + begin, text + begin, end - begin);
	alone[end] = '\0';
	ok = calculate(asking->lab, alone, &outcomes);
	if (ok) {
		ok = is_number(outcomes) ||
		     fail(asking, begin + strspn(text + begin, " \t"), end, "value",
			  "this must be one number, and the same each time");
		if (ok)
			*number = dicelab_outcomes_get(outcomes, 0).list.items[0];
	}
	dicelab_outcomes_free(outcomes);
	free(alone);
	return ok;
}

/* Before the least number, or behind the greatest, there is none. */
static struct dicelab_range range_of(enum condition_kind kind, int64_t x)
{
	static const struct dicelab_range none = {1, 0, false};

	switch (kind) {
	case CONDITION_UNEQUAL:
		return (struct dicelab_range){x, x, true};
	case CONDITION_LESS:
		return x == INT64_MIN ? none : (struct dicelab_range){INT64_MIN, x - 1, false};
	case CONDITION_AT_MOST:
		return (struct dicelab_range){INT64_MIN, x, false};
	case CONDITION_GREATER:
		return x == INT64_MAX ? none : (struct dicelab_range){x + 1, INT64_MAX, false};
	case CONDITION_AT_LEAST:
		return (struct dicelab_range){x, INT64_MAX, false};
	case CONDITION_EQUAL:
	case CONDITION_RANGE:
		break;
	}
	return (struct dicelab_range){x, x, false};
}

bool condition_find(const struct condition *condition, struct dicelab *lab,
		    void (*report)(void *data, const struct dicelab_diagnostic *diagnostic),
		    void *data, struct dicelab_range *range)
{
	struct asking asking = {condition, lab, report, data};
	int64_t x;

	*range = (struct dicelab_range){INT64_MIN, INT64_MAX, false};
	if (condition->kind == CONDITION_RANGE)
		return (condition->low == condition->low_end ||
			find_number(&asking, condition->low, condition->low_end, &range->low)) &&
		       (condition->high == condition->high_end ||
			find_number(&asking, condition->high, condition->high_end, &range->high));
	if (!find_number(&asking, condition->low, condition->low_end, &x))
		return false;
	*range = range_of(condition->kind, x);
	return true;
}

bool condition_holds(const struct dicelab_range *range, int64_t number)
{
	return (number >= range->low && number <= range->high) != range->outside;
}
