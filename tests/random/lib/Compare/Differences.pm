# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Compare::Differences;

# The one table of what may differ between 0.7 and the new program, each row with its proof.
# Whatever is not listed here must agree.

use strict;
use warnings;

use Random::Tree qw(read_trees has_listed_operand with_words_first text_of_tree);
use Exporter 'import';
our @EXPORT_OK = qw(known_bug verdict_on as_original_reads is_early is_new reads_as calc_differences);

# In what is accepted.  'accepted' and 'rejected' say what the new program must do where 0.7 does
# otherwise, 'open' that the two cannot be compared.  The patterns see the text without comments.
my @TEXTS = (
    # echo | dicelab -p: syntax error, unexpected $end.  An empty program is one without statements.
    { what => 'empty program', where => qr/^[\s;]*\z/, verdict => 'accepted' },

    # printf '1\351' | dicelab -p prints 1: a byte above 127 ends the program without a word.
    # It starts no token, so it is an error.
    { what => 'byte above 127', where => qr/[^\x00-\x7f]/, verdict => 'rejected' },

    # echo 4294967297 | dicelab -p prints 1: numbers are taken modulo 2^32.
    # Ours have 64 bits, and one that does not fit is an error.
    { what => 'number above 32 bits', where => qr/[0-9]{10}/, unless => qr/(?<![0-9])2147483647(?![0-9])/, verdict => 'open' },

    # printf '3\n#d6\n' | dicelab -p prints 3: a line that begins with # is a comment, which the manual
    # does not know.  (So is one that begins with # once as_original_reads has taken empty statements away.)
    { what => 'line that begins with #', where => qr/^[ \t;]*#/m, verdict => 'open' },
);

# In when it is said: errors that 0.7 finds when it rolls and the new program when it has read the statement.
# The tree is printed all the same.
my @EARLY = (
    # echo x | dicelab -p prints x and nothing more.
    { what => 'a name that nothing binds', where => qr/unknown name/ },
    # echo 'let x=() in x+1' | dicelab -p prints the tree and nothing more; every roll of it fails.
    { what => 'a list where one value is needed in every roll',
        where => qr/a single value is needed here, but this (?:list is empty|is a list of)/ },
);

# What the new program reads otherwise: echo 'let x=2#d6 in sum x+3' | dicelab -p prints sum (x+3), every roll of which fails, since
# x has two items.  It is (sum x)+3, here and with other words that make a number.
sub reads_as {
    my ($ours, $theirs) = map { join ';', map { text_of_tree(with_words_first($_)) } read_trees($_) } @_;
    return $ours eq $theirs;
}

# What 0.7 rejects: statements that end with their line; dice with their number in front, and a list in parentheses as a single value.
my $NEW_DICE = qr/[0-9]\s*d(?![A-Za-z])|d%|(?<![A-Za-z])dF(?![A-Za-z])/;

# After a syntax error the new program reads on where 0.7 stops, so what is printed then is not compared.

# In what is worked out, by operator.
my %BUGS = (
    '.' => [
        # echo '1 . 10' | dicelab -r prints 20, where the digits of 1 and of 10 make 110.
        { what => 'power of ten on the right', where => sub { $_[1] =~ /^10+$/ } },

        # echo '-10 . 9' | dicelab -r prints -91, where the manual's own example means -109.
        { what => 'negative left side', where => sub { $_[0] < 0 && $_[1] != 0 } },
    ],
);

# In what --calc works out.  Each row is its own proof: of `program`, 0.7 prints the line `theirs`, and `right` is what brute
# force finds, unless it says `by_hand`.  What 0.7 prints wrong in other programs is excused by Compare::Misreading, which
# knows each way to go wrong by its sign; and in any case only where brute force finds what the new program prints.
my @CALC = (
    # It works sum n#e out once, before any name is bound, and takes each name in it for 0.
    { what => 'name in sum n#e', program => 'let x = 2 in sum x#d2', sign => 'early_sum',
        theirs => "  0\t1.000000", right => '3 1/2' },

    # Its sum n#e goes die by die through a table of the sums so far that begins at 0; what is below is lost, or comes out
    # as chance in memory has it (echo 'sum 2#(d6-5)' | dicelab --calc: -6 has probability 1).
    { what => 'negative item in sum n#e', program => 'sum 2#(d2-2)', sign => 'negative_item',
        theirs => "  0\t0.250000", right => '-1 1/2' },

    # Its sum n#e forgets the case of no repetition when there are others; here half of all.
    { what => 'count that may be 0 in sum n#e', program => 'sum (d2-1)#d2', sign => 'count_of_zero',
        theirs => "  1\t0.250000", right => '0 1/2' },

    # Its table of sums ends at 65535: this prints nothing beyond 40000.
    { what => 'sum n#e above 65535', program => 'sum 2#(d2*20000)', sign => 'large_sum',
        theirs => "40000\t0.250000", right => '60000 1/2' },

    # Below what does not care for order it sorts what a loop passes from turn to turn, though the loop may care:
    # of 3 and a die, the last is dropped here; it drops the greater.
    { what => 'state of a loop sorted', program => 'sum while x=(3,d2) do drop last 1 x', sign => 'sorted_states',
        theirs => "  5\t0.500000", right => '7 1/2' },

    # The same of what a turn gives alone, since what the loop begins with is a name: 2, 3 and a die, whose first is dropped turn
    # by turn, so that the die counts three times; 0.7 counts the 3 so where the die shows less.
    { what => 'state of a loop sorted', program => 'let n = (2,3,d4) in sum while n = n do drop first 1 n', sign => 'sorted_states',
        theirs => " 13\t0.250000", right => '11 1/4' },

    # Its perm forgets the roll when it is given an empty list; here half of all.  If it forgets all, it may print
    # anything (echo 'sum d8#(first 1 perm ())' | dicelab --calc: -7 has probability 0.015625) or crash.
    { what => 'perm of an empty list', program => 'sum first 1 perm >1 d2', sign => 'lost_empty',
        theirs => "  2\t0.500000", right => '0 1/2' },

    # It leaves a loop when what goes on is less likely than --threshold, 10^-6, and books that on the last outcome:
    # it is 2 in 2^20 here instead of 1.
    { what => 'loop cut off', program => 'count while x=d2 do if ==1 x then d2 else ()', sign => 'cut_off',
        theirs => " 20\t0.000002", right => '20 1/1048576' },

    # These two are those of %BUGS.
    { what => 'power of ten on the right', program => '1 . 10', sign => 'joined',
        theirs => " 20\t1.000000", right => '110 1' },
    { what => 'negative left side', program => '(-10) . 9', sign => 'joined',
        theirs => "-91\t1.000000", right => '-109 1' },

    # Its numbers have 32 bits.  Random programs that meet numbers beyond 2^30 are not compared.
    { what => 'number above 32 bits', program => '2147483647 * d2', by_hand => 1,
        theirs => " -2\t0.500000", right => '4294967294 1/2' },
    { what => 'number above 32 bits', program => '2147483647 + 1', by_hand => 1,
        theirs => "-2147483648\t1.000000", right => '2147483648 1' },
    { what => 'number above 32 bits', program => '2 ^ 31', by_hand => 1,
        theirs => "-2147483648\t1.000000", right => '2147483648 1' },
);

# Where 0.7's --calc has no say.  It prints single values only; where some rolls give a list, it says so and prints
# nothing (echo '2#d2' | dicelab --calc: result is not scalar), or it crashes (echo '(d2-1)#3').
# In a program that fails on some rolls it makes a value up (echo 'd(d2-1)' gives 0, certainly) or crashes (echo '1/(d2-1)').

# Its doubles add up small errors, so that it may round the other way where a probability ends in exactly half a millionth:
# echo 'sum (2#d8),d6' | dicelab --calc prints 0.070313 for 9, which is 27/384 = 0.0703125.  Compare::Table allows that.

sub without_comments {
    my ($text) = @_;
    $text =~ s{//[^\n]*}{}g;
    return $text;
}

sub verdict_on {
    my $text = without_comments(shift);
    for my $row (@TEXTS) {
        (my $rest = $text) =~ s/$row->{unless}//g if $row->{unless};
        return $row->{verdict} if ($row->{unless} ? $rest : $text) =~ $row->{where};
    }
    return '';
}

# echo ';1' | dicelab -p: syntax error.  0.7 knows empty statements (echo '1;;2' | dicelab -p), but not as the first.
sub as_original_reads {
    my ($text) = @_;
    $text =~ s{^(?:\s|;|//[^\n]*(?:\n|\z))+}{};
    return $text;
}

sub is_early {
    my ($message) = @_;
    return grep { $message =~ $_->{where} } @EARLY;
}

# Of a text that 0.7 rejects, and the trees that the new program has for it.
sub is_new {
    my ($text, $trees) = @_;
    my $statements = grep { /\S/ } split /;/, without_comments($text);
    return $statements < (() = $trees =~ /^\S/mg) || without_comments($text) =~ $NEW_DICE || grep { has_listed_operand($_) } read_trees($trees);
}

# Rows as they stand above.
sub calc_differences { return @CALC }

sub known_bug {
    my ($operator, @operands) = @_;
    my ($bug) = grep { $_->{where}->(@operands) } @{ $BUGS{$operator} || [] };
    return $bug && $bug->{what};
}

1;
