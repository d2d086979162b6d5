/* Braces: {2d6,3d8}kh1, of Roll20, and the faces of a die, d{1-6}. */
#include <ctype.h>
#include <string.h>

#include "notation/dicelab/rewriter.h"

/* "d", "as": what has braces here, too */
static bool is_behind_word(const struct hint *out)
{
	return isalnum((unsigned char)rewriter_last_byte(out));
}

/* What may stand behind a group, and how many of it are left. */
struct keep {
	const char *word; /* "high"; NULL if nothing stands there */
	long number;
	size_t end;
};

/* Behind a ')', d3 is a die. */
static struct keep read_keep(const struct rewriter *rewriter, size_t at)
{
	static const struct {
		const char *suffix, *word;
	} rows[] = {{"k", "high"},     {"kh", "high"},     {"kl", "low"},
		    {"d", "drop low"}, {"dl", "drop low"}, {"dh", "drop high"}};
	struct span suffix = {at, rewriter_skip_letters(rewriter, at)};
	struct span number = {suffix.end, rewriter_skip_digits(rewriter, suffix.end)};
	size_t i;

	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		if (rewriter_is_word(rewriter, suffix, rows[i].suffix) &&
		    !(rewriter->text[at - 1] == ')' && rows[i].word[0] == 'd'))
			return (struct keep){rows[i].word,
					     rewriter_is_number(rewriter, number)
						     ? rewriter_value(rewriter, number)
						     : 1,
					     number.end};
	}
	return (struct keep){.end = at};
}

/* The items of the group, each with what is known of it anew. */
static void write_items(struct rewriter *rewriter, struct span group)
{
	size_t at, comma;

	for (at = group.begin + 1; at < group.end; at = comma + 1) {
		comma = rewriter_find(rewriter, at, group.end - 1, ',');
		rewriter_write_item(rewriter, rewriter_trim(rewriter, at, comma));
		hint_add(&rewriter->out, comma < group.end - 1 ? "," : ")");
	}
}

static bool write_kept(struct rewriter *rewriter, struct span group, const struct keep *keep)
{
	bool one = keep->number == 1 && keep->word[0] != 'd', high = keep->word[0] == 'h';
	struct span inner = rewriter_trim(rewriter, group.begin + 1, group.end - 1);

	if (rewriter_find(rewriter, inner.begin, inner.end, ',') == inner.end) {
		/* of one roll, its dice */
		hint_add(&rewriter->out, "sum(%s %ld ", keep->word, keep->number);
		if (!rewrite_list(rewriter, inner))
			return false;
		hint_add(&rewriter->out, ")");
	} else {
		if (one)
			hint_add(&rewriter->out, high ? "max(" : "min(");
		else
			hint_add(&rewriter->out, "sum(%s %ld (", keep->word, keep->number);
		write_items(rewriter, group);
		hint_add(&rewriter->out, one ? "" : ")");
	}
	rewriter_changed(rewriter, !one   ? "adds up what is left of them"
				   : high ? "is the greatest of them"
					  : "is the least of them");
	return true;
}

/* {4d6kh3}, {2d6,3d8}kh1, (d6,d8)kh1: what comes of each is one item. */
bool rewrite_group(struct rewriter *rewriter)
{
	size_t close = rewriter_closing(rewriter, rewriter->at);
	struct span group = {rewriter->at, close + 1};
	char open = rewriter_byte(rewriter, rewriter->at);
	struct keep keep;

	if ((open != '{' && open != '(') || close == rewriter->end ||
	    is_behind_word(&rewriter->out))
		return false;
	keep = read_keep(rewriter, group.end);
	if (keep.word == NULL && open == '(')
		return false;
	if (keep.word != NULL && !write_kept(rewriter, group, &keep))
		return false;
	if (keep.word == NULL && strchr("<>", rewriter_byte(rewriter, group.end)) != NULL &&
	    rewriter_byte(rewriter, group.end) != '\0')
		return false; /* {2d6+1,3d6}>8: how many of them are */
	if (keep.word == NULL) {
		hint_add(&rewriter->out, "(");
		if (rewriter_find(rewriter, group.begin + 1, close, ',') < close) {
			write_items(rewriter, group);
		} else {
			rewriter_write(rewriter, (struct span){group.begin + 1, close});
			hint_add(&rewriter->out, ")");
		}
		rewriter_changed(rewriter, "has parentheses for braces");
	}
	rewriter->at = keep.end;
	return true;
}

/* d[1,2,3], d{1-6}: the faces */
bool rewrite_faces(struct rewriter *rewriter)
{
	size_t at = rewriter_skip_digits(rewriter, rewriter->at), i;
	char letter = rewriter_byte(rewriter, at), open = rewriter_byte(rewriter, at + 1);
	size_t close = rewriter_closing(rewriter, at + 1);
	bool other = open == '[';

	if (letter != 'd' || (open != '[' && open != '{') || close == rewriter->end)
		return false;
	for (i = at + 2; i < close; i++) {
		bool range = rewriter->text[i] == '-' && rewriter_is_digit(rewriter, i - 1);

		if (strchr("0123456789-,.: ()", rewriter->text[i]) == NULL)
			return false;
		other = other || range;
	}
	hint_add_span(&rewriter->out, "", (struct span){rewriter->at, at});
	hint_add(&rewriter->out, "d{");
	for (i = at + 2; i < close; i++) {
		bool range = rewriter->text[i] == '-' && rewriter_is_digit(rewriter, i - 1);

		hint_add_span(&rewriter->out, "",
			      range ? (struct span){i, i} : (struct span){i, i + 1});
		hint_add(&rewriter->out, range ? ".." : "");
	}
	hint_add(&rewriter->out, "}");
	rewriter->at = close + 1;
	if (other)
		rewriter_changed(rewriter, "has these faces");
	return true;
}
