/* Which of the kernels this processor can run. */
#include <string.h>

#include "roll/kernels.h"

extern const struct kernels kernels_plain;
#if defined KERNELS_X86
extern const struct kernels kernels_avx2, kernels_avx512;
#endif

static bool can_run(const struct kernels *kernels)
{
#if defined KERNELS_X86
	if (kernels == &kernels_avx2)
		return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
	if (kernels == &kernels_avx512)
		return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
		       __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
#endif
	return kernels == &kernels_plain;
}

/* The best ones first. */
static const struct kernels *const all[] = {
#if defined KERNELS_X86
	&kernels_avx512,
	&kernels_avx2,
#endif
	&kernels_plain,
};

const struct kernels *kernels_best(void)
{
	size_t i = 0;

	while (i + 1 < sizeof all / sizeof *all && !can_run(all[i]))
		i++;
	return all[i];
}

const struct kernels *kernels_named(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof all / sizeof *all; i++) {
		if (strcmp(all[i]->name, name) == 0 && can_run(all[i]))
			return all[i];
	}
	return NULL;
}
