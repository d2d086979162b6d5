/* Conditions of other languages: c ? x : y, x if c else y, d20+5 vs 15. */
#include "notation/dicelab/rewriter.h"

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

/* ---- x if c else y; if c: x else: y ---- */

static bool write_python(struct rewriter *rewriter, struct span all)
{
	size_t word = rewriter_find_word(rewriter, all, "if"), colon;
	size_t other = rewriter_find_word(rewriter, (struct span){word, all.end}, "else");
	struct span yes = rewriter_trim(rewriter, all.begin, word), condition, no;

	if (word >= all.end || other >= all.end)
		return false;
	no = rewriter_trim(rewriter, other + 4, all.end);
	if (span_is_empty(yes)) {
		colon = rewriter_find(rewriter, word, other, ':');
		if (colon >= other)
			return false;
		condition = rewriter_trim(rewriter, word + 2, colon);
		yes = rewriter_trim(rewriter, colon + 1, other);
		if (!span_is_empty(no) && rewriter->text[no.begin] == ':')
			no = rewriter_trim(rewriter, no.begin + 1, no.end);
	} else {
		condition = rewriter_trim(rewriter, word + 2, other);
	}
	if (span_is_empty(condition) || span_is_empty(yes) || span_is_empty(no))
		return false;
	write_if(rewriter, condition, yes, no);
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

bool rewrite_condition(struct rewriter *rewriter, struct span all)
{
	return write_choice(rewriter, all) || write_python(rewriter, all) ||
	       write_against(rewriter, all) || write_opposed(rewriter, all);
}
