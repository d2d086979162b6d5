==== Statistics ====
# A die with n faces has the variance (n²-1)/12, no skewness, and the excess kurtosis -6(n²+1)/(5(n²-1)).

--- says -C --stats --top=1 --quantiles=50
# of a die
# 35/12 has the root 1.7078251; -6*37/(5*35) is -1.2685714.
$ -C --stats d6
= 1: 0.166667  2: 0.166667  3: 0.166667  4: 0.166667  5: 0.166667  6: 0.166667  mean: 3.500000  variance: 2.916667
= deviation: 1.707825  skewness: 0.000000
| kurtosis	-1.268571
| mode	1 2 3 4 5 6
| minimum	1
| median	3
| maximum	6
| quantile 5%	1
| quantile 25%	2
| quantile 50%	3
| quantile 75%	5
| quantile 95%	6
# under its name
$ -C --stats=all --digits=2 --quantiles=50 d1
|   1	1.00
| mean	1.00
| variance	0.00
| deviation	0.00
| mode	1
| minimum	1
| median	1
| maximum	1
| quantile 50%	1
# with fractions and digits
$ -C --stats --fractions --digits=2 --quantiles=50 d2
|   1	0.50	1/2
|   2	0.50	1/2
| mean	1.50	3/2
| variance	0.25	1/4
| deviation	0.50
| skewness	0.00
| kurtosis	-2.00	-2
| mode	1 2
| minimum	1
| median	1
| maximum	2
| quantile 50%	1
# quantiles: the least value that is not exceeded in so many cases
# The root of 5/4 is 1.1180340; -6*17/(5*15) is -1.36.
$ -C --top=1 --quantiles=0,24.9,25,25.1,99.99,100% d4
= 1: 0.250000  mean: 2.500000  variance: 1.250000  deviation: 1.118034  skewness: 0.000000
| kurtosis	-1.360000
| mode	1 2 3 4
| minimum	1
| median	2
| maximum	4
| quantile 0%	1
| quantile 24.9%	1
| quantile 25%	1
| quantile 25.1%	2
| quantile 99.99%	4
| quantile 100%	4
# what cannot vary has no shape
$ -C --stats --quantiles=50 7
= 7: 1.000000  mean: 7.000000  variance: 0.000000  deviation: 0.000000
| mode	7
| minimum	7
| median	7
| maximum	7
| quantile 50%	7
# lists have only a mode
$ -C --stats 'd1,2;()'
= (1,2): 1.000000
| mode	(1,2)
= (): 1.000000
| mode	()
# twenty modes are told
# (20^2-1)/12 is 33.25, whose root is 5.76628; -6/5 * 401/399 is -1.206015.
d20
= 1: 0.050000
| mean	10.500000
| variance	33.250000
= deviation: 5.766281  skewness: 0.000000
| kurtosis	-1.206015
| mode	1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20
| minimum	1
| median	10
| maximum	20
| quantile 50%	10
# many modes are only counted
# The root of 110/3 is 6.0553007.
d21
= 1: 0.047619
| mean	11.000000
| variance	36.666667
= deviation: 6.055301  skewness: 0.000000
| kurtosis	-1.205455
| mode	21 outcomes
| minimum	1
| median	11
| maximum	21
| quantile 50%	11
# the ends of 64 bits
$ -C --stats --quantiles=50 'if ==1 d2 then -9223372036854775807-1 else 9223372036854775807'
= -9223372036854775808: 0.500000  9223372036854775807: 0.500000
| mean	-0.500000
| variance	85070591730234615856620279821087277056.250000
| deviation	9223372036854775807.500000
= skewness: 0.000000
| kurtosis	-2.000000
| mode	-9223372036854775808 9223372036854775807
| minimum	-9223372036854775808
| median	-9223372036854775808
| maximum	9223372036854775807
| quantile 50%	-9223372036854775808
# a sample, with intervals
# Five of five: from 1/(1+z²/5) to 1, with z = 1.96 (Wilson 1927).
$ -e -c 5 --stats --quantiles=50 7
|   7	1.000000	0.565518	1.000000
= mean: 7.000000  variance: 0.000000  deviation: 0.000000
| mode	7
| minimum	7
| median	7
| maximum	7
| trials	5
= error: 0.000000  mean from: 7.000000  mean to: 7.000000
| quantile 50%	7
# one trial tells no error
$ -e -c 1 --stats --quantiles=50 7
|   7	1.000000	0.206549	1.000000
= mean: 7.000000  variance: 0.000000  deviation: 0.000000
| mode	7
| minimum	7
| median	7
| maximum	7
| trials	1
| quantile 50%	7
# CSV has a row per statement
$ -C --stats --quantiles=2.5 --format=csv 'd2;1,d2;7'
| label,kind,mean,variance,deviation,skewness,kurtosis,mode,minimum,median,maximum,trials,error,mean_from,mean_to,resolved,condition,goal,quantile_2.5,bounds
| d2,exact,1.500000,0.250000,0.500000,0.000000,-2.000000,"1 2",1,1,2,,,,,,,,1,
| "1,d2",exact,,,,,,"(1,1) (1,2)",,,,,,,,,,,,
| 7,exact,7.000000,0.000000,0.000000,,,"7",7,7,7,,,,,,,,7,

