/* Dice in a statement that is written anew, and what they come to. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "notation/dicelab/rewrite_list.h"
#include "tree/operators.h"

/* ---- the dice ---- */

static size_t read_mark(const struct rewriter *rewriter, size_t at, struct dice *dice)
{
	size_t mark = rewriter_skip_blanks(rewriter, at);

	dice->mark = '\0';
	if (span_is_empty(dice->count))
		return at;
	if (rewriter_byte(rewriter, mark) == '@') {
		dice->mark = '@';
		return rewriter_skip_blanks(rewriter, mark + 1);
	}
	if (rewriter_byte(rewriter, at) == '#')
		dice->mark = '#';
	return at + (dice->mark != '\0');
}

/* dF, and 4df */
static bool is_fudge(const struct rewriter *rewriter, size_t at, const struct dice *dice)
{
	char letter = rewriter_byte(rewriter, at);

	return letter == 'F' || (letter == 'f' && !span_is_empty(dice->count) &&
				 !rewriter_is_letter(rewriter, at + 1));
}

static bool read_dice(const struct rewriter *rewriter, size_t at, struct dice *dice)
{
	enum { MOST_DIGITS = 9 };
	char letter;

	dice->count = (struct span){at, rewriter_skip_digits(rewriter, at)};
	at = dice->count.end;
	at = read_mark(rewriter, at, dice);
	letter = rewriter_byte(rewriter, at++);
	dice->large = letter == 'D';
	dice->faces = (struct span){at, rewriter_skip_digits(rewriter, at)};
	if (dice->faces.end == at &&
	    (rewriter_byte(rewriter, at) == '%' || is_fudge(rewriter, at, dice)))
		dice->faces.end++;
	dice->end = dice->faces.end;
	return (letter == 'd' || letter == 'D') && dice->faces.end > at &&
	       dice->faces.end - at <= MOST_DIGITS &&
	       dice->count.end - dice->count.begin <= MOST_DIGITS;
}

bool rewriter_is_dice(const struct rewriter *rewriter, struct span stretch)
{
	struct dice dice;

	return read_dice(rewriter, stretch.begin, &dice) && dice.end == stretch.end &&
	       dice.mark == '\0' && !span_is_empty(dice.count);
}
/* ---- a list that is made of them ---- */

void list_set(struct list *list, const char *format, ...)
{
	char text[sizeof list->text];
	va_list values;
	int length;

	va_start(values, format);
	length = vsnprintf(text, sizeof text, format, values);
	va_end(values);
	list->fails = list->fails || length < 0 || (size_t)length >= sizeof text;
	if (!list->fails)
		memcpy(list->text, text, (size_t)length + 1);
}

static struct list list_start(const struct rewriter *rewriter, const struct dice *dice)
{
	struct list list = {.dice = dice, .reduce = "sum"};

	if (rewriter->text[dice->faces.begin] == 'f')
		list_set(&list, "%.*sdF", SHOWN(&rewriter->out, dice->count));
	else
		list_set(&list, "%.*sd%.*s", SHOWN(&rewriter->out, dice->count),
			 SHOWN(&rewriter->out, dice->faces));
	return list;
}

long list_faces(const struct rewriter *rewriter, const struct list *list)
{
	return rewriter_is_digit(rewriter, list->dice->faces.begin)
		       ? rewriter_value(rewriter, list->dice->faces)
		       : 0;
}
/* ---- in a statement ---- */

static bool takes_list(const struct word *word)
{
	enum shape shape;

	if (word->class != WORD_OPERATOR)
		return word->class == WORD_DROP;
	shape = operator_table[word->kind].shape;
	return shape == SHAPE_REDUCTION || shape == SHAPE_REARRANGEMENT ||
	       shape == SHAPE_SELECTION || shape == SHAPE_DICE;
}

/* Does a word stand right before, alone or with its number, that is about the dice and not about what they add up to? */
static bool is_asked_for(const struct rewriter *rewriter, size_t end)
{
	const struct hint *out = &rewriter->out;
	size_t from = out->length;
	const struct word *word;

	if (from > 0 && out->text[from - 1] == '(' && rewriter_byte(rewriter, end) == ')')
		from--;
	while (from > 0 && strchr(" 0123456789<>=!", out->text[from - 1]) != NULL)
		from--;
	word = rewriter_last_word(out, from);
	return word != NULL && takes_list(word);
}

