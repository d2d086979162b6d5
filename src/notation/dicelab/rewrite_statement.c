/* Statements as a whole: 6 x 4d6, 4d6 x 6, d20+5 adv, /roll 2d6, output 2d6 named "attack", 2d6+3 # damage. */
#include <ctype.h>
#include <string.h>

#include "notation/dicelab/rewriter.h"

/* ---- what stands before or behind ---- */

static const char *const commands[] = {"roll", "r", "output", "print", "return", "throw"};

/* "/roll", "!r", "=", "output" */
static struct span strip_command(struct rewriter *rewriter, struct span all)
{
	char mark = rewriter_byte(rewriter, all.begin);
	bool marked = mark == '/' || mark == '!' || mark == '=' || mark == '?';
	struct span word = {all.begin + marked,
			    rewriter_skip_letters(rewriter, all.begin + marked)};
	size_t i;

	if (mark == '=' && rewriter_byte(rewriter, all.begin + 1) != '=') {
		rewriter_changed(rewriter, "has no '=' in front");
		return rewriter_trim(rewriter, all.begin + 1, all.end);
	}
	for (i = 0; i < sizeof commands / sizeof *commands; i++) {
		if (!rewriter_is_word(rewriter, word, commands[i]) ||
		    rewriter_skip_blanks(rewriter, word.end) == word.end ||
		    (!marked && strlen(commands[i]) == 1))
			continue;
		rewriter_changed(rewriter, "is all that is needed");
		return rewriter_trim(rewriter, word.end, all.end);
	}
	return all;
}

/* named "attack" */
static struct span strip_title(const struct rewriter *rewriter, struct span all)
{
	size_t quote = rewriter_find(rewriter, all.begin, all.end, '"');
	struct span before = rewriter_trim(rewriter, all.begin, quote);
	struct span word = rewriter_word_before(rewriter, before);

	return quote < all.end && rewriter_is_word(rewriter, word, "named")
		       ? rewriter_trim(rewriter, all.begin, word.begin)
		       : all;
}

/* # damage: words, and nothing else */
static struct span find_remark(const struct rewriter *rewriter, struct span all)
{
	size_t mark = rewriter_find(rewriter, all.begin, all.end, '#'), at;
	struct span remark = rewriter_trim(rewriter, mark + 1, all.end);

	for (at = remark.begin; at < remark.end; at++) {
		if (!rewriter_is_letter(rewriter, at) && rewriter->text[at] != ' ')
			return (struct span){all.end, all.end};
	}
	return mark < all.end && mark > all.begin &&
			       memchr(rewriter->text + remark.begin, ' ',
				      remark.end - remark.begin) != NULL
		       ? remark
		       : (struct span){all.end, all.end};
}

/* d20+5 adv */
static struct span strip_luck(struct rewriter *rewriter, struct span all)
{
	static const struct {
		const char *word;
		enum luck luck;
	} rows[] = {{"adv", LUCK_BETTER},
		    {"advantage", LUCK_BETTER},
		    {"dis", LUCK_WORSE},
		    {"disadv", LUCK_WORSE},
		    {"disadvantage", LUCK_WORSE}};
	struct span word = rewriter_word_before(rewriter, all), rest, with;
	size_t i;

	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		if (!rewriter_is_word(rewriter, word, rows[i].word) || word.begin == all.begin)
			continue;
		rewriter->luck = rows[i].luck;
		rest = rewriter_trim(rewriter, all.begin, word.begin);
		with = rewriter_word_before(rewriter, rest);
		if (rewriter_is_word(rewriter, with, "with"))
			rest = rewriter_trim(rewriter, all.begin, with.begin);
		return rest;
	}
	return all;
}

/* (2d6).mean(): a question about all outcomes, which options answer */
static struct span strip_question(struct rewriter *rewriter, struct span all)
{
	struct span rest = all, name;

	if (all.end - all.begin < 4 || memcmp(rewriter->text + all.end - 2, "()", 2) != 0)
		return all;
	rest.end -= 2;
	name = rewriter_word_before(rewriter, rest);
	if (span_is_empty(name) || name.begin <= all.begin + 1 ||
	    rewriter->text[name.begin - 1] != '.' || rewriter->text[name.begin - 2] != ')')
		return all;
	rewriter_changed(rewriter,
			 "is what it is of: with --calc, --stats tells mean, deviation and more");
	return rewriter_trim(rewriter, all.begin, name.begin - 1);
}

/* ---- 6 x 4d6, 4d6 x 6, 6 times 4d6 ---- */

static bool is_times(const struct rewriter *rewriter, size_t at)
{
	char byte = rewriter_byte(rewriter, at);

	return (byte == 'x' || byte == 'X') && !rewriter_is_letter(rewriter, at + 1);
}

