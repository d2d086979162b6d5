/* The methods of texts that are defined outside text_words.c, whose table has them all. */
#ifndef STARLARK_TEXT_WORDS_H
#define STARLARK_TEXT_WORDS_H

#include "starlark/words.h"

/* text_find.c */
native_call text_count_call, text_find_call, text_index_call, text_rfind_call, text_rindex_call,
	text_startswith_call, text_endswith_call, text_replace_call, text_removeprefix_call,
	text_removesuffix_call;

/* text_parts.c */
native_call text_split_call, text_rsplit_call, text_splitlines_call, text_partition_call,
	text_rpartition_call, text_join_call, text_elems_call, text_codepoints_call;

#endif
