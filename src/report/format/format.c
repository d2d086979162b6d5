/* The table of formats, from format.def. */
#include "report/format.h"

#include <string.h>

#define NO_HEADER(name) .begin = NULL
#define HEADER(name) .begin = name##_begin
#define PAGE(name) .open = name##_open, .close = name##_close

enum { PEOPLE = false, PROGRAMS = true };

const struct format format_table[FORMAT_COUNT] = {
#define FORMAT(id, text, header, readers, says)                                                    \
	[FORMAT_##id] = {.name = #text,                                                            \
			 .help = (says),                                                           \
			 .for_programs = (readers),                                                \
			 header(text),                                                             \
			 .outcomes = text##_outcomes,                                              \
			 .roll = text##_roll,                                                      \
			 .comparison = text##_comparison},
#include "report/format.def"
};

const struct format *format_named(const char *name)
{
	int i;

	for (i = 0; i < FORMAT_COUNT; i++) {
		if (strcmp(format_table[i].name, name) == 0)
			return &format_table[i];
	}
	return NULL;
}

const char *answer_kind(const struct answer *answer)
{
	if (answer->roll != NULL)
		return "roll";
	return answer_is_sampled(answer) ? "sampled"
	       : answer_is_exact(answer) ? "exact"
					 : "floating";
}
