# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Text;

# Token lists to program text, with all the white space the language allows, and
# the damaging of token lists.  Token lists come from Random::Wild and Random::Tame.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(pick chance text_of damaged);

my @PLAIN_GAPS = ('', '', '', ' ', ' ', ' ');
my @ODD_GAPS = ("  ", "\t", "\n", "\n\n  ", "\r\n", "\f", "\013", " // x+1;\n", "\t//\n", " //d6 #,(\n ");
my @REPLACEMENTS = (
    qw(0 1 2 6 d sum prod count perm sort rev drop keep low high first last let while foreach in do if then else),
    qw(+ - * / % ^ . .. == != < > <= >= = ; x y a dx sumx), '#', '(', ')', ',', '()', '//', "\n",
);
my @STRAY = ('@', '&', '!', '$', '"', "'", '~', '[', '_', '|', '\\', "\x01", "\xe9");

sub pick { return $_[rand @_] }

sub chance { return rand() < $_[0] }

# Two tokens that would be read as others if they touched.
sub would_fuse {
    my ($left, $right) = @_;
    my $seam = substr($left, -1) . substr($right, 0, 1);
    return $seam =~ m{^(?:[A-Za-z]{2}|[0-9]{2}|[<>=!]=|\.\.|//)$};
}

# 0.7 skips a line that begins with '#', so no line break may come before one.
sub gap {
    my ($left, $right, $oddity) = @_;
    my $gap = chance($oddity) ? pick(@ODD_GAPS) : pick(@PLAIN_GAPS);
    $gap = ' ' if $right =~ /^#/ && $gap =~ /\n/;
    $gap = ' ' if $gap eq '' && would_fuse($left, $right);
    return $gap;
}

sub text_of {
    my @tokens = @_;
    my $oddity = pick(0, 0.02, 0.15);
    my $text = chance($oddity) ? pick(@ODD_GAPS) : '';
    while (defined(my $token = shift @tokens)) {
        $text .= $token;
        $text .= gap($token, $tokens[0], $oddity) if @tokens;
    }
    $text .= chance($oddity) ? pick(@ODD_GAPS) : '';
    return $text;
}

my @BINARY = (qw(+ - * / % ^ . ..), ',', '#', '=');
my @ATOMS = ([3], ['x'], ['(', ')'], ['(', 1, ',', 2, ')'], ['-', 1], ['d', 6], ['rev', 2], ['sum', 2]);

sub put_in_parentheses {
    my ($tokens, $from) = @_;
    splice @$tokens, $from, 0, '(';
    splice @$tokens, $from + 2 + int rand(@$tokens - $from - 1), 0, ')';
}

sub take_from_parentheses {
    my ($tokens) = @_;
    my $open = pick(places($tokens, qr/^\($/)) // return;
    my ($close, $depth) = ($open, 1);
    $depth += ($tokens->[$close] eq '(') - ($tokens->[$close] eq ')') while $depth && ++$close < @$tokens;
    splice @$tokens, $_, 1 for grep { $_ < @$tokens } $close, $open;
}

sub places {
    my ($tokens, $pattern) = @_;
    return grep { $tokens->[$_] =~ $pattern } 0 .. $#$tokens;
}

sub other_operator {
    my ($tokens) = @_;
    my $place = pick(places($tokens, qr{^[-+*/%^.,\#]+$})) // return;
    $tokens->[$place] = pick(@BINARY);
}

sub other_atom {
    my ($tokens) = @_;
    my $place = pick(places($tokens, qr/^(?:\d+|x|y|a)$/)) // return;
    splice @$tokens, $place, 1, @{ pick(@ATOMS) };
}

sub doubled_word {
    my ($tokens) = @_;
    my $place = pick(places($tokens, qr/^[a-z]+$|^[<>=!]/)) // return;
    splice @$tokens, $place, 0, $tokens->[$place];
}

# The first four mostly leave a program that looks sound, and whether it is one depends on the fine points
# of the grammar; the rest mostly do not.
my @DAMAGES = (
    (\&put_in_parentheses, \&take_from_parentheses, \&other_operator, \&other_atom) x 2,
    \&doubled_word,
    sub { my ($t, $i) = @_; splice @$t, $i, 1 },
    sub { my ($t, $i) = @_; splice @$t, $i, 0, $t->[$i] },
    sub { my ($t, $i) = @_; my $j = ($i + 1) % @$t; @$t[$i, $j] = @$t[$j, $i] },
    sub { my ($t, $i) = @_; my $j = int rand @$t; @$t[$i, $j] = @$t[$j, $i] },
    sub { my ($t, $i) = @_; $t->[$i] = pick(@REPLACEMENTS) },
    sub { my ($t, $i) = @_; splice @$t, $i, 0, pick(@REPLACEMENTS) },
    sub { my ($t, $i) = @_; splice @$t, $i, 0, pick(@STRAY) if chance(0.3) },
    sub { my ($t, $i) = @_; splice @$t, $i, 2, join '', grep { defined } @$t[$i, $i + 1] },
);

sub damaged {
    my @tokens = @_;
    for (1 .. pick(1, 1, 1, 2, 3)) {
        pick(@DAMAGES)->(\@tokens, int rand @tokens) if @tokens;
    }
    return @tokens;
}

1;
