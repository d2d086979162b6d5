/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Weaves documents without running them: for each output("NAME" in the text there is an output of that name, which is a
 * section with nothing but its name. Writes FILE.html and FILE.md for each FILE of the command line, and says on standard
 * output what is wrong with those that cannot be woven.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/format.h"
#include "report/markup.h"
#include "starlark/dice.h"
#include "starlark/words.h"
#include "weave/weave.h"

enum { MOST_OUTPUTS = 100, MOST_TEXT = 1 << 20 };

struct outputs {
	struct woven_output list[MOST_OUTPUTS];
	size_t count;
	bool html;
};

static void complain(void *data, const struct dicelab_diagnostic *diagnostic)
{
	(void)data;
	diag_write(stdout, diagnostic);
}

static void find_outputs(struct outputs *outputs, const char *text)
{
	static const char word[] = "output(\"";
	const char *at = text;

	while ((at = strstr(at, word)) != NULL && outputs->count < MOST_OUTPUTS) {
		struct woven_output *output = &outputs->list[outputs->count++];

		output->place = (size_t)(at - text);
		output->name = at + strlen(word);
		output->name_size = strcspn(output->name, "\"");
		at = output->name;
	}
}

static void write_output(void *data, size_t index, FILE *to)
{
	const struct outputs *outputs = data;
	const struct woven_output *output = &outputs->list[index];

	fputs(outputs->html ? "<section><h2>" : "", to);
	markup_lines(to, output->name, output->name_size);
	fputs(outputs->html ? "</h2></section>\n" : "\n", to);
}

static FILE *create(const char *name, const char *suffix)
{
	char path[1000];
	FILE *file;

	snprintf(path, sizeof path, "%s%s", name, suffix);
	file = fopen(path, "w");
	if (file == NULL) {
		perror(path);
		exit(2);
	}
	return file;
}

static void write_page(const struct woven *woven, const char *name)
{
	const struct format *format = format_named("html");
	FILE *to = create(name, ".html");

	format->open(to, weave_title(woven));
	weave_html(woven, to);
	format->close(to);
	fclose(to);
}

static void weave(const char *name, const char *text, size_t length)
{
	struct source source = {name, text, length, 1, 1};
	struct diag diag = {.source = &source, .report = complain};
	struct outputs outputs = {.html = true};
	struct literate literate;
	struct weaving weaving = {&memory_system, &diag, &literate,    dice_natives,
				  outputs.list,   0,     write_output, &outputs};
	struct woven *woven;
	FILE *to;

	if (!literate_init(&literate, &memory_system, text, length))
		exit(2);
	find_outputs(&outputs, text);
	weaving.count = outputs.count;
	woven = weave_open(&weaving);
	if (woven != NULL) {
		write_page(woven, name);
		outputs.html = false;
		to = create(name, ".md");
		weave_markdown(woven, to);
		fclose(to);
		weave_close(woven);
	}
	literate_clear(&literate);
}

int main(int count, char **names)
{
	char *text = malloc(MOST_TEXT);
	int i;

	for (i = 1; i < count && text != NULL; i++) {
		FILE *from = fopen(names[i], "r");
		size_t length;

		if (from == NULL) {
			perror(names[i]);
			return 2;
		}
		length = fread(text, 1, MOST_TEXT - 1, from);
		text[length] = '\0';
		fclose(from);
		weave(names[i], text, length);
	}
	free(text);
	return text == NULL;
}
