# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Terminal::Prompt;

# The prompt: what is typed, and what must come of it.  Nothing depends on how fast the machine is: each line waits for what
# the one before it printed.

use strict;
use warnings;

use Cwd qw(abs_path);
use File::Basename qw(dirname);
use File::Temp qw(tempdir);

use Terminal;

my $readme = abs_path(dirname(__FILE__) . '/../../../../README.md');
my @pages = map { abs_path(dirname(__FILE__) . "/../../../../man/$_.in") } qw(dicelab.1 dicelab-lod.7);
my $folder = tempdir(CLEANUP => 1);
my $history = "$folder/state/dicelab/history";
my $dicelab;

sub run {
    my ($command, $readline) = @_;
    $dicelab = $command;
    chdir $folder or die "$folder: $!\n";
    local %ENV = (%ENV, LC_ALL => 'C.UTF-8', TERM => 'dumb', INPUTRC => '/dev/null', XDG_STATE_HOME => "$folder/state");
    check_no_prompt();
    check_bare('--shard=1/1 --seed=1 --count=1');
    return check_bare('', 3, 2) if !defined $readline;
    check_missing($readline);
    check_statements();
    check_verbose();
    check_faults();
    check_definitions();
    check_modes();
    check_seed();
    check_commands();
    check_help_on_commands();
    check_first_steps();
    check_layouts();
    check_sweeps();
    check_sweeps_of_definitions();
    check_chances();
    check_topics();
    check_note();
    check_settings();
    check_commands_between();
    check_statistics();
    check_plots();
    check_files();
    check_interrupts();
    check_termination();
    check_completion();
    check_history();
    check_history_without_a_file();
    check_mended_lines();
    check_readme();
    check_tables();
    check_clear();
    check_programs();
    check_anydice();
    check_blocks_of_programs();
    check_programs_that_are_kept();
    check_commands_on_programs();
    check_files_of_programs();
    check_keys_in_programs();
    check_completion_of_programs();
    check_history_of_programs();
    check_page($_) for @pages;
}

# ---- a session ----

