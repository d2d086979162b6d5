package Compare::Tree;

# Reads the trees that -p prints: one node a line, two spaces of indentation a level.
# A node is { label, kids, text }; text is the lines as they were printed.

use strict;
use warnings;
no warnings 'recursion';

use Exporter 'import';
our @EXPORT_OK = qw(read_trees free_names bound_name);

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

1;
