import * as z from "@optimyz/contract/z";

/** What the builder of a field knows in addition to the check that it makes. */
export interface KnownFacts {
  /** First word of every message about the field. */
  label: string;
  /** The kind of control: `long` has several lines, `choice` takes one of `options`, `list` has fields of its own. */
  type: "text" | "long" | "email" | "tel" | "date" | "password" | "number" | "choice" | "list";
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
  /** What a typed text stands for; the text itself unless it says otherwise. */
  parse?: (typed: string) => unknown;
}

/** What a form needs to ask for a field. */
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

/** What the items of a list are; undefined for any other schema. */
export const itemOf = (schema: Schema): Schema | undefined => known.get(innermost(schema))?.item;

/** What a typed text stands for in a field, to be checked by its schema: a number where the field is one. */
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
