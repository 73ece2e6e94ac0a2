/** A field's value as one of the values it can have; undefined for any other. */
export const oneOf = <Value extends string>(
  values: readonly Value[],
  value: string | null | undefined,
): Value | undefined => values.find((each) => each === value);
