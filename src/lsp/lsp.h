/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A server of the Language Server Protocol (version 3.17) for editors: diagnostics, code actions, hovers, completion,
 * names, means, colours and formatting; and two requests of our own (answer.c). It knows messages only: it opens no files, starts no threads, and leaves the transport to its host, so
 * that the same code runs behind a pipe (`dicelab lsp`) and in WebAssembly. Read lsp.c next.
 */
#ifndef LSP_LSP_H
#define LSP_LSP_H

#include <stdbool.h>
#include <stddef.h>

struct lsp;

/* The host, which takes messages to the client and from it. */
struct lsp_client {
	/* Called with each message: a JSON object in UTF-8, without a header, valid during the call. It must not call
	   the server. */
	void (*send)(void *data, const char *message, size_t length);
	/* Called during work: hands messages that have arrived to lsp_post, without waiting for any. NULL if they cannot
	   be had before the work ends; then only messages that wait together are dropped or cancelled. It needs `seconds`. */
	void (*look)(void *data);
	/* A clock, in seconds from any moment: work for one message ends after a few seconds. NULL without one; then only
	   the work itself is limited. */
	double (*seconds)(void *data);
	void *data; /* handed to all */
};

/* A server that waits for the request `initialize`; `client` is copied. NULL when out of memory, or if the library
   jansson, which reads JSON, cannot be loaded. Free with lsp_free. */
struct lsp *lsp_new(const struct lsp_client *client);
void lsp_free(struct lsp *lsp);

/*
 * Appends a message of the client, the `length` bytes of JSON that follow a header, to the queue. It does no work, except
 * that it cancels the request that `$/cancelRequest` names, and ends the diagnosis of a document that changes.
 */
void lsp_post(struct lsp *lsp, const char *message, size_t length);

/*
 * Does the next piece of work, and sends what it leads to: it takes the first message of the queue, or, if that is empty,
 * diagnoses a document that was opened or changed. So of versions that wait together only the last is diagnosed, and
 * requests come before diagnoses. False if there was no work: wait for a message.
 */
bool lsp_work(struct lsp *lsp);

/* False after the notification `exit`, or when there is no memory: no work is done any more. */
bool lsp_is_running(const struct lsp *lsp);

/* The status with which the process of the server ends, now that there is nothing more to receive: 0 after `shutdown`,
   otherwise 1. */
int lsp_status(const struct lsp *lsp);

#endif
