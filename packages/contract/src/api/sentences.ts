import { type Say, sourceWording } from "@optimyz/contract/protocol/wording";
import * as messages from "./messages.ts";

/** A message with values in the code's language: the sentence of the API. */
export const sentence: Say = sourceWording.say;

const namesInPlace = new Proxy<Record<string, string>>({}, { get: (_, name) => `<${String(name)}>` });

/** Finds the values in a sentence that was made of a message. */
function patternOf(message: string): RegExp {
  const literal = sentence(message, namesInPlace).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`^${literal.replace(/<(\w+)>/g, "(?<$1>.+)")}$`);
}

let patterns: readonly (readonly [message: string, pattern: RegExp])[] | undefined;

/**
 * A sentence of the API in another language, with the field's label in it. What its schema said of a value is known by how
 * it reads, so it does not matter where it was said.
 * @returns the sentence itself if the language has none for it
 */
export function sentenceIn(said: string, say: Say): string {
  patterns ??= Object.values<string>(messages).map((message) => [message, patternOf(message)]);
  for (const [message, pattern] of patterns) {
    const values = pattern.exec(said)?.groups;
    if (values) return say(message, { ...values, label: say(values.label ?? "") });
  }
  return say(said);
}
