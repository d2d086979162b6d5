/*
 * Programs as the machine runs them: routines of instructions that work on registers. compile.c writes them, run.c runs
 * them. All of it lives in the arena of the program. Private to the room.
 */
#ifndef STARLARK_CODE_H
#define STARLARK_CODE_H

#include "starlark/value.h"
#include "support/source.h"

enum opcode {
#define OPCODE(id) OPCODE_##id,
#include "starlark/code.def"
#undef OPCODE
	OPCODE_COUNT
};

enum comparison_of_values {
	VALUES_EQUAL,
	VALUES_DIFFER,
	VALUES_LESS,
	VALUES_AT_MOST,
	VALUES_MORE,
	VALUES_AT_LEAST,
	VALUES_IN,
	VALUES_NOT_IN
};

enum { SMALL_BIAS = 32768, MOST_REGISTERS = 65000 };

struct instruction {
	uint8_t opcode, extra;
	uint16_t a;
	union {
		struct {
			uint16_t b, c;
		};
		int32_t wide;
	};
};

/* Where the machine finds a constant. */
struct constant {
	enum {
		CONSTANT_TEXT,
		CONSTANT_INTEGER,
		CONSTANT_BIG,
		CONSTANT_FLOAT,
		CONSTANT_NATIVE
	} kind;
	union {
		struct {
			const char *bytes; /* of a text; of an integer as mpz_set_str reads it */
			size_t size;
		};
		int64_t integer;
		double number;
		const struct native *native;
	};
};

/* A call that is more than positional arguments: in this order in the registers behind the function. */
struct shape {
	size_t positional;
	size_t keywords;
	const uint32_t *names; /* of the keywords: constants */
	bool list, dict;       /* *list, **dict */
};

/* Where a function finds a variable of those around it, when it is made. */
struct capture {
	bool of_register; /* of the function around it, a register; else one of its own cells */
	uint16_t number;
};

struct parameter {
	const char *name; /* ends with '\0' */
	bool optional;
	size_t number; /* of the default, if it is optional */
};

/* The types that can be asked for by name. */
enum named_type { TYPE_INT, TYPE_STR, TYPE_BOOL, TYPE_FLOAT, TYPE_LIST, TYPE_DICT, TYPE_COUNT };

struct definition;
#define NO_COUNT SIZE_MAX

/* What is written between `def` and its end. */
struct routine {
	const char *name;                    /* ends with '\0' */
	const struct definition *definition; /* its syntax; NULL: outside of functions */
	struct instruction *code;
	struct span *places; /* one of each instruction */
	size_t count;
	size_t registers;

	/* Those of positions, those that only keywords give, *list, **dict. */
	const struct parameter *parameters;
	size_t positional, named;
	size_t defaults; /* so many of them have one */
	bool list, dict;
	size_t plain; /* `positional` where no call can do with less or give more; else NO_COUNT */

	const struct capture *caught;
	size_t caught_count;
};

struct program {
	struct routine *outside; /* the statements outside of functions */
	struct routine **routines;
	size_t routine_count;
	const struct constant *constants;
	size_t constant_count;
	const struct shape *shapes;
	const char *const *globals; /* their names: of the first registers of `outside` */
};

/* A variable that functions share with those in them. */
struct cell {
	struct object object;
	struct value value;
};

struct function {
	struct object object;
	const struct routine *routine;
	struct value values[]; /* the defaults, then the cells that it caught */
};

#endif