/* 6 times 4d6, repeat 6 4d6, repeat(6, 4d6) */
static bool split_words(const struct rewriter *rewriter, struct span all, struct span *number,
			struct span *rest)
{
	struct span word = {all.begin, rewriter_skip_letters(rewriter, all.begin)};
	bool repeats = rewriter_is_word(rewriter, word, "repeat");

	if (repeats)
		all = rewriter_trim(rewriter, word.end, all.end);
	if (repeats && !span_is_empty(all) && rewriter->text[all.begin] == '(' &&
	    rewriter_closing(rewriter, all.begin) + 1 == all.end)
		all = rewriter_trim(rewriter, all.begin + 1, all.end - 1);
	*number = (struct span){all.begin, rewriter_skip_digits(rewriter, all.begin)};
	word.begin = rewriter_skip_blanks(rewriter, number->end);
	word.end = rewriter_skip_letters(rewriter, word.begin);
	if (!repeats && !rewriter_is_word(rewriter, word, "times"))
		return false;
	*rest = rewriter_trim(rewriter, repeats ? number->end : word.end, all.end);
	if (repeats && !span_is_empty(*rest) && rewriter->text[rest->begin] == ',')
		*rest = rewriter_trim(rewriter, rest->begin + 1, rest->end);
	return rewriter_is_number(rewriter, *number) && !span_is_empty(*rest) &&
	       rest->begin > number->end;
}

static bool split_times(const struct rewriter *rewriter, struct span all, struct span *number,
			struct span *rest)
{
	struct span last = {all.end, all.end};
	size_t at;

	*number = (struct span){all.begin, rewriter_skip_digits(rewriter, all.begin)};
	at = rewriter_skip_blanks(rewriter, number->end);
	*rest = rewriter_trim(rewriter, at + 1, all.end);
	if (!span_is_empty(*number) && rewriter->text[number->begin] != '0' &&
	    !span_is_empty(*rest) &&
	    (is_times(rewriter, at) ||
	     (strchr("xX", rewriter_byte(rewriter, at)) != NULL &&
	      rewriter_byte(rewriter, at + 1) == 'd' && rewriter_is_digit(rewriter, at + 2))))
		return true;
	while (last.begin > all.begin && rewriter_is_digit(rewriter, last.begin - 1))
		last.begin--;
	*number = last;
	*rest = rewriter_trim(rewriter, all.begin, last.begin);
	if (span_is_empty(last) || span_is_empty(*rest) || !is_times(rewriter, rest->end - 1) ||
	    rewriter_is_letter(rewriter, rest->end - 2) ||
	    (rewriter_is_digit(rewriter, rest->end - 2) && rest->end == last.begin))
		return false; /* 4d6x6 is no product */
	*rest = rewriter_trim(rewriter, rest->begin, rest->end - 1);
	return !span_is_empty(*rest) && rewriter->text[last.begin] != '0';
}

/* 6(4d6kh3) */
static bool split_product(const struct rewriter *rewriter, struct span all, struct span *number,
			  struct span *rest)
{
	*number = (struct span){all.begin, rewriter_skip_digits(rewriter, all.begin)};
	*rest = rewriter_trim(rewriter, number->end, all.end);
	return !span_is_empty(*number) && rewriter_byte(rewriter, rest->begin) == '(';
}

/* All of what was written from `from` on is in one pair of parentheses, or a word. */
static bool is_one(const struct hint *out, size_t from)
{
	return strpbrk(out->text + from, "+-*/%. ") == NULL;
}

static bool write_times(struct rewriter *rewriter, struct span all)
{
	struct span number, rest;
	bool is_dice;
	size_t from;

	if (!split_words(rewriter, all, &number, &rest) &&
	    !split_times(rewriter, all, &number, &rest) &&
	    !split_product(rewriter, all, &number, &rest))
		return false;
	if (rewriter->text[rest.begin] == '(' &&
	    rewriter_closing(rewriter, rest.begin) + 1 == rest.end)
		rest = rewriter_trim(rewriter, rest.begin + 1, rest.end - 1);
	is_dice = rewriter_is_dice(rewriter, rest);
	hint_add_span(&rewriter->out, "", number);
	hint_add(&rewriter->out, is_dice ? "#(sum " : "#(");
	from = rewriter->out.length;
	rewriter_write(rewriter, rest);
	rewriter_changed(rewriter, "evaluates it ");
	hint_add_span(&rewriter->says, "", number);
	hint_add_span(&rewriter->says, " times, '", number);
	hint_add(&rewriter->says,
		 is_one(&rewriter->out, from) ? "*%s' multiplies" : "*(%s)' multiplies",
		 rewriter->out.text + from);
	hint_add(&rewriter->out, ")");
	return true;
}

/* ---- |x|, x / 2 rounded up, X: 3d6, def f(x): x+1 ---- */