# Begins a session with these arguments; waits for the first prompt.
sub begin {
    my ($arguments) = @_;
    sit_down("exec '$dicelab' " . ($arguments // '--format=plain'));
    return wait_for('the first prompt', qr/leaves\.\n> $/);
}

# Types a line; what is printed up to the next prompt, without the line itself, must be $expected.
sub line {
    my ($typed, $expected, $prompt) = @_;
    $prompt //= '> ';
    type("$typed\n");
    my $printed = wait_for($typed, qr/\n\Q$prompt\E\z/);
    $printed =~ s/\A.*\n//;
    $printed =~ s/\Q$prompt\E\z//;
    my $right = ref $expected ? $printed =~ $expected : $printed eq $expected;
    verdict($right, $typed, "printed:\n$printed\nand not\n$expected\n");
}

# Types what ends the session, which must have this status.
sub end {
    my ($typed, $status) = @_;
    type($typed);
    my ($rest, $found) = rest_of_session();
    verdict($found == ($status // 0), 'exit status', "it is $found, after\n$rest\n");
}

# ---- what can be typed ----

sub check_statements {
    begin();
    line('1+2', "3\n");
    line('1+2; 3#4;', "3\n4 4 4\n");
    line('', '');
    line('// nothing', '');
    line('sum (1,', '', '. ');
    line('  2', '', '. ');
    line(')', "3\n");
    line('let a = 3', '', '. ');
    line('in a,', '', '. ');
    line('a', "3 3\n");
    line('1 + // two', '', '. ');
    line('2', "3\n");
    line('1; 2 +', '', '. ');
    line('2', "1\n4\n");
    end("\004");
}

sub check_faults {
    begin();
    line('2d6h1', "<prompt>:1:4: error: unexpected 'h', expected an operator or ';'\n2d6h1\n   ^\n"
        . "hint: '2d6kh1' adds up the highest\nUp: 2d6kh1\n");
    line('2d6, 1', qr/\A<prompt>:1:1: error: it is unclear whether these dice are to be added up\n/);
    line('2d1 + 3', "5\n");
    line('x 6', qr/\A<prompt>:1:3: error: unexpected '6', expected an operator or ';'\n/);
    line('1/0', "<prompt>:1:3: error: division by zero\n1/0\n  ^\n");
    line('(1,', '', '. ');
    line('1/0)', "<prompt>:2:3: error: division by zero\n1/0)\n  ^\n");
    line('1 +;', qr/\A<prompt>:1:4: error: unexpected ';'/);
    line('nope; 7', "<prompt>:1:1: error: unknown name 'nope'\nnope; 7\n^~~~\n7\n");
    line('7', "7\n");
    end("\004");
}

sub check_definitions {
    begin('--format=plain --calc --fractions');
    line(':vars', '');
    line('x = d2', '');
    line('x - x', " -1\t0.250000\t1/4\n  0\t0.500000\t1/2\n  1\t0.250000\t1/4\n");
    line('let y = x in y - y', "  0\t1.000000\t1\n");
    line('ones = ==1 2#d2', '');
    line('count reroll ones', "  0\t0.250000\t1/4\n  1\t0.500000\t1/2\n  2\t0.250000\t1/4\n");
    line('twice =', '', '. ');
    line('x, x', '');
    line('sum twice', "  2\t0.250000\t1/4\n  3\t0.500000\t1/2\n  4\t0.250000\t1/4\n");
    line('x = nope', qr/\A<prompt>:1:5: error: unknown name 'nope'\n/);
    line('x = x + 1', qr/\A<prompt>:1:5: error: 'x' cannot be defined in terms of itself\n/);
    line('let x = 1 in twice', qr/\A\(1,1\)/);
    line('twce', qr/unknown name 'twce'\n.*\nhint: did you mean 'twice'\?\nUp: twice\n\z/s);
    line(':vars', "x = d2\nones = ==1 2#d2\ntwice = x, x\n");
    line('x = 5; sum twice', " 10\t1.000000\t1\n");
    line('add x 2', "  7\t1.000000\t1\n");
    line('add = 4', '');
    line('add + 1', "  5\t1.000000\t1\n");
    line('add x 2', qr/\A<prompt>:1:5: error: unexpected 'x'/);
    line('net = add 5', qr/\A<prompt>:1:11: error: unexpected '5'/);
    line('hit(bonus,', '', '. ');
    line('  ac) = // one', '', '. ');
    line('count >=ac (x + bonus)', '');
    line('hit(1,', '', '. ');
    line('6)', "  1\t1.000000\t1\n");
    line('hit(1)', qr/\A<prompt>:1:1: error: 'hit' has 2 parameters, but there is 1 argument here\n.*\n.*\nhint: it was defined as 'hit\(bonus, ac\)'\n\z/);
    end("\004");
}

sub check_modes {
    begin();
    line(':calc', '');
    line('d1', "  1\t1.000000\n");
    line(':roll d1', "1\n");
    line('d1', "  1\t1.000000\n");
    line(':tree', '');
    line('d1', "d\n  1\n");
    line(':eval 64', '');
    line(':seed 1', '');
    line('(d2)*0', "  0\t1.000000\n");
    line('d2', qr/\A  1\t0\.(\d{6})\n  2\t0\.(\d{6})\n\z/);
    line(':calc d2', "  1\t0.500000\n  2\t0.500000\n");
    line(':eval 0', "  0\t1.000000\n");
    line(':roll', '');
    line('3', "3\n");
    end("\004");
}

# The seed is what --seed is: the same rolls come again.
sub check_seed {
    my $rolled = qx{'$dicelab' --seed 7 '20#d1000'};
    begin();
    line(':seed 7', '');
    line('20#d1000', $rolled);
    line('20#d1000', qr/\A(?!\Q$rolled\E)\d/);
    line(':seed 7', '');
    line('20#d1000', $rolled);
    line(':seed six', "dicelab: ':seed' takes a whole number from 0 to 18446744073709551615, not 'six'\n");
    end("\004");
}

sub check_commands {
    begin();
    my $help = qr/^  :roll \[EXPRESSION\]  .*^  :save FILE .*^  :quit  /ms;
    line(':help', $help);
    line('  :help  ', $help);
    line(':help sum', "sum e: the sum of the items\n    sum(1..100) gives 5050\n    with dice: sum 3#d6\n");
    line(':help -', qr/\Ax - y: .*\n.*\n.*\n- x: .*\n.*\n.*\n\z/);
    line(':help drop', qr/\Adrop F n e: /);
    line(':help in', qr/\Alet x = e in f: .*\n.*\n.*\nforeach x in e do f: .*\n.*\n.*\n\z/);
    line(':help ()', "(): the empty list\n    () gives nothing\n    with dice: if ==6 d6 then () else 1\n");
    line(':help smu', qr/\Adicelab: there is no help on 'smu'\nhint: did you mean 'sum'\?\n\z/);
    line(':help xyz', qr/\Adicelab: there is no help on 'xyz'\nhint: ':help' lists the commands, /);
    line(':clac', "dicelab: there is no command 'clac'\nhint: did you mean 'calc'?\n");
    line(':', qr/\Adicelab: there is no command ''\nhint: ':help' lists/);
    line(':load', "dicelab: ':load FILE': the FILE is missing\n");
    line(':vars x', "dicelab: ':vars' takes no argument\n");
    line('7', "7\n");
    end(":quit\n");
}

# Who knows nothing begins with these; each has something to do with chance.
sub check_first_steps {
    begin();
    for my $notation (qw(dicelab lod)) {
        line(":notation $notation", '');
        type(":help\n");
        my ($steps) = wait_for(":help in $notation", qr/lists more\.\n> \z/) =~ /\n((?:  [^:].*\n)+)/;
        my @programs = map { /^  (\S.*?) {2,}/ } split /\n/, $steps // '';
        verdict(@programs == 5, "$notation begins with five", $steps);
        for (@programs) {
            my @probabilities;
            type(":calc $_\n");
            my $printed = wait_for($_, qr/\n> \z/);
            verdict((() = $printed =~ /^ *\S+\t0\.\d+$/mg) > 1, "$_ is calculated", $printed);
        }
    }
    end("exit\n");
}

# What is told of distributions, for one or from now on. Of d4 the chances are 1/4.
sub check_layouts {
    begin();
    line(':percent d4', qr/\A  1\t25\.000000%\n/);
    line(':at-least d4', qr/\A  1\t0\.250000\t1\.000000\n  2\t0\.250000\t0\.750000\n/);
    line('d1', "1\n");
    line(':at-most', '');
    line('d4', qr/\A  1\t0\.250000\t0\.250000\n  2\t0\.250000\t0\.500000\n/);
    line(':at-most', '');
    line('d1', "  1\t1.000000\n");
    line(':percent', '');
    line(':percent off', '');
    line(':at-least off', '');
    line('d1', "  1\t1.000000\n");
    line(':compare d1; d2', "outcome\td1\td2\n1\t1.000000\t0.500000\n2\t0.000000\t0.500000\n"
        . "mean\t1.000000\t1.500000\ndifference\t0.000000\t0.500000\n");
    line(':compare', "dicelab: ':compare PROGRAM': the PROGRAM is missing\n");
    line(':format', "plain\n");
    line(':format csv', '');
    line(':format', "csv\n");
    line('d1', "label,kind,outcome,count,probability,bound\nd1,exact,1,,1.000000,\n");
    line(':format cvs', "dicelab: there is no format 'cvs', but plain, table, csv, tsv, json, markdown, html, anydice, troll\n");
    line(':format json', '');
    line('zz', qr/\A\{"severity":"error",.*\}\n\z/);
    end(":exit\n");
}

# With b more, a d20 shows at least dc with the probability (21 + b - dc)/20.
sub check_sweeps {
    begin();
    line(':for', "off\n");
    line(':for b = 0..1', '');
    line('d2+b', "outcome\tb=0\tb=1\n1\t0.500000\t0.000000\n2\t0.500000\t0.500000\n3\t0.000000\t0.500000\n"
        . "mean\t1.500000\t2.500000\ndifference\t0.000000\t1.000000\n");
    line(':for dc=10..20..5', '');
    line(':chance >=dc', '');
    my $grid = "0\t0.550000\t0.300000\t0.050000\n1\t0.600000\t0.350000\t0.100000\n";
    line('d20+b', "b / dc\t10\t15\t20\n$grid");
    line('d20 +', '', '. ');
    line('b', "b / dc\t10\t15\t20\n$grid");
    spew('roll.dice', 'roll = d20 + b; roll');
    line(':load roll.dice', "b / dc\t10\t15\t20\n$grid");
    line(':for', "b = 0..1\ndc=10..20..5\n");
    line(':for n=1', "dicelab: ':for' is for two names at most: for rows and for columns\nhint: ':for off' ends what it has set\n");
    line(':for b=0', '');
    line(':roll d1+b', "b=0, dc=10\t1\nb=0, dc=15\t1\nb=0, dc=20\t1\n");
    line(':tree b', "0\n");
    line(':compare b; b', qr/\Adicelab: .*cannot be used with --compare\nhint: ':for off'/);
    line(':notation lod', '');
    line('1d6', qr/\Adicelab: --for gives values to names of dicelab's own notation\nhint: ':for off'/);
    line(':notation dicelab', '');
    line(':chance off', '');
    line(':for off', '');
    line(':for', "off\n");
    line('b', "0\n");
    end("\004");
}

# A definition is one for all values; a statement must ask for the name, and a definition may not take it.
sub check_sweeps_of_definitions {
    begin();
    line(':for n=1..2', '');
    line('die = d(n)', '');
    line('die', "outcome\tn=1\tn=2\n1\t1.000000\t0.500000\n2\t0.000000\t0.500000\nmean\t1.000000\t1.500000\ndifference\t0.000000\t0.500000\n");
    line('d2', "--for:1:1: error: 'n' is not in the program\nn=1..2\n^\nhint: ':for off' ends what ':for' has set\n");
    line('n = 3', qr/error: 'n' is defined in what was typed, too\n/);
    line('d(n)/0', qr/\A<prompt>:1:6: error: division by zero \(n=1\)\n/);
    line(':for n=3..1', qr/\A--for:1:3: error: there are no values from a number to a lesser one\n/);
    line(':for n=1..20000', qr/\A--for:1:3: error: more than 10000 values of a sweep\n/);
    line(':for d=1..2', qr/\A--for:1:1: error: /);
    line(':for die=1..2', "dicelab: 'die' has a definition, which ':for' would replace\nhint: ':for' takes any other name, and ':clear' forgets all definitions\n");
    line(':for', "n=1..2\n");
    line(':vars', "n = 1\ndie = d(n)\n");
    line(':let m=3', "dicelab: there is no command 'let': type the definition alone, n = 3\n");
    my $picture = "$folder/sweep.svg";
    line(":plot $picture die", qr/\Aoutcome\tn=1\tn=2\n/);
    verdict(slurp($picture) =~ />n=1<.*>n=2</s, ':plot draws a sweep', slurp($picture));
    line(':for off', '');
    line('die', "1\n");
    line(':for n=1..2', ''); # whose number is one of :for itself
    line(':for off', '');
    end("\004");
}

sub check_chances {
    begin();
    line(':chance', "off\n");
    line(':chance >=ac', '');
    line('ac = 15', '');
    line('d20', "0.300000\n");
    line(':roll', '');
    line('15', "15\n");
    line(':chance =="b"', '');
    line(':chance', "==\"b\"\n");
    line('d{"a":3, "b"}', "0.250000\n");
    line('d6', qr/error: 'd6' gives no single labels/);
    line(':chance sometimes', qr/\A--chance:1:1: error: expected a comparison/);
    line(':chance off', '');
    line('1', "1\n");
    end("\004");
}

# Words and topics alike, also with a question mark.
sub check_topics {
    begin();
    line(':help limits', qr/\A  --max-items=N /);
    line('? high', qr/\Ahigh n e: .*\n.*\n    with dice: /);
    line('?high', qr/\Ahigh n e: /);
    line('?', qr/^  :quit +leave/m);
    line(':? calc', qr/\A  :calc /);
    line('? notatoins', qr/hint: did you mean 'notations'\?\n\z/);
    line(':help --plot', qr/\A      --plot=FILE .*\n      dicelab /);
    line(':help :for', qr/\A  :for .*\n      :for n=1\.\.5\n\z/);
    line(':help labels', qr/\AA label is a text /);
    line(':help topics', qr/^  sweeps +one statement for many values/m);
    line(':help d20', qr/\Ad n: /);
    end("exit\n");
}

# What is unresolved is said once for each line that is typed.
sub check_note {
    my $program = '(count while x=d2 do ((count <2 x)#d2))^2 % 2';
    begin('--calc --digits=15');
    line("$program; $program", qr/\A<prompt>:1:1: note: .*is unresolved.*\n(?:(?!note).*\n)+\z/);
    line($program, qr/\A<prompt>:1:1: note: .*is unresolved.*\n/);
    end("exit\n");
}

# The mean of a die with n faces is (n+1)/2, its variance (n*n-1)/12.
sub check_help_on_commands {
    begin();
    line(':help calc', qr/\A  :calc \[EXPRESSION\] +calculate/);
    line(':help :calc', qr/\A  :calc \[EXPRESSION\] +calculate/);
    line('help', qr/^  :quit +leave/m);
    line('help = 7', '');
    line('help', "7\n");
    end("quit\n");
}

# Of two dice 7 has 1/6; :explain says how a sum is worked out.
sub check_settings {
    begin('--format=plain');
    line(':digits', "6\n");
    line(':digits 2', '');
    line(':digits 0', qr/--digits takes a whole number from 1 to 10000, not '0'/);
    line(':fractions d2', "  1\t0.50\t1/2\n  2\t0.50\t1/2\n");
    line(':threshold', "1e-12\n");
    line(':threshold 0.001', '');
    line(':threshold 2', qr/--threshold takes a number/);
    line(':explain 2d6', qr/\A(?!  2\t).*2d6/s);
    line(':chance >=7', '');
    line(':set', qr/\A  :roll +\n  :notation +dicelab\n  :format +plain\n  :digits +2\n  :threshold +0\.001\n.*  :explain +off\n  :chance +>=7\n\z/s);
    end("quit()\n");
}

# A statement that is being typed goes on after a command.
sub check_commands_between {
    begin();
    line('let x = 3 in', '', '. ');
    line(':vars', '', '. ');
    line('x', "3\n");
    line('(1,', '', '. ');
    line(':nonsense', qr/error/);
    line('let x = 3 in', '', '. ');
    end(":quit\n");
}

sub check_statistics {
    begin('--format=table');
    line(':stats d3', qr/^mean +2\.000000\nvariance +0\.666667\n/m);
    line('d1', "1\n");
    line(':stats', '');
    line('d3', qr/^mean +2\.000000\nvariance +0\.666667\n/m);
    line(':stats', '');
    line('d3', qr/^mean 2\.000, deviation 0\.816,/m);
    line(':stats quartile', qr/unknown name 'quartile'/);
    end("\004");
    begin();
    line(':stats mean', '');
    line('d3; 2d3', "2.000000\n4.000000\n");
    line(':stats mean 2d3', qr/\A  1\t0\.333333\n  2\t0\.555556\n.*\nmean\t1\.777778\n/);    # the operator, which rounds
    line(':for n=1..2', '');
    line('n#d3, 1', qr/a list has no mean/);
    line('d(n)', "1\t1.000000\n2\t1.500000\n");
    line(':for off', '');
    line(':stats off', '');
    line('d1', "1\n");
    line(':stats maximum', '');
    line(':chance 2..', '');
    line('d3', "0.666667\n");
    line(':stats maximum', '');
    line('d3', "3.000000\n");
    line(':stats', '');
    line('d3', qr/^mean\t2\.000000\nvariance\t0\.666667\n/m);
    line(':stats mean', '');
    line(':stats all', '');
    line('d3', qr/^mean\t2\.000000\nvariance\t0\.666667\n/m);
    line(':stats off', '');
    line('d3', qr/\A  1\t0\.333333\n.*\n.*\n\z/);
    end("\004");
}

sub check_plots {
    my $picture = "$folder/odds.svg";
    begin('--format=table');
    line(":plot $picture d2; d3", qr/^mean 1\.500.*^mean 2\.000/ms);
    my $svg = -e $picture ? slurp($picture) : '';
    verdict($svg =~ /<svg.*>d2<.*>d3<.*<\/svg>/s, ':plot draws', $svg);
    line('d1', "1\n");
    line(":plot $picture", qr/':plot' takes the name of a file/);
    line(':plot - d6', qr/':plot' takes the name of a file/);
    line(":plot $folder/odds.jpg d6", qr/':plot' takes the name of a file/);
    line(':plot', "dicelab: ':plot FILE EXPRESSION': the FILE is missing\n");
    line(":plot $folder/nothing/odds.svg d6", qr/No such file/);
    line(":plot $folder/none.svg 1/0", qr/division by zero/);
    verdict(!-e "$folder/none.svg", 'no picture of an error');
    line('d1', "1\n");
    end("\004");
}

sub check_files {
    begin();
    line('base = (2, 3) // a comment', '');
    line('total = sum', '', '. ');
    line('  base', '');
    line('top = base', '');
    line('other = 1', '');
    line('base = other, 3', '');
    line('more( n,e ) = n + // two', '', '. ');
    line(' sum e', '');
    line(':save rules.dice', '');
    line(':save no/where.dice', "dicelab: no/where.dice: No such file or directory\n");
    symlink 'real.dice', 'link.dice' or die;
    line(':save link.dice', '');
    symlink '/dev/full', 'full.dice' or die;
    line(':save full.dice', "dicelab: full.dice: No space left on device\n");
    end("\004");
    verdict(slurp('rules.dice') eq "other = 1;\nbase = other, 3;\ntotal = sum\n  base;\ntop = base;\n"
        . "more(n, e) = n + // two\n sum e;\n",
        'what is saved', slurp('rules.dice'));
    begin();
    line('y = 1', '');
    line(':save rules.dice', '', "'rules.dice' exists. Replace it (y/n)? ");
    line('n', "dicelab: it was not replaced\n");
    verdict(slurp('rules.dice') =~ /^total/m, 'what is not replaced', slurp('rules.dice'));
    line(':save other.dice', '');
    line('y = 2', '');
    line(':save other.dice', '', "'other.dice' exists. Replace it (y/n)? ");
    line('y', '');
    verdict(slurp('other.dice') eq "y = 2;\n", 'what is replaced', slurp('other.dice'));
    end("exit()\n");
    verdict(-l 'link.dice' && slurp('real.dice') eq slurp('rules.dice'), 'a link is followed and stays');
    begin();
    line(":load no\e[2Jwhere.dice" =~ s/\e/\x16\e/r, "dicelab: no?[2Jwhere.dice: No such file or directory\n");
    line("x = 1 + // \x16\e[2J", '', '. ');
    line(' 1', '');
    line(':vars', "x = 1 + // ?[2J\n 1\n");
    end("\004");
    begin();
    line(':load rules.dice', '');
    line(':vars', "other = 1\nbase = other, 3\ntotal = sum\n  base\ntop = base\nmore(n, e) = n + // two\n sum e\n");
    line('total, top', "4 1 3\n");
    line('more(10, base)', "14\n");
    open my $out, '>', 'more rules.dice' or die;
    print $out "1; x = 2;\nx +\n total; 1/0; x";
    close $out;
    line(':load more rules.dice', "1\n6\nmore rules.dice:3:11: error: division by zero\n total; 1/0; x\n          ^\n2\n");
    line(':load nope.dice', "dicelab: nope.dice: No such file or directory\n");
    line(':load .', "dicelab: .: Is a directory\n");
    local $ENV{HOME} = $folder;
    end("\004");
    begin();
    line(':load ~/rules.dice', '');
    line('total', "4\n");
    end("\004");
}

# ---- keys ----

sub check_interrupts {
    begin('--format=plain --calc');
    type('1 + 2');
    wait_for('what is typed', qr/1 \+ 2\z/);
    type("\003");
    wait_for('Ctrl-C drops a line', qr/\^C\n> \z/);
    line('sum (1,', '', '. ');
    type("\003");
    wait_for('Ctrl-C drops a statement', qr/\^C\n> \z/);
    line('7', "  7\t1.000000\n");
    # Hours of work; that it has begun shows in what is printed before it.
    for my $mode ('calc', 'roll', 'eval') {
        line(":$mode", '');
        my $long = $mode eq 'calc' ? 'sum 300#(d7919*d7907)' : 'count 9999999999#sum 9999999999#d6';
        type("42; $long; 43\n");
        wait_for("$mode begins", qr/\n *42\b.*\n/);
        type("\003");
        my $printed = wait_for("Ctrl-C stops $mode", qr/dicelab: interrupted.*\n> \z/s);
        verdict($printed !~ /^\s*43\b/m, 'nothing goes on after Ctrl-C', $printed);
    }
    line(':roll 7', "7\n");
    end("\004");
}

# SIGTERM ends the session, after what there is was printed.
sub check_termination {
    for my $mode ('eval', 'calc') {
        begin("--format=plain --$mode --count=1e15");
        my $long = $mode eq 'calc' ? 'd1; sum 300#(d7919*d7907)' : 'd1';
        type("$long; 43\n");
        wait_for('calc begins', qr/\n *1\t1\.0+\n/) if $mode eq 'calc';
        sleep 1;    # between two statements SIGTERM ends the process at once, without a word
        kill 'TERM', process_at_terminal();
        my $printed = wait_for("SIGTERM stops $mode", qr/dicelab: terminated.*\n\z/s);
        verdict($mode eq 'calc' || $printed =~ /(?:\n|\e\[K) *1\t1\.0+\n/, 'what was counted by then', $printed);
        verdict($printed !~ /^\s*43\b/m, 'nothing goes on after SIGTERM', $printed);
        end('', 143);
    }
    begin();
    line('1+1', "2\n");
    kill 'TERM', process_at_terminal();
    end('', 143);
}

sub check_completion {
    begin('--format=plain --roll');
    line('attack = 3; attic = 4', '');
    type("fore\t");
    wait_for('a reserved word', qr/foreach \z/);
    type("x in (atta\t");
    wait_for('a definition', qr/attack \z/);
    line(') do x', "3\n");
    type(":ev\t");
    wait_for('a command', qr/:eval \z/);
    line('d1', "  1\t1.000000\n");
    type(":help cou\t");
    wait_for('an operator', qr/count \z/);
    line('', qr/\Acount e: /);
    type(":help swee\t");
    wait_for('a topic', qr/sweeps \z/);
    line('', qr/\A--for n=1\.\.5 runs/);
    type(":at-l\t");
    wait_for('a command with a sign in it', qr/:at-least \z/);
    type("of\t");
    wait_for('what ends it', qr/off \z/);
    line('', '');
    type(":stats max\t");
    wait_for('a statistic', qr/:stats max\S*\z/);
    type("im\t");
    wait_for('a statistic, told from an operator', qr/imum \z/);
    line('', '');
    line('3', "3.000000\n");
    line(':stats off', '');
    type(":format t\tab\t");
    wait_for('a form of answers', qr/t\a?able \z/);
    line('', '');
    type(":format pl\t");
    wait_for('another one', qr/plain \z/);
    line('', '');
    type(":notation python\t");
    wait_for('a notation', qr/python-dice \z/);
    line('', '');
    type(":notation dicel\t");
    wait_for('another notation', qr/dicelab \z/);
    line('', '');
    line(':roll', '');
    spew("rul\xC2\x9B2J\xE2\x80\xAE.dice");    # what a terminal would obey is not offered
    type(":load rul\t");
    wait_for('a file', qr/rules\.dice \z/);
    line('', '');
    type(":roll sum (2#atti\t");
    wait_for('a definition in a command', qr/attic \z/);
    line(')', "8\n");
    type("at\t\t\t");
    wait_for('all that it could be', qr/attack +attic.*\n> att\z/s);
    type("ic\n");
    wait_for('the rest', qr/\n4\n> \z/);
    line('sum (', '', '. ');
    type("atta\t");
    wait_for('a definition in the next line', qr/attack \z/);
    line(')', "3\n");
    line(':notation anydice', '');
    type("outp\t");
    wait_for('a word of AnyDice', qr/output \z/);
    type("[high\t");
    wait_for('a function of AnyDice', qr/\[highest \z/);
    line('1 of 2d1]', "1\n");
    end("\004");
}

# ---- history ----

sub check_history {
    unlink $history;
    begin();
    line('1+1', "2\n");
    line('sum (3,', '', '. ');
    line('4)', "7\n");
    line(':vars', '');
    line('', '');
    end("\004");
    verdict(slurp($history) eq "1+1\nsum (3, 4)\n:vars\n", 'the file of the history', slurp($history));
    verdict(((stat $history)[2] & 0777) == 0600 && ((stat "$folder/state/dicelab")[2] & 0777) == 0700
        && ((stat "$folder/state")[2] & 0777) == 0700, 'nobody else can read it');
    begin();
    type("\020\020");
    wait_for('history of the session before', qr/sum \(3, 4\)\z/);
    line('', "7\n");
    end("\004");
    open my $out, '>', $history or die;
    print $out "$_\n" for 1 .. 1500;
    close $out;
    begin();
    line('0', "0\n");
    end("\004");
    verdict(slurp($history) eq join('', map { "$_\n" } 502 .. 1500, 0), 'the last 1000 lines are kept');
}

# After an error with a fix, Up brings the line as that makes it: a statement, one of several lines, or a command; only for this
# session.
sub check_mended_lines {
    unlink $history;
    begin('--roll');
    line('summ 3#d1', qr/\nUp: sum 3#d1\n\z/);
    type("\e[A");
    wait_for('the mended line', qr/sum 3#d1\z/);
    line('', qr/3\n\z/);
    line('(3 +', '', '. ');
    line('1d1 keep 1)', qr/\nUp: \(3 \+ 1d1kh1\)\n\z/);
    line(':roll  1d1 keep 1 + 4', qr/\nUp: :roll  1d1kh1 \+ 4\n\z/);
    type("\020");
    wait_for('the mended command', qr/:roll  1d1kh1 \+ 4\z/);
    line('', qr/5\n\z/);
    line('foo', qr/unknown name 'foo'\nfoo\n\^~~\n\z/);
    end("\004");
    verdict(slurp($history) =~ /\Asumm 3#d1\nsum 3#d1\n\(3 \+ 1d1 keep 1\)\n:roll/, 'what is offered is not kept', slurp($history));
}

# Without a place to keep it there is a history all the same.
sub check_history_without_a_file {
    for my $state ('/dev/null/state', '') {
        local $ENV{XDG_STATE_HOME} = $state;
        local $ENV{HOME} = "$folder/home";
        begin();
        line('1+1', "2\n");
        type("\020");
        wait_for('history without a file', qr/1\+1\z/);
        line('', "2\n");
        end("\004");
    }
    verdict(slurp("$folder/home/.local/state/dicelab/history") eq "1+1\n1+1\n", 'the history is below the home');
}

# What README shows is what comes of it.
sub check_readme {
    my ($arguments, $session) = slurp($readme) =~ /^\$ dicelab(.*)\n((?:> .*\n(?:(?!> |```).*\n)*)+)/m;
    verdict(defined $session, 'README shows the prompt');
    begin($arguments);
    while ($session =~ /\G> (.*)\n((?:(?!> ).*\n)*)/g) {
        line($1, $2);
    }
    end("\004");
}

# A table is as wide as the window is when it is written.
sub check_tables {
    begin('--calc');
    line('d2', qr/\Ad2\n  1  0\.500000  \S+\n  2  0\.500000  \S+\n/);
    line('1; 2', qr/\A1\n  1  1\.000000  \S+\n.*2\n  2  1\.000000/s);
    end("\004");
}

# What a roll comes from is told of rolls alone.
sub check_verbose {
    begin('--notation=python-dice,verbose --format=plain');
    line('2d1t',            "Result: 2\nBreakdown:\nTotal(roll 2d1 -> [1, 1]) -> 2\n");
    line(':calc 2d1t',      "  2\t1.000000\n");
    line(':translate 2d1t', "2;\n");
    end("\004");
}

sub check_clear {
    begin();
    line('x = 3; x', "3\n");
    line(':clear', '');
    line(':vars', '');
    line('x', qr/unknown name 'x'/);
    end("\004");
}

# ---- the Language of Dice ----

sub check_programs {
    begin();
    line(':notation', "dicelab\n");
    line('x = 7', '');
    line(':notation dice-script', "dicelab: dice-script is run as a whole: ':load FILE' does it\n");
    line(':notation lod', '');
    line(':notation', "lod\n");
    line('sum(4d1) + 2', "6\n");
    line('[1, 3d1]', "[1, 1, 1, 1]\n");
    line('{hp = 3 name = "bob"}', "{hp = 3, name = 'bob'}\n");
    line('', '');
    line('// nothing', '');
    line('x', qr/\A<prompt>:1:1: error: unknown variable 'x'\n/);
    line('1 / 0', "<prompt>:1:1: error: division by zero\n1 / 0\n^~~~~\n");
    line('1 )', "<prompt>:1:3: error: this bracket was never opened\n1 )\n  ^\n");
    line('3 % 2 4', "4\n");
    line(':notation dicelab', '');
    line('x', "7\n");
    end("\004");
    begin('--notation=lod --format=plain --calc --fractions');
    line('2d2', qr/\A\[1, 1\]\t0\.250000\t1\/4\n/);
    line('sum(2d2)', "  2\t0.250000\t1/4\n  3\t0.500000\t1/2\n  4\t0.250000\t1/4\n");
    end(":quit\n");
}

# Whole programs, of which nothing is kept; what is loaded is in the notation of its name.
sub check_anydice {
    my $two = "2\t0.250000\t1/4\n  3\t0.500000\t1/2\n  4\t0.250000\t1/4\n";
    begin('--format=plain --calc --fractions');
    line(':notation anydice', '');
    line('output 2d2', "  $two");
    line('X: 2', '', '. ');
    line('output Xd2', "  $two");
    line('output X', qr/\A<prompt>:1:8: error: there is no variable X\n/);
    line('function: f N:n {', '', '. ');
    line('result: N + 1 }', '', '. ');
    line('output [f 3]', "  4\t1.000000\t1\n");
    line('output 1 output 2', "  1\t1.000000\t1\n  2\t1.000000\t1\n");
    line(':roll output 7 named "x"', "7\n");
    line(':translate output [highest 3 of 4d6]', "sum high 3 4#d6;\n");
    line(':help absolute', "[absolute N]: the absolute value\n    output [absolute -5] gives output 1: 5\n");
    line(':help highest', qr/\A\[highest N of D\]: .*^\[highest of N and M\]: .*^\[highest N of D and E and F\]: /ms);
    line(':help over', qr/\Aloop X over S \{ \.\.\. \}: /);
    spew('two.troll', "sum 2d2\n");
    line(':load two.troll', "  $two");
    line(':notation troll', '');
    line('sum 2d2', "  $two");
    spew('two.anydice', 'output 2d2');
    line(':load two.anydice', "  $two");
    end("\004");
}

# It is run when it is complete; a block without braces, with its `done` or an empty line.
sub check_blocks_of_programs {
    begin('--notation=lod --format=plain');
    line('max([3, 5,', '', '. ');
    line('', '', '. ');
    line(' 1])', "5\n");
    line('1 +', '', '. ');
    line('2', "3\n");
    line("'of two", '', '. ');
    line("lines'", "of two?lines\n");
    line('/* a comment', '', '. ');
    line('*/ 8', "8\n");
    line('x = 9', '');
    line('if x > 3 then', '', '. ');
    line("  'more'", '', '. ');
    line('else', '', '. ');
    line("  'less'", '', '. ');
    line('done', "more\n");
    line('while x > 3', '', '. ');
    line('  x -= 2', '', '. ');
    line('', '');
    line('x', "3\n");
    line('while x > 0 {', '', '. ');
    line('', '', '. ');
    line('  x--', '', '. ');
    line('}', '');
    line('x', "0\n");
    line('if x == 0 {5} else {6}', "5\n");
    line('y = if (x > 3) 1 else 2', '');
    line('y', "2\n");
    line('if x then', '', '. ');
    line('  1 / 0', '', '. ');
    line('else', '', '. ');
    line(' 2 / 0', '', '. ');
    line('done', "<prompt>:4:2: error: division by zero\n 2 / 0\n ^~~~~\n");
    end("\004");
}

# What changes variables is put before all that follows, unless there is something wrong with it.
sub check_programs_that_are_kept {
    begin('--notation=lod --format=plain');
    line('hp = 100', '');
    line('hp - 30', "70\n");
    line('hp = 1 / 0', qr/division by zero/);
    line('hp', "100\n");
    line('hp -= 30', '');
    line('hp', "70\n");
    line('hit ~ hp / 7', '');
    line('hp = 21', '');
    line('hit', "3\n");
    line('fresh = 1', '');
    line('fresh = 2 fresh * 5', "10\n");
    line('fresh = 3', '');
    line(':vars', "hp = 100\nhp -= 30\nhit ~ hp / 7\nhp = 21\nfresh = 1\nfresh = 2 fresh * 5\nfresh = 3\n");
    line('hp = 0 // dead', '');
    line('odd ~ 1 /', '', '. ');
    line('  hp', '');
    line('odd', "<prompt>:1:7: error: division by zero\nodd ~ 1 /\n      ^~~\n"
        . "<prompt>:1:1: note: called from here\nodd\n^~~\n");
    line('hp = 1', '');
    line('odd', "1\n");
    line('help = 4', '');
    line('help', "4\n");
    line(':clear', '');
    line(':vars', '');
    line('hp', qr/unknown variable 'hp'/);
    line(':calc', '');
    line('x = 1d2', '');
    line('x - x', "  0\t1.000000\n");
    line('x', "  1\t0.500000\n  2\t0.500000\n");
    end("\004");
}

sub check_commands_on_programs {
    my $rolled = qx{'$dicelab' --notation=lod --seed 7 --format=plain '20d1000'};
    my $picture = "$folder/program.svg";
    begin('--notation=lod --format=plain');
    line('x = 1d2', '');
    line(':seed 7', '');
    line('20d1000', qr/\A\[\d+(?:, \d+){19}\]\n\z/);
    line(':calc x', "  1\t0.500000\n  2\t0.500000\n");
    line(':stats x', qr/^mean\s+1\.500000\n/m);
    line(':eval 64', '');
    line('x * 0', "  0\t1.000000\n");
    line(':roll', '');
    line(':tree x', "<prompt>:1:1: error: a program that changes variables cannot become a dicelab tree\nx\n^\n");
    line(':translate x', qr/cannot become a dicelab tree/);
    line(":plot $picture x", qr/^  1\t0\.500000\n/m);
    verdict(slurp($picture) =~ /<svg/, ':plot draws a program');
    line(':clear', '');
    line(':seed 7', '');
    line('20d1000', $rolled);
    line(':help', qr/'done' or an empty line ends/);
    line(':help while', "while c do ... done: repeats the statements as long as c is true\n"
        . "    x = 1 while x < 50 do x *= 2 done x gives 64\n");
    line(':help elif', qr/\Aif c then/);
    line(':help yeild', qr/there is no help on 'yeild'\nhint: did you mean 'yield'\?\n/);
    line(':help calc', qr/\A  :calc/);
    line(':calc 3 +', qr/unexpected end of the program/);
    end("\004");
}

sub check_files_of_programs {
    begin('--notation=lod --format=plain');
    line('x = 4 // four', '');
    line('while x > 2', '', '. ');
    line('  x--', '', '. ');
    line('', '');
    line('-x y = x', "-2\n");
    line('z = . + 1', '');
    line(':save program.lod', '');
    line('z', "1\n");
    line(':clear', '');
    line(':load program.lod', "0\n");
    line('[x, y, z]', "[2, 2, 1]\n");
    end("\004");
    verdict(slurp('program.lod') eq "x = 4 // four\nwhile x > 2\n  x--\ndone\n;\n-x y = x\n; 0;\nz = . + 1\n",
        'what is saved of programs', slurp('program.lod'));
    spew('event.lod', "\nhp = 3\nhp +\n 1\n");
    spew('wrong.lod', "hp = 3\n)");
    begin();
    line(':load event.lod', "4\n");
    line(':load wrong.lod', "wrong.lod:2:1: error: this bracket was never opened\n)\n^\n");
    line(':notation lod', '');
    line('hp', "3\n");
    end("\004");
}

sub check_keys_in_programs {
    begin('--notation=lod --format=plain --max-steps=1000000');
    line('x = 2', '');
    line('while x', '', '. ');
    line('x++', '', '. ');
    type("\003");
    wait_for('Ctrl-C drops a block', qr/\^C\n> \z/);
    line('x', "2\n");
    line(':roll', '');
    type("while true x++ done\n");
    wait_for('an endless loop ends', qr/error: .*\n> \z/s);
    line('x', "2\n");
    line('(', '', '. ');
    end("\004");
}

sub check_completion_of_programs {
    begin('--notation=lod --format=plain');
    line('attack2 ~ 3 strike = 4', '');
    type("whi\t");
    wait_for('a reserved word of programs', qr/while \z/);
    type("0 don\t");
    wait_for('another', qr/done \z/);
    line('', '');
    type("2*{att\t");
    wait_for('a name behind a brace', qr/attack2 \z/);
    line('}', "[3, 3]\n");
    type("attack2+str\t");
    wait_for('a name behind a sign', qr/strike \z/);
    line('', "7\n");
    type(":help rem\t");
    wait_for('a word to explain', qr/remove \z/);
    line('', qr/\Aremove\(a, b\): /);
    type(":cle\t");
    wait_for('a command', qr/:clear \z/);
    line('', '');
    type("strik\t");
    wait_for('what was cleared', qr/strik\a?\z/);
    type("\003");
    wait_for('nothing', qr/> \z/);
    end("\004");
}

# Lines that belong together come back together; where that is the same, as one.
sub check_history_of_programs {
    unlink $history;
    begin('--notation=lod --format=plain');
    line('x = 2', '');
    line('while x', '', '. ');
    line(' x--', '', '. ');
    line('', '');
    line('x', "0\n");
    line('(1', '', '. ');
    line(' - 3)', "-2\n");
    type("\020");
    wait_for('lines together', qr/\(1(?:\n|\^J) - 3\)\z/);
    line('', qr/(?:\A|\n)-2\n\z/);
    end("\004");
    verdict(slurp($history) eq "x = 2\nwhile x  x-- \nx\n(1\n - 3)\n(1\n - 3)\n", 'the history of programs', slurp($history));
}

# What a page of the manual shows is what comes of it.
sub check_page {
    my ($page) = @_;
    my $text = slurp($page) =~ s/\\\(ti/~/gr =~ s/\\-/-/gr =~ s/\\&//gr;
    my ($arguments, $session) = $text =~ /^\$ dicelab([^\n]*)\n(> .*?)^\.EE$/ms;
    verdict(defined $session, 'a page of the manual shows the prompt');
    begin($arguments);
    while ($session =~ /\G[>.] (.*)\n((?:(?![>.] ).*\n)*)(?=(\.?))/g) {
        line("$1", "$2", $3 eq '.' ? '. ' : '> ');
    }
    end("\004");
}

# What is no terminal gets no prompt.
sub check_no_prompt {
    my $output = qx{echo '1; x = 3; :vars' | '$dicelab' 2>&1};
    verdict($output =~ /\A1\n<stdin>:1:11: error: ':' has no meaning here/, 'a pipe is no prompt', $output);
}

# Where readline is loaded and cannot be, that is said at once, and there is the simple prompt.
sub check_missing {
    my ($readline) = @_;
    return if qx{ldd '$dicelab' 2>&1} =~ /libreadline|not a dynamic executable/;
    mkdir "$folder/broken" or die;
    spew("$folder/broken/$readline", "no library\n");
    local $ENV{LD_LIBRARY_PATH} = "$folder/broken";
    my $output = on_terminal("'$dicelab'", '', q{printf 'sum 3#d1;\n\004'}) =~ s/\r//gr;
    # (The terminal may echo what is typed between the lines.)
    verdict($output =~ /^The library \Q$readline\E is missing: .*$/m && $output =~ /Ctrl-D/, 'a library that is missing is named', $output);
    verdict($output =~ /^(> )?3$/m, 'statements are rolled without it', $output);
}

# Without readline, and for parts, there is a prompt and nothing else.
sub check_bare {
    my ($arguments, @answers) = @_;
    my $output = on_terminal("'$dicelab' $arguments", '', q{printf 'sum 3#d1;\n1 +\n1;\n\004'}) =~ s/\r//gr;
    my $prompts = () = $output =~ /> /g;
    verdict($prompts >= 4, 'there is a prompt on a terminal', $output);
    verdict($output =~ /^(> )?$_$/m, "$_ comes behind the prompt", $output) for @answers;
    verdict($output =~ /;.*Ctrl-D/, 'the prompt says how statements end', $output);
}

1;
