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
}

/** A sentence of an error, with values. One without is its English text. */
export const said = <const M extends string>(message: M, values: Arguments<M>): Said => new Said(message, values);

/** A sentence in a language: also one of a schema about a field. */
export function sentenceIn(sentence: string | Said, speech: Speech): string {
  if (typeof sentence !== "string") return sentence.in(speech);
  const say = speech.say as unknown as SayAny;
  return speech === sourceSpeech
    ? sentence
    : fieldSentenceIn(sentence, (message, values) => (values ? say(message, values) : speech.text(message)));
}
