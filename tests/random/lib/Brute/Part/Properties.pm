# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Brute::Part::Properties;

# Pairs of programs that must have the same distribution, with random parts in them that may be larger than
# brute force can try.  Each distribution must also be one: outcomes rising, probabilities that add up to 1.

use strict;
use warnings;

use Brute::Command qw(add_tables trees_printed);
use Brute::Part::Paths qw(in_order brief with_unknown_dice);
use Random::Fraction qw(sum_of_fractions);
use Random::Maker;
use Random::Paths;
use Random::Text qw(pick chance);
use Random::Tree qw(text_of_tree read_trees);

use constant { GROUP => 40, MOST_ATTEMPTS => 400, MOST_LEAVES => 10_000 };

# A and B stand for single values, E and F for lists, N for a small number, C for a comparison, S for a filter. Now and then a
# list stands where a single value is needed: A + 0 fails as A + A does, where 2#A would take the list.
my @PAIRS = map { [ split / ~ / ] } grep { /\S/ } split /\n/, <<'END';
A + B ~ B + A
A * B ~ B * A
A - B ~ -(B - A)
-(-A) ~ A + 0
A + A ~ sum(2#(A + 0))
A * A ~ prod(2#(A * 1))
sum sort E ~ sum E
sum perm E ~ sum E
sum rev E ~ sum E
count perm E ~ count E
prod sort E ~ prod E
sort perm E ~ sort E
sort rev E ~ sort E
rev rev E ~ E
perm sort E ~ perm E
perm perm E ~ perm E
sort(E, F) ~ sort(F, E)
first 1 perm E ~ last 1 perm E
S N sort perm E ~ S N sort E
let x = E in x ~ E
let x = E in sum x ~ sum E
let x = E in F ~ let y = F in let x = E in y
let x = E in let y = F in x, y ~ E, F
let x = E in let y = F in (sum x) - (sum y) ~ (sum E) - (sum F)
let x = A + 0 in if > 0 x then x else -x ~ let y = A + 0 in sum(high 1 (y, -y))
foreach i in E do i ~ E
foreach i in 1..N do E ~ N#E
N#E, F ~ (N#E), F
2#E ~ E, E
E, () ~ E
if E then F else F ~ let x = E in F
sum(if E then A + 0 else B + 0) ~ if E then A + 0 else B + 0
let x = E in if S N x then 1 else 0 ~ let x = E in sum first 1 ((foreach i in S N x do 1), 0)
count(E, F) ~ (count E) + (count F)
sum(E, F) ~ (sum E) + (sum F)
prod(E, F) ~ (prod E) * (prod F)
let x = E in sum high N x ~ let x = E in (sum x) - (sum drop high N x)
let x = E in sum low N x ~ let x = E in (sum x) - (sum drop low N x)
let x = E in sum first N x ~ let x = E in (sum x) - (sum drop first N x)
let x = E in (sum low N x) + (sum drop low N x) ~ sum E
let x = E in (high N x), drop high N x ~ let y = E in (keep high N y), drop high N y
let x = E in (count C N x) + (count drop C N x) ~ count E
let x = E in (sum C N x) + (sum drop C N x) ~ sum E
let x = E in sort((C N x), drop C N x) ~ sort E
let x = E in (count == N x) + (count < N x) + (count > N x) ~ count E
drop > N E ~ <= N E
drop == N E ~ != N E
drop < N E ~ >= N E
keep S N E ~ S N E
sum high N E ~ sum high N perm E
sum low N E ~ sum low N rev E
sort low N E ~ first N sort E
sort high N E ~ last N sort E
first N E ~ rev last N rev E
low 1 low 2 E ~ low 1 E
count C A E ~ let x = A in count C x E
N#E ~ (N#E), 0#F
let x = 3#A in x ~ 3#A
sum 3#(A + 0) ~ A + A + A
high 1 (A, B) ~ high 1 (B, A)
d(N + 1) ~ first 1 perm(1..N + 1)
let x = N#E in let x = rev x in let x = rev x in x ~ N#E
while x = E do () ~ E
let x = E in sum(foreach i in x do i + 1) ~ let x = E in (sum x) + (count x)
let x = E in sum(foreach i in x do sum == i x) ~ let x = E in sum(foreach i in sort x do sum == i x)
sum(foreach i in E do d2) ~ let n = count E in sum n#d2
count(C N E) ~ sum(foreach i in E do if C N i then 1 else 0)
END

sub run {
    my ($session, $count) = @_;
    for my $numbers ($session->groups('properties', $count, GROUP)) {
        last if $session->given_up('properties');
        my @pairs = pairs($session, @$numbers);
        add_tables($session, map { @{ $_->{programs} } } @pairs);
        judge($session, $_) for @pairs;
    }
}

# A pair for each number, made again until both programs are fit.
sub pairs {
    my ($session, @numbers) = @_;
    my (@fit, @open);
    @open = map { { number => $_ } } @numbers;
    for my $attempt (1 .. MOST_ATTEMPTS) {
        fill_in($session, $attempt, $_) for @open;
        my @fitness = fitness($session, map { @{ $_->{programs} } } @open);
        my @verdicts = map { $fitness[ 2 * $_ ] && $fitness[ 2 * $_ + 1 ] } 0 .. $#open;
        push @fit, @open[ grep { $verdicts[$_] } 0 .. $#open ];
        @open = @open[ grep { !$verdicts[$_] } 0 .. $#open ];
        return sort { $a->{number} <=> $b->{number} } @fit if !@open;
    }
    die "no fit pair in " . MOST_ATTEMPTS . " attempts\n";
}

sub fill_in {
    my ($session, $attempt, $pair) = @_;
    $session->seed_for('properties', "$pair->{number}/$attempt");
    my %parts = parts();
    $pair->{property} = join ' ~ ', @{ $PAIRS[ $pair->{number} % @PAIRS ] };
    $pair->{programs} = [ map { { text => s/\b([ABEFNCS])\b/$parts{$1}/gr } } @{ $PAIRS[ $pair->{number} % @PAIRS ] } ];
}

sub parts {
    my $maker = Random::Maker->new(faces => [ 2, 3, 4, 4, 6, 6, 8, 10 ], wide => [ 1 .. 4 ], risk => pick(0.02, 0.02, 0.2));
    return (
        (map { $_ => '(' . text_of_tree($maker->scalar(pick(1 .. 3), {})) . ')' } 'A', 'B'),
        (map { $_ => '(' . text_of_tree(chance(0.4) ? $maker->program : $maker->list(pick(1 .. 3), {})) . ')' } 'E', 'F'),
        N => pick(1, 2, 2, 3), C => pick(qw(== != < > <= >=)), S => pick(qw(low high first last)),
    );
}

# For each program, whether it is worth calculating: not too large as far as a few rolls tell.
sub fitness {
    my ($session, @programs) = @_;
    my $paths = Random::Paths->new(most => MOST_LEAVES);
    my $printed = trees_printed($session, @programs);
    my @unknown = with_unknown_dice($printed, scalar @programs);
    my @trees = read_trees($printed->{out});
    die 'read ' . @trees . ' of ' . @programs . " programs, signal $printed->{signal}: $printed->{err}\n" if @trees != @programs;
    return map { !$unknown[$_] && $paths->seems_small($trees[$_]) } 0 .. $#trees;
}

sub judge {
    my ($session, $pair) = @_;
    my @tables = map { $_->{table} } @{ $pair->{programs} };
    my ($complaint) = grep { $_ } map({ $_->{broken} // flaw($_) } @tables), difference(@tables);
    return $session->pass('properties', 1) if !$complaint;
    return if $session->given_up('properties');
    my @shown = ([ 'property', $pair->{property} ], shown(@{ $pair->{programs} }), shown(reverse @{ $pair->{programs} }));
    $session->fail('properties', $complaint, [ $pair->{number} ], @shown);
}

sub shown {
    my ($program, $other) = @_;
    my ($calculated, $others) = map { $_->{table}{lines} . join "\n", @{ $_->{table}{messages} } } $program, $other;
    return ([ 'program', $program->{text} ], [ 'calculated', brief($calculated, $others) ]);
}

sub difference {
    my ($left, $right) = @_;
    return 'different probabilities of failing' if $left->{failed} ne $right->{failed};
    return $left->{lines} ne $right->{lines} ? 'different distributions' : '';
}

# What keeps a table from being a distribution.
sub flaw {
    my ($table) = @_;
    return 'a note' if grep { !/^error/ } @{ $table->{messages} };
    return $table->{lines} ne '' ? 'outcomes of a program that fails' : '' if $table->{failed} ne '0';
    my (@outcomes, @fractions);
    for (split /\n/, $table->{lines}) {
        my ($outcome, $decimal, $fraction) = /^ *(\S+)\t(\d\.\d{6})\t(\d+(?:\/\d+)?)$/ or return "'$_' is no outcome";
        push @outcomes, $outcome =~ tr/()//dr;
        push @fractions, $fraction;
    }
    return 'outcomes do not rise' if grep { in_order(@outcomes[ $_ - 1, $_ ]) >= 0 } 1 .. $#outcomes;
    my $total = sum_of_fractions(@fractions);
    return $total eq '1' ? '' : "the probabilities add up to $total";
}

1;
