# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Formats::Read;

# Reads what dicelab writes, as strictly as those do for whom it is meant.  Each reader dies of what is wrong.

use strict;
use warnings;

use Exporter qw(import);
use Json;

our @EXPORT_OK = qw(json_lines csv tsv markdown_tables plain written);

# Objects, one a line; numbers that are not whole keep all their digits.
sub json_lines {
    my ($text) = @_;
    my $json = Json->new->utf8->allow_bignum;
    die "no end of line\n" if $text !~ /(?:\A|\n)\z/;
    return map { $json->decode($_) } split /\n/, $text;
}

sub csv { return separated(',', @_) }
sub tsv { return separated("\t", @_) }

# The grammar of RFC 4180, but for lines that end in LF, and perhaps with tabs for commas; as lists of fields.
sub separated {
    my ($separator, $text) = @_;
    my @rows;
    while ((pos($text) // 0) < length $text) {
        my @fields;
        do {
            if ($text =~ /\G"((?:[^"]|"")*)"/gc) { push @fields, $1 =~ s/""/"/gr }
            elsif ($text =~ /\G([^"$separator\r\n]*)/gc) { push @fields, $1 }
        } while ($text =~ /\G$separator/gc);
        $text =~ /\G\n/gc or die 'neither a separator nor an end of line at ', pos($text) // 0, "\n";
        push @rows, \@fields;
    }
    return with_header(@rows);
}

# Rows as hashes; all have as many fields as the header.
sub with_header {
    my ($header, @rows) = @_;
    die "a row with a different number of fields\n" if grep { @$_ != @$header } @rows;
    my %names = map { $_ => 1 } @$header;
    die "two columns of one name\n" if keys %names != @$header;
    return map { my %row; @row{@$header} = @$_; \%row } @rows;
}

# Tables with the label above them.
sub markdown_tables {
    my ($text) = @_;
    my @tables;
    # (Not line by line: a repeated group may match some 65,000 times only.)
    while ($text =~ /\G(?:\*\*(.*)\*\*\n\n)?(\|(?s:.*?)\|\n)\n/gc) {
        my ($label, $lines) = ($1, $2);
        die "a line of a table that is no row\n" if grep { !/^\|.*\|$/ } split /\n/, $lines;
        my ($header, @rows) = map { [ map { unmarked($_) } split / \| /, s/^\| | ?\|$//gr, -1 ] } grep { !/^\|-/ } split /\n/, $lines;
        my $columns = @$header;
        $lines =~ /\A.*\n(?:\|---:?){$columns}\|\n/ or die "no line of dashes below the names of columns\n";
        push @tables, { label => unmarked($label // ''), rows => [ with_header($header, @rows) ] };
    }
    die "no table at '", substr($text, pos($text) // 0, 40), "'\n" if (pos($text) // 0) < length $text;
    return @tables;
}

sub unmarked {
    my ($text) = @_;
    die "'$text' has markup in it\n" if $text =~ s/\\[[:punct:]]//gr =~ /[`*_|<&\[\]~]/;
    return $text =~ s/\\([[:punct:]])/$1/gr;
}

# Rows of cells. A line without a tab is a label.
sub plain {
    my ($text) = @_;
    return map { [ split /\t/, s/^ +//r, -1 ] } grep { /\t/ } split /\n/, $text;
}

# A value of JSON as dicelab writes it elsewhere: 3, (1,2) or ().
sub written {
    my ($value) = @_;
    return ref $value eq 'ARRAY' ? '(' . join(',', @$value) . ')' : "$value";
}

1;
