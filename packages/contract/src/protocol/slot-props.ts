import * as z from "@optimyz/contract/z";

const propSchema = z.object({
  type: z.enum(
    ["string", "number", "integer", "boolean", "array", "object", "function"],
    "A prop's type is string, number, integer, boolean, array, object or function.",
  ),
  /** The only values it takes. */
  enum: z.optional(z.array(z.union([z.string(), z.number(), z.boolean()])).check(z.minLength(1))),
  /** Whether every page that places the slot has to give it. */
  required: z.optional(z.boolean()),
});

/** A slot's props by name; a small part of JSON Schema, and functions. */
export const slotPropsSchema = z.record(
  z.string().check(z.regex(/^[A-Za-z]\w{0,40}$/, "A prop's name has letters and digits.")),
  propSchema,
);
export type SlotProps = z.infer<typeof slotPropsSchema>;

/**
 * How a slot's props have changed for pages that were made for the earlier ones, a sentence for each change that breaks
 * them.
 */
export function brokenProps(before: SlotProps, after: SlotProps): string[] {
  const added = Object.entries(after).filter(([name, { required }]) => required && !before[name]?.required);
  return [
    ...added.map(([name]) => `it needs ${name} now`),
    ...Object.entries(before).flatMap(([name, earlier]) => changeOf(name, earlier, after[name]) ?? []),
  ];
}

type Prop = SlotProps[string];

function changeOf(name: string, earlier: Prop, now: Prop | undefined): string | undefined {
  if (!now) return `it does not take ${name} any more`;
  const isWider = earlier.type === "integer" && now.type === "number";
  if (earlier.type !== now.type && !isWider) return `${name} is ${now.type} and was ${earlier.type}`;
  const lost = now.enum && (earlier.enum ?? ["other values"]).find((value) => !now.enum?.includes(value));
  return lost === undefined ? undefined : `${name} does not take ${lost} any more`;
}
