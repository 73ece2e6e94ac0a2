import { knownFactsOf, withFacts } from "@optimyz/contract/api/field-facts";
import { text } from "@optimyz/contract/api/fields";
import { sentence } from "@optimyz/contract/api/sentences";
import * as z from "@optimyz/contract/z";
import * as m from "./messages.ts";

/**
 * A text that follows a pattern.
 * @param broken said of one that does not; it has the label in it
 * @param blank whether it may be empty, if its pattern allows that
 */
export const patterned = (label: string, lengthMax: number, pattern: RegExp, broken: string, { blank = false } = {}) =>
  withFacts(text(label, { lengthMax, blank }).check(z.regex(pattern, sentence(broken, { label }))), {
    label,
    type: "text",
    lengthMax,
  });

/** A colour `#rrggbb`. */
export const colour = (label: string) => patterned(label, 7, /^#[0-9a-f]{6}$/i, m.noColour);

/** A picture of the library by its file's name; null for none. */
export const picture = (label: string) =>
  z.nullable(patterned(label, 120, /^[0-9a-f]{24}_\d+x\d+\.(?:webp|jpg|png|gif)$/, m.noPicture));

/** An https address of another site. */
export const link = (label: string) => patterned(label, 300, /^https:\/\/[^\s"<>\\]+$/, m.noLink);

/** A list of some length; a form knows the limits. */
export const list = <Item extends z.ZodMiniType>(
  label: string,
  item: Item,
  { min = 0, max, isUnique = false }: Lengths,
) =>
  withFacts(
    z.array(item, sentence(m.noList, { label })).check(
      z.minLength(min, sentence(m.tooFew, { label, min })),
      z.maxLength(max, sentence(m.tooMany, { label, max })),
      z.refine((items) => !isUnique || new Set(items).size === items.length, sentence(m.twice, { label })),
    ),
    { label, type: "list", lengthMin: min, lengthMax: max, item },
  );

interface Lengths {
  min?: number;
  max: number;
  /** Whether each of its texts may be there once. */
  isUnique?: boolean;
}

/** A number with a fraction within limits, such as a latitude in degrees. @param places most decimals */
export function decimal(label: string, { min, max, places }: { min: number; max: number; places?: number }) {
  const wrong = sentence(m.notBetween, { label, min, max });
  const fits = (value: number) => places === undefined || Number(value.toFixed(places)) === value;
  const tooFine = sentence(m.tooFine, { label, places: places ?? 0 });
  return withFacts(z.number(wrong).check(z.minimum(min, wrong), z.maximum(max, wrong), z.refine(fits, tooFine)), {
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
