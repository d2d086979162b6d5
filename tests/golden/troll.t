# Troll: what the table of its calculator looks like, and what is said of programs. (What they come to is in
# tests/script/troll.tsv.)

==== The table of the original ====

=== 0, 2d4
--- file a.troll
2d4
--- args
-f a.troll --calc --format=troll
--- out
    Value    % =                 % >=              
     1 1 :    6.25              100.0               
     1 2 :   12.5                93.75              
     1 3 :   12.5                81.25              
     1 4 :   12.5                68.75              
     2 2 :    6.25               56.25              
     2 3 :   12.5                50.0               
     2 4 :   12.5                37.5               
     3 3 :    6.25               25.0               
     3 4 :   12.5                18.75              
     4 4 :    6.25                6.25              

=== 0 le, d4 - 3
--- file a.troll
d4 - 3
--- args
-f a.troll --calc --at-most --format=troll
--- out
   Value    % =                 % <=              
     -2 :   25.0                25.0               
     -1 :   25.0                50.0               
      0 :   25.0                75.0               
      1 :   25.0               100.0               

Average = -0.5    Spread = 1.11803398875  Mean deviation = 1.0

=== -5, sum accumulate x:=d2 until x=2
--- file a.troll
sum accumulate x:=d2 until x=2
--- args
-f a.troll --calc --loops=5 --format=troll
--- out
  Value    % =                 % >=              
     2 :   50.0                96.875             
     3 :   25.0                46.875             
     4 :   12.5                21.875             
     5 :    6.25                9.375             
     6 :    3.125               3.125             

Average = 2.75    Spread = 1.17260393996  Mean deviation = 0.8359375
--- err
a.troll:1:1: note: 0.0312 of the probability is unresolved: loops that go on longer may add to 5 of 5 outcomes (--threshold=P follows loops further)

=== 0, ?0.3
--- file a.troll
?0.3
--- args
-f a.troll --calc --format=troll
--- out
  Value    % =                 % >=              
       :   70.0               100.0               
     1 :   30.0                30.0               

Average = 0.3    Spread = 0.458257569496  Mean deviation = 0.21

=== 0, if d2=1 then "ab|>c" else 5
--- file a.troll
if d2=1 then "ab|>c" else 5
--- args
-f a.troll --calc --format=troll
--- out
  Value    % =                 % >=              
     5 :   50.0               100.0               
ab
c 
       :   50.0                50.0               

=== 0, ' 2d2
--- file a.troll
' 2d2
--- args
-f a.troll --calc --format=troll
--- out
    Value    % =                 % >=              
1 1 
         :   25.0               100.0               
1 2 
         :   50.0                75.0               
2 2 
         :   25.0                25.0               

==== Names from outside ====

=== of a number, which must be in the program
--- args
-N troll --let N=2 --let T=3 'count T <= N d1'
--- out
0

=== of none
--- args
-N troll --let M=2 'N d1'
--- err
<argument 1>:1:1: error: unknown variable: 'N'
N d1
^
--- exit 1

=== which the program hides
--- args
-N troll --let N=2 'N := 3; N'
--- out
3

==== Trees ====

=== are translated
--- args
-N troll --translate 'x := 5d10; (count 8 <= x) - count 1 = x'
--- out
let x = 5#d10 in ((count >=8 x) - (count ==1 x));

=== are none of texts
--- args
-N troll --translate '"a" || d6'
--- err
<argument 1>:1:1: error: this program is no tree of dicelab
"a" || d6
^~~~~~~~~
--- exit 1

==== Rolls ====

=== a text of two lines
--- args
-N troll '"ab" |> "c"'
--- out
ab
c 

=== a comment is no part of what a program is called
--- file a.troll
\ two coins
x := 2d1; \ both
sum x
--- args
-f a.troll --calc --format=csv
--- out
label,kind,outcome,count,probability,bound
x := 2d1; sum x,exact,2,,1.000000,
