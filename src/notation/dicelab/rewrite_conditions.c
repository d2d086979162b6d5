/* Conditions of other languages: c ? x : y, x if c else y, 6 in 3d6, 2d6 between 6 and 8, d20+5 vs 15. */
#include "notation/dicelab/rewriter.h"

#include <string.h>

/* The word, and what stands before and behind it; false if it is nowhere, or stands at an end. */
static bool split_at_word(const struct rewriter *rewriter, struct span all, const char *word,
			  struct span *before, struct span *behind)
{
	size_t at = rewriter_find_word(rewriter, all, word);

	*before = rewriter_trim(rewriter, all.begin, at);
	*behind = rewriter_trim(rewriter, at + strlen(word), all.end);
	return at < all.end && !span_is_empty(*before) && !span_is_empty(*behind);
}

static void write_if(struct rewriter *rewriter, struct span condition, struct span yes,
		     struct span no)
{
	hint_add(&rewriter->out, "if ");
	rewriter_write(rewriter, condition);
	hint_add(&rewriter->out, " then ");
	rewriter_write(rewriter, yes);
	hint_add(&rewriter->out, " else ");
	if (!rewrite_condition(rewriter, no))
		rewriter_write(rewriter, no);
	rewriter_changed(rewriter, "is one of the two");
}

/* ---- c ? x : y ---- */

static bool write_choice(struct rewriter *rewriter, struct span all)
{
	size_t mark = rewriter_find(rewriter, all.begin, all.end, '?');
	size_t colon = rewriter_find(rewriter, mark, all.end, ':');
	struct span condition = rewriter_trim(rewriter, all.begin, mark);
	struct span yes = rewriter_trim(rewriter, mark + 1, colon);
	struct span no = rewriter_trim(rewriter, colon + 1, all.end);

	if (mark >= all.end || colon >= all.end || span_is_empty(condition) || span_is_empty(yes) ||
	    span_is_empty(no))
		return false;
	write_if(rewriter, condition, yes, no);
	return true;
}

/* ---- x if c else y; if c: x else: y; if c { x } else { y } ---- */

/* { x } */
static struct span without_braces(const struct rewriter *rewriter, struct span value)
{
	return !span_is_empty(value) && rewriter->text[value.begin] == '{' &&
			       rewriter_closing(rewriter, value.begin) + 1 == value.end
		       ? rewriter_trim(rewriter, value.begin + 1, value.end - 1)
		       : value;
}

/* Where the condition ends that is followed by ':', '{', or a blank and a number: if d20 > 5 1 else 0 */
static size_t end_of_condition(const struct rewriter *rewriter, struct span within)
{
	size_t at = rewriter_find(rewriter, within.begin, within.end, ':'), brace;

	if (at < within.end)
		return at;
	brace = rewriter_find(rewriter, within.begin, within.end, '{');
	if (brace < within.end)
		return brace;
	for (at = within.end; at > within.begin && rewriter_is_digit(rewriter, at - 1);)
		at--;
	return at > within.begin && at < within.end && rewriter->text[at - 1] == ' ' ? at
										     : within.end;
}

static bool write_python(struct rewriter *rewriter, struct span all)
{
	size_t word = rewriter_find_word(rewriter, all, "if"), end;
	size_t other = rewriter_find_word(rewriter, (struct span){word, all.end}, "else");
	struct span yes = rewriter_trim(rewriter, all.begin, word), condition, no;

	if (word >= all.end || other >= all.end ||
	    rewriter_find_word(rewriter, all, "then") < all.end)
		return false;
	no = rewriter_trim(rewriter, other + 4, all.end);
	condition = rewriter_trim(rewriter, word + 2, other);
	if (span_is_empty(yes)) {
		end = end_of_condition(rewriter, condition);
		yes = rewriter_trim(rewriter, end, condition.end);
		condition = rewriter_trim(rewriter, condition.begin, end);
		if (!span_is_empty(yes) && rewriter->text[yes.begin] == ':')
			yes = rewriter_trim(rewriter, yes.begin + 1, yes.end);
		if (!span_is_empty(no) && rewriter->text[no.begin] == ':')
			no = rewriter_trim(rewriter, no.begin + 1, no.end);
	}
	if (span_is_empty(condition) || span_is_empty(yes) || span_is_empty(no))
		return false;
	write_if(rewriter, condition, without_braces(rewriter, yes), without_braces(rewriter, no));
	return true;
}

