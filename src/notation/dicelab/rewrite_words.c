/* Words, and dice whose number is no number: largest 3 4d6, choose 1..6, nd6, (1+2)d6. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "notation/dicelab/rewriter.h"
#include "tree/definitions.h"
#include "tree/operators.h"

/* ---- words that choose some of the items ---- */

static const struct choice choices[] = {
	{"highest", "high", "max", "are the highest"},
	{"largest", "high", "max", "are the highest"},
	{"greatest", "high", "max", "are the highest"},
	{"best", "high", "max", "are the highest"},
	{"top", "high", "max", "are the highest"},
	{"lowest", "low", "min", "are the lowest"},
	{"least", "low", "min", "are the lowest"},
	{"smallest", "low", "min", "are the lowest"},
	{"worst", "low", "min", "are the lowest"},
	{"bottom", "low", "min", "are the lowest"},
	{"middle", "middle", NULL, "are in the middle"},
	{"keep", "high", NULL, "are the highest"},
	{"drop", "drop low", NULL, "are all but the lowest"},
	{"keep_highest", "high", "max", "are the highest"},
	{"keep_lowest", "low", "min", "are the lowest"},
	{"drop_highest", "drop high", NULL, "are all but the highest"},
	{"drop_lowest", "drop low", NULL, "are all but the lowest"},
};

const struct choice *rewriter_choice(const struct rewriter *rewriter, struct span word)
{
	size_t i;

	for (i = 0; i < sizeof choices / sizeof *choices; i++) {
		if (rewriter_is_word(rewriter, word, choices[i].word))
			return &choices[i];
	}
	return NULL;
}

/* drop lowest, keep best: the second word, which says which */
static const struct choice *second_choice(const struct rewriter *rewriter, struct span *word)
{
	const struct choice *choice = rewriter_choice(rewriter, *word);
	struct span next = rewriter_word_at(rewriter, word->end);
	const struct choice *second = rewriter_choice(rewriter, next);

	if (choice == NULL || choice->greatest != NULL || second == NULL ||
	    second->greatest == NULL)
		return NULL;
	*word = next;
	return second;
}

/* Behind the word that is not needed there: highest 3 of 4d6. */
static size_t skip_of(const struct rewriter *rewriter, size_t at)
{
	struct span word = rewriter_word_at(rewriter, at);

	return rewriter_is_word(rewriter, word, "of") || rewriter_is_word(rewriter, word, "from")
		       ? word.end
		       : at;
}

static void say_choice(struct rewriter *rewriter, size_t before, const char *says)
{
	if (before > 0) {
		rewriter_changed(rewriter, "is how that is written here");
		return;
	}
	rewriter_changed(rewriter, says);
	hint_add(&rewriter->says, ", and 'sum' before that adds them up");
}

/* highest 2d20 */
static bool choose_one(struct rewriter *rewriter, const struct choice *choice, size_t list)
{
	size_t digits = rewriter_skip_digits(rewriter, list);

	if (choice->greatest == NULL || digits == list || rewriter_byte(rewriter, digits) != 'd')
		return false;
	hint_add(&rewriter->out, "%s ", choice->greatest);
	rewriter_changed(rewriter, *choice->meant == 'h' ? "is the highest" : "is the lowest");
	rewriter->at = list;
	return true;
}

/* largest 3 4d6: the words and the number. */
static bool rewrite_choice(struct rewriter *rewriter, struct span word)
{
	const struct choice *choice, *second = second_choice(rewriter, &word);
	bool drops = rewriter_is_word(rewriter, rewriter_word_at(rewriter, rewriter->at), "drop");
	size_t before = rewriter->out.length, list;
	struct span number;

	choice = second != NULL ? second : rewriter_choice(rewriter, word);
	number.begin = rewriter_skip_blanks(rewriter, word.end);
	number.end = rewriter_skip_digits(rewriter, number.begin);
	list = rewriter_skip_blanks(rewriter, skip_of(rewriter, number.end));
	if (choice == NULL || strcmp(choice->word, "middle") == 0)
		return false;
	if (rewriter_byte(rewriter, number.end) == 'd' || span_is_empty(number)) {
		list = rewriter_skip_blanks(rewriter, skip_of(rewriter, word.end));
		if (second == NULL)
			return choose_one(rewriter, choice, list);
		number.end = number.begin;
	}
	hint_add(&rewriter->out, "%s%s ", second != NULL && drops ? "drop " : "", choice->meant);
	if (span_is_empty(number))
		hint_add(&rewriter->out, "1 ");
	else
		hint_add(&rewriter->out, "%.*s ", SHOWN(&rewriter->out, number));
	say_choice(rewriter, before, drops && second != NULL ? "are the others" : choice->says);
	rewriter->at = list;
	return true;
}

