/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens a document and assigns the outputs to places. */
#include "weave/weave.h"

#include <string.h>

#include "support/text.h"
#include "weave/inside.h"

#ifdef HAVE_CMARK

/* ---- assignment ---- */

bool woven_is_named(const struct woven *woven, const struct placeholder *placeholder,
		    const struct woven_output *output)
{
	struct span name = placeholder->name;

	return output->name_size == name.end - name.begin &&
	       memcmp(output->name, woven->weaving.literate->text + name.begin,
		      output->name_size) == 0;
}

bool woven_is_below(const struct woven *woven, const struct literate_segment *segment,
		    size_t output)
{
	size_t place = woven->weaving.outputs[output].place;

	return segment->kind == LITERATE_CODE && place >= segment->at.begin &&
	       place < segment->at.end && !woven->placed[output];
}

/* ---- placeholders ---- */

static bool complain_of_name(const struct woven *woven, struct span at)
{
	char name[TEXT_QUOTED], shown[TEXT_QUOTED];

	snprintf(name, sizeof name, "%.*s",
		 (int)(at.end - at.begin < 1000 ? at.end - at.begin : 1000),
		 woven->weaving.literate->text + at.begin);
	return diag_error(woven->weaving.diag, CODE_NAME, at, NULL, "there is no output '%s'",
			  text_shown(shown, sizeof shown, name));
}

/* Records the outputs shown by a placeholder; false after an error (reported). */
static bool place(struct woven *woven, const struct placeholder *placeholder)
{
	bool found = false;
	size_t i;

	if (placeholder->use == PLACEHOLDER_TEXT)
		return true;
	if (placeholder->use == PLACEHOLDER_INSIDE)
		return diag_error(woven->weaving.diag, CODE_SYNTAX, placeholder->at,
				  "it can be in any paragraph, including lists and quotes",
				  "an output cannot be in a heading, a table, a link or emphasis");
	for (i = 0; i < woven->weaving.count; i++) {
		if (!woven_is_named(woven, placeholder, &woven->weaving.outputs[i]))
			continue;
		woven->placed[i] = true;
		found = true;
	}
	return found || complain_of_name(woven, placeholder->name);
}

static bool place_all(struct woven *woven)
{
	size_t count = woven->weaving.count, i;
	bool ok = true;

	woven->placed = memory_take(woven->weaving.memory, count + 1);
	if (woven->placed == NULL)
		return diag_out_of_memory(woven->weaving.diag, (struct span){0, 0});
	memset(woven->placed, 0, count + 1);
	for (i = 0; i < woven->prose.count; i++)
		ok &= place(woven, &woven->prose.placeholders[i]);
	return ok;
}

/* ---- the interface ---- */

static bool is_closed(const struct weaving *weaving)
{
	const struct literate_segment *open = literate_unclosed(weaving->literate);

	return open == NULL ||
	       diag_error(weaving->diag, CODE_SYNTAX, (struct span){open->at.begin, open->info.end},
			  NULL, LITERATE_UNCLOSED);
}

struct woven *weave_open(const struct weaving *weaving)
{
	struct woven *woven;

	if (!is_closed(weaving))
		return NULL;
	woven = memory_take(weaving->memory, sizeof *woven);
	if (woven == NULL) {
		diag_out_of_memory(weaving->diag, (struct span){0, 0});
		return NULL;
	}
	*woven = (struct woven){.weaving = *weaving};
	if (prose_init(&woven->prose, &woven->weaving) && place_all(woven))
		return woven;
	weave_close(woven);
	return NULL;
}

void weave_close(struct woven *woven)
{
	const struct dicelab_memory *memory;

	if (woven == NULL)
		return;
	memory = woven->weaving.memory;
	prose_clear(&woven->prose);
	memory_release(memory, woven->placed);
	memory_release(memory, woven);
}

const char *weave_title(const struct woven *woven)
{
	return woven->prose.title;
}

#else

/* Stubs for builds without cmark-gfm. */

struct woven *weave_open(const struct weaving *weaving)
{
	diag_error(weaving->diag, CODE_SYSTEM, (struct span){0, 0}, NULL,
		   "documents need cmark-gfm, but dicelab was built without it");
	return NULL;
}

void weave_close(struct woven *woven)
{
	(void)woven;
}

const char *weave_title(const struct woven *woven)
{
	(void)woven;
	return "";
}

bool weave_html(const struct woven *woven, FILE *to)
{
	(void)woven;
	(void)to;
	return false;
}

bool weave_markdown(const struct woven *woven, FILE *to)
{
	(void)woven;
	(void)to;
	return false;
}

#endif
