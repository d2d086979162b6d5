/* What AnyDice and Roll20 have in brackets, and positions: [highest 3 of 4d6], 2d6[fire], 1@3d20. */
#include <string.h>

#include "notation/dicelab/rewriter.h"

/* ---- [highest 3 of 4d6], [highest of d20 and d12] ---- */

static bool write_highest(struct rewriter *rewriter, struct span rest, const char *some,
			  const char *one)
{
	size_t of = rewriter_find_word(rewriter, rest, "of"), comma;
	struct span number = rewriter_trim(rewriter, rest.begin, of);
	struct span list = rewriter_trim(rewriter, of + 2, rest.end);

	if (of >= rest.end || span_is_empty(list))
		return false;
	comma = rewriter_find_word(rewriter, list, "and");
	if (!span_is_empty(number)) {
		hint_add(&rewriter->out, "sum(%s %.*s ", some, SHOWN(&rewriter->out, number));
		rewriter_write_list(rewriter, list);
		rewriter_changed(rewriter, "adds these up");
	} else {
		if (one == NULL || comma >= list.end)
			return false;
		hint_add(&rewriter->out, "%s(", one);
		rewriter_write_item(rewriter, rewriter_trim(rewriter, list.begin, comma));
		hint_add(&rewriter->out, ", ");
		rewriter_write_item(rewriter, rewriter_trim(rewriter, comma + 3, list.end));
		rewriter_changed(rewriter, *some == 'h' ? "is the greater" : "is the lesser");
	}
	hint_add(&rewriter->out, ")");
	return true;
}

/* ---- [count 6 in 5d6], [count {5,6} in 5d6] ---- */

/* "5", "{5,6}", "{4..6}": from one number to another */
static bool read_values(const struct rewriter *rewriter, struct span values, struct span *low,
			struct span *high)
{
	size_t at, gap;

	if (rewriter->text[values.begin] == '{')
		values = rewriter_trim(rewriter, values.begin + 1, values.end - 1);
	at = rewriter_skip_digits(rewriter, values.begin);
	*low = *high = (struct span){values.begin, at};
	if (span_is_empty(*low) || at == values.end)
		return !span_is_empty(*low);
	gap = at;
	while (gap < values.end && strchr(",. ", rewriter->text[gap]) != NULL)
		gap++;
	*high = (struct span){gap, values.end};
	return !span_is_empty(*high) && rewriter_skip_digits(rewriter, gap) == values.end &&
	       (rewriter->text[at] == '.' ||
		(high->end - gap == 1 && low->end - low->begin == 1 &&
		 rewriter->text[gap] == rewriter->text[low->begin] + 1));
}

/* {1,6}: each is counted, and these are added up. */
static bool write_counts(struct rewriter *rewriter, struct span values, struct span list)
{
	size_t at, comma;
	bool opened = rewriter_open(rewriter, rewriter->at);

	hint_add(&rewriter->out, "let x = ");
	rewriter_write_pool(rewriter, list);
	for (at = values.begin + 1; at < values.end; at = comma + 1) {
		struct span value;

		comma = rewriter_find(rewriter, at, values.end - 1, ',');
		value = rewriter_trim(rewriter, at, comma);
		if (!rewriter_is_number(rewriter, value))
			return false;
		hint_add_span(&rewriter->out,
			      at == values.begin + 1 ? " in (count ==" : " + (count ==", value);
		hint_add(&rewriter->out, " x)");
	}
	hint_add(&rewriter->out, opened ? ")" : "");
	rewriter_changed(rewriter, "is how many are one of these");
	return true;
}

static bool write_count(struct rewriter *rewriter, struct span rest)
{
	size_t in = rewriter_find_word(rewriter, rest, "in");
	struct span values = rewriter_trim(rewriter, rest.begin, in), low, high;
	struct span list = rewriter_trim(rewriter, in + 2, rest.end);
	bool opened;

	if (in >= rest.end || span_is_empty(values) || span_is_empty(list))
		return false;
	if (!read_values(rewriter, values, &low, &high))
		return rewriter->text[values.begin] == '{' && write_counts(rewriter, values, list);
	opened = rewriter_open(rewriter, rewriter->at);
	if (low.begin == high.begin)
		hint_add_span(&rewriter->out, "count ==", low);
	else
		hint_add_span(&rewriter->out, "count >=", low);
	if (low.begin != high.begin)
		hint_add_span(&rewriter->out, " <=", high);
	hint_add(&rewriter->out, " ");
	rewriter_write_list(rewriter, list);
	hint_add(&rewriter->out, opened ? ")" : "");
	rewriter_changed(rewriter, "is how many are that");
	return true;
}