/* Is it one of several, so that a word before it would take the others, too? */
static bool is_among_others(const struct rewriter *rewriter, size_t end)
{
	return rewriter_byte(rewriter, rewriter_skip_blanks(rewriter, end)) == ',' ||
	       rewriter_last_byte(&rewriter->out) == ',';
}

static void write_sum(struct rewriter *rewriter, const struct list *list, size_t end)
{
	if (is_asked_for(rewriter, end)) {
		hint_add(&rewriter->out, "%s", list->text);
		rewriter_changed(rewriter, "asks for these dice, which are not added up before");
		return;
	}
	hint_add(&rewriter->out, is_among_others(rewriter, end) ? "(sum %s)" : "sum(%s)",
		 list->text);
}

static void write_list(struct rewriter *rewriter, const struct list *list, size_t end)
{
	bool is_sum = strcmp(list->reduce, "sum") == 0, opened;

	if (!list->changed && list->dice->mark == '#') /* the dice, as they were */
		hint_add_span(&rewriter->out, "", (struct span){rewriter->at, list->dice->end});
	else if (!list->changed)
		hint_add(&rewriter->out, "%s", list->text);
	else if (is_sum)
		write_sum(rewriter, list, end);
	opened = list->changed && !is_sum && rewriter_open(rewriter, end);
	if (list->changed && !is_sum)
		hint_add(&rewriter->out, "%s%s", list->reduce, list->text);
	rewriter_close(rewriter, opened, end);
}

static bool is_behind(const struct rewriter *rewriter, char byte)
{
	return rewriter->out.length > 0 && rewriter->out.text[rewriter->out.length - 1] == byte;
}

/* Of dice that have nothing behind them: what else there is about them. */
static void say_dice(struct rewriter *rewriter, const struct list *list)
{
	if (list->changed)
		return;
	if (list->dice->mark == '@')
		rewriter_changed(rewriter, "adds up so many dice");
	else if (list->dice->large)
		rewriter_changed(rewriter, "is written with a small 'd'");
	else if (rewriter->text[list->dice->faces.begin] == 'f')
		rewriter_changed(rewriter, "is written with a large 'F'");
}

/* count >=8 8d10!>=8, count >=8 8d10t8 */
static bool is_counted_twice(const struct rewriter *rewriter, const struct list *list, size_t end)
{
	return list->changed && (strcmp(list->reduce, "sum") != 0 ||
				 (strstr(rewriter->out.text, "count ") != NULL &&
				  strchr("<>=", rewriter_byte(rewriter, end)) != NULL &&
				  rewriter_byte(rewriter, end) != '\0'));
}

bool rewrite_dice(struct rewriter *rewriter)
{
	struct dice dice;
	struct list list;
	size_t end;

	if (!read_dice(rewriter, rewriter->at, &dice))
		return false;
	list = list_start(rewriter, &dice);
	list.is_asked = is_asked_for(rewriter, dice.end);
	end = list_read(rewriter, &list);
	if (!list.changed && rewriter->luck != LUCK_NONE && dice.end == end) {
		list_apply(rewriter, &list,
			   rewriter->luck == LUCK_BETTER ? EFFECT_BETTER : EFFECT_WORSE,
			   &(struct against){0});
		rewriter->luck = LUCK_NONE;
	}
	if (list.fails || (list.is_asked && is_counted_twice(rewriter, &list, end)) ||
	    (list.changed && span_is_empty(dice.count) && is_behind(rewriter, '#')))
		return false;
	say_dice(rewriter, &list);
	write_list(rewriter, &list, end);
	return true;
}

bool rewrite_list(struct rewriter *rewriter, struct span stretch)
{
	size_t end = rewriter->end;
	struct dice dice;
	struct list list;
	bool ok;

	rewriter->end = stretch.end;
	ok = read_dice(rewriter, stretch.begin, &dice);
	if (ok) {
		list = list_start(rewriter, &dice);
		ok = list_read(rewriter, &list) == stretch.end && !list.fails &&
		     strcmp(list.reduce, "sum") == 0;
	}
	rewriter->end = end;
	if (ok)
		hint_add(&rewriter->out, "%s", list.text);
	return ok;
}
