/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Line editing: loads readline, unless it is linked, connects its callbacks, and stores the history in a file. */
#include "cli/prompt/editor.h"

#ifndef READLINE_LINKED
#include <dlfcn.h>
#endif
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>
#include <readline/tilde.h>

#include "support/platform.h"
#include "support/text.h"

/* The functions and variables of readline that are used. */
#define SYMBOLS(SYMBOL)                                                                            \
	SYMBOL(readline)                                                                           \
	SYMBOL(rl_attempted_completion_function)                                                   \
	SYMBOL(rl_attempted_completion_over)                                                       \
	SYMBOL(rl_bind_key_in_map)                                                                 \
	SYMBOL(rl_completer_word_break_characters)                                                 \
	SYMBOL(rl_completion_matches)                                                              \
	SYMBOL(rl_completion_word_break_hook)                                                      \
	SYMBOL(rl_end_of_line)                                                                     \
	SYMBOL(rl_filename_completion_function)                                                    \
	SYMBOL(rl_insert_text)                                                                     \
	SYMBOL(rl_line_buffer)                                                                     \
	SYMBOL(rl_newline)                                                                         \
	SYMBOL(rl_outstream)                                                                       \
	SYMBOL(rl_prep_term_function)                                                              \
	SYMBOL(rl_prep_terminal)                                                                   \
	SYMBOL(rl_readline_name)                                                                   \
	SYMBOL(rl_redisplay)                                                                       \
	SYMBOL(emacs_standard_keymap)                                                              \
	SYMBOL(vi_insertion_keymap)                                                                \
	SYMBOL(vi_movement_keymap)                                                                 \
	SYMBOL(add_history)                                                                        \
	SYMBOL(append_history)                                                                     \
	SYMBOL(history_truncate_file)                                                              \
	SYMBOL(read_history)                                                                       \
	SYMBOL(stifle_history)                                                                     \
	SYMBOL(tilde_expand)

/* Their addresses, by name. */
struct readline_library {
/* A name that is declared takes no parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define SYMBOL(name) __typeof__(name) *name;
	SYMBOLS(SYMBOL)
#undef SYMBOL
};

/* Word delimiters: all but letters. */
static const char word_breaks[] = " \t\n0123456789+-*/%^.#,<>=!;:()";

enum { REMEMBERED = 1000 }; /* lines of history */

struct editor {
	/* Readline's callbacks get no user data, and there are no globals here. But readline keeps a pointer to the
	   delimiters: they are the first member, so that this pointer is the editor. */
	char breaks[sizeof word_breaks];
	struct editor_completion completion;
	size_t candidate; /* index of the next one */
	size_t begin;     /* offset of the word that is completed */
	bool dropped;     /* by Ctrl-C, the last line */
	char *history;    /* name of the file, or NULL */
	struct readline_library library;
};

/* ---- callbacks of readline ---- */

#ifdef READLINE_LINKED

/* The open editor. */
static struct editor *find_editor(void)
{
	return (struct editor *)rl_completer_word_break_characters;
}

/* The editor's addresses of what is used. */
static bool load(struct editor *editor)
{
#define SYMBOL(name) editor->library.name = &name;
	SYMBOLS(SYMBOL)
#undef SYMBOL
	return true;
}

#else

static struct editor *find_editor(void)
{
	void *handle = dlopen(HAVE_READLINE, RTLD_LAZY);
	struct editor **breaks = dlsym(handle, "rl_completer_word_break_characters");

	dlclose(handle); /* the library stays loaded */
	return *breaks;
}

/* False if readline, or one of the symbols, is missing. */
static bool load(struct editor *editor)
{
	static const struct platform_symbol symbols[] = {
#define SYMBOL(name) {#name, offsetof(struct readline_library, name)},
		SYMBOLS(SYMBOL)
#undef SYMBOL
	};

	return platform_load(HAVE_READLINE, symbols, sizeof symbols / sizeof *symbols,
			     &editor->library);
}

#endif

static char *give_candidate(const char *word, int again)
{
	struct editor *editor = find_editor();
	const struct editor_completion *completion = &editor->completion;
	const char *candidate;

	if (!again)
		editor->candidate = 0;
	do
		candidate = completion->candidate(completion->data, *editor->library.rl_line_buffer,
						  editor->begin, editor->candidate++);
	while (candidate != NULL && strncmp(candidate, word, strlen(word)) != 0);
	return candidate == NULL ? NULL : strdup(candidate);
}

/* File names with unprintable characters are not offered, because they would be sent to the terminal. */
static char *give_file(const char *word, int again)
{
	struct editor *editor = find_editor();
	char *name;

	while ((name = editor->library.rl_filename_completion_function(word, again++)) != NULL) {
		if (text_can_be_shown(name))
			break;
		free(name);
	}
	return name;
}

static bool wants_file(const struct editor *editor)
{
	return editor->completion.is_file(editor->completion.data, *editor->library.rl_line_buffer);
}

static char **complete(const char *word, int begin, int end)
{
	struct editor *editor = find_editor();
	struct readline_library *library = &editor->library;

	(void)end;
	editor->begin = (size_t)begin;
	*library->rl_attempted_completion_over = 1;
	return library->rl_completion_matches(word,
					      wants_file(editor) ? give_file : give_candidate);
}

static char *choose_breaks(void)
{
	struct editor *editor = find_editor();
	const char *breaks =
		editor->completion.breaks(editor->completion.data, *editor->library.rl_line_buffer);

	if (wants_file(editor))
		breaks = " ";
	return breaks != NULL ? (char *)breaks : editor->breaks; /* readline does not modify them */
}

/* The binding of Ctrl-C: drops the line. */
static int drop_line(int count, int key)
{
	struct editor *editor = find_editor();
	struct readline_library *library = &editor->library;

	library->rl_end_of_line(1, key);
	library->rl_insert_text("^C");
	library->rl_redisplay();
	editor->dropped = true;
	return library->rl_newline(count, '\n');
}

/* Disables SIGINT from the terminal while a line is typed, so that Ctrl-C is an ordinary key. */
static void prepare_terminal(int meta)
{
	struct termios terminal;

	find_editor()->library.rl_prep_terminal(meta);
	if (tcgetattr(STDIN_FILENO, &terminal) == 0) {
		terminal.c_cc[VINTR] = _POSIX_VDISABLE;
		tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal);
	}
}

