/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The server: its life from `initialize` to `exit`, the table of methods, and the synchronisation of documents. */
#include "lsp/lsp.h"

#include <stdlib.h>
#include <string.h>

#include "lsp/server.h"
#include "support/text.h"

/* How long the work for a message may take. (Each statement has a limit of its own, see reading.c.) */
#define MOST_SECONDS 3.0

#define CANCELLED "the request was cancelled"

/* ---- messages to the client ---- */

/* An empty message; NULL when out of memory. */
static FILE *begin_message(struct lsp *lsp)
{
	FILE *to;

	lsp->text = dicelab_text_new(lsp->lab);
	lsp->failed = lsp->failed || lsp->text == NULL;
	if (lsp->text == NULL)
		return NULL;
	to = dicelab_text_file(lsp->text);
	fputs("{\"jsonrpc\":\"2.0\",", to);
	return to;
}

FILE *lsp_reply(struct lsp *lsp, const struct lsp_call *call)
{
	FILE *to = begin_message(lsp);

	if (to != NULL) {
		fputs("\"id\":", to);
		element_write_id(to, call->id);
		fputs(",\"result\":", to);
	}
	return to;
}

FILE *lsp_notify(struct lsp *lsp, const char *method)
{
	FILE *to = begin_message(lsp);

	if (to != NULL)
		fprintf(to, "\"method\":\"%s\",\"params\":", method);
	return to;
}

void lsp_send(struct lsp *lsp)
{
	const char *message;
	size_t length;

	putc('}', dicelab_text_file(lsp->text));
	message = dicelab_text_get(lsp->text, &length);
	lsp->failed = lsp->failed || message == NULL;
	if (message != NULL)
		lsp->client.send(lsp->client.data, message, length);
	dicelab_text_free(lsp->text);
	lsp->text = NULL;
}

void lsp_send_reply(struct lsp *lsp, const struct lsp_call *call)
{
	if (!lsp->taken->cancelled) {
		lsp_send(lsp);
		return;
	}
	dicelab_text_free(lsp->text);
	lsp->text = NULL;
	lsp_refuse(lsp, call->id, LSP_REQUEST_CANCELLED, CANCELLED);
}

void lsp_refuse(struct lsp *lsp, struct element id, enum lsp_error error, const char *message)
{
	FILE *to = begin_message(lsp);

	if (to == NULL)
		return;
	fputs("\"id\":", to);
	element_write_id(to, id);
	fprintf(to, ",\"error\":{\"code\":%d,\"message\":", (int)error);
	text_write_json(to, message, strlen(message));
	putc('}', to);
	lsp_send(lsp);
}

/* ---- life ---- */

/* Whether the client knows positions in UTF-8. */
static bool offers_utf8(struct element params)
{
	struct element encodings =
		element_member(element_member(element_member(params, "capabilities"), "general"),
			       "positionEncodings");
	size_t i;

	for (i = 0; i < element_count(encodings); i++) {
		if (element_is(element_item(encodings, i), "utf-8"))
			return true;
	}
	return false;
}

static void initialize(struct lsp *lsp, const struct lsp_call *call)
{
	FILE *to;

	lsp->state = LSP_RUNNING;
	lsp->encoding = offers_utf8(call->params) ? ENCODING_UTF8 : ENCODING_UTF16;
	to = lsp_reply(lsp, call);
	if (to == NULL)
		return;
	/* Changes of documents come as ranges (2). */
	fprintf(to,
		"{\"capabilities\":{\"positionEncoding\":\"%s\","
		"\"textDocumentSync\":{\"openClose\":true,\"change\":2},"
		"\"hoverProvider\":true,\"completionProvider\":{\"triggerCharacters\":[\".\",\"[\"]},"
		"\"codeActionProvider\":{\"codeActionKinds\":[\"quickfix\"]},"
		"\"documentFormattingProvider\":true,\"definitionProvider\":true,"
		"\"referencesProvider\":true,\"documentHighlightProvider\":true,"
		"\"documentSymbolProvider\":true,\"renameProvider\":{\"prepareProvider\":true},"
		"\"inlayHintProvider\":true,"
		"\"signatureHelpProvider\":{\"triggerCharacters\":[\"(\",\",\"]},"
		"\"semanticTokensProvider\":{\"full\":true,\"legend\":{\"tokenModifiers\":[],"
		"\"tokenTypes\":[\"keyword\",\"function\",\"variable\",\"parameter\",\"number\","
		"\"string\",\"comment\"]}}},"
		"\"serverInfo\":{\"name\":\"dicelab\",\"version\":\"%s\"}}",
		lsp->encoding == ENCODING_UTF8 ? "utf-8" : "utf-16", dicelab_version());
	lsp_send(lsp);
}