/* ---- if c; if c then x ---- */

static bool write_half(struct rewriter *rewriter, struct span all)
{
	struct span word = rewriter_word_at(rewriter, all.begin);
	struct span rest = {word.end, all.end};
	bool has_then = rewriter_find_word(rewriter, rest, "then") < all.end;

	if (!rewriter_is_word(rewriter, word, "if") || span_is_empty(rest) ||
	    rewriter_find(rewriter, rest.begin, rest.end, ',') < rest.end ||
	    (rewriter->text[rest.begin] == '(' &&
	     rewriter_find(rewriter, rest.begin + 1, rest.end, ',') < rest.end) ||
	    rewriter_find_word(rewriter, rest, "if") < all.end ||
	    rewriter_find_word(rewriter, rest, "else") < all.end)
		return false;
	rewriter_write(rewriter, all);
	hint_add(&rewriter->out, has_then ? " else 0" : " then 1 else 0");
	rewriter_changed(rewriter,
			 has_then ? "says what it gives otherwise" : "says what it gives");
	return true;
}

/* ---- 2d6 in 6..8, d6 in {1,2}, 2d6 between 6 and 8, 6 <= 2d6 <= 8, d6 == 1 or 2 ---- */

/* What is asked twice is rolled once. */
static void write_once(struct rewriter *rewriter, struct span value)
{
	hint_add(&rewriter->out, "let x = ");
	rewriter_write_item(rewriter, value);
	hint_add(&rewriter->out, " in ");
}

static bool write_between(struct rewriter *rewriter, struct span value, struct span low,
			  struct span high)
{
	if (span_is_empty(value) || !rewriter_is_number(rewriter, low) ||
	    !rewriter_is_number(rewriter, high))
		return false;
	write_once(rewriter, value);
	hint_add_span(&rewriter->out, "x >= ", low);
	hint_add_span(&rewriter->out, " and x <= ", high);
	rewriter_changed(rewriter, "asks whether it is one of them");
	return true;
}

/* Numbers with commas or `or` between them, each of which it may be. */
static bool write_one_of(struct rewriter *rewriter, struct span value, struct span numbers)
{
	size_t at = numbers.begin;
	const char *before = "x == ";

	write_once(rewriter, value);
	while (at < numbers.end) {
		struct span number = {at, rewriter_skip_digits(rewriter, at)}, word;

		if (!rewriter_is_number(rewriter, number))
			return false;
		hint_add_span(&rewriter->out, before, number);
		before = " or x == ";
		at = rewriter_skip_blanks(rewriter, number.end);
		word = rewriter_word_at(rewriter, at);
		if (rewriter_is_word(rewriter, word, "or"))
			at = rewriter_skip_blanks(rewriter, word.end);
		else if (at < numbers.end && rewriter->text[at] == ',')
			at = rewriter_skip_blanks(rewriter, at + 1);
		else if (at < numbers.end)
			return false;
	}
	rewriter_changed(rewriter, "asks whether it is one of them");
	return true;
}

