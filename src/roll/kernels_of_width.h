/* The kernels for one width: T is its type, N(name) makes a name of it. For kernels.c alone. */

static void N(fill)(void *out, int64_t value, size_t count)
{
	T *o = out;

	FOR_EACH(o[i] = (T)value)
}

static void N(add)(void *sum, const void *more, size_t count)
{
	T *restrict s = sum;
	const T *restrict m = more;

	FOR_EACH(s[i] = (T)(s[i] + m[i]))
}

static void N(add_where)(void *sum, const void *more, const flag *present, size_t count)
{
	const flag *restrict p = present;
	T *restrict s = sum;
	const T *restrict m = more;

	FOR_EACH(s[i] = (T)(s[i] + (m[i] & (T)p[i])))
}

static void N(count_where)(void *sum, const flag *present, size_t count)
{
	const flag *restrict p = present;
	T *restrict s = sum;

	FOR_EACH(s[i] = (T)(s[i] - p[i]))
}

static void N(subtract)(void *difference, const void *less, size_t count)
{
	T *restrict d = difference;
	const T *restrict l = less;

	FOR_EACH(d[i] = (T)(d[i] - l[i]))
}

static void N(multiply)(void *product, const void *factor, size_t count)
{
	T *restrict p = product;
	const T *restrict f = factor;

	FOR_EACH(p[i] = (T)(p[i] * f[i]))
}

static void N(multiply_where)(void *product, const void *factor, const flag *present, size_t count)
{
	const flag *restrict p = present;
	T *restrict x = product;
	const T *restrict f = factor;

	FOR_EACH(x[i] = (T)(x[i] * (p[i] ? f[i] : 1)))
}

#define COMPARE(name, operator)                                                                    \
	static void N(name)(flag *out, const void *a, const void *b, size_t count)                 \
	{                                                                                          \
		flag *restrict o = out;                                                            \
		const T *restrict x = a;                                                           \
		const T *restrict y = b;                                                           \
                                                                                                   \
		FOR_EACH(o[i] = (flag) - (x[i] operator y[i]))                                     \
	}

COMPARE(equal, ==)
COMPARE(unequal, !=)
COMPARE(less, <)
COMPARE(greater, >)
COMPARE(at_most, <=)
COMPARE(at_least, >=)
#undef COMPARE

static void N(order)(void *a, void *b, size_t count)
{
	T *restrict x = a;
	T *restrict y = b;

	FOR_EACH({
		T p = x[i], q = y[i];

		x[i] = p < q ? p : q;
		y[i] = p < q ? q : p;
	})
}

static void N(fill_behind)(void *out, const uint32_t *lengths, uint32_t column, int64_t value,
			   size_t count)
{
	T *restrict o = out;
	const uint32_t *restrict l = lengths;

	FOR_EACH(o[i] = l[i] > column ? o[i] : (T)value)
}

static void N(bounds)(const void *column, size_t count, int64_t *low, int64_t *high)
{
	const T *c = column;
	T least = c[0], most = c[0];
	size_t i;

	for (i = 1; i < count; i++) {
		least = c[i] < least ? c[i] : least;
		most = c[i] > most ? c[i] : most;
	}
	*low = least;
	*high = most;
}

static void N(gather)(void *out, const void *column, const uint16_t *from, size_t count)
{
	T *restrict o = out;
	const T *restrict c = column;
	const uint16_t *restrict f = from;

	FOR_EACH(o[i] = c[f[i]])
}

static void N(scatter)(void *out, const void *column, const uint16_t *into, size_t count)
{
	T *restrict o = out;
	const T *restrict c = column;
	size_t i;

	for (i = 0; i < count; i++)
		o[into[i]] = c[i];
}

#define CONVERT(name, type)                                                                        \
	static void N(name)(void *out, const void *column, size_t count)                           \
	{                                                                                          \
		type *restrict o = out;                                                            \
		const T *restrict c = column;                                                      \
                                                                                                   \
		FOR_EACH(o[i] = (type)c[i])                                                        \
	}

CONVERT(convert_16, int16_t)
CONVERT(convert_32, int32_t)
CONVERT(convert_64, int64_t)
#undef CONVERT

/* Four tables, so that equal numbers next to each other need not wait for each other. */
static void N(tally)(uint64_t *counts, size_t range, const void *column, int64_t low, size_t count)
{
	const T *c = column;
	size_t i = 0;

	for (; i + 4 <= count; i += 4) {
		counts[(size_t)(c[i] - low)]++;
		counts[range + (size_t)(c[i + 1] - low)]++;
		counts[2 * range + (size_t)(c[i + 2] - low)]++;
		counts[3 * range + (size_t)(c[i + 3] - low)]++;
	}
	for (; i < count; i++)
		counts[(size_t)(c[i] - low)]++;
}
