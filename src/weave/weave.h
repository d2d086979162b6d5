/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Weaving of literate documents: the text, with the outputs of its programs below each fence of code, or where the
 * prose contains {{output "name"}}.
 *
 * Prose is Markdown (CommonMark with tables) and is parsed as one document, in which a fence is a block outside of all
 * lists and quotes. A placeholder in a paragraph becomes a block and splits the paragraph. The name may be in single
 * quotes. In code, after a backslash, and in any other form, it is plain text.
 *
 *     prose.c       joins the prose, parses it, finds the placeholders
 *     library.c     loads cmark-gfm
 *     weave.c       assigns outputs to places
 *     html.c        output as the body of a page
 *     markdown.c    output as Markdown
 */
#ifndef WEAVE_WEAVE_H
#define WEAVE_WEAVE_H

#include <stddef.h>
#include <stdio.h>

#include "language/literate.h"
#include "support/diag.h"
#include "support/memory.h"

struct native;

struct woven_output {
	const char *name; /* not null-terminated */
	size_t name_size;
	size_t place; /* offset in the document of the statement that made it */
};

struct weaving {
	const struct dicelab_memory *memory;
	struct diag *diag; /* its source is the document */
	const struct literate *literate;
	/* Native functions of the language, for syntax highlighting: see struct script. */
	const struct native *const *natives;
	const struct woven_output *outputs; /* in the order of the run */
	size_t count;
	/* Writes an output: flow content of HTML, such as a <section>, or blocks of Markdown. */
	void (*write)(void *data, size_t index, FILE *to);
	void *data;
};

struct woven;

/*
 * Parses the document, without writing anything; `weaving` must stay valid. NULL after an error (reported): a
 * placeholder without an output, or where a block is not allowed; an unclosed fence; tables that are too large; out of
 * memory; or no cmark-gfm on this machine.
 */
struct woven *weave_open(const struct weaving *weaving);
void weave_close(struct woven *woven);

/* The text of its first heading; "" without one. */
const char *weave_title(const struct woven *woven);

/*
 * Writes the contents of <main>, as HTML that is also XML, without raw HTML, scripts, external images, or links to
 * anything but pages and mail. False when out of memory (reported).
 */
bool weave_html(const struct woven *woven, FILE *to);

/*
 * Writes the source of the prose and the fences, with the outputs as blocks, nested in the lists and quotes of their
 * placeholders. False when out of memory (reported).
 */
bool weave_markdown(const struct woven *woven, FILE *to);

#endif