=== Markdown
--- args
-C --stats --quantiles=50 --format=markdown 7
--- out
**7**

| outcome | probability |
|---:|---:|
| 7 | 1.000000 |

| statistic | value |
|---|---:|
| mean | 7.000000 |
| variance | 0.000000 |
| deviation | 0.000000 |
| mode | 7 |
| minimum | 7 |
| median | 7 |
| maximum | 7 |
| quantile 50% | 7 |


=== Markdown with fractions
--- args
-C --stats --quantiles=50 --fractions --format=markdown 7
--- out
**7**

| outcome | probability | fraction |
|---:|---:|---:|
| 7 | 1.000000 | 1 |

| statistic | value | fraction |
|---|---:|---:|
| mean | 7.000000 | 7 |
| variance | 0.000000 | 0 |
| deviation | 0.000000 |  |
| mode | 7 |  |
| minimum | 7 |  |
| median | 7 |  |
| maximum | 7 |  |
| quantile 50% | 7 |  |


--- says
# --quantiles asks for statistics
$ -C --quantiles=50 '1,1'
= (1,1): 1.000000
| mode	(1,1)

# moments of sums whose distributions are too large: those of n dice are n times those of one, and the kurtosis is that of one by n
$ -C --stats=mean 'sum 100000#d6'
| 350000.000000
$ -C --stats=deviation 'sum 100000#d6'
| 540.061725
$ -C --stats=kurtosis --digits=9 'sum 100000#d6'
| -0.000012686
$ -C --stats=variance 'sum 100000#d{0:5,1}'
| 13888.888889
$ -C --stats=mean '3 * (sum 100000#d6) - sum 5#d4'
| 1049987.500000
# and large dice: the variance of n faces is (n^2 - 1)/12, the kurtosis -6/5 (n^2 + 1)/(n^2 - 1)
$ -C --stats=mean d1000000000
| 500000000.500000
$ -C --stats=variance --fractions 'sum 3#d1000000000'
| 249999999999999999.750000	999999999999999999/4
$ -C --stats=kurtosis 'sum 3#d1000000000'
| -0.400000
# whose greatest sum is within 64 bits, or may not be
$ -C --stats=mean 'sum 4#d2000000000000000000'
| 4000000000000000002.000000
$ -C --stats=mean 'sum 5#d2000000000000000000'
!~ .*takes more than 2147483648 bytes of memory.*
!~ sum 5#d2000000000000000000
!~ .*
!~ hint: .*
= exit 1
# of u*v, uniform from 0 to 1: the variance is 7/144, the third central moment 1/96
$ -C --stats=skewness 'd100000000*d100000000'
| 0.971909
# on condition of what only all faces tell
$ -C --stats=mean 'let x = d70001 in x given x > 35001'
| 52501.500000
$ -C --stats=mean 'let x = 2#d70001 in sum x given max x == 1'
| 2.000000
$ -C --stats=mean 'let x = d70001 in x given x > 70001'
!~ .*: error: the condition never holds
!~ (?s).*
= exit 1
# what the moments do not tell is found as before
$ -C --stats=median d70001
| 35001.000000
$ -C --stats=mean 'd70001 > 5'
| 0.999929
# in the tail of which there is a decision
$ -C --stats=mean 'let x = sum 100000#d6 in if x > 99999 then x else 0'
| 350000.000000
# a quantile that the last digit of a double decides has a lower bound; exactly, the median of this is 420
$ -C --stats=median --max-memory=120000 --no-warnings '(sum 700#d2)/(1+d2)'
!~ .*: note: too large for fractions: .*
!~ \(sum 700#d2\)/\(1\+d2\)
!~ \^~+
|~ ≥3\d\d\.000000
# others need the distribution, in doubles; this one is symmetric
$ -C --stats=median --max-memory=100000000 'sum 100000#d6'
!~ .*: note: too large for fractions: .*
!~ sum 100000#d6
!~ \^~~~~~~~~~~~~
!~ .*: note: outcomes with a probability below 1e-300 are left out
!~ sum 100000#d6
!~ \^~~~~~~~~~~~~
| 350000.000000
