import { type Say, sourceWording } from "@optimyz/contract/protocol/wording";

type Values = Parameters<Say>[1];

/** What sentences were made of. There are as many as fields have checks. */
const made = new Map<string, [message: string, values: Values]>();

/** Makes a sentence of the API, about a field whose label is one of the values, and remembers of what. */
export function sentence(message: string, values: { label: string; [name: string]: string | number }): string {
  const said = sourceWording.say(message, values);
  made.set(said, [message, values]);
  return said;
}

/**
 * A sentence of the API in another language, with the field's label in it.
 * @returns the sentence itself if the language has none for it
 */
export function sentenceIn(said: string, say: Say): string {
  const [message, values] = made.get(said) ?? [said];
  return say(message, values && { ...values, label: say(String(values.label)) });
}
