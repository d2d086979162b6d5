/* What may have been meant by text that is no statement: what people type who know other notations. */
#ifndef NOTATION_DICELAB_HINTS_H
#define NOTATION_DICELAB_HINTS_H

#include "notation/parse.h"

/* Room for a hint. */
struct hint_room {
	char text[160];
};

/* For the last token, which cannot stand where it is; `is_behind_value` says that an operator could. NULL if nothing
   is known. */
const char *hint_at_token(const struct parse *parse, bool is_behind_value, struct hint_room *room);

/* For a byte that begins no token, behind the last one; NULL if nothing is known. */
const char *hint_at_byte(const struct parse *parse, struct span byte, struct hint_room *room);

#endif
