// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The editor's commands ask for a syntax tree and for indentation, of which programs here have none. This is in the place of
// @codemirror/language and @lezer/common when the page is bundled (web/bundle.mjs): as much of both as they call.
import { Facet } from '@codemirror/state';

const none = () => null;
const node = { from: 0, to: 0, parent: null, firstChild: null, childBefore: none, childAfter: none };

export const syntaxTree = () => ({ resolveInner: () => node });
export const indentUnit = Facet.define({ combine: () => '  ' });
export const getIndentUnit = () => 2;
export const indentString = (_, columns) => ' '.repeat(columns);
export const getIndentation = none; // of the line before
export class IndentContext {}
export const matchBrackets = none;
export const NodeProp = {};
