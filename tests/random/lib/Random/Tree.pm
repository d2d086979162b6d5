# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Tree;

# Trees, { label, kids }: read from what --print-tree prints, made, written as programs, and cut down.

use strict;
use warnings;
no warnings 'recursion';

use Random::Operators qw(labels_of labels_of_shape pattern_of_shape spellings_of);

use Exporter 'import';
our @EXPORT_OK = qw(read_trees free_names bound_name node is_single has_listed_operand with_words_first text_of_tree typed_text_of_tree without_names print_tree nodes replacements smaller_trees size);

# Words that a number follows, and those that a comparison may follow, which says which dice are meant.
my $NUMBER_FIRST = pattern_of_shape('EACH', 'SCORE', 'WILD');
my $ABOUT_DICE = pattern_of_shape('DICE');
my $QUOTIENT = pattern_of_shape('QUOTIENT');

my %SYMBOLS = (eq => '==', ne => '!=', lt => '<', gt => '>', le => '<=', ge => '>=');

sub node {
    my ($label, @kids) = @_;
    return { label => $label, kids => [ map { ref $_ ? $_ : { label => $_, kids => [] } } @kids ] };
}

# ---- as --print-tree prints them: one node a line, two spaces of indentation a level ----

# All the trees in the text, or nothing when it is not a row of whole trees.
sub read_trees {
    my @lines = split /^/, shift;
    my ($next, @trees) = (0);
    while ($next < @lines) {
        (my $tree, $next) = read_node(\@lines, $next, 0);
        return if !$tree;
        push @trees, $tree;
    }
    return @trees;
}

sub depth_of { return $_[0] =~ /^((?:  )*)\S/ ? length($1) / 2 : -1 }