/* ---- functions ---- */

static void say_explode(struct rewriter *rewriter)
{
	rewriter_changed(rewriter, "adds up dice with one more for each at its highest face, where "
				   "AnyDice stops after two more");
}

static bool write_explode(struct rewriter *rewriter, struct span list)
{
	if (span_is_empty(list))
		return false;
	hint_add(&rewriter->out, "sum(explode ");
	rewriter_write_list(rewriter, list);
	hint_add(&rewriter->out, ")");
	say_explode(rewriter);
	return true;
}

static bool write_function(struct rewriter *rewriter, struct span inner)
{
	struct span word = rewriter_word_at(rewriter, inner.begin);
	struct span rest = rewriter_trim(rewriter, word.end, inner.end);

	if (span_is_empty(rest))
		return false;
	if (rewriter_is_word(rewriter, word, "highest"))
		return write_highest(rewriter, rest, "high", "max");
	if (rewriter_is_word(rewriter, word, "lowest"))
		return write_highest(rewriter, rest, "low", "min");
	if (rewriter_is_word(rewriter, word, "middle"))
		return write_highest(rewriter, rest, "middle", NULL);
	if (rewriter_is_word(rewriter, word, "count"))
		return write_count(rewriter, rest);
	if (rewriter_is_word(rewriter, word, "explode"))
		return write_explode(rewriter, rest);
	return false;
}

/* 2d6[fire]: letters and blanks only, behind something */
static bool is_label(const struct rewriter *rewriter, struct span inner)
{
	size_t at;

	for (at = inner.begin; at < inner.end; at++) {
		if (!rewriter_is_letter(rewriter, at) && rewriter->text[at] != ' ')
			return false;
	}
	return rewriter->out.length > 0 && !span_is_empty(inner);
}

/* [[2d6]] */
static bool write_inline(struct rewriter *rewriter, struct span inner)
{
	if (rewriter->text[inner.begin] != '[' ||
	    rewriter_closing(rewriter, inner.begin) + 1 != inner.end)
		return false;
	rewriter_write(rewriter, (struct span){inner.begin + 1, inner.end - 1});
	rewriter_changed(rewriter, "has no brackets");
	return true;
}

/* 3d[explode d6]: three of the dice */
static bool rewrite_dice_of(struct rewriter *rewriter)
{
	struct span count = {rewriter->at, rewriter_skip_digits(rewriter, rewriter->at)};
	size_t open = count.end + 1, close;
	struct span word, die;

	if (rewriter_byte(rewriter, count.end) != 'd' || rewriter_byte(rewriter, open) != '[')
		return false;
	close = rewriter_closing(rewriter, open);
	word = rewriter_word_at(rewriter, open + 1);
	die = rewriter_trim(rewriter, word.end, close);
	if (close == rewriter->end || !rewriter_is_word(rewriter, word, "explode") ||
	    span_is_empty(die) || rewriter->text[die.begin] != 'd')
		return false;
	hint_add_span(&rewriter->out, "sum(explode ", count);
	hint_add_span(&rewriter->out, "", die);
	hint_add(&rewriter->out, ")");
	say_explode(rewriter);
	rewriter->at = close + 1;
	return true;
}

bool rewrite_brackets(struct rewriter *rewriter)
{
	struct rewriter before = *rewriter;
	size_t close = rewriter_closing(rewriter, rewriter->at);
	struct span inner = {rewriter->at + 1, close};

	if (rewriter_byte(rewriter, rewriter->at) != '[')
		return rewrite_dice_of(rewriter);
	if (close == rewriter->end || span_is_empty(inner))
		return false;
	rewriter->at = close + 1;
	if (write_function(rewriter, inner) || write_inline(rewriter, inner))
		return true;
	*rewriter = before;
	if (!is_label(rewriter, inner))
		return false;
	hint_trim_end(&rewriter->out);
	rewriter_changed(rewriter, "has no labels for numbers");
	rewriter->at = close + 1;
	return true;
}

