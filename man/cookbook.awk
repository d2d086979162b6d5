# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# Makes the cookbook: lines of the form @EXAMPLE NAME@ become what examples/NAME.dice says it is, and its program. Run by
# the build:
#
#     awk -v version=VERSION -v examples=FOLDER -f roff.awk -f cookbook.awk dicelab-cookbook.7.in

# The comment at the beginning as a paragraph, and all else of the file as it is.
function print_example(name,    file, line, said, in_code)
{
	file = examples "/" name ".dice"
	while ((getline line < file) > 0) {
		if (line ~ /^#!/)
			continue
		if (!in_code && line ~ /^\/\/ /) {
			said = said (said == "" ? "" : " ") substr(line, 4)
			continue
		}
		if (!in_code)
			printf ".TP\n.B %s.dice\n%s\n.PP\n.EX\n", code(name), prose(said)
		in_code = 1
		print code(line)
	}
	close(file)
	if (!in_code) {
		print file ": no such example" > "/dev/stderr"
		exit 1
	}
	print ".EE"
}

/^@EXAMPLE .*@$/ {
	print_example(substr($2, 1, length($2) - 1))
	next
}

{
	sub(/@VERSION@/, version)
	print
}