/* |d6-d6| */
static bool write_absolute(struct rewriter *rewriter, struct span all)
{
	struct span inner = rewriter_trim(rewriter, all.begin + 1, all.end - 1);

	if (all.end - all.begin < 3 || rewriter->text[all.begin] != '|' ||
	    rewriter_find(rewriter, all.begin + 1, all.end, '|') + 1 != all.end)
		return false;
	hint_add(&rewriter->out, "let x = ");
	rewriter_write_item(rewriter, inner);
	hint_add(&rewriter->out, " in max(x, -x)");
	rewriter_changed(rewriter, "is that without its sign");
	return true;
}

/* 2d6 2d8: dice side by side */
static bool write_apart(struct rewriter *rewriter, struct span all)
{
	size_t at = all.begin, end, dice_count = 0;

	for (; at < all.end; dice_count++) {
		struct span dice = {at, rewriter_skip_digits(rewriter, at)};

		dice.end = rewriter_byte(rewriter, dice.end) == 'd' ? dice.end + 1 : dice.begin;
		end = rewriter_skip_digits(rewriter, dice.end);
		if (span_is_empty(dice) || end == dice.end)
			return false;
		hint_add_span(&rewriter->out, at > all.begin ? " + " : "", (struct span){at, end});
		at = rewriter_skip_blanks(rewriter, end);
		if (at == end && at < all.end)
			return false;
	}
	rewriter_changed(rewriter, "adds them up");
	return dice_count > 1;
}

/* def f(x): x+1 */
static bool write_function(struct rewriter *rewriter, struct span all)
{
	struct span word = {all.begin, rewriter_skip_letters(rewriter, all.begin)};
	size_t colon = rewriter_find(rewriter, all.begin, all.end, ':');
	struct span rest = rewriter_trim(rewriter, colon + 1, all.end);
	struct span head = rewriter_trim(rewriter, word.end, colon);

	word.end = word.begin + 3;
	if (!rewriter_is_word(rewriter, word, "def") || span_is_empty(rest) || span_is_empty(head))
		return false;
	hint_add_span(&rewriter->out, "", head);
	hint_add(&rewriter->out, " = ");
	word = (struct span){rest.begin, rewriter_skip_letters(rewriter, rest.begin)};
	if (rewriter_is_word(rewriter, word, "return"))
		rest = rewriter_trim(rewriter, word.end, rest.end);
	rewriter_write_item(rewriter, rest);
	rewriter_changed(rewriter, "defines it");
	return true;
}

/* X: 3d6, which in AnyDice is rolled anew where it is used, too */
static bool write_named(struct rewriter *rewriter, struct span all)
{
	struct span name = {all.begin, rewriter_skip_letters(rewriter, all.begin)};
	size_t colon = rewriter_skip_blanks(rewriter, name.end);
	struct span rest = rewriter_trim(rewriter, colon + 1, all.end);

	if (span_is_empty(name) || rewriter_byte(rewriter, colon) != ':' || span_is_empty(rest) ||
	    rewriter->text[rest.begin] == '=' || rewriter_is_known(rewriter, name))
		return false;
	hint_add_span(&rewriter->out, "", name);
	hint_add(&rewriter->out, " = ");
	rewriter_write_item(rewriter, rest);
	rewriter_changed(rewriter, "gives it a name, and is rolled anew wherever that is used");
	return true;
}

/* ---- all of it ---- */

static void write_all(struct rewriter *rewriter, struct span all)
{
	static rewrite_part *const known[] = {write_absolute, write_function,    write_named,
					      write_apart,    rewrite_condition, write_times};

	if (!rewriter_try(rewriter, known, sizeof known / sizeof *known, all))
		rewriter_write(rewriter, all);
}

void rewrite_statement(struct rewriter *rewriter)
{
	struct span all = rewriter_trim(rewriter, rewriter->at, rewriter->end), remark;

	while (!span_is_empty(all) && strchr("\r\n", rewriter->text[all.begin]) != NULL)
		all = rewriter_trim(rewriter, all.begin + 1, all.end);
	all = strip_command(rewriter, all);
	all = strip_title(rewriter, all);
	remark = find_remark(rewriter, all);
	if (!span_is_empty(remark))
		all = rewriter_trim(rewriter, all.begin,
				    rewriter_find(rewriter, all.begin, all.end, '#'));
	all = strip_question(rewriter, strip_luck(rewriter, all));
	if (span_is_empty(all))
		return;
	rewriter->end = all.end;
	write_all(rewriter, all);
	if (!span_is_empty(remark)) {
		hint_add_span(&rewriter->out, " // ", remark);
		rewriter_changed(rewriter, "has its comment behind '//'");
	}
	rewriter->changes = rewriter->luck != LUCK_NONE ? 0 : rewriter->changes;
}
