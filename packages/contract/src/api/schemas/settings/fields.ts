import { knownFactsOf, withFacts } from "@optimyz/contract/api/field-facts";
import { text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

/** A text that follows a pattern, for which `sentence` follows the label. */
export const patterned = (label: string, lengthMax: number, pattern: RegExp, sentence: string) =>
  withFacts(text(label, { lengthMax }).check(z.regex(pattern, `${label} ${sentence}`)), {
    label,
    type: "text",
    lengthMax,
  });

/** A colour `#rrggbb`. */
export const colour = (label: string) => patterned(label, 7, /^#[0-9a-f]{6}$/i, "must look like #f2a51f.");

/** A picture of the library by its file's name; null for none. */
export const picture = (label: string) =>
  z.nullable(
    patterned(label, 120, /^[0-9a-f]{24}_\d+x\d+\.(?:webp|jpg|png|gif)$/, "must be a picture of the library."),
  );

/** An https address of another site. */
export const link = (label: string) =>
  patterned(label, 300, /^https:\/\/[^\s"<>\\]+$/, "must begin with https:// and have no spaces.");

/** A list of some length; a form knows the limits. */
export const list = <Item extends z.ZodMiniType>(
  label: string,
  item: Item,
  { min = 0, max, isUnique = false }: Lengths,
) =>
  withFacts(
    z.array(item, `${label} must be a list.`).check(
      z.minLength(min, `${label} needs ${min} at least.`),
      z.maxLength(max, `${label} can have ${max} at most.`),
      z.refine((items) => !isUnique || new Set(items).size === items.length, `${label} has one of them twice.`),
    ),
    { label, type: "list", lengthMin: min, lengthMax: max, item },
  );

interface Lengths {
  min?: number;
  max: number;
  /** Whether each of its texts may be there once. */
  isUnique?: boolean;
}

/** A number with a fraction within limits, such as a latitude in degrees. */
export function decimal(label: string, { min, max }: { min: number; max: number }) {
  const sentence = `${label} must be a number from ${min} to ${max}.`;
  return withFacts(z.number(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence)), {
    label,
    type: "number",
    min,
    max,
    parse: (typed) => (typed.trim() === "" ? undefined : Number(typed)),
  });
}

/** Settings that belong together. */
export const part = <Shape extends Record<string, z.ZodMiniType>>(label: string, shape: Shape) =>
  withFacts(z.object(shape, `${label} must be an object.`), { label, type: "part" });

/** A text that visitors read, and that can be in each language of the site. */
export function translated<Field extends z.ZodMiniType>(field: Field, as: "text" | "html" = "text"): Field {
  const facts = knownFactsOf(field);
  if (!facts) throw new TypeError("Only a text can be translated.");
  return withFacts(field, { ...facts, translated: as });
}
