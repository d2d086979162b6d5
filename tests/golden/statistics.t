==== Statistics ====
# A die with n faces has the variance (n²-1)/12, no skewness, and the excess kurtosis -6(n²+1)/(5(n²-1)).

=== of a die
# 35/12 has the root 1.7078251; -6*37/(5*35) is -1.2685714.
--- args
-C --stats d6
--- out escaped
  1\t0.166667
  2\t0.166667
  3\t0.166667
  4\t0.166667
  5\t0.166667
  6\t0.166667
mean\t3.500000
variance\t2.916667
deviation\t1.707825
skewness\t0.000000
kurtosis\t-1.268571
mode\t1 2 3 4 5 6
minimum\t1
median\t3
maximum\t6
quantile 5%\t1
quantile 25%\t2
quantile 50%\t3
quantile 75%\t5
quantile 95%\t6

=== with fractions and digits
--- args
-C --stats --fractions --digits=2 --quantiles=50 d2
--- out escaped
  1\t0.50\t1/2
  2\t0.50\t1/2
mean\t1.50\t3/2
variance\t0.25\t1/4
deviation\t0.50
skewness\t0.00
kurtosis\t-2.00\t-2
mode\t1 2
minimum\t1
median\t1
maximum\t2
quantile 50%\t1

=== quantiles: the least value that is not exceeded in so many cases
# The root of 5/4 is 1.1180340; -6*17/(5*15) is -1.36.
--- args
-C --top=1 --quantiles=0,24.9,25,25.1,99.99,100% d4
--- out escaped
  1\t0.250000
mean\t2.500000
variance\t1.250000
deviation\t1.118034
skewness\t0.000000
kurtosis\t-1.360000
mode\t1 2 3 4
minimum\t1
median\t2
maximum\t4
quantile 0%\t1
quantile 24.9%\t1
quantile 25%\t1
quantile 25.1%\t2
quantile 99.99%\t4
quantile 100%\t4

=== what cannot vary has no shape
--- args
-C --stats --quantiles=50 7
--- out escaped
  7\t1.000000
mean\t7.000000
variance\t0.000000
deviation\t0.000000
mode\t7
minimum\t7
median\t7
maximum\t7
quantile 50%\t7

=== lists have only a mode
--- args
-C --stats 'd1,2;()'
--- out escaped
(1,2)\t1.000000
mode\t(1,2)
 ()\t1.000000
mode\t()

=== twenty modes are told
# (20^2-1)/12 is 33.25, whose root is 5.76628; -6/5 * 401/399 is -1.206015.
--- args
-C --stats --top=1 --quantiles=50 d20
--- out escaped
  1\t0.050000
mean\t10.500000
variance\t33.250000
deviation\t5.766281
skewness\t0.000000
kurtosis\t-1.206015
mode\t1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20
minimum\t1
median\t10
maximum\t20
quantile 50%\t10

=== many modes are only counted
# The root of 110/3 is 6.0553007.
--- args
-C --stats --top=1 --quantiles=50 d21
--- out escaped
  1\t0.047619
mean\t11.000000
variance\t36.666667
deviation\t6.055301
skewness\t0.000000
kurtosis\t-1.205455
mode\t21 outcomes
minimum\t1
median\t11
maximum\t21
quantile 50%\t11

=== the ends of 64 bits
--- args
-C --stats --quantiles=50 'if ==1 d2 then -9223372036854775807-1 else 9223372036854775807'
--- out escaped
-9223372036854775808\t0.500000
9223372036854775807\t0.500000
mean\t-0.500000
variance\t85070591730234615856620279821087277056.250000
deviation\t9223372036854775807.500000
skewness\t0.000000
kurtosis\t-2.000000
mode\t-9223372036854775808 9223372036854775807
minimum\t-9223372036854775808
median\t-9223372036854775808
maximum\t9223372036854775807
quantile 50%\t-9223372036854775808

=== a sample, with intervals
# Five of five: from 1/(1+z²/5) to 1, with z = 1.96 (Wilson 1927).
--- args
-e -c 5 --stats --quantiles=50 7
--- out escaped
  7\t1.000000\t0.565518\t1.000000
mean\t7.000000
variance\t0.000000
deviation\t0.000000
mode\t7
minimum\t7
median\t7
maximum\t7
trials\t5
error\t0.000000
mean from\t7.000000
mean to\t7.000000
quantile 50%\t7

=== one trial tells no error
--- args
-e -c 1 --stats --quantiles=50 7
--- out escaped
  7\t1.000000\t0.206549\t1.000000
mean\t7.000000
variance\t0.000000
deviation\t0.000000
mode\t7
minimum\t7
median\t7
maximum\t7
trials\t1
quantile 50%\t7

=== CSV has a row per statement
--- args
-C --stats --quantiles=2.5 --format=csv 'd2;1,d2;7'
--- out
label,kind,mean,variance,deviation,skewness,kurtosis,mode,minimum,median,maximum,trials,error,mean_from,mean_to,resolved,condition,quantile_2.5,bounds
d2,exact,1.500000,0.250000,0.500000,0.000000,-2.000000,"1 2",1,1,2,,,,,,,1,
"1,d2",exact,,,,,,"(1,1) (1,2)",,,,,,,,,,,
7,exact,7.000000,0.000000,0.000000,,,"7",7,7,7,,,,,,,7,

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


=== --quantiles asks for statistics
--- args
-C --quantiles=50 '1,1'
--- out escaped
(1,1)\t1.000000
mode\t(1,1)