sub read_node {
    my ($lines, $from, $depth) = @_;
    return if $from >= @$lines || depth_of($lines->[$from]) != $depth;
    my ($label) = $lines->[$from] =~ /^ *(.*)\n\z/ or return;
    my ($kids, $next) = read_kids($lines, $from + 1, $depth + 1);
    for my $word ($label eq 'if' ? ('then', 'else') : ()) {
        return if ($lines->[$next] // '') ne '  ' x $depth . "$word\n";
        (my $branch, $next) = read_kids($lines, $next + 1, $depth + 1);
        push @$kids, @$branch;
    }
    my $text = join '', @$lines[$from .. $next - 1];
    return ({ label => $label, kids => $kids, text => $text }, $next);
}

sub read_kids {
    my ($lines, $next, $depth) = @_;
    my @kids;
    while ($next < @$lines && depth_of($lines->[$next]) == $depth) {
        my ($kid, $after) = read_node($lines, $next, $depth);
        last if !$kid;
        push @kids, $kid;
        $next = $after;
    }
    return (\@kids, $next);
}

# The name that let, while and foreach bind in their second operand.
sub bound_name {
    my ($tree) = @_;
    return $tree->{label} =~ /^(?:let|while|foreach) ([A-Za-z]+)/ ? $1 : undef;
}

sub free_names {
    my ($tree, %bound) = @_;
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    return $bound{$label} || $label !~ /^[A-Za-z]+$/ ? () : $label if !@kids;
    my $name = bound_name($tree);
    return map { free_names($_, %bound) } @kids if !defined $name;
    return (free_names($kids[0], %bound), free_names($kids[1], %bound, $name => 1));
}


# ---- as a program ----

# With 2d6 for the sum of 2#d6, and for 2#d6 behind a word that takes a list.
our $has_dice = 0;

sub typed_text_of_tree {
    my ($tree) = @_;
    local $has_dice = 1;
    return single_text($tree);
}

# Of 2#d6, 2d6; of anything else, nothing. (Of one die the tree has no '#'.)
sub dice_text {
    my ($tree) = @_;
    my ($label, $count, $die) = ($tree->{label}, @{ $tree->{kids} });
    return if !$has_dice || $label ne '#' || $count->{label} !~ /^\d+$/ || $count->{label} == 1 || $die->{label} !~ /^d$|^d\{/;
    return $count->{label} . text_of_tree($die);
}

# Where a single value is wanted, or as the whole program.
sub single_text {
    my ($tree) = @_;
    return ($tree->{label} eq 'sum' ? dice_text($tree->{kids}[0]) : undef) // text_of_tree($tree);
}

sub operand_text {
    my ($tree) = @_;
    my $text = single_text($tree);
    return $text =~ /^\d+d/ ? $text : closed($tree);
}

# Parentheses only where they are needed or help: a prefix word's last operand reaches to the end.
sub text_of_tree {
    my ($tree) = @_;
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    return $label eq 'empty list' ? '()' : $label if !@kids;
    my ($word, $name) = $label =~ /^(let|foreach|while) (\w+)/;
    return join ' ', $word, $name, $word eq 'foreach' ? 'in' : '=', text_of_tree($kids[0]),
        $word eq 'let' ? 'in' : 'do', text_of_tree($kids[1])
        if $word;
    return sprintf 'if %s then %s else %s', map { text_of_tree($_) } @kids if $label eq 'if';
    return filter_text($label, @kids) if $label =~ /^(?:keep|drop) /;
    return filter_text("keep $label", @kids) if $label =~ /^$NUMBER_FIRST$/;
    return "$1 " . filter_text("keep $2", @kids) if $label =~ /^(\w+) (comparison \w+)$/;
    return "(not " . operand_text($kids[0]) . ')' if $label eq 'not';
    return '(' . join(" $SYMBOLS{$1} ", map { operand_text($_) } @kids) . ')' if $label =~ /^condition (\w+)$/;
    return '(' . join(" $label ", map { operand_text($_) } @kids) . ')' if $label =~ /^(?:and|or)$/;
    return cases_text($tree) if $tree->{cases};
    return operand_text($kids[0]) . " $label" if $label =~ /^as /;
    return ($kids[0]{label} =~ /^let / ? closed($kids[0]) : text_of_tree($kids[0])) . ' given ' . text_of_tree($kids[1]) if $label eq 'given';
    return "$label(" . join(', ', map { operand_text($_) } @kids) . ')' if $label =~ /^$QUOTIENT$/;
    return "$label " . list_text($label, $kids[0]) if $label =~ /^(?:[a-ce-z]|d[a-z])/;
    return die_text($kids[0]) if $label eq 'd';
    return '-' . operand_text($kids[0]) if @kids == 1;
    return closed($kids[0]) . ',' . closed($kids[1]) if $label eq ',';
    my $text = operand_text($kids[0]) . ($label =~ /^(?:#|\.\.)$/ ? $label : " $label ") . ($label eq '#' ? closed($kids[1]) : operand_text($kids[1]));
    return is_single($kids[0]) && $text !~ /^\d+d/ ? $text : "($text)";
}

# Nested `if`s as the cases that they stand for: each % is the value of one. A comma in it would begin the next case.
sub cases_text {
    my ($tree) = @_;
    my ($text, @values) = ($tree->{cases});
    for (2 .. $text =~ tr/%//) {
        push @values, $tree->{kids}[1];
        $tree = $tree->{kids}[2];
    }
    push @values, $text =~ /else/ ? $tree : $tree->{kids}[1];
    my @texts = map { my $value = single_text($_); $value =~ /,/ ? "($value)" : $value } @values;
    return '(' . $text =~ s/%/shift @texts/ger . ')';
}

# Directly behind some words a comparison says which items are meant; in parentheses it is a list.
sub list_text {
    my ($label, $list) = @_;
    my $text = dice_text($list) // text_of_tree($list);
    return "($text)" if $label =~ /^$ABOUT_DICE$/ && $list->{label} =~ /^keep comparison/;
    return as_argument($text, $list);
}

# A parenthesis behind a word is all that the word is about: sum (1,2) / 3 is (sum (1,2)) / 3. So is a name: sum x / 3 is
# (sum x) / 3.
sub as_argument { my ($text, $tree) = @_; return $text =~ /^\(./ || is_arithmetic($tree) ? "($text)" : $text }

sub is_arithmetic { my ($tree) = @_; return $tree->{label} =~ m{^[-+*/%]$} && @{ $tree->{kids} } > 1 }

sub filter_text {
    my ($label, $operand, $list) = @_;
    my ($mode, $filter) = $label =~ /^(keep|drop) (?:comparison )?(\w+)/;
    my @words = ($mode eq 'drop' ? 'drop' : (), $SYMBOLS{$filter} // $filter, closed($operand));
    my $text = dice_text($list) // text_of_tree($list);
    return join ' ', @words, $text =~ /^-/ ? "($text)" : as_argument($text, $list);
}

sub die_text {
    my ($faces) = @_;
    my $text = closed($faces);
    return $text =~ /^[a-z]/ ? "d $text" : "d$text";
}

sub closed {
    my ($tree) = @_;
    my $text = text_of_tree($tree);
    return !@{ $tree->{kids} } || $tree->{label} eq 'd' ? $text : "($text)";
}

my $WORDS = join '|', grep { /^[a-z]+$/ } spellings_of('[A-Z]+');

# The text with its names numbered, the same for programs that differ in nothing else.
sub without_names {
    my ($text) = @_;
    my %numbers;
    return $text =~ s/\b(?!(?:$WORDS)\b)([a-z]+)\b/'v' . ($numbers{$1} \/\/= keys %numbers)/ger;
}

# ---- as --print-tree has it ----

sub print_tree {
    my ($tree, $level) = (@_, 0);
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    my $indent = '  ' x $level;
    my @words = ('', $label eq 'if' ? ("${indent}then\n", "${indent}else\n") : ('') x 2);
    return join '', "$indent$label\n", map { $words[$_] . print_tree($kids[$_], $level + 1) } 0 .. $#kids;
}

# ---- as parts ----

sub nodes {
    my ($tree) = @_;
    return ($tree, map { nodes($_) } @{ $tree->{kids} });
}

# How many nodes, and how many numbers in tables of dice.
sub size {
    my @nodes = nodes(@_);
    return @nodes + grep { /\d/ } map { split /[,:()]/ } grep { /^d\{/ } map { $_->{label} } @nodes;
}

my %NEEDS_ONE = map { $_ => qr/^[01]$/ } labels_of('ARITHMETIC'), labels_of('RELATION'), labels_of('LOGIC'), labels_of_shape('QUOTIENT'), 'd', '..', 'wild';
my $JOINS = join '|', labels_of('LOGIC'); # conditions, and takes nothing else; `given` does so behind
my $GIVES_ONE = pattern_of_shape('REDUCTION', 'SCORE');

# Can it stand where the grammar wants a single value?
sub is_single {
    my ($tree) = @_;
    return 1 if $tree->{cases};
    return $tree->{label} =~ /^$GIVES_ONE$/ if @{ $tree->{kids} } && !$NEEDS_ONE{ $tree->{label} };
    return $tree->{label} !~ /^(?:empty list|\.\.)$|^d\{.*\(/;
}

sub wants_single {
    my ($tree, $place) = @_;
    return $place == 0 if $tree->{label} =~ /^as /;
    return $place =~ ($NEEDS_ONE{ $tree->{label} } // ($tree->{label} =~ /^(?:#|keep|drop|$NUMBER_FIRST$|\w+ comparison)/ ? qr/^0$/ : qr/^$/));
}

# Is there a list where a single value is wanted?
sub has_listed_operand {
    my ($tree) = @_;
    my @kids = @{ $tree->{kids} };
    return grep { has_listed_operand($kids[$_]) || (wants_single($tree, $_) && !is_single($kids[$_])) } 0 .. $#kids;
}

# The same tree, where a word that makes a number takes all of the arithmetic behind it if there is a name first in that:
# (sum x)*2-1 as sum (x*2-1).
sub with_words_first {
    my ($tree) = @_;
    my @kids = map { with_words_first($_) } @{ $tree->{kids} };
    my ($word, $rest) = @kids;
    return node($tree->{label}, @kids)
        if $tree->{label} !~ m{^[-+*/%]$} || !$rest || $word->{label} !~ /^$GIVES_ONE$/;
    return ending_in($word, sub { node($tree->{label}, $_[0], $rest) }) // node($tree->{label}, $word, $rest);
}

# Words with another end, if that is a name, or arithmetic that begins with one; else nothing.
sub ending_in {
    my ($tree, $change) = @_;
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    if (!@kids || $label =~ m{^[-+*/%]$}) {
        my $first = $tree;
        $first = $first->{kids}[0] while $first->{label} =~ m{^[-+*/%]$} && @{ $first->{kids} } > 1;
        return $first->{label} =~ /^[A-Za-z]+$/ && !@{ $first->{kids} } ? $change->($tree) : undef;
    }
    return if defined bound_name($tree) || $label =~ /^(?:if|,)$/;
    my $last = ending_in(pop @kids, $change) // return;
    return node($label, @kids, $last);
}

# All trees that are this one with one part made simpler and are programs still.
sub smaller_trees {
    my ($tree) = @_;
    return grep { my @free = free_names($_); !@free } replacements($tree, \&simpler_nodes);
}

# All trees that are this one with one part replaced by what `instead` gives for it: for a part
# where a single value is wanted, only by what can be one.
sub replacements {
    my ($tree, $instead, $single) = @_;
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    my @found = grep { !$single || is_single($_) } $instead->($tree);
    for my $place (0 .. $#kids) {
        for my $kid (replacements($kids[$place], $instead, wants_single($tree, $place))) {
            next if ($label =~ /^$JOINS$/ || ($label eq 'given' && $place == 1)) && $kid->{label} !~ /^(?:condition \w+|$JOINS)$/;
            my @others = @kids;
            $others[$place] = $kid;
            push @found, node($label, @others);
        }
    }
    return @found;
}

sub simpler_nodes {
    my ($tree) = @_;
    my ($label, @kids) = ($tree->{label}, @{ $tree->{kids} });
    my @simpler = $label =~ /^drop (.*)/ ? node("keep $1", @kids) : $label =~ /^(?!keep)(\w+) comparison/ ? node($1, $kids[1]) : ();
    return (@kids, simpler_leaves($tree), @simpler);
}

# d{...} with one outcome less, and without weights.
sub shorter_tables {
    my ($label) = @_;
    my ($inside) = $label =~ /^d\{(.*)\}$/;
    my @outcomes = $inside =~ /\([^)]*\)(?::\d+)?|[^,\s]+/g;
    my @shorter = @outcomes < 2 ? () : map { my $out = $_; join ', ', @outcomes[ grep { $_ != $out } 0 .. $#outcomes ] } 0 .. $#outcomes;
    my $plain = join ', ', map { s/:\d+$//r } @outcomes;
    return map { "d{$_}" } @shorter, $plain eq $inside ? () : $plain;
}

sub simpler_leaves {
    my ($tree) = @_;
    my @leaves = map { node($_) } 0, 1, 2, 'empty list';
    return @leaves if @{ $tree->{kids} };
    return () if $tree->{label} eq 'empty list';
    return (@leaves, map { node($_) } shorter_tables($tree->{label})) if $tree->{label} =~ /^d\{/;
    return @leaves if $tree->{label} !~ /^\d+$/;
    return grep { $_->{label} =~ /^\d/ && $_->{label} < $tree->{label} } @leaves, node($tree->{label} - 1);
}

1;
