/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The transport of the language server: each message has a header with its length, as in HTTP. */
#include "cli/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#ifdef HAVE_JANSSON

#include "cli/options/arguments.h"
#include "lsp/lsp.h"
#include "support/platform.h"

enum { LONGEST_LINE = 1024, LARGEST_MESSAGE = 1 << 26 };

static bool complain(const char *what)
{
	fprintf(stderr, "dicelab: %s\n", what);
	return false;
}

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

/* ---- input ---- */

/* Reads the lines of a header, up to an empty one; *length is 0 if no message follows because the input ended. False
   after an error (reported). */
static bool read_header(size_t *length)
{
	static const char name[] = "Content-Length:";
	char line[LONGEST_LINE];
	uint64_t number = 0;
	bool begun = false;

	*length = 0;
	while (fgets(line, sizeof line, stdin) != NULL) {
		size_t end = strcspn(line, "\r\n");

		if (line[end] == '\0')
			return complain("a line of a header is too long, or cut short");
		line[end] = '\0';
		if (end == 0) {
			*length = (size_t)number;
			return number > 0 || complain("a header has no Content-Length");
		}
		begun = true;
		if (strncasecmp(line, name, strlen(name)) != 0)
			continue;
		if (!setting_number(line + strlen(name) + strspn(line + strlen(name), " \t"), 1,
				    LARGEST_MESSAGE, &number))
			return complain("a Content-Length is not a number from 1 to 67108864");
	}
	return !begun || complain("the input ends in a header");
}

/* Reads a message and passes it on. False when there are no more, or after an error (reported). */
static bool serve_message(struct lsp *lsp)
{
	size_t length;
	char *message;
	bool more = false;

	if (!read_header(&length))
		return false;
	if (length == 0)
		return complain("the input ends, and the client did not say 'exit'");
	message = malloc(length);
	if (message == NULL)
		return complain("out of memory");
	if (fread(message, 1, length, stdin) == length)
		more = lsp_receive(lsp, message, length) && !ferror(stdout);
	else
		complain("the input ends in a message");
	free(message);
	return more;
}

enum exit_status serve(void)
{
	const struct lsp_client client = {.send = send, .seconds = seconds};
	struct lsp *lsp = lsp_new(&client);
	int status;

	if (lsp == NULL) {
		complain("the library " HAVE_JANSSON
			 ", which reads JSON, is missing, or there is no memory");
		return EXIT_FAULTY;
	}
	while (serve_message(lsp))
		;
	status = lsp_status(lsp);
	lsp_free(lsp);
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