static bool write_in(struct rewriter *rewriter, struct span all)
{
	struct span value, set;
	size_t dot;

	if (!split_at_word(rewriter, all, "in", &value, &set) ||
	    rewriter_find_word(rewriter, value, "let") < value.end ||
	    rewriter_find_word(rewriter, value, "foreach") < value.end)
		return false;
	if (strchr("{[(", rewriter->text[set.begin]) != NULL &&
	    rewriter_closing(rewriter, set.begin) + 1 == set.end)
		set = rewriter_trim(rewriter, set.begin + 1, set.end - 1);
	dot = rewriter_find(rewriter, set.begin, set.end, '.');
	if (dot + 1 < set.end && rewriter->text[dot + 1] == '.')
		return write_between(rewriter, value, rewriter_trim(rewriter, set.begin, dot),
				     rewriter_trim(rewriter, dot + 2, set.end));
	return !rewriter_is_number(rewriter, value) && write_one_of(rewriter, value, set);
}

/* Where "<=" is from `at` on; the end if nowhere. */
static size_t find_at_most(const struct rewriter *rewriter, size_t at, size_t end)
{
	at = rewriter_find(rewriter, at, end, '<');
	return at + 1 < end && rewriter->text[at + 1] == '=' ? at : end;
}

static bool write_chain(struct rewriter *rewriter, struct span all)
{
	size_t first = find_at_most(rewriter, all.begin, all.end), second;
	struct span value, low, high;

	if (split_at_word(rewriter, all, "between", &value, &high))
		return split_at_word(rewriter, high, "and", &low, &high) &&
		       write_between(rewriter, value, low, high);
	second = find_at_most(rewriter, first < all.end ? first + 2 : all.end, all.end);
	return second < all.end &&
	       write_between(rewriter, rewriter_trim(rewriter, first + 2, second),
			     rewriter_trim(rewriter, all.begin, first),
			     rewriter_trim(rewriter, second + 2, all.end));
}

/* d6 == 1 or 2 */
static bool write_either(struct rewriter *rewriter, struct span all)
{
	size_t sign = rewriter_find(rewriter, all.begin, all.end, '=');
	struct span value = rewriter_trim(rewriter, all.begin, sign), numbers;

	if (sign >= all.end || span_is_empty(value))
		return false;
	sign += sign + 1 < all.end && rewriter->text[sign + 1] == '=';
	numbers = rewriter_trim(rewriter, sign + 1, all.end);
	return !span_is_empty(numbers) && !rewriter_is_number(rewriter, numbers) &&
	       strchr("<>!", rewriter->text[value.end - 1]) == NULL &&
	       write_one_of(rewriter, value, numbers);
}

/* ---- 6 in 3d6, 3d6 contains 6, any 6 in 3d6, count 6 in 3d6 ---- */

static bool write_count(struct rewriter *rewriter, struct span number, struct span dice,
			bool only_asks)
{
	if (!rewriter_is_number(rewriter, number) || !rewriter_is_dice(rewriter, dice))
		return false;
	hint_add_span(&rewriter->out, only_asks ? "(count ==" : "count ==", number);
	hint_add_span(&rewriter->out, " ", dice);
	hint_add(&rewriter->out, only_asks ? ") >= 1" : "");
	rewriter_changed(rewriter,
			 only_asks ? "asks whether any are that" : "is how many are that");
	return true;
}

static bool write_contains(struct rewriter *rewriter, struct span all)
{
	struct span word = rewriter_word_at(rewriter, all.begin), number, dice;
	bool counts = rewriter_is_word(rewriter, word, "count");

	if (split_at_word(rewriter, all, "contains", &dice, &number))
		return write_count(rewriter, number, dice, true);
	if (counts || rewriter_is_word(rewriter, word, "any"))
		all = rewriter_trim(rewriter, word.end, all.end);
	return split_at_word(rewriter, all, "in", &number, &dice) &&
	       write_count(rewriter, number, dice, !counts);
}

