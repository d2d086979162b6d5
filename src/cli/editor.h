/*
 * A line from the terminal, typed with the help of GNU readline: editing, history, completion. Readline
 * is loaded when the first editor is opened, so that whoever needs none does not wait for it.
 */
#ifndef CLI_EDITOR_H
#define CLI_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

struct editor;

/* What could be typed at the place `begin` of `line`; `data` is that of the editor. */
struct editor_completion {
	/* The candidate number `index`, or NULL when there are no more. */
	const char *(*candidate)(void *data, const char *line, size_t begin, size_t index);
	/* The characters that end a word of `line`; NULL: all but letters. */
	const char *(*breaks)(void *data, const char *line);
	/* Is it the name of a file? Then nobody asks for candidates. */
	bool (*is_file)(void *data, const char *line);
	void *data;
};

/* One at a time. NULL when readline cannot be had. Close with editor_close. */
struct editor *editor_open(const struct editor_completion *completion);
void editor_close(struct editor *editor);

enum editor_result {
	EDITOR_LINE,
	EDITOR_DROPPED, /* by Ctrl-C */
	EDITOR_END
};

/* Reads a line, to be freed; NULL if there is none. */
enum editor_result editor_read(struct editor *editor, const char *prompt, char **line);

/* Keeps `text` in the history, also for later sessions. */
void editor_remember(struct editor *editor, const char *text);

/* `name` with a ~ at its beginning replaced by the home it stands for; to be freed. */
char *editor_expand(const struct editor *editor, const char *name);

#endif
