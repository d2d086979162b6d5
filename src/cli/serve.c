/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The transport of the language server: each message has a header with its length, as in HTTP. */
#include "cli/serve.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#ifdef HAVE_JANSSON

#include "cli/options/arguments.h"
#include "lsp/lsp.h"
#include "support/platform.h"

enum { LONGEST_LINE = 1024, LARGEST_MESSAGE = 1 << 26, READ_SIZE = 1 << 16 };

/* The input buffer: bytes of standard input that are not yet split into messages. */
struct lsp_input {
	struct lsp *lsp;
	char *bytes; /* owned */
	size_t begin, end, room;
	bool ended;
	const char *fault; /* why nothing more is read; or NULL */
};

/* ---- output ---- */

static void send(void *data, const char *message, size_t length)
{
	(void)data;
	printf("Content-Length: %zu\r\n\r\n", length);
	fwrite(message, 1, length, stdout);
	fflush(stdout);
}

static double seconds(void *data)
{
	(void)data;
	return platform_seconds();
}

/* ---- messages ---- */

/* Copies the line at *at without its end, and moves *at behind it. False if it is not complete, or after a fault. */
static bool take_line(struct lsp_input *input, size_t *at, char line[LONGEST_LINE])
{
	const char *from = input->bytes + *at;
	size_t rest = input->end - *at;
	const char *newline = rest == 0 ? NULL : memchr(from, '\n', rest);
	size_t length = newline == NULL ? rest : (size_t)(newline - from);

	if (length >= LONGEST_LINE - 1 || (length > 0 && memchr(from, '\0', length) != NULL) ||
	    (newline == NULL && input->ended && length > 0))
		input->fault = "a line of a header is too long, or cut short";
	if (newline == NULL || input->fault != NULL)
		return false;
	memcpy(line, from, length);
	line[length] = '\0';
	line[strcspn(line, "\r")] = '\0';
	*at += length + 1;
	return true;
}

/* Reads the lines of a header, up to an empty one, and moves *at behind it. False if it is not complete, or after a
   fault. */
static bool take_header(struct lsp_input *input, size_t *at, size_t *length)
{
	static const char name[] = "Content-Length:";
	char line[LONGEST_LINE];
	const char *value = line + strlen(name);
	uint64_t number = 0;

	do {
		if (!take_line(input, at, line))
			return false;
		if (strncasecmp(line, name, strlen(name)) == 0 &&
		    !setting_number(value + strspn(value, " \t"), 1, LARGEST_MESSAGE, &number)) {
			input->fault = "a Content-Length is not a number from 1 to 67108864";
			return false;
		}
	} while (*line != '\0');
	if (number == 0)
		input->fault = "a header has no Content-Length";
	*length = (size_t)number;
	return number > 0;
}

/* Hands a message on; false if none is complete. */
static bool post_message(struct lsp_input *input)
{
	size_t at = input->begin, length = 0;
	bool has_header = at < input->end && take_header(input, &at, &length);

	if (has_header && length <= input->end - at) {
		lsp_post(input->lsp, input->bytes + at, length);
		input->begin = at + length;
		return true;
	}
	if (input->ended && input->fault == NULL)
		input->fault = has_header ? "the input ends in a message"
			       : input->begin < input->end
				       ? "the input ends in a header"
				       : "the input ends, and the client did not say 'exit'";
	return false;
}

/* ---- input ---- */

/* Makes room for more; false when out of memory. */
static bool make_room(struct lsp_input *input)
{
	size_t held = input->end - input->begin;
	char *bytes = input->bytes;

	if (input->begin > 0)
		memmove(bytes, bytes + input->begin, held);
	input->begin = 0;
	input->end = held;
	if (input->room - held >= READ_SIZE)
		return true;
	bytes = realloc(bytes, 2 * input->room + READ_SIZE);
	if (bytes == NULL) {
		input->fault = "out of memory";
		return false;
	}
	input->bytes = bytes;
	input->room = 2 * input->room + READ_SIZE;
	return true;
}

/* Reads what there is, waiting for it if there is nothing, and hands the complete messages on. */
static void read_some(struct lsp_input *input)
{
	ssize_t got;

	if (!make_room(input))
		return;
	got = read(STDIN_FILENO, input->bytes + input->end, READ_SIZE);
	if (got < 0 && errno == EINTR)
		return;
	input->ended = got <= 0;
	input->end += got > 0 ? (size_t)got : 0;
	while (post_message(input))
		;
}

/* Reads what has arrived. */
static void look(void *data)
{
	struct lsp_input *input = data;
	struct pollfd standard = {.fd = STDIN_FILENO, .events = POLLIN};

	if (input->fault == NULL && poll(&standard, 1, 0) > 0)
		read_some(input);
}

/* Works until the client says `exit`, or until nothing more is to be had. */
static void run_server(struct lsp_input *input)
{
	while (lsp_is_running(input->lsp) && !ferror(stdout)) {
		if (lsp_work(input->lsp) || !lsp_is_running(input->lsp))
			continue;
		if (input->fault != NULL) {
			fprintf(stderr, "dicelab: %s\n", input->fault);
			return;
		}
		read_some(input);
	}
}

enum exit_status serve(void)
{
	struct lsp_input input = {0};
	const struct lsp_client client = {
		.send = send, .look = look, .seconds = seconds, .data = &input};
	int status;

	input.lsp = lsp_new(&client);
	if (input.lsp == NULL) {
		fputs("dicelab: the library " HAVE_JANSSON
		      ", which reads JSON, is missing, or there is no memory\n",
		      stderr);
		return EXIT_FAULTY;
	}
	run_server(&input);
	status = lsp_status(input.lsp);
	lsp_free(input.lsp);
	free(input.bytes);
	return status == 0 ? EXIT_OK : EXIT_FAULTY;
}

#else

enum exit_status serve(void)
{
	fputs("dicelab: this dicelab was built without jansson, and so without the language server\n",
	      stderr);
	return EXIT_FAULTY;
}

#endif
