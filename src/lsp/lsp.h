/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A server of the Language Server Protocol (version 3.17) for editors: diagnostics, code actions, hovers, completion and
 * formatting. It knows messages only: it opens no files, starts no threads, and leaves the transport to its host, so
 * that the same code runs behind a pipe (`dicelab lsp`) and in WebAssembly. Read lsp.c next.
 */
#ifndef LSP_LSP_H
#define LSP_LSP_H

#include <stdbool.h>
#include <stddef.h>

struct lsp;

/* The host, which takes the server's messages to the client. */
struct lsp_client {
	/* Called with each message: a JSON object in UTF-8, without a header, valid during the call. It must not call
	   the server. */
	void (*send)(void *data, const char *message, size_t length);
	/* A clock, in seconds from any moment: work for one message ends after about a second. NULL without one; then only
	   the work itself is limited. */
	double (*seconds)(void *data);
	void *data; /* handed to both */
};

/* A server that waits for the request `initialize`; `client` is copied. NULL when out of memory, or if the library
   jansson, which reads JSON, cannot be loaded. Free with lsp_free. */
struct lsp *lsp_new(const struct lsp_client *client);
void lsp_free(struct lsp *lsp);

/*
 * Takes one message of the client, the `length` bytes of JSON that follow a header, and sends all that it leads to
 * before it returns: the reply to a request, and the diagnostics of documents that changed. False after the
 * notification `exit`, or when there is no memory: nothing more can be received then.
 */
bool lsp_receive(struct lsp *lsp, const char *message, size_t length);

/* The status with which the process of the server ends, now that there is nothing more to receive: 0 after `shutdown`,
   otherwise 1. */
int lsp_status(const struct lsp *lsp);

#endif
