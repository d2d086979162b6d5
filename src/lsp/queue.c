/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The queue of messages that wait, and what they mean for the work at hand. */
#include <stdlib.h>

#include "lsp/server.h"

/* How often to look for messages. */
#define LOOK_SECONDS 0.002

void lsp_message_free(struct lsp_message *message)
{
	element_free(message->value);
	free(message);
}

struct lsp_message *lsp_take(struct lsp *lsp)
{
	struct lsp_message *message = lsp->queue;

	if (message != NULL)
		lsp->queue = message->next;
	return message;
}

static bool has_id(const struct lsp_message *message, struct element id)
{
	return element_exists(element_member(message->value, "method")) &&
	       element_same(element_member(message->value, "id"), id);
}

/* Cancels a request that waits or is worked on; one that was answered already needs nothing. */
static void cancel(struct lsp *lsp, struct element id)
{
	struct lsp_message *message;

	for (message = lsp->queue; message != NULL; message = message->next)
		message->cancelled = message->cancelled || has_id(message, id);
	if (lsp->taken != NULL && has_id(lsp->taken, id))
		lsp->taken->cancelled = lsp->interrupted = true;
}

/*
 * Whether a diagnosis ends because of a message: a notification about the same document, as a rule a change, makes it
 * useless; a request does not have to wait for it. It gives way to requests once for each version: an editor may send
 * requests faster than a document is diagnosed.
 */
static bool gives_way(struct document *document, struct element message)
{
	bool first = !document->deferred;

	if (!element_exists(element_member(message, "id")))
		return lsp_is_about(element_member(message, "params"), document);
	document->deferred = true;
	return first;
}

void lsp_post(struct lsp *lsp, const char *text, size_t length)
{
	struct lsp_message *message = calloc(1, sizeof *message), **end = &lsp->queue;
	struct element value;

	lsp->failed = lsp->failed || message == NULL;
	if (message == NULL)
		return;
	value = message->value = element_parse(&lsp->json, text, length);
	if (element_is(element_member(value, "method"), "$/cancelRequest")) {
		cancel(lsp, element_member(element_member(value, "params"), "id"));
		lsp_message_free(message);
		return;
	}
	while (*end != NULL)
		end = &(*end)->next;
	*end = message;
	if (lsp->diagnosed != NULL && gives_way(lsp->diagnosed, value))
		lsp->interrupted = true;
}

bool lsp_is_interrupted(struct lsp *lsp)
{
	const struct lsp_client *client = &lsp->client;
	double now = 0;

	if (client->look == NULL)
		return lsp->interrupted;
	if (client->seconds != NULL)
		now = client->seconds(client->data);
	if (now >= lsp->next_look) {
		lsp->next_look = now + LOOK_SECONDS;
		client->look(client->data);
	}
	return lsp->interrupted;
}
