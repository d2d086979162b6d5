# Which operator binds tighter than which: both programs of a line have the same tree.  That trees are printed right is
# tested in tree.t.

==== Associativity ====

=== to the left
--- same-tree
1+2+3                          <=> (1+2)+3
1-2-3                          <=> (1-2)-3
1 . 2 . 3                      <=> (1 . 2) . 3
1-2+3                          <=> (1-2)+3
1+2-3                          <=> (1+2)-3
1 . 2+3                        <=> (1 . 2)+3
1+2 . 3                        <=> (1+2) . 3
1-2 . 3                        <=> (1-2) . 3
1 . 2-3                        <=> (1 . 2)-3
1*2*3                          <=> (1*2)*3
1/2/3                          <=> (1/2)/3
1%2%3                          <=> (1%2)%3
1*2/3                          <=> (1*2)/3
1/2*3                          <=> (1/2)*3
1%2*3                          <=> (1%2)*3
1*2%3                          <=> (1*2)%3
1/2%3                          <=> (1/2)%3
1%2/3                          <=> (1%2)/3

=== to the right
--- same-tree
1,2,3                          <=> 1,(2,3)
1#2#3                          <=> 1#(2#3)
1^2^3                          <=> 1^(2^3)
d d 6                          <=> d(d 6)

==== Each level against each ====

=== sums and products
--- same-tree
1+2*3                          <=> 1+(2*3)
1*2+3                          <=> (1*2)+3
1-2/3                          <=> 1-(2/3)
1/2-3                          <=> (1/2)-3
1 . 2%3                        <=> 1 . (2%3)
1%2 . 3                        <=> (1%2) . 3
1+2*3-4                        <=> (1+(2*3))-4

=== sums and powers
--- same-tree
1+2^3                          <=> 1+(2^3)
1^2+3                          <=> (1^2)+3
1 . 2^3                        <=> 1 . (2^3)
1^2-3                          <=> (1^2)-3

=== sums and dice
--- same-tree
d6+1                           <=> (d6)+1
d6-1                           <=> (d6)-1
d6 . 1                         <=> (d6) . 1
1+d6                           <=> 1+(d6)

=== products and powers
--- same-tree
1*2^3                          <=> 1*(2^3)
1^2*3                          <=> (1^2)*3
1/2^3                          <=> 1/(2^3)
1^2%3                          <=> (1^2)%3

=== products and dice
--- same-tree
d6*2                           <=> (d6)*2
d6/2                           <=> (d6)/2
d6%2                           <=> (d6)%2
2*d6                           <=> 2*(d6)

=== powers and dice
--- same-tree
d6^2                           <=> (d6)^2
2^d6                           <=> 2^(d6)
d d6^2                         <=> (d(d6))^2

=== the sign
--- same-tree
-2^2                           <=> -(2^2)
-2*3                           <=> -(2*3)
-2/3                           <=> -(2/3)
-2%3                           <=> -(2%3)
-1+2                           <=> (-1)+2
-1-2                           <=> (-1)-2
-1 . 2                         <=> (-1) . 2
-d6                            <=> -(d6)
d-6                            <=> d(-6)
d-6+1                          <=> (d(-6))+1
d-6*2                          <=> d(-(6*2))
--1                            <=> -(-1)
1--2                           <=> 1-(-2)
1*-2+3                         <=> (1*(-2))+3
1*-2*3                         <=> 1*(-(2*3))
2^-1*3                         <=> 2^(-(1*3))
2^-1+3                         <=> (2^(-1))+3

=== repetition and what is tighter and looser on its left
--- same-tree
1+2#3                          <=> (1+2)#3
1-2#3                          <=> (1-2)#3
1 . 2#3                        <=> (1 . 2)#3
-1#3                           <=> (-1)#3
1*2#3                          <=> (1*2)#3
1%2#3                          <=> (1%2)#3
1^2#3                          <=> (1^2)#3
d6#3                           <=> (d6)#3
1+2*3^4#5                      <=> (1+(2*(3^4)))#5
1,2#3                          <=> 1,(2#3)

=== repetition and what is tighter and looser on its right
--- same-tree
1#2+3                          <=> 1#(2+3)
1#2-3                          <=> 1#(2-3)
1#2 . 3                        <=> 1#(2 . 3)
1#-2                           <=> 1#(-2)
1#2*3                          <=> 1#(2*3)
1#2^3                          <=> 1#(2^3)
1#d6                           <=> 1#(d6)
1#2..3                         <=> 1#(2..3)
1#2,3                          <=> (1#2),3
1#2+3,4                        <=> (1#(2+3)),4
1#2#3,4                        <=> (1#(2#3)),4
1#2#3+4                        <=> 1#(2#(3+4))