static void shut_down(struct lsp *lsp, const struct lsp_call *call)
{
	FILE *to = lsp_reply(lsp, call);

	lsp->state = LSP_SHUT_DOWN;
	if (to == NULL)
		return;
	fputs("null", to);
	lsp_send(lsp);
}

/* ---- documents ---- */

bool lsp_is_about(struct element params, const struct document *document)
{
	return element_is(element_member(element_member(params, "textDocument"), "uri"),
			  document->uri);
}

/* The link to the document that the parameters name; to NULL if it is not open. */
static struct document **find_link(struct lsp *lsp, struct element params)
{
	struct document **link = &lsp->documents;

	while (*link != NULL && !lsp_is_about(params, *link))
		link = &(*link)->next;
	return link;
}

struct document *lsp_find(struct lsp *lsp, const struct lsp_call *call)
{
	struct document *document = *find_link(lsp, call->params);

	if (document == NULL && element_exists(call->id))
		lsp_refuse(lsp, call->id, LSP_INVALID_PARAMS, "this document is not open");
	return document;
}

static void remove_document(struct document **link)
{
	struct document *next = (*link)->next;

	document_free(*link);
	*link = next;
}

static void open_document(struct lsp *lsp, const struct lsp_call *call)
{
	struct document **link = find_link(lsp, call->params);
	struct document *document = document_new(element_member(call->params, "textDocument"));

	if (document == NULL)
		return;
	if (*link != NULL)
		remove_document(link);
	document->next = *link;
	document->changed = true;
	*link = document;
}

/* Makes one change: of a range, or of the whole text. */
static bool change(const struct lsp *lsp, struct document *document, struct element event)
{
	struct element range = element_member(event, "range");
	struct span at = {0, document->length};
	size_t length, edited_length;
	char *edited;
	const char *text = element_text(element_member(event, "text"), &length);

	if (text == NULL ||
	    (element_exists(range) && !document_span(document, lsp->encoding, range, &at)))
		return true; /* a notification has no reply to report it in */
	edited = document_edit(document, at, text, length, &edited_length);
	if (edited == NULL)
		return false;
	free(document->text);
	document->text = edited;
	document->length = edited_length;
	return true;
}

static void change_document(struct lsp *lsp, const struct lsp_call *call)
{
	struct document *document = lsp_find(lsp, call);
	struct element changes = element_member(call->params, "contentChanges");
	struct element version =
		element_member(element_member(call->params, "textDocument"), "version");
	size_t i;

	if (document == NULL)
		return;
	for (i = 0; i < element_count(changes) && !lsp->failed; i++)
		lsp->failed = !change(lsp, document, element_item(changes, i));
	(void)element_number(version, &document->version);
	document->changed = true;
	document->deferred = false;
}

/* A closed document has no diagnostics. */
static void close_document(struct lsp *lsp, const struct lsp_call *call)
{
	struct document **link = find_link(lsp, call->params);
	FILE *to = *link == NULL ? NULL : lsp_notify(lsp, "textDocument/publishDiagnostics");

	if (to == NULL)
		return;
	fputs("{\"uri\":", to);
	text_write_json(to, (*link)->uri, strlen((*link)->uri));
	fputs(",\"diagnostics\":[]}", to);
	lsp_send(lsp);
	remove_document(link);
}

/* ---- messages of the client ---- */

static const struct method {
	const char *name;
	bool is_request;
	void (*handle)(struct lsp *lsp, const struct lsp_call *call);
} methods[] = {
	{"initialize", true, initialize},
	{"shutdown", true, shut_down},
	{"textDocument/didOpen", false, open_document},
	{"textDocument/didChange", false, change_document},
	{"textDocument/didClose", false, close_document},
	{"textDocument/hover", true, lsp_hover},
	{"textDocument/completion", true, lsp_complete},
	{"textDocument/codeAction", true, lsp_act},
	{"textDocument/formatting", true, lsp_format},
	{"textDocument/definition", true, lsp_define},
	{"textDocument/references", true, lsp_refer},
	{"textDocument/documentHighlight", true, lsp_highlight},
	{"textDocument/documentSymbol", true, lsp_outline},
	{"textDocument/prepareRename", true, lsp_prepare_rename},
	{"textDocument/rename", true, lsp_rename},
	{"textDocument/semanticTokens/full", true, lsp_colour},
	{"textDocument/signatureHelp", true, lsp_sign},
	{"textDocument/inlayHint", true, lsp_hint},
	{"dicelab/roll", true, lsp_roll},
	{"dicelab/chart", true, lsp_chart},
};