/* sum of 3d6 */
static bool rewrite_of(struct rewriter *rewriter, struct span word)
{
	size_t behind = skip_of(rewriter, word.end);

	if (behind == word.end || !rewriter_is_known(rewriter, word))
		return false;
	hint_add_span(&rewriter->out, "", word);
	rewriter_changed(rewriter, "has no 'of'");
	rewriter->at = behind;
	return true;
}

/* number of 6 in 5d6 */
static bool rewrite_number(struct rewriter *rewriter, struct span word)
{
	struct span of = rewriter_word_at(rewriter, word.end), number, in;

	number.begin = rewriter_skip_blanks(rewriter, of.end);
	number.end = rewriter_skip_digits(rewriter, number.begin);
	in.end = number.end + (rewriter_byte(rewriter, number.end) == 's');
	in = rewriter_word_at(rewriter, in.end);
	if (!rewriter_is_word(rewriter, word, "number") || !rewriter_is_word(rewriter, of, "of") ||
	    span_is_empty(number) ||
	    !(rewriter_is_word(rewriter, in, "in") || rewriter_is_word(rewriter, in, "on")))
		return false;
	hint_add_span(&rewriter->out, "count ==", number);
	rewriter_changed(rewriter, "is how many are that");
	rewriter->at = in.end;
	return true;
}

/* Was a number written behind a sign or a word, so that its list follows? */
static bool is_behind_number(const struct hint *out)
{
	size_t end = out->length;

	while (end > 0 && strchr(" 0123456789", out->text[end - 1]) != NULL)
		end--;
	if (end < 2 || end == out->length)
		return false;
	if (out->text[end - 1] == '=')
		return strchr("=<>!", out->text[end - 2]) != NULL;
	return strchr("<>", out->text[end - 1]) != NULL || rewriter_last_word(out, end) != NULL;
}

/* count ==6 in 5d6, high 1 in 4d6 */
static bool rewrite_in(struct rewriter *rewriter, struct span word)
{
	if (!rewriter_is_word(rewriter, word, "in") || !is_behind_number(&rewriter->out))
		return false;
	rewriter->at = rewriter_skip_blanks(rewriter, word.end);
	rewriter_changed(rewriter, "has its list without 'in'");
	return true;
}

/* if any ==6 4d6 then … */
static bool rewrite_any(struct rewriter *rewriter, struct span word)
{
	size_t at = rewriter_skip_blanks(rewriter, word.end), length = rewriter->out.length;

	if (!rewriter_is_word(rewriter, word, "any") || rewriter_byte(rewriter, at) == '\0' ||
	    strchr("=<>!", rewriter_byte(rewriter, at)) == NULL || length < 3 ||
	    strcmp(rewriter->out.text + length - 3, "if ") != 0)
		return false;
	rewriter->at = at;
	rewriter_changed(rewriter, "asks whether there are any");
	return true;
}

/* ---- words that are others here ---- */

static const struct other {
	const char *words, *meant, *says;
} others[] = {
	{"mod", "%", "is what remains after dividing"},
	{"div", "/", "is the quotient, rounded toward zero"},
	{"is", "==", "asks whether they are the same"},
	{"equals", "==", "asks whether they are the same"},
	{"exactly", "==", "asks whether they are the same"},
	{"is exactly", "==", "asks whether they are the same"},
	{"at least", ">=", "asks whether it is that much"},
	{"is at least", ">=", "asks whether it is that much"},
	{"at most", "<=", "asks whether it is at most that"},
	{"is at most", "<=", "asks whether it is at most that"},
	{"more than", ">", "asks whether it is more"},
	{"is more than", ">", "asks whether it is more"},
	{"less than", "<", "asks whether it is less"},
	{"is less than", "<", "asks whether it is less"},
	{"plus", "+", "adds them up"},
	{"minus", "-", "takes away"},
	{"times", "*", "multiplies"},
	{"divided by", "/", "is the quotient, rounded toward zero"},
	{"product", "prod", "multiplies them"},
	{"sorted", "sort", "puts them in order"},
	{"reversed", "rev", "has them the other way round"},
	{"shuffled", "perm", "has them in any order"},
	{"len", "count", "is how many there are"},
};

