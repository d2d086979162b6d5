// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Fixes of messages: places in a program are lines and columns of whole characters, both counted from 1.

// Where in `line` the character in that column is.
export const columnOf = (line, column) => [...line].slice(0, column - 1).join('').length;

// The part of the program that a complaint is about, in one line.
export function spanOf(program, { line, column, length }) {
	const text = program.split('\n')[line - 1] ?? '';
	return text.slice(columnOf(text, column), columnOf(text, column + length));
}

// The program with the fix, and the line of it that it is in.
export function mend(program, { line, column, length, text }) {
	const lines = program.split('\n');
	const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
	const begin = before + columnOf(lines[line - 1], column);
	const replaced = [...program.slice(begin)].slice(0, length).join('');
	const mended = program.slice(0, begin) + text + program.slice(begin + replaced.length);
	return { program: mended, line: mended.split('\n')[line - 1].trim() };
}