static const struct method *find_method(struct element name)
{
	size_t i;

	for (i = 0; i < sizeof methods / sizeof *methods; i++) {
		if (element_is(name, methods[i].name))
			return &methods[i];
	}
	return NULL;
}

static void take_request(struct lsp *lsp, const struct lsp_call *call, const struct method *method)
{
	bool begins = method != NULL && method->handle == initialize;

	if (lsp->state == LSP_WAITING && !begins)
		lsp_refuse(lsp, call->id, LSP_NOT_INITIALIZED, "initialize comes first");
	else if (lsp->state == LSP_SHUT_DOWN)
		lsp_refuse(lsp, call->id, LSP_INVALID_REQUEST, "the server is shut down");
	else if (lsp->state == LSP_RUNNING && begins)
		lsp_refuse(lsp, call->id, LSP_INVALID_REQUEST, "the server is initialized");
	else if (method == NULL || !method->is_request)
		lsp_refuse(lsp, call->id, LSP_METHOD_NOT_FOUND, "there is no such method");
	else if (lsp->taken->cancelled && !begins && method->handle != shut_down)
		lsp_refuse(lsp, call->id, LSP_REQUEST_CANCELLED, CANCELLED);
	else
		method->handle(lsp, call);
}

/* Notifications that are not known need no answer. */
static void take_notification(struct lsp *lsp, const struct lsp_call *call, struct element name)
{
	const struct method *method = find_method(name);

	if (element_is(name, "exit")) {
		lsp->failed = lsp->failed || lsp->state != LSP_SHUT_DOWN;
		lsp->state = LSP_EXITED;
	} else if (lsp->state == LSP_RUNNING && method != NULL && !method->is_request) {
		method->handle(lsp, call);
	}
}

static void take_message(struct lsp *lsp, struct element message)
{
	struct lsp_call call = {element_member(message, "id"), element_member(message, "params")};
	struct element name = element_member(message, "method");
	size_t length;

	/* The server sends no requests, so it drops replies. */
	if (element_exists(element_member(message, "result")) ||
	    element_exists(element_member(message, "error")))
		return;
	if (element_text(name, &length) == NULL)
		lsp_refuse(lsp, call.id, LSP_INVALID_REQUEST, "the message has no method");
	else if (element_exists(call.id))
		take_request(lsp, &call, find_method(name));
	else
		take_notification(lsp, &call, name);
}

/* ---- work ---- */

static void take_first(struct lsp *lsp)
{
	struct lsp_message *message = lsp_take(lsp);

	lsp->taken = message;
	if (element_exists(message->value))
		take_message(lsp, message->value);
	else
		lsp_refuse(lsp, message->value, LSP_PARSE_ERROR, "the message is not JSON");
	lsp->taken = NULL;
	lsp_message_free(message);
}

/* A document to diagnose; NULL if there is none. */
static struct document *find_changed(const struct lsp *lsp)
{
	struct document *document = lsp->state == LSP_RUNNING ? lsp->documents : NULL;

	while (document != NULL && !document->changed)
		document = document->next;
	return document;
}

static void diagnose(struct lsp *lsp, struct document *document)
{
	lsp->diagnosed = document;
	lsp_diagnose(lsp, document);
	lsp->diagnosed = NULL;
}

bool lsp_work(struct lsp *lsp)
{
	struct document *changed = find_changed(lsp);

	lsp->interrupted = false;
	lsp->next_look = 0;
	(void)lsp_is_interrupted(lsp);
	if (!lsp_is_running(lsp) || (lsp->queue == NULL && changed == NULL))
		return false;
	if (lsp->client.seconds != NULL)
		lsp->end = lsp->client.seconds(lsp->client.data) + MOST_SECONDS;
	if (lsp->queue != NULL)
		take_first(lsp);
	else
		diagnose(lsp, changed);
	return true;
}

bool lsp_is_running(const struct lsp *lsp)
{
	return !lsp->failed && lsp->state != LSP_EXITED;
}

int lsp_status(const struct lsp *lsp)
{
	return lsp->failed || lsp->state != LSP_EXITED ? 1 : 0;
}

struct lsp *lsp_new(const struct lsp_client *client)
{
	struct lsp *lsp = calloc(1, sizeof *lsp);

	if (lsp == NULL)
		return NULL;
	lsp->client = *client;
	lsp->lab = dicelab_new(NULL);
	if (lsp->lab != NULL && json_library_load(&lsp->json))
		return lsp;
	lsp_free(lsp);
	return NULL;
}

void lsp_free(struct lsp *lsp)
{
	if (lsp == NULL)
		return;
	while (lsp->documents != NULL)
		remove_document(&lsp->documents);
	while (lsp->queue != NULL)
		lsp_message_free(lsp_take(lsp));
	dicelab_free(lsp->lab);
	free(lsp);
}
