import type { SlotProps } from "@optimyz/contract/protocol/slot-props";

const samples = {
  string: "Sample",
  number: 1,
  integer: 1,
  boolean: true,
  array: [],
  object: {},
  function: () => undefined,
} as const;

/** The props that a slot needs, of the first of their values or a sample of their type. */
export const sampleProps = (schema: SlotProps = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([, { required }]) => required)
      .map(([name, { type, enum: values }]) => [name, values?.[0] ?? samples[type]]),
  );
