# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# Text as troff takes it: what the other programs of this folder have in common.

# Text as troff takes it.
function quoted(text)
{
	gsub(/\\/, "\\e", text)
	gsub(/-/, "\\-", text)
	gsub(/\^/, "\\(ha", text)
	gsub(/~/, "\\(ti", text)
	return text ~ /^[.']/ ? "\\&" text : text
}

# The same, of code.
function code(text)
{
	text = quoted(text)
	gsub(/'/, "\\(aq", text)
	gsub(/`/, "\\(ga", text)
	gsub(/\t/, "    ", text)
	return text
}

# The same, of sentences, where `this` stands for a name in italics.
function prose(text)
{
	text = quoted(text)
	while (match(text, /`[^`]*`/))
		text = substr(text, 1, RSTART - 1) "\\fI" substr(text, RSTART + 1, RLENGTH - 2) "\\fR" \
			substr(text, RSTART + RLENGTH)
	return text
}
