/* The walk through a statement that is to be written anew, and whether what came of it runs. */
#include "notation/dicelab/rewrite.h"

#include <ctype.h>
#include <string.h>

#include "notation/dicelab/rewriter.h"
#include "notation/dicelab/sound.h"
#include "tree/comment.h"

/* ---- the walk ---- */

/* A text in quotes, or a comment, which is left out. */
static bool pass_by(struct rewriter *rewriter)
{
	const struct source *source = rewriter->parse->builder->diag->source;
	size_t begin = rewriter->at, at = begin;

	if (rewriter_match(rewriter, rewriter->at, "//") > 0 && comment_divides(source, at)) {
		hint_add(&rewriter->out, "/");
		rewriter_changed(rewriter, "divides; '//' begins a comment");
		at += 2;
	} else if (rewriter_match(rewriter, rewriter->at, "//") > 0) {
		while (at < rewriter->end && rewriter->text[at] != '\n')
			at++;
	} else if (rewriter->text[begin] == '"') {
		for (at++; at < rewriter->end && rewriter->text[at] != '"'; at++)
			at += rewriter->text[at] == '\\';
		at = at < rewriter->end ? at + 1 : rewriter->end;
		hint_add_span(&rewriter->out, "", (struct span){begin, at});
	}
	rewriter->at = at;
	return at > begin;
}

static void copy(struct rewriter *rewriter)
{
	size_t begin = rewriter->at, end = begin + 1;

	if (rewriter_is_letter(rewriter, begin))
		end = rewriter_skip_letters(rewriter, begin);
	else if (rewriter_is_digit(rewriter, begin))
		end = rewriter_skip_digits(rewriter, begin);
	rewriter->at = end;
	if (strchr("\r\n", rewriter->text[begin]) != NULL)
		hint_add(&rewriter->out, " ");
	else
		hint_add_span(&rewriter->out, "", (struct span){begin, end});
}

static void walk(struct rewriter *rewriter)
{
	static rewrite *const known[] = {rewrite_random, rewrite_position, rewrite_faces,
					 rewrite_dice,   rewrite_brackets, rewrite_group,
					 rewrite_call,   rewrite_word,     rewrite_sign};
	size_t i;

	while (rewriter->at < rewriter->end && !rewriter->out.fails) {
		bool done = pass_by(rewriter);

		for (i = 0; i < sizeof known / sizeof *known && !done; i++) {
			struct rewriter before = *rewriter;

			done = known[i](rewriter);
			before.varies |= rewriter->varies;
			if (!done)
				*rewriter = before;
		}
		if (!done)
			copy(rewriter);
	}
}

void rewriter_write(struct rewriter *rewriter, struct span stretch)
{
	size_t at = rewriter->at, end = rewriter->end;

	rewriter->at = stretch.begin;
	rewriter->end = stretch.end;
	walk(rewriter);
	rewriter->at = at;
	rewriter->end = end;
}

void rewriter_write_list(struct rewriter *rewriter, struct span stretch)
{
	if (rewrite_list(rewriter, stretch))
		return;
	hint_add(&rewriter->out, "(");
	rewriter_write(rewriter, stretch);
	hint_add(&rewriter->out, ")");
}

void rewriter_write_pool(struct rewriter *rewriter, struct span stretch)
{
	size_t digits = rewriter_skip_digits(rewriter, stretch.begin);

	if (!rewriter_is_dice(rewriter, stretch)) {
		rewriter_write_list(rewriter, stretch);
		return;
	}
	hint_add_span(&rewriter->out, "", (struct span){stretch.begin, digits});
	hint_add_span(&rewriter->out, "#", (struct span){digits, stretch.end});
}

/* Does a word begin there that would take what is behind the next comma, too? */
static bool begins_with_word(const struct hint *out, size_t from)
{
	size_t end = from;

	while (isalpha((unsigned char)out->text[end]))
		end++;
	return end > from + 1 && word_find(out->text + from, end - from) != NULL;
}

void rewriter_write_item(struct rewriter *rewriter, struct span stretch)
{
	bool is_dice = rewriter_is_dice(rewriter, stretch);
	size_t from;

	if (is_dice)
		hint_add(&rewriter->out, "(sum ");
	from = rewriter->out.length;
	rewriter_write(rewriter, stretch);
	if (is_dice)
		hint_add(&rewriter->out, ")");
	else if (begins_with_word(&rewriter->out, from))
		hint_enclose(&rewriter->out, from);
}

/* ---- what comes of it ---- */

static struct rewriter rewriter_start(const struct parse *parse, struct span stretch)
{
	const struct source *source = parse->builder->diag->source;

	return (struct rewriter){.parse = parse,
				 .text = source->text,
				 .at = stretch.begin,
				 .end = stretch.end,
				 .out = hint_start(source),
				 .says = hint_start(source)};
}

/* Adds what was written and what that is, if it runs. */
static void finish(struct rewriter *rewriter, struct hint *room)
{
	const char *says =
		rewriter->reading != NULL ? rewriter->reading : hint_text(&rewriter->says, NULL);
	struct hint *out = &rewriter->out, before = *room;

	hint_trim_end(out);
	if (rewriter->changes == 0 || out->fails || says == NULL ||
	    !sound_is(rewriter->parse->builder, rewriter->parse->may_define, out->text,
		      out->length))
		return;
	hint_add(room, "%s'%s' %s", room->length > 0 ? ", " : "", out->text, says);
	if (room->fails)
		*room = before;
}

/* The stretch, as one statement or as a part of one, in each of its readings. */
static const char *rewrite_stretch(const struct parse *parse, struct span stretch,
				   void (*write)(struct rewriter *), struct hint *room)
{
	struct rewriter rewriter = rewriter_start(parse, stretch), other = rewriter;

	*room = hint_start(parse->builder->diag->source);
	write(&rewriter);
	finish(&rewriter, room);
	if (rewriter.varies) {
		other.second = true;
		write(&other);
		hint_trim_end(&other.out);
		if (strcmp(other.out.text, rewriter.out.text) != 0)
			finish(&other, room);
	}
	return hint_text(room, NULL);
}

/* Where the dice begin and end that have something behind them which cannot be there. */
static struct span dice_around(const char *text, struct span whole, size_t found)
{
	size_t begin = found, end = found;

	while (begin > whole.begin && isalnum((unsigned char)text[begin - 1]))
		begin--;
	while (end < whole.end &&
	       (isalnum((unsigned char)text[end]) || strchr("!<>=", text[end]) != NULL))
		end++;
	return (struct span){begin, end};
}

const char *rewrite_hint(const struct parse *parse, struct span found, struct hint *room)
{
	enum { LONGEST = 2000 }; /* no more fits into a hint, but for comments */
	const char *text = parse->builder->diag->source->text, *hint = NULL;
	struct span whole = parse->whole;

	if (parse->builder->diag->report == NULL)
		return NULL; /* nobody would see it */
	while (whole.end > whole.begin && strchr("; \t\r\n", text[whole.end - 1]) != NULL)
		whole.end--;
	if (whole.end - whole.begin <= LONGEST)
		hint = rewrite_stretch(parse, whole, rewrite_statement, room);
	if (hint == NULL)
		hint = rewrite_stretch(parse, dice_around(text, whole, found.begin), walk, room);
	return hint;
}