=== ranges
--- same-tree
1+1..3+1                       <=> (1+1)..(3+1)
1 . 2..3 . 4                   <=> (1 . 2)..(3 . 4)
-1..-2                         <=> (-1)..(-2)
1*2..3*4                       <=> (1*2)..(3*4)
1^2..3^4                       <=> (1^2)..(3^4)
d6..d8                         <=> (d6)..(d8)
1,2..3                         <=> 1,(2..3)
1..2,3                         <=> (1..2),3

=== the comma is loosest
--- same-tree
1+2,3+4                        <=> (1+2),(3+4)
1*2,3*4                        <=> (1*2),(3*4)
1^2,3^4                        <=> (1^2),(3^4)
-1,-2                          <=> (-1),(-2)
d6,d8                          <=> (d6),(d8)

==== Prefix words ====

=== they take all that can follow
--- same-tree
sum 1,2                        <=> sum (1,2)
sum 1+2                        <=> sum (1+2)
sum 1*2                        <=> sum (1*2)
sum 1^2                        <=> sum (1^2)
sum 2#3                        <=> sum (2#3)
sum 1..3                       <=> sum (1..3)
prod 1,2                       <=> prod (1,2)
count 1,2                      <=> count (1,2)
sort 1,2                       <=> sort (1,2)
rev 1,2                        <=> rev (1,2)
perm 1,2                       <=> perm (1,2)
low 1 2,3                      <=> low 1 (2,3)
drop high 1 2,3                <=> drop high 1 (2,3)
first 1 2+3                    <=> first 1 (2+3)
== 1 2,3                       <=> == 1 (2,3)
let x=1 in x,2                 <=> let x=1 in (x,2)
let x=1 in x+2                 <=> let x=1 in (x+2)
let x=1,2 in x                 <=> let x=(1,2) in x
foreach x in 1,2 do x,2        <=> foreach x in (1,2) do (x,2)
while x=1,2 do x,2             <=> while x=(1,2) do (x,2)
if 1,2 then 3,4 else 5,6       <=> if (1,2) then (3,4) else (5,6)
if 1 then if 2 then 3 else 4 else 5 <=> if 1 then (if 2 then 3 else 4) else 5
if 1 then 2 else if 3 then 4 else 5 <=> if 1 then 2 else (if 3 then 4 else 5)
sum rev 1,2                    <=> sum (rev (1,2))

=== a value in parentheses goes on as a value
--- same-tree
sum (2)+3                      <=> sum ((2)+3)
sum (2)*3                      <=> sum ((2)*3)
sum (2)#3                      <=> sum ((2)#3)
sum (2)..3                     <=> sum ((2)..3)
sum (2),3                      <=> sum ((2),3)
first (1) (2)+3                <=> first 1 ((2)+3)

=== a list in parentheses does not
--- same-tree
sum (1,2)+3                    <=> (sum (1,2))+3
sum (1,2) . 3                  <=> (sum (1,2)) . 3
sum (1,2)*3                    <=> (sum (1,2))*3
sum (1,2)^3                    <=> (sum (1,2))^3
sum (1,2)#3                    <=> (sum (1,2))#3
sum (1,2)..3                   <=> (sum (1,2))..3
sum ()+3                       <=> (sum ())+3
sum prod (1,2)+3               <=> sum ((prod (1,2))+3)
sum (1,2),3                    <=> sum ((1,2),3)
rev (1,2),3                    <=> rev ((1,2),3)

=== a prefix word as an operand
--- same-tree
1+sum 2,3                      <=> 1+(sum (2,3))
2*sum 3,4                      <=> 2*(sum (3,4))
2^sum 3,4                      <=> 2^(sum (3,4))
-sum 1,2                       <=> -(sum (1,2))
d sum 1,2                      <=> d(sum (1,2))
2#sum 3,4                      <=> 2#(sum (3,4))
1..sum 2,3                     <=> 1..(sum (2,3))
1,sum 2,3                      <=> 1,(sum (2,3))
2#rev 3,4                      <=> 2#(rev (3,4))
1,rev 2,3                      <=> 1,(rev (2,3))
2#let x=1 in x,x               <=> 2#(let x=1 in (x,x))
sum (1,2)+sum (3,4)+5          <=> ((sum (1,2))+(sum (3,4)))+5

=== the number of a filter ends where its list begins
--- same-tree
first 1+1 (5,6)                <=> first (1+1) (5,6)
first 1*2 5,6                  <=> first (1*2) (5,6)
== 1-1 5                       <=> == (1-1) 5
first d6 5                     <=> first (d6) 5
low count (1,2) (3,4)          <=> low (count (1,2)) (3,4)
