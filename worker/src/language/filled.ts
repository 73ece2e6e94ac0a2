/**
 * Words with the values of the names that they have in braces.
 * @param missing what stands for a name without a value; the name itself unless it is given
 */
export const filled = (
  words: string,
  values: Readonly<Record<string, string>>,
  missing: (name: string) => string = (name) => `{${name}}`,
): string =>
  words.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : missing(name),
  );
