/* d6 // 2: a comment, where Python divides. */
#include "tree/comment.h"
#include "tree/warn_inside.h"

/* The line anew, with one '/' for two. */
static void add_divided(struct hint *hint, struct span statement, struct span comment)
{
	size_t begin = comment.begin;

	while (begin > statement.begin && hint->source[begin - 1] != '\n')
		begin--;
	hint_add_span(hint, "'", hint_trim(hint, begin, comment.begin + 1));
	hint_add_span(hint, "", (struct span){comment.begin + 2, comment.end});
	hint_add(hint, "' divides, rounded toward zero");
}

void warn_of_comment(struct warner *warner, struct span statement)
{
	const struct source *source = warner->diag->source;
	size_t at = comment_find(source, statement);
	struct hint hint = hint_start(source);
	struct span comment;

	if (at == statement.end || !may_warn(warner))
		return;
	comment = hint_trim(&hint, at, comment_end(source, at));
	add_divided(&hint, statement, comment);
	diag_warning(warner->diag, CODE_COMMENT, comment,
		     hint_text(&hint, "'x / y' is the quotient, rounded toward zero"),
		     "'//' begins a comment, and divides nothing");
}
