/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a server, and how it answers. Private to the folder. */
#ifndef LSP_SERVER_H
#define LSP_SERVER_H

#include <stdio.h>

#include "dicelab.h"
#include "lsp/document.h"
#include "lsp/element.h"
#include "lsp/lsp.h"

/* A message of the client. */
struct lsp_message {
	struct lsp_message *next;
	struct element value; /* absent if it is not JSON */
	bool cancelled;
};

enum lsp_state {
	LSP_WAITING, /* for `initialize` */
	LSP_RUNNING,
	LSP_SHUT_DOWN,
	LSP_EXITED
};

struct lsp {
	struct lsp_client client;
	struct json_library json;
	enum lsp_state state;
	bool failed; /* out of memory */
	enum encoding encoding;
	double end;       /* when this piece of work has to end, by the clock of the client */
	double next_look; /* when to look for messages again */
	struct lsp_message *queue;  /* a linked list */
	struct lsp_message *taken;  /* the message that is worked on; or NULL */
	struct document *diagnosed; /* the document that is diagnosed; or NULL */
	bool interrupted;           /* the work has become useless, or gives way to a message */
	struct document *documents; /* a linked list */
	struct dicelab *lab;        /* of the messages that are written */
	struct dicelab_text *text;  /* the message that is being written; or NULL */
};

/* The errors of JSON-RPC and the protocol that are sent. */
enum lsp_error {
	LSP_PARSE_ERROR = -32700,
	LSP_INVALID_REQUEST = -32600,
	LSP_METHOD_NOT_FOUND = -32601,
	LSP_INVALID_PARAMS = -32602,
	LSP_INTERNAL_ERROR = -32603,
	LSP_NOT_INITIALIZED = -32002,
	LSP_REQUEST_CANCELLED = -32800,
	LSP_REQUEST_FAILED = -32803
};

/* A request or notification. */
struct lsp_call {
	struct element id; /* absent in notifications */
	struct element params;
};

/* Begins a message: the reply to a request, whose result the caller writes as JSON, or a notification, whose parameters
   the caller writes. NULL when out of memory, which the server notes; otherwise lsp_send ends and sends it. */
FILE *lsp_reply(struct lsp *lsp, const struct lsp_call *call);
FILE *lsp_notify(struct lsp *lsp, const char *method);
void lsp_send(struct lsp *lsp);
/* The same for a reply; if the request was cancelled in the meantime, the result is dropped, and an error says so. */
void lsp_send_reply(struct lsp *lsp, const struct lsp_call *call);

/* Replies with an error. */
void lsp_refuse(struct lsp *lsp, struct element id, enum lsp_error error, const char *message);

/* Looks for messages, and returns whether the work at hand has to end because of one. */
bool lsp_is_interrupted(struct lsp *lsp);

/* Removes the first message of the queue, for lsp_message_free; NULL if it is empty. */
struct lsp_message *lsp_take(struct lsp *lsp);
void lsp_message_free(struct lsp_message *message);

/* The open document that a call is about; NULL if there is none, after an error if the call is a request. */
struct document *lsp_find(struct lsp *lsp, const struct lsp_call *call);

/* ---- what requests and notifications do ---- */

/* Whether the member textDocument of the parameters is this document. */
bool lsp_is_about(struct element params, const struct document *document);

/* Reads the document, and sends its diagnostics, unless that is interrupted. */
void lsp_diagnose(struct lsp *lsp, struct document *document);
void lsp_hover(struct lsp *lsp, const struct lsp_call *call);
void lsp_complete(struct lsp *lsp, const struct lsp_call *call);
void lsp_act(struct lsp *lsp, const struct lsp_call *call);
void lsp_format(struct lsp *lsp, const struct lsp_call *call);
void lsp_define(struct lsp *lsp, const struct lsp_call *call);
void lsp_refer(struct lsp *lsp, const struct lsp_call *call);
void lsp_highlight(struct lsp *lsp, const struct lsp_call *call);
void lsp_outline(struct lsp *lsp, const struct lsp_call *call);
void lsp_prepare_rename(struct lsp *lsp, const struct lsp_call *call);
void lsp_colour(struct lsp *lsp, const struct lsp_call *call);
void lsp_sign(struct lsp *lsp, const struct lsp_call *call);
void lsp_hint(struct lsp *lsp, const struct lsp_call *call);
void lsp_roll(struct lsp *lsp, const struct lsp_call *call);
void lsp_chart(struct lsp *lsp, const struct lsp_call *call);
void lsp_rename(struct lsp *lsp, const struct lsp_call *call);

#endif