/* ---- history ---- */

/* Makes the folders on the way to `path`, for the user only (mkdir -p). */
static void make_folders(char *path)
{
	char *slash;

	for (slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		mkdir(path, 0700);
		*slash = '/';
	}
}

/* The file of the history; NULL if there is no place for it. */
static char *name_history(void)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	bool given =
		/* the XDG specification says that relative paths are ignored */
		state != NULL && *state == '/';
	const char *base = given ? state : home;
	const char *rest = given ? "/dicelab/history" : "/.local/state/dicelab/history";
	size_t length, size;
	char *path;

	if (base == NULL || *base != '/')
		return NULL;
	length = strlen(base);
	size = strlen(rest) + 1;
	path = malloc(length + size);
	if (path == NULL)
		return NULL;
	memcpy(path, base, length);
	memcpy(path + length, rest, size);
	return path;
}

/* Without a writable file, the history lasts for the session. */
static void open_history(struct editor *editor)
{
	int descriptor;

	editor->library.stifle_history(REMEMBERED);
	editor->history = name_history();
	if (editor->history == NULL)
		return;
	make_folders(editor->history);
	descriptor = open(editor->history, O_WRONLY | O_CREAT | O_APPEND, 0600);
	if (descriptor >= 0)
		close(descriptor);
	editor->library.read_history(editor->history);
}

void editor_remember(struct editor *editor, const char *text)
{
	editor->library.add_history(text);
	if (editor->history != NULL)
		editor->library.append_history(1, editor->history);
}

void editor_offer(const struct editor *editor, const char *text)
{
	editor->library.add_history(text);
}

/* ---- the editor ---- */

static void set_up(struct editor *editor)
{
	struct readline_library *library = &editor->library;

	*library->rl_readline_name = "dicelab";
	*library->rl_outstream = stderr;
	*library->rl_completer_word_break_characters = editor->breaks;
	*library->rl_attempted_completion_function = complete;
	*library->rl_completion_word_break_hook = choose_breaks;
	*library->rl_prep_term_function = prepare_terminal;
	library->rl_bind_key_in_map(CTRL('C'), drop_line, *library->emacs_standard_keymap);
	library->rl_bind_key_in_map(CTRL('C'), drop_line, *library->vi_insertion_keymap);
	library->rl_bind_key_in_map(CTRL('C'), drop_line, *library->vi_movement_keymap);
}

struct editor *editor_open(const struct editor_completion *completion)
{
	struct editor *editor = calloc(1, sizeof *editor);

	if (editor == NULL)
		return NULL;
	editor->completion = *completion;
	memcpy(editor->breaks, word_breaks, sizeof word_breaks);
	if (!load(editor)) {
		fputs("The library " HAVE_READLINE
		      " is missing: lines cannot be edited, and there are no commands.\n",
		      stderr);
		free(editor);
		return NULL;
	}
	set_up(editor);
	open_history(editor);
	return editor;
}

void editor_close(struct editor *editor)
{
	if (editor->history != NULL)
		editor->library.history_truncate_file(editor->history, REMEMBERED);
	free(editor->history);
	/* Readline itself is not unloaded, because its allocations stay in use. */
	free(editor);
}

enum editor_result editor_read(struct editor *editor, const char *prompt, char **line)
{
	fflush(stdout);
	editor->dropped = false;
	*line = editor->library.readline(prompt);
	if (!editor->dropped)
		return *line == NULL ? EDITOR_END : EDITOR_LINE;
	free(*line);
	*line = NULL;
	return EDITOR_DROPPED;
}

char *editor_expand(const struct editor *editor, const char *name)
{
	return editor->library.tilde_expand(name);
}
