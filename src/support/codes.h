/* The kinds of errors and notes, by which programs know them. */
#ifndef SUPPORT_CODES_H
#define SUPPORT_CODES_H

enum code {
#define CODE(id, word, meaning) CODE_##id,
#include "support/codes.def"
#undef CODE
	CODE_COUNT
};

#endif
