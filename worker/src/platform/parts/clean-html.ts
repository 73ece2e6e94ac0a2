import type { PartSchema } from "@optimyz/contract/protocol/part-schema";
import { sanitize } from "../../html/sanitize.ts";
import { CHECKS_MAX, misfitOf } from "./schema-check.ts";

/** Comparisons that take as long as cleaning one text. */
const CHECKS_OF_HTML = 20;

/**
 * Whether HTML can be somewhere in a value of the schema.
 * @param known of the schemas in it, as far as they were looked at
 */
export function hasHtml(schema: PartSchema, known = new Map<PartSchema, boolean>()): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const found =
    innerOf(schema).some((inner) => hasHtml(inner, known)) ||
    ("type" in schema && schema.type === "string" && schema.format === "html");
  known.set(schema, found);
  return found;
}

function innerOf(schema: PartSchema): PartSchema[] {
  if ("anyOf" in schema) return schema.anyOf;
  if (schema.type === "array") return [schema.items];
  if (schema.type !== "object") return [];
  const { properties = {}, additionalProperties: more } = schema;
  return [...Object.values(properties), ...(more ? [more] : [])];
}

/**
 * A value with the HTML in it made safe, as descriptions of courses are.
 * @param value that fits the schema
 * @returns undefined when that takes more comparisons than one check may
 */
export function withCleanHtml(schema: PartSchema, value: unknown): unknown {
  const checks = { left: CHECKS_MAX, known: new Map<PartSchema, boolean>() };
  const safe = clean(schema, value, checks);
  return checks.left < 0 ? undefined : safe;
}

/** What one cleaning may still compare, and has found out. */
interface Checks {
  left: number;
  known: Map<PartSchema, boolean>;
}

function clean(schema: PartSchema, value: unknown, checks: Checks): unknown {
  checks.left -= 1;
  if (checks.left < 0 || !hasHtml(schema, checks.known)) return value;
  if ("anyOf" in schema) {
    // By each that it fits: the part may take it for any of them.
    const fitting = schema.anyOf.filter(
      (each) => hasHtml(each, checks.known) && misfitOf(each, value, "", checks) === undefined,
    );
    return fitting.reduce((safe, each) => clean(each, safe, checks), value);
  }
  switch (schema.type) {
    case "string":
      checks.left -= CHECKS_OF_HTML;
      return checks.left < 0 ? value : sanitize(String(value));
    case "array":
      return (value as unknown[]).map((each) => clean(schema.items, each, checks));
    case "object": {
      const { properties = {}, additionalProperties } = schema;
      const entries = Object.entries(value as object).map(([name, each]) => {
        const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
        return [name, own ? clean(own, each, checks) : each] as const;
      });
      return Object.fromEntries(entries);
    }
    default:
      return value;
  }
}
