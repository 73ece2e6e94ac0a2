import { CODE_GROUP_LENGTH, CODE_GROUPS, CODE_LETTERS } from "@optimyz/contract/api/schemas/batches/certificate";

/** The greatest multiple of the alphabet's length in a byte: larger values would make some letters likelier. */
const BYTE_MAX = 256 - (256 % CODE_LETTERS.length);

/** A new code: 20 letters of 30, which is 98 bits. */
export function newCode(): string {
  const letters: string[] = [];
  while (letters.length < CODE_GROUPS * CODE_GROUP_LENGTH) {
    const bytes = crypto.getRandomValues(new Uint8Array(CODE_GROUPS * CODE_GROUP_LENGTH));
    for (const byte of bytes) if (byte < BYTE_MAX) letters.push(CODE_LETTERS[byte % CODE_LETTERS.length] ?? "");
  }
  return Array.from({ length: CODE_GROUPS }, (_, group) =>
    letters.slice(group * CODE_GROUP_LENGTH, (group + 1) * CODE_GROUP_LENGTH).join(""),
  ).join("-");
}

/** Whether a text is written as a code is, whatever it belongs to. */
export function isCode(text: string): boolean {
  const groups = text.split("-");
  const isGroup = (group: string) =>
    group.length === CODE_GROUP_LENGTH && [...group].every((letter) => CODE_LETTERS.includes(letter));
  return groups.length === CODE_GROUPS && groups.every(isGroup);
}
