# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Compare::Part::Chance;

# Programs with dice: both sample them, and the samples must look like one distribution.
# Ours repeats itself with --seed, 0.7 does not (its seed is the second), so a suspicion is checked with
# many more trials.  Even if that told nothing new, two sound programs would be told apart wrongly
# in at most 150 times GUILTY of the default runs: less than one in 500,000.

use strict;
use warnings;

use Compare::Batch qw(add_trees);
use Compare::Differences qw(known_bug);
use Random::ChiSquare qw(likelihood);
use Random::Reference qw(ask);
use Random::Tame;
use Random::Text qw(pick text_of);

use constant {
    TRIALS => 4000, SUSPECT => 1e-4,
    MORE_TRIALS => 40_000, GUILTY => 1e-8,
    REHEARSALS => 40, MOST_ATTEMPTS => 50,
};

# The manual's examples that give one value.
my @MANUAL = split /\n\n/, <<'END';
d6

d10-1

2*d6

sum(2#d6)

d6%3

d6.d6

sum(3#d6)

prod(3#d6)

count(== 6 10#d6)

sum(drop low 1 4#d6)

let x = d6 in x*x

if count(>4 2#d6) then 1 else 0

count >7 5#d10

let c=5#d10 in (count >7 c)-(count ==1 c)

count (while x=d6 do ((count <6 x)#d6))

count (while x=(d6/6) do ((count <1 x)#(d6/6)))

high 1 low 2 3#d20

sum(while x=3#d6 do ((count ==6 x)#d6))

sum (first 1 perm(1..52))

let x = 7#d10 in high 1 (foreach y in 1..10 do sum (==y x))

let a = 3#d6 in
let b = 2#d6 in
count( (<(high 1 a) high 1 b),
(<(high 1 low 2 a) low 1 b))

let c=5#d10 in
let succs = count >7 c in
let ones = count ==1 c in
if >0 succs then high 1 (0,succs-ones)
else if >0 ones then -1 else 0

let x = 2#d8,d10 in
sum ((count >15 sum x)#
let a = low 1 x in // low die
let b = high 1 low 2 x in // middle die
let c = high 1 x in // high die
if ==a ==b c then a+b+c // all equal
else if ==a <c b then c // two low equal
else if >a ==c b then b+c // two high equal
else b) // all different
END

sub run {
    my ($session, $count) = @_;
    for my $numbers ($session->groups('chance', $count, 1)) {
        last if $session->given_up('chance');
        compare($session, program($session, @$numbers));
    }
}

sub program {
    my ($session, $number) = @_;
    $session->seed_for('chance', $number);
    return { number => $number, text => $MANUAL[$number] } if $number < @MANUAL;
    my $tame = Random::Tame->new(parens => 1, chance => 1);
    for (1 .. MOST_ATTEMPTS) {
        my $program = { number => $number, text => text_of($tame->statement) };
        return $program if is_fit($session, $program);
    }
    die "no fit program in " . MOST_ATTEMPTS . " attempts\n";
}

# The reference evaluator rolls it a few times: always one value, never an error or a large number, not always the same.
sub is_fit {
    my ($session, $program) = @_;
    add_trees($session, $program);
    return 0 if !$program->{tree};
    my $answer = ask($program->{text}, 'rolls=' . REHEARSALS, 'largest=' . 2**30, 'joins');
    return 0 if $answer->{beyond} || $answer->{failed} ne '0' || grep { known_bug('.', split / /) } @{ $answer->{joins} };
    my @seen = keys %{ $answer->{outcomes} };
    return @seen > 1 && !grep { !/^-?\d+$/ } @seen;
}

sub compare {
    my ($session, $program) = @_;
    my ($complaint, @shown) = compare_samples($session, $program, TRIALS, SUSPECT);
    ($complaint, @shown) = compare_samples($session, $program, MORE_TRIALS, GUILTY) if $complaint;
    return $session->pass('chance', 1) if !$complaint;
    $session->fail('chance', $complaint, [ $program->{number} ], [ 'program', $program->{text} ], @shown);
}

sub compare_samples {
    my ($session, $program, $trials, $limit) = @_;
    my $seed = $session->number_for('sample', $program->{number}, $trials);
    my $original = $session->original($program->{text}, '-e', '-n', $trials);
    my $ours = $session->ours($program->{text}, '-e', '-c', $trials, '--seed', $seed);
    my ($theirs, $mine) = map { sample($_->{out}, $trials) } $original, $ours;
    my @shown = ([ '0.7', $original->{out} . $original->{err} ],
        [ "ours, exit status $ours->{status}, signal $ours->{signal}, --seed $seed", $ours->{out} . $ours->{err} ]);
    return ('0.7 gives no distribution', @shown) if !$theirs || $original->{err} ne '';
    return ('no distribution', @shown) if !$mine || $ours->{status} != 0 || $ours->{err} ne '';
    my $likelihood = likelihood($theirs, $mine);
    return $likelihood < $limit ? ("distributions differ in $trials trials (p = $likelihood)", @shown) : '';
}

# { outcome => how often }, or nothing when the text is not a distribution as 0.7 prints it.
sub sample {
    my ($text, $trials) = @_;
    my ($total, $last, %sample) = (0);
    for my $line (split /^/, $text) {
        my ($outcome, $share) = $line =~ /^ *(-?\d+)\t(\d\.\d{6})\n\z/ or return;
        return if $line ne sprintf("%3d\t%s\n", $outcome, $share) || defined $last && $outcome <= $last;
        $sample{$outcome} = sprintf '%.0f', $share * $trials;
        $total += $sample{$outcome};
        $last = $outcome;
    }
    return $total == $trials ? \%sample : undef;
}

1;
