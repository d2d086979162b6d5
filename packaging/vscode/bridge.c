/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The language server for the extension's worker, which calls start(), lsp_post() with each message, and lsp_work() (server.js). A
 * message comes in memory from malloc(), which the worker frees.
 */
#include "lsp/lsp.h"

/* Functions of the worker. */
__attribute__((import_module("worker"), import_name("send"))) void worker_send(const char *message,
									       size_t length);
__attribute__((import_module("worker"), import_name("look"))) void worker_look(void);
__attribute__((import_module("worker"), import_name("seconds"))) double worker_seconds(void);

static void send_message(void *data, const char *message, size_t length)
{
	(void)data;
	worker_send(message, length);
}

static void look(void *data)
{
	(void)data;
	worker_look();
}

static double seconds(void *data)
{
	(void)data;
	return worker_seconds();
}

/* NULL when out of memory. */
__attribute__((export_name("start"))) struct lsp *start(void)
{
	return lsp_new(
		&(struct lsp_client){.send = send_message, .look = look, .seconds = seconds});
}