static bool rewrite_other(struct rewriter *rewriter, struct span word)
{
	const struct other *longest = NULL;
	size_t i, end = word.begin;

	for (i = 0; i < sizeof others / sizeof *others; i++) {
		size_t behind = rewriter_match(rewriter, word.begin, others[i].words);

		if (behind <= end)
			continue;
		longest = &others[i];
		end = behind;
	}
	if (longest == NULL)
		return false;
	hint_add(&rewriter->out, "%s", longest->meant);
	rewriter_changed(rewriter, longest->says);
	rewriter->at = end;
	return true;
}

/* exploding 3d6 */
static bool rewrite_exploding(struct rewriter *rewriter, struct span word)
{
	struct span dice = {rewriter_skip_blanks(rewriter, word.end), 0};

	dice.end = rewriter_skip_letters(rewriter, rewriter_skip_digits(rewriter, dice.begin));
	dice.end = rewriter_skip_digits(rewriter, dice.end);
	if (!rewriter_is_word(rewriter, word, "exploding") || span_is_empty(dice))
		return false;
	hint_add(&rewriter->out, "sum(explode ");
	if (!rewrite_list(rewriter, dice))
		return false;
	hint_add(&rewriter->out, ")");
	rewriter_changed(rewriter, "adds up dice with one more for each at its highest face");
	rewriter->at = dice.end;
	return true;
}

/* three d6 */
static bool rewrite_numeral(struct rewriter *rewriter, struct span word)
{
	static const char *const numerals[] = {"one", "two",   "three", "four", "five",
					       "six", "seven", "eight", "nine", "ten"};
	size_t die = rewriter_skip_blanks(rewriter, word.end), i;

	if (die == word.end || rewriter_byte(rewriter, die) != 'd' ||
	    !rewriter_is_digit(rewriter, die + 1))
		return false;
	for (i = 0; i < sizeof numerals / sizeof *numerals; i++) {
		if (!rewriter_is_word(rewriter, word, numerals[i]))
			continue;
		hint_add(&rewriter->out, "%zu", i + 1);
		rewriter_changed(rewriter, "are so many dice");
		rewriter->at = die;
		return true;
	}
	return false;
}

/* ---- MAX(...), SUM(...) ---- */

static bool rewrite_capitals(struct rewriter *rewriter, struct span word)
{
	enum { LONGEST = 8 };
	char name[LONGEST + 1];
	size_t i, length = word.end - word.begin;

	if (length > LONGEST || length < 2 || rewriter_is_known(rewriter, word))
		return false;
	for (i = 0; i < length; i++)
		name[i] = (char)tolower((unsigned char)rewriter->text[word.begin + i]);
	if (word_find(name, length) == NULL)
		return false;
	hint_add(&rewriter->out, "%.*s", (int)length, name);
	rewriter_changed(rewriter, "is written with small letters");
	rewriter->at = word.end;
	return true;
}

/* ---- choose 1..6 ---- */

/* "1..6": the 6; nothing if it is anything else */
static struct span from_one(const struct rewriter *rewriter, struct span list)
{
	struct span one = {list.begin, rewriter_skip_digits(rewriter, list.begin)}, high;

	if (one.end + 2 >= list.end || rewriter->text[one.begin] != '1' ||
	    one.end - one.begin != 1 || memcmp(rewriter->text + one.end, "..", 2) != 0)
		return (struct span){0, 0};
	high = rewriter_trim(rewriter, one.end + 2, list.end);
	return rewriter_is_number(rewriter, high) ? high : (struct span){0, 0};
}

static bool rewrite_choose(struct rewriter *rewriter, struct span word)
{
	struct span list = rewriter_trim(rewriter, word.end, rewriter->end), high;

	if (!(rewriter_is_word(rewriter, word, "choose") ||
	      rewriter_is_word(rewriter, word, "pick")) ||
	    span_is_empty(list))
		return false;
	if ((rewriter->text[list.begin] == '{' || rewriter->text[list.begin] == '(') &&
	    rewriter_closing(rewriter, list.begin) + 1 == list.end)
		list = rewriter_trim(rewriter, list.begin + 1, list.end - 1);
	high = from_one(rewriter, list);
	if (!span_is_empty(high)) {
		hint_add_span(&rewriter->out, "d", high);
	} else {
		hint_add(&rewriter->out, "first 1 perm (");
		rewriter_write(rewriter, list);
		hint_add(&rewriter->out, ")");
	}
	rewriter_changed(rewriter, "is one of these by chance");
	rewriter->at = rewriter->end;
	return true;
}

