import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { type Catalogue, type CompiledMessage, messageKey } from "@optimyz/contract/protocol/languages";
import compile from "icu-minify/compile";
import { memory } from "./memory.ts";

/** What visitors read in a language in the place of messages of the code, by what the code says; undefined for nothing. */
export function messagesIn({ translations }: Settings, code: string): Readonly<Record<string, string>> | undefined {
  const messages = Object.hasOwn(translations, code) ? translations[code]?.messages : undefined;
  return messages && Object.keys(messages).length > 0 ? messages : undefined;
}

/** The same as pages have messages: compiled, by key. */
export function changedMessages(settings: Settings, code: string): Catalogue | undefined {
  const messages = messagesIn(settings, code);
  if (!messages) return undefined;
  const made =
    memory.changedMessages.get(messages) ??
    Object.fromEntries(
      Object.entries(messages).map(([message, text]) => [keyOf(message), compile(text) as CompiledMessage]),
    );
  memory.changedMessages.set(messages, made);
  return made;
}

const keyOf = (message: string): string => messageKey(compile(message) as CompiledMessage);
