import { withFacts } from "@optimyz/contract/field-facts";
import { text } from "@optimyz/contract/fields";
import * as z from "@optimyz/contract/z";

/** A colour `#rrggbb`. */
export const colour = (label: string) =>
  withFacts(text(label, { lengthMax: 7 }).check(z.regex(/^#[0-9a-f]{6}$/i, `${label} must look like #f2a51f.`)), {
    ...{ label, type: "text", lengthMax: 7 },
  });

/** A picture of the library by its file's name; null for none. */
export const picture = (label: string) =>
  z.nullable(
    text(label, { lengthMax: 120 }).check(
      z.regex(/^[0-9a-f]{24}_\d+x\d+\.(?:webp|jpg|png|gif)$/, `${label} must be a picture of the library.`),
    ),
  );

/** An https address of another site. */
export const link = (label: string) =>
  text(label, { lengthMax: 300 }).check(
    z.regex(/^https:\/\/[^\s"<>\\]+$/, `${label} must begin with https:// and have no spaces.`),
  );

/** A list of some length. */
export const list = <Item extends z.ZodMiniType>(label: string, item: Item, { min = 0, max }: Lengths) =>
  z
    .array(item, `${label} must be a list.`)
    .check(z.minLength(min, `${label} needs ${min} at least.`), z.maxLength(max, `${label} can have ${max} at most.`));

interface Lengths {
  min?: number;
  max: number;
}

/** Settings that belong together. */
export const part = <Shape extends Record<string, z.ZodMiniType>>(label: string, shape: Shape) =>
  z.object(shape, `${label} must be an object.`);
