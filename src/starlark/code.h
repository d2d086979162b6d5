/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bytecode: routines of instructions for a register machine (code.def). compile.c generates it, run.c interprets it.
 * All of it lives in the arena of the program. For this folder only.
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

enum value_comparison {
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

/* An entry of the constant pool. */
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
			const char *bytes; /* a text; a big integer as written */
			size_t size;
		};
		int64_t integer;
		double number;
		const struct native *native;
	};
};

/* The arguments of a call with keywords, *list or **dict. The registers after the function hold them in this order. */
struct call_shape {
	size_t positional;
	size_t keywords;
	const uint32_t *names; /* of the keywords: indices of constants */
	bool list, dict;       /* *list, **dict */
};

/* The source of a captured variable, read when the closure is made. */
struct capture {
	bool of_register; /* of the enclosing function; otherwise one of its captured cells */
	uint16_t number;
};

struct parameter {
	const char *name; /* null-terminated */
	bool optional;
	size_t number; /* index of the default, if optional */
};

/* The types that an annotation can check. */
enum named_type { TYPE_INT, TYPE_STR, TYPE_BOOL, TYPE_FLOAT, TYPE_LIST, TYPE_DICT, TYPE_COUNT };

struct function_definition;
#define NO_COUNT SIZE_MAX

/* The code of a function, or of the statements outside all functions. */
struct routine {
	const char *name;                             /* null-terminated */
	const struct function_definition *definition; /* its syntax; NULL outside functions */
	struct instruction *code;
	struct span *places; /* the source place of each instruction */
	size_t count;
	size_t registers;

	/* Positional parameters, then keyword-only ones, *list, **dict. */
	const struct parameter *parameters;
	size_t positional, named;
	size_t defaults; /* number of parameters with a default */
	bool list, dict;
	size_t plain; /* `positional` if each call needs exactly so many; or NO_COUNT */

	const struct capture *captured;
	size_t captured_count;
};

struct bytecode {
	struct routine *outside; /* the statements outside functions */
	struct routine **routines;
	size_t routine_count;
	const struct constant *constants;
	size_t constant_count;
	const struct call_shape *shapes;
	const char *const *globals; /* the names of the first registers of `outside` */
};

/* A variable that closures share with the function around them. */
struct cell {
	struct object object;
	struct value value;
};

struct function {
	struct object object;
	const struct routine *routine;
	struct value values[]; /* the defaults, then the captured cells */
};

#endif