/* ---- nd6, n d6, (1+2)d6 ---- */

/* Does a list follow what was written here? */
static bool takes_list(const struct hint *out)
{
	const struct word *word = rewriter_last_word(out, out->length);
	enum shape shape;

	if (isdigit((unsigned char)rewriter_last_byte(out)))
		return true;
	if (word == NULL || word->class != WORD_OPERATOR)
		return false;
	shape = operator_table[word->kind].shape;
	return shape != SHAPE_AND && shape != SHAPE_OR && shape != SHAPE_NOT &&
	       shape != SHAPE_CHOICE;
}

/* "d6", behind blanks or not: its faces */
static struct span faces_behind(const struct rewriter *rewriter, size_t at)
{
	at = rewriter_skip_blanks(rewriter, at);
	if (rewriter_byte(rewriter, at) != 'd' && rewriter_byte(rewriter, at) != 'D')
		return (struct span){at, at};
	return (struct span){at + 1, rewriter_skip_digits(rewriter, at + 1)};
}

static bool write_counted(struct rewriter *rewriter, struct span number, struct span faces)
{
	bool list = takes_list(&rewriter->out), opened;
	bool encloses = list && rewriter_byte(rewriter, number.begin) == '(';

	if (span_is_empty(faces) || rewriter_is_letter(rewriter, faces.end))
		return false;
	opened = !list && rewriter_open(rewriter, faces.end);
	hint_add(&rewriter->out, list ? "" : "sum ");
	hint_add_span(&rewriter->out, encloses ? "(" : "",
		      number); /* or the word takes only that */
	hint_add_span(&rewriter->out, "#d", faces);
	hint_add(&rewriter->out, encloses ? ")" : "");
	rewriter_changed(rewriter, list ? "rolls so many dice" : "adds up so many dice");
	rewriter_close(rewriter, opened, faces.end);
	return true;
}

/* Was the word there before? `let` gave it a value then. */
static bool is_bound(const struct rewriter *rewriter, struct span word)
{
	struct span before = {rewriter->parse->whole.begin, word.begin};
	char name[33];

	if (word.end - word.begin >= sizeof name)
		return false;
	snprintf(name, sizeof name, "%.*s", SHOWN(&rewriter->out, word));
	return rewriter_find_word(rewriter, before, name) < before.end ||
	       (rewriter->parse->builder->definitions != NULL &&
		definitions_find(rewriter->parse->builder->definitions, name) != NULL);
}

static bool rewrite_counted(struct rewriter *rewriter, struct span word)
{
	struct span name = {word.begin, word.end - 1};
	struct span faces = {word.end, rewriter_skip_digits(rewriter, word.end)};

	if (!span_is_empty(faces))
		return name.end - name.begin == 1 && rewriter->text[name.end] == 'd' &&
		       !rewriter_is_known(rewriter, name) && write_counted(rewriter, name, faces);
	return !rewriter_is_known(rewriter, word) && is_bound(rewriter, word) &&
	       write_counted(rewriter, word, faces_behind(rewriter, word.end));
}

/* The '(' is behind nothing that it would belong to. */
static bool rewrite_enclosed(struct rewriter *rewriter)
{
	size_t length = rewriter->out.length;
	bool behind_word = length > 0 && isalnum((unsigned char)rewriter->out.text[length - 1]);
	size_t close = rewriter_closing(rewriter, rewriter->at);

	return rewriter_byte(rewriter, rewriter->at) == '(' && !behind_word &&
	       close < rewriter->end &&
	       write_counted(rewriter, (struct span){rewriter->at, close + 1},
			     faces_behind(rewriter, close + 1));
}

bool rewrite_word(struct rewriter *rewriter)
{
	static rewrite_part *const known[] = {
		rewrite_choice,  rewrite_choose,  rewrite_number,   rewrite_of,
		rewrite_in,      rewrite_any,     rewrite_other,    rewrite_exploding,
		rewrite_numeral, rewrite_counted, rewrite_capitals,
	};
	struct span word = {rewriter->at, rewriter_skip_letters(rewriter, rewriter->at)};

	return span_is_empty(word)
		       ? rewrite_enclosed(rewriter)
		       : rewriter_try(rewriter, known, sizeof known / sizeof *known, word);
}
