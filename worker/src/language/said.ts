import { sentenceIn as fieldSentenceIn } from "@optimyz/contract/api/sentences";
import { type Arguments, type Speech, sourceSpeech } from "./speech.ts";

type SayAny = (message: string, values?: object) => string;

/** A sentence with values, whose language is known later. */
export class Said {
  readonly #message: string;
  readonly #values: object;

  constructor(message: string, values: object) {
    this.#message = message;
    this.#values = values;
  }

  in({ say }: Speech): string {
    return (say as unknown as SayAny)(this.#message, this.#values);
  }

  /** In English. */
  toString(): string {
    return this.in(sourceSpeech);
  }

  /** As {@link kept} stores it. */
  toJSON(): KeptSentence {
    return { message: this.#message, values: this.#values };
  }
}

interface KeptSentence {
  message: string;
  values: object;
}

/** A sentence of an error, with values. One without is its English text. */
export const said = <const M extends string>(message: M, values: Arguments<M>): Said => new Said(message, values);

/** A sentence as the database keeps it, for {@link keptIn}: English, or with values the message and these in JSON. */
export const kept = (sentence: string | Said): string =>
  typeof sentence === "string" ? sentence : JSON.stringify(sentence);

/** A sentence of the database in a language. Any other text, such as another service's error, stays as it is. */
export function keptIn(text: string, speech: Speech): string {
  if (!text.startsWith('{"message":')) return speech.text(text);
  const { message, values } = JSON.parse(text) as KeptSentence;
  return new Said(message, values).in(speech);
}

/** A sentence in a language: also one of a schema about a field. */
export function sentenceIn(sentence: string | Said, speech: Speech): string {
  if (typeof sentence !== "string") return sentence.in(speech);
  const say = speech.say as unknown as SayAny;
  return speech === sourceSpeech
    ? sentence
    : fieldSentenceIn(sentence, (message, values) => (values ? say(message, values) : speech.text(message)));
}
