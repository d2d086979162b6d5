/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hover whose time ends, at one moment after another: always the server says so, and goes on. Its clock shows how often it was
 * asked, and from some time on that it is late.
 *
 * Exit status: 0 all right, 1 something was not.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lsp/lsp.h"

enum { MOMENTS = 100 };

struct client {
	size_t asked, on_time; /* how often the time was asked, and how often nothing was late */
	char reply[1 << 16];   /* the last message */
};

static double seconds(void *data)
{
	struct client *client = data;

	return client->asked++ < client->on_time ? 0 : 100;
}

static void take(void *data, const char *message, size_t length)
{
	struct client *client = data;

	snprintf(client->reply, sizeof client->reply, "%.*s", (int)length, message);
}

static bool receive(struct lsp *lsp, const char *message)
{
	lsp_post(lsp, message, strlen(message));
	while (lsp_work(lsp))
		;
	return lsp_is_running(lsp);
}

/* A document with this program, and a hover over it that is late from some time on. False if the server gave up. */
static bool hover(struct client *client, const char *program, size_t on_time)
{
	const struct lsp_client hooks = {.send = take, .seconds = seconds, .data = client};
	struct lsp *lsp = lsp_new(&hooks);
	char opening[400];
	bool right;

	if (lsp == NULL)
		return false;
	snprintf(
		opening, sizeof opening,
		"{\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\"file:///a\","
		"\"languageId\":\"dicelab\",\"version\":1,\"text\":\"%s\"}}}",
		program);
	client->on_time = SIZE_MAX;
	right = receive(lsp,
			"{\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}") &&
		receive(lsp, opening);
	client->asked = 0;
	client->on_time = on_time;
	*client->reply = '\0';
	right = right &&
		receive(lsp,
			"{\"id\":2,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":"
			"{\"uri\":\"file:///a\"},\"position\":{\"line\":0,\"character\":0}}}");
	lsp_free(lsp);
	return right;
}

/* Whether this is in the reply. */
static bool replies(struct client *client, const char *program, size_t on_time, const char *wanted)
{
	if (hover(client, program, on_time) &&
	    strstr(client->reply, "\"id\":2,\"result\":{") != NULL &&
	    strstr(client->reply, wanted) != NULL)
		return true;
	printf("FAILED: %s, on time %zu times: %s\n", program, on_time, client->reply);
	return false;
}

int main(void)
{
	/* Many lists, and many numbers: a table and a histogram. */
	static const char *const programs[] = {"d100,d100", "d3000"};
	static struct client client;
	size_t program, passed = 0, failed = 0;

	for (program = 0; program < sizeof programs / sizeof *programs; program++) {
		size_t times, step, on_time;

		*(replies(&client, programs[program], SIZE_MAX, "%") ? &passed : &failed) += 1;
		times = client.asked;
		step = 1 + times / MOMENTS;
		for (on_time = 1; on_time < times; on_time += step)
			*(replies(&client, programs[program], on_time, "too long") ? &passed
										   : &failed) += 1;
	}
	printf("%zu passed, %zu failed\n", passed, failed);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
