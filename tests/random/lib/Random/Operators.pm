package Random::Operators;

# What operators there are, as the table of the language has them: so random programs have a new one the day
# it is added.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(operators_of spellings_of labels_of pattern_of);

my $TABLE = __FILE__ =~ s{[^/]*$}{../../../../src/tree/operators.def}r;

# The rows of that name, which is REDUCTION, SELECTION or the like, or a pattern.
sub operators_of {
    my ($name) = @_;
    open my $file, '<', $TABLE or die "$TABLE: $!\n";
    my @rows = map { /^$name\(\w+, *"([^"]+)"(?:, *\w+, *"([^"]+)")?/ ? { spelling => $1, label => $2 } : () } <$file>;
    return @rows if @rows;
    die "$TABLE has no rows $name\n";
}

sub spellings_of { return map { $_->{spelling} } operators_of(@_) }

# What --print-tree calls them.
sub labels_of { return map { $_->{label} } operators_of(@_) }

# Matches those.
sub pattern_of {
    my $any = join '|', map { map { quotemeta } labels_of($_) } @_;
    return qr/(?:$any)/;
}

1;
