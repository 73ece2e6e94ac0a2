import type { PartSchema } from "@optimyz/contract/protocol/part-schema";

/** Most comparisons of one check: schema and value may both be made to take long. */
export const CHECKS_MAX = 100_000;

/**
 * Where a value does not fit a schema: the path of the first place that is wrong, with dots; empty for the value itself.
 * Members that the schema does not name are wrong, whatever they are called.
 * @param checks how many comparisons are left
 * @returns undefined when it fits
 */
export function misfitOf(
  schema: PartSchema,
  value: unknown,
  path = "",
  checks = { left: CHECKS_MAX },
): string | undefined {
  checks.left -= 1;
  if (checks.left < 0) return path;
  if ("anyOf" in schema) {
    return schema.anyOf.some((each) => misfitOf(each, value, path, checks) === undefined) ? undefined : path;
  }
  switch (schema.type) {
    case "object":
      return misfitOfObject(schema, value, path, checks);
    case "array": {
      const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
      if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return path;
      return first(value.entries(), ([index, each]) => misfitOf(items, each, below(path, String(index)), checks));
    }
    case "string": {
      const { enum: values, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
      const fits = typeof value === "string" && value.length >= minLength && value.length <= maxLength;
      return fits && (!values || values.includes(value)) ? undefined : path;
    }
    case "number":
    case "integer": {
      const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
      const isNumber = schema.type === "integer" ? Number.isSafeInteger(value) : Number.isFinite(value);
      return isNumber && Number(value) >= minimum && Number(value) <= maximum ? undefined : path;
    }
    case "boolean":
      return typeof value === "boolean" ? undefined : path;
    case "null":
      return value === null ? undefined : path;
  }
}

type ObjectSchema = Extract<PartSchema, { type: "object" }>;

function misfitOfObject(
  { properties = {}, required = [], additionalProperties }: ObjectSchema,
  value: unknown,
  path: string,
  checks: { left: number },
): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return path;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return below(path, missing);
  return first(Object.entries(value), ([name, each]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return own ? misfitOf(own, each, below(path, name), checks) : below(path, name);
  });
}

const below = (path: string, name: string): string => (path ? `${path}.${name}` : name);

function first<Item>(items: Iterable<Item>, find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