/* ---- 1@3d20: the first of dice in falling order; 2@d6, of icepool: two dice ---- */

/* {1,2,3} or {1..3}: so many from the first on; 0 if it is anything else. */
static long first_positions(const struct rewriter *rewriter, struct span inner)
{
	struct span low, high;
	size_t at = inner.begin;
	long expected = 1;

	if (read_values(rewriter, inner, &low, &high) && rewriter->text[low.begin] == '1' &&
	    low.end - low.begin == 1 && high.end - high.begin == 1 && high.begin > low.begin)
		return rewriter->text[high.begin] - '0';
	while (at < inner.end && rewriter->text[at] == '0' + expected && expected < 9) {
		at = rewriter_skip_blanks(rewriter, at + 1);
		if (at == inner.end)
			return expected;
		if (rewriter->text[at] != ',')
			return 0;
		at = rewriter_skip_blanks(rewriter, at + 1);
		expected++;
	}
	return 0;
}

/* The dice behind '@', which end at the next thing that is no digit or letter. */
static struct span dice_behind(const struct rewriter *rewriter, size_t at)
{
	struct span dice = {rewriter_skip_blanks(rewriter, at), 0};

	dice.end = dice.begin;
	while (rewriter_is_letter(rewriter, dice.end) || rewriter_is_digit(rewriter, dice.end))
		dice.end++;
	return dice;
}

static void write_position(struct rewriter *rewriter, struct span number, struct span dice)
{
	bool first = number.end - number.begin == 1 && rewriter->text[number.begin] == '1';
	bool alone;

	rewriter->at = dice.end;
	alone = rewriter_is_alone(rewriter);
	hint_add(&rewriter->out, alone ? "" : "(");
	if (first)
		hint_add(&rewriter->out, "max ");
	else
		hint_add(&rewriter->out, "min high %.*s ", SHOWN(&rewriter->out, number));
	hint_add_span(&rewriter->out, "", dice);
	hint_add(&rewriter->out, alone ? "" : ")");
	rewriter_changed(rewriter,
			 first ? "is the highest of them" : "is the one at this place from above");
}

/* 4@H(6), of dyce; icepool's 4@d6 are dice like others. */
static bool write_other(struct rewriter *rewriter, struct span number, struct span die)
{
	size_t close = rewriter_closing(rewriter, die.end);
	struct span faces = {die.end + 1, close};

	if (die.end - die.begin != 1 || rewriter->text[die.begin] != 'H' ||
	    rewriter_byte(rewriter, die.end) != '(' || !rewriter_is_number(rewriter, faces))
		return false;
	hint_add_span(&rewriter->out, "", number);
	hint_add_span(&rewriter->out, "d", faces);
	rewriter_changed(rewriter, "adds up so many dice");
	rewriter->at = close + 1;
	return true;
}

bool rewrite_position(struct rewriter *rewriter)
{
	struct span number = {rewriter->at, rewriter_skip_digits(rewriter, rewriter->at)}, dice;
	bool braces = rewriter_byte(rewriter, rewriter->at) == '{';
	long positions;
	size_t at;

	if (braces)
		number.end = rewriter_closing(rewriter, number.begin) + 1;
	at = rewriter_skip_blanks(rewriter, number.end);
	if (span_is_empty(number) || rewriter_byte(rewriter, at) != '@')
		return false;
	dice = dice_behind(rewriter, at + 1);
	if (braces) {
		positions =
			first_positions(rewriter, (struct span){number.begin + 1, number.end - 1});
		if (positions == 0 || !rewriter_is_dice(rewriter, dice))
			return false;
		hint_add(&rewriter->out, "sum(high %ld ", positions);
		hint_add_span(&rewriter->out, "", dice);
		hint_add(&rewriter->out, ")");
		rewriter_changed(rewriter, "adds up the highest only");
		rewriter->at = dice.end;
	} else if (rewriter_is_dice(rewriter, dice)) {
		write_position(rewriter, number, dice);
	} else {
		return write_other(rewriter, number, dice);
	}
	return true;
}
