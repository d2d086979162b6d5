/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a notation, with those of scripts, for hovers and completion. Private to the folder. */
#ifndef LSP_WORDS_H
#define LSP_WORDS_H

#include "dicelab.h"
#include "lsp/document.h"

/* Stores the word number `index` in *word; false after the last. What `word` points to is static. */
bool words_get(const struct dicelab_notation *notation, size_t index, struct dicelab_word *word);

/* Stores the longest word that stands at an offset of the document; false if there is none. */
bool words_find(const struct dicelab_notation *notation, const struct document *document,
		size_t offset, struct dicelab_word *word);

/* Whether it is a method of scripts, as roll.mean() is. */
bool words_is_method(const struct dicelab_word *word);

/* Writes its help in Markdown. */
void words_explain(FILE *to, const struct dicelab_word *word);

#endif
