import * as z from "@optimyz/contract/z";

/** The builder's facts about a field, in addition to its check. */
export interface KnownFacts {
  /** First word of every message about the field. */
  label: string;
  /** The kind of control: `long` has several lines, `choice` takes one of `options`, `list` and `part` have fields of their own. */
  type: "text" | "long" | "email" | "tel" | "date" | "password" | "number" | "choice" | "list" | "part";
  /** Fewest and most characters (UTF-16 code units), or items of a list. */
  lengthMin?: number;
  lengthMax?: number;
  /** The earliest date, `YYYY-MM-DD`, or the least number. */
  min?: string | number;
  /** The greatest number. */
  max?: number;
  options?: readonly string[];
  /** Of a list: what its items are. */
  item?: z.ZodMiniType;
  /** Of a text that visitors read: what it is in each language of the site. */
  translated?: "text" | "html";
  /** Converts a typed text to its value; by default the text itself. */
  parse?: (typed: string) => unknown;
}

/** Facts that a form needs for a field. */
export interface FieldFacts extends KnownFacts {
  /** A value must be given, and not the empty string. */
  required: boolean;
}

type Schema = z.ZodMiniType;

const known = /* @__PURE__ */ new WeakMap<Schema, KnownFacts>();

/** Attaches to a field's schema what a form needs. */
export function withFacts<S extends Schema>(schema: S, facts: KnownFacts): S {
  known.set(schema, facts);
  return schema;
}

/**
 * The facts of a field of an input schema, whether it may be left out or not.
 * @throws TypeError for a schema that no builder of `fields.ts` made
 */
export function factsOf(schema: Schema): FieldFacts {
  const facts = known.get(innermost(schema));
  if (!facts) throw new TypeError("Only fields made in fields.ts can be asked for in a form.");
  return { ...facts, required: ![undefined, ""].some((nothing) => z.safeParse(schema, nothing).success) };
}

/** What a builder knows of a field or a part; undefined for any other schema. */
export const knownFactsOf = (schema: Schema): KnownFacts | undefined => known.get(innermost(schema));

/** The schema of a list's items; undefined for any other schema. */
export const itemOf = (schema: Schema): Schema | undefined => knownFactsOf(schema)?.item;

/** The value of a typed text in a field, to be checked by its schema: a number in a field of numbers. */
export function typedValue(schema: Schema, typed: string): unknown {
  const parse = known.get(innermost(schema))?.parse;
  return parse ? parse(typed) : typed;
}

/** The schema below `optional` and `nullable`. */
function innermost(schema: Schema): Schema {
  const { def } = schema;
  return isAround(def) ? innermost(def.innerType) : schema;
}

const isAround = (def: object): def is { innerType: Schema } => "innerType" in def;
