import type { Catalogue, CompiledMessage } from "@optimyz/contract/protocol/languages";

/** Where a release has its messages of a language. */
export const messagesFile = (code: string): string => `messages/${code}.json`;

/** Where a release has its messages as the code says them: a list of texts in ICU syntax, in the source language. */
export const SOURCE_MESSAGES_FILE = "messages/source.json";

/**
 * Names a message in a catalogue, in 7 characters at most (FNV-1a, 32 bits). The build refuses two messages of a front-end
 * with the same key.
 */
export function messageKey(message: CompiledMessage): string {
  const text = typeof message === "string" ? message : JSON.stringify(message);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Finds messages in catalogues; the key of each one is made once.
 * @param catalogues by front-end
 * @param note is told what was found
 * @returns the translation of a front-end's message; undefined when there is none
 */
export function findIn(
  catalogues: Readonly<Record<string, Catalogue | undefined>>,
  note?: (frontEnd: string, key: string, translation: CompiledMessage) => void,
) {
  const keys = new Map<CompiledMessage, string>();
  return (frontEnd: string, message: CompiledMessage): CompiledMessage | undefined => {
    const key = keys.get(message) ?? messageKey(message);
    keys.set(message, key);
    const translation = catalogues[frontEnd]?.[key];
    if (translation !== undefined) note?.(frontEnd, key, translation);
    return translation;
  };
}