/* Are these several dice, each of which can show the number? */
static bool is_of_each(const struct rewriter *rewriter, struct span dice, struct span number)
{
	struct span count = {dice.begin, rewriter_skip_digits(rewriter, dice.begin)};
	struct span faces = {count.end + 1, dice.end};

	return rewriter_is_dice(rewriter, dice) && rewriter_is_number(rewriter, faces) &&
	       rewriter_value(rewriter, count) > 1 &&
	       rewriter_value(rewriter, number) <= rewriter_value(rewriter, faces);
}

/* 7d6=6: of the dice, or of their sum */
static bool write_equal(struct rewriter *rewriter, struct span all)
{
	size_t sign = rewriter_find(rewriter, all.begin, all.end, '=');
	struct span dice = rewriter_trim(rewriter, all.begin, sign);
	struct span number = rewriter_trim(rewriter, sign + 1, all.end);

	if (!rewriter_is_number(rewriter, number) || !rewriter_is_dice(rewriter, dice))
		return false;
	if (is_of_each(rewriter, dice, number) && !rewriter_reads_second(rewriter))
		return write_count(rewriter, number, dice, false);
	hint_add_span(&rewriter->out, "", dice);
	hint_add_span(&rewriter->out, " == ", number);
	rewriter_changed(rewriter, "asks of their sum");
	return true;
}

/* ---- d20+5 vs 15, d20+5 vs d20+3 ---- */

static bool is_rival(const struct rewriter *rewriter, struct span word)
{
	return rewriter_is_word(rewriter, word, "vs") ||
	       rewriter_is_word(rewriter, word, "versus") ||
	       rewriter_is_word(rewriter, word, "against") ||
	       rewriter_is_word(rewriter, word, "dc") || rewriter_is_word(rewriter, word, "ac") ||
	       rewriter_is_word(rewriter, word, "tn");
}

static bool write_against(struct rewriter *rewriter, struct span all)
{
	struct span number = {all.end, all.end}, rest, word;

	while (number.begin > all.begin && rewriter_is_digit(rewriter, number.begin - 1))
		number.begin--;
	rest = rewriter_trim(rewriter, all.begin, number.begin);
	for (word = rewriter_word_before(rewriter, rest); is_rival(rewriter, word);
	     word = rewriter_word_before(rewriter, rest))
		rest = rewriter_trim(rewriter, all.begin, word.begin);
	if (span_is_empty(number) || span_is_empty(rest) ||
	    rest.end == rewriter_trim(rewriter, all.begin, number.begin).end)
		return false;
	if (is_of_each(rewriter, rest, number) && !rewriter_reads_second(rewriter)) {
		hint_add_span(&rewriter->out, "count >=", number); /* 5d10 vs 8 */
		hint_add_span(&rewriter->out, " ", rest);
		rewriter_changed(rewriter, "is how many are that high");
		return true;
	}
	rewriter->joined = true;
	rewriter_write(rewriter, rest);
	hint_add_span(&rewriter->out, " >= ", number);
	rewriter_changed(rewriter, "asks whether it is that much");
	return true;
}

/* Each rolls, and the first is to be more. */
static bool write_opposed(struct rewriter *rewriter, struct span all)
{
	size_t word = rewriter_find_word(rewriter, all, "vs");
	struct span mine = rewriter_trim(rewriter, all.begin, word), theirs;

	theirs = rewriter_trim(rewriter, word + 2, all.end);
	if (word >= all.end || span_is_empty(mine) || span_is_empty(theirs))
		return false;
	rewriter->joined = true;
	rewriter_write(rewriter, mine);
	hint_add(&rewriter->out, " > ");
	rewriter_write(rewriter, theirs);
	rewriter_changed(rewriter, "asks whether the first is more");
	return true;
}

/* ---- all of them ---- */

bool rewrite_condition(struct rewriter *rewriter, struct span all)
{
	static rewrite_part *const known[] = {
		write_choice, write_python, write_half,   write_contains, write_in,
		write_chain,  write_equal,  write_either, write_against,  write_opposed,
	};

	return rewriter_try(rewriter, known, sizeof known / sizeof *known, all);
}
