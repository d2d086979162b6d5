# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# Makes the manual page of the library: fills what the header and the example say into a page that has
# lines of the form @NAME@. Run by the build:
#
#     awk -v version=VERSION -v header=FILE -v example=FILE -v script=FILE -f roff.awk -f libdicelab.awk \
#         libdicelab.3.in

# The next line of a file, without that about its licence, becomes `line`; false at the end.
function read_line(file)
{
	while ((getline line < file) > 0) {
		if (line !~ /SPDX-License-Identifier:/)
			return 1
	}
	return 0
}

# Prints the lines of a comment: paragraphs, and code that is indented.
function print_comment(    i, in_code, blank)
{
	for (i = 1; i <= comment_lines; i++) {
		if (comment[i] == "") {
			blank = 1
			continue
		}
		if (in_code && comment[i] !~ /^    /)
			print ".EE"
		if (blank && i > 1)
			print ".PP"
		if (!in_code && comment[i] ~ /^    /)
			print ".EX"
		in_code = comment[i] ~ /^    /
		print in_code ? code(substr(comment[i], 5)) : prose(comment[i])
		blank = 0
	}
	if (in_code)
		print ".EE"
	comment_lines = 0
}

function add_comment(line)
{
	in_comment = !sub(/ *\*\/$/, "", line)
	sub(/^(\/\*| \*|  ) ?/, "", line)
	if (line != "" || comment_lines > 0)
		comment[++comment_lines] = line
}

# Not where a paragraph begins in any case.
function print_paragraph()
{
	if (!at_section)
		print ".PP"
	at_section = 0
}

# What is declared, in bold, and below it what the comment before it says.
function print_declared(    i)
{
	print_paragraph()
	if (declared_lines > 1 || declared[1] ~ /\{/)
		print ".EX"
	for (i = 1; i <= declared_lines; i++)
		print "\\fB" code(declared[i]) "\\fR"
	if (declared_lines > 1 || declared[1] ~ /\{/)
		print ".EE"
	if (comment_lines > 0) {
		print ".RS 4"
		print_comment()
		print ".RE"
	}
	declared_lines = 0
}

# A function is one line, a structure as many as it has.
function add_declared(line)
{
	if (in_block && line ~ /^#/)
		return
	if (in_declared && !in_block) {
		sub(/^[ \t]*/, declared[declared_lines] ~ /[(*]$/ ? "" : " ", line)
		declared[declared_lines] = declared[declared_lines] line
	} else {
		declared[++declared_lines] = line
	}
	if (line ~ /\{$/)
		in_block = 1
	if (line ~ /^}/)
		in_block = 0
	in_declared = in_block || line !~ /;( \/\*.*\*\/)?$/
	if (!in_declared)
		print_declared()
}

# A row of the table of codes, whose comment stands before the first one.
function add_code(line,    parts)
{
	if (comment_lines > 0) {
		print_paragraph()
		print_comment()
	}
	split(line, parts, /^\tCODE\(|, "|", "|"\)/)
	print ".TP\n.B " code("DICELAB_CODE_" parts[2]) "\n" prose("\"" parts[3] "\": " parts[4])
}

# Everything behind the first comment.
function print_reference()
{
	print ".SH REFERENCE"
	at_section = in_comment = 1
	while (in_comment && read_line(header))
		add_comment(line)
	comment_lines = 0
	while (read_line(header)) {
		if (line ~ /^(#|\/\* clang-format|extern "C" \{|})/ && !in_declared) {
			continue
		} else if (line ~ /^\/\* ---- .* ---- \*\/$/) {
			gsub(/^\/\* ---- | ---- \*\/$/, "", line)
			print ".SS " toupper(substr(line, 1, 1)) substr(line, 2)
			at_section = 1
		} else if (in_comment || (!in_declared && line ~ /^\/\*/)) {
			# That before it belongs to several.
			if (!in_comment && comment_lines > 0) {
				print_paragraph()
				print_comment()
			}
			in_comment = 1
			add_comment(line)
		} else if (line ~ /^\tCODE\(/) {
			add_code(line)
		} else if (in_declared || line ~ /^(DICELAB_API|struct|enum) /) {
			sub(/^DICELAB_API /, "", line)
			add_declared(line)
		}
	}
	close(header)
}

# The first comment of the header, after its headline.
function print_description(    i)
{
	in_comment = 1
	while (in_comment && read_line(header))
		add_comment(line)
	close(header)
	for (i = 3; i <= comment_lines; i++)
		comment[i - 2] = comment[i]
	comment_lines -= 2
	print_comment()
}

function print_example(file)
{
	while (read_line(file))
		print code(line)
	close(file)
}

/^@DESCRIPTION@$/ { print_description(); next }
/^@REFERENCE@$/   { print_reference(); next }
/^@EXAMPLE@$/     { print_example(example); next }
/^@SCRIPT@$/      { print_example(script); next }
                  { sub(/@VERSION@/, version); print }
