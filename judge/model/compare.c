#include "model/compare.h"

#include <string.h>

#include "base/number.h"

static bool parse_tolerance(const char *name, const char *value, double *tolerance,
	struct error *err)
{
	if (!value || !number_parse_float(value, tolerance) || *tolerance < 0) {
		error_set(err, FAULT_USER, "%s is followed by \"%s\"; write a tolerance, such as 1e-6", name,
			value ? value : "");
		return false;
	}
	return true;
}

bool comparison_parse(const char *const *args, size_t count, struct comparison *comparison,
	struct error *err)
{
	struct comparison parsed = { .lenient_floats = comparison->lenient_floats };
	for (size_t i = 0; i < count; i++) {
		if (!strcmp(args[i], "case_sensitive")) {
			parsed.case_sensitive = true;
			continue;
		}
		if (!strcmp(args[i], "space_change_sensitive")) {
			parsed.space_change_sensitive = true;
			continue;
		}
		bool both = !strcmp(args[i], "float_tolerance");
		bool relative = both || !strcmp(args[i], "float_relative_tolerance");
		bool absolute = both || !strcmp(args[i], "float_absolute_tolerance");
		if (!relative && !absolute) {
			error_set(err, FAULT_USER,
				"\"%s\" is no argument of the default validator; write case_sensitive, "
				"space_change_sensitive, float_tolerance E, float_relative_tolerance E or "
				"float_absolute_tolerance E",
				args[i]);
			return false;
		}
		double tolerance;
		if (!parse_tolerance(args[i], i + 1 < count ? args[i + 1] : NULL, &tolerance, err)) {
			return false;
		}
		i++;
		parsed.has_tolerance = true;
		parsed.relative_tolerance = relative ? tolerance : parsed.relative_tolerance;
		parsed.absolute_tolerance = absolute ? tolerance : parsed.absolute_tolerance;
	}
	*comparison = parsed;
	return true;
}
