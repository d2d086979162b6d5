/* d6 // 2: a comment, where Python divides. */
#include "tree/comment.h"
#include "tree/warn_inside.h"

void warn_of_comment(struct warner *warner, struct span statement)
{
	const struct source *source = warner->diag->source;
	size_t at = comment_find(source, statement);
	struct hint hint = hint_start(source);
	struct span comment;

	if (at == statement.end || !may_warn(warner))
		return;
	comment = hint_trim(&hint, at, comment_end(source, at));
	diag_warning(warner->diag, CODE_COMMENT, comment,
		     "'x / y' is the quotient, rounded toward zero",
		     "'//' begins a comment, and divides nothing");
}
