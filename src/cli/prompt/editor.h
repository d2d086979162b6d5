/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Line editing with GNU readline: history and completion. The library is loaded at run time when the first editor is
 * opened, to keep the start of the command fast.
 */
#ifndef CLI_PROMPT_EDITOR_H
#define CLI_PROMPT_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

struct editor;

/* Callbacks for completion at offset `begin` of `line`; they get `data`. */
struct editor_completion {
	/* Candidate number `index`, or NULL when there are no more. */
	const char *(*candidate)(void *data, const char *line, size_t begin, size_t index);
	/* The characters that delimit words in `line`; NULL: all but letters. */
	const char *(*breaks)(void *data, const char *line);
	/* Whether a file name is being completed; then there are no other candidates. */
	bool (*is_file)(void *data, const char *line);
	void *data;
};

/* Only one at a time. NULL if readline cannot be loaded, which is then said. */
struct editor *editor_open(const struct editor_completion *completion);
void editor_close(struct editor *editor);

enum editor_result {
	EDITOR_LINE,
	EDITOR_DROPPED, /* by Ctrl-C */
	EDITOR_END
};

/* Reads a line, which the caller frees; NULL if there is none. */
enum editor_result editor_read(struct editor *editor, const char *prompt, char **line);

/* Adds `text` to the history, which is kept for later sessions; or only for this one. */
void editor_remember(struct editor *editor, const char *text);
void editor_offer(const struct editor *editor, const char *text);

/* Tilde expansion of a file name; freed by the caller. */
char *editor_expand(const struct editor *editor, const char *name);

#endif
