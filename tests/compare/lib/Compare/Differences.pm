package Compare::Differences;

# The one table of what may differ between 0.7 and the new program, each row with its proof.
# Whatever is not listed here must agree.

use strict;
use warnings;

use Exporter 'import';
our @EXPORT_OK = qw(known_bug verdict_on as_original_reads is_early);

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
    # does not know.
    { what => 'line that begins with #', where => qr/^[ \t]*#/m, verdict => 'open' },
);

# In when it is said: errors that 0.7 finds when it rolls and the new program when it has read the statement.
# The tree is printed all the same.
my @EARLY = (
    # echo x | dicelab -p prints x and nothing more.
    { what => 'a name that nothing binds', where => qr/unknown name/ },
    # echo 'let x=() in x+1' | dicelab -p prints the tree and nothing more; every roll of it fails.
    { what => 'a list where one value is needed in every roll',
        where => qr/a single value is needed here, and this (?:list is empty|is a list of)/ },
);

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

sub known_bug {
    my ($operator, @operands) = @_;
    my ($bug) = grep { $_->{where}->(@operands) } @{ $BUGS{$operator} || [] };
    return $bug && $bug->{what};
}

1;
