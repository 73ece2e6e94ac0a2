import { BRACKETS, pseudoMessage } from "@optimyz/tools/pseudo";

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A part of an accessible name as English has it, in English or in the language that is English with accents. */
export function words(english: string): RegExp {
  const [open, close] = BRACKETS;
  const pseudo = pseudoMessage(english, "en-XA").replace(open, "").replace(close, "").replaceAll(" öñé", "");
  return new RegExp(`${escaped(english)}|${escaped(pseudo)}`, "i");
}
