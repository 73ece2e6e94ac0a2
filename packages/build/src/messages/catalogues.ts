import { statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Catalogue, CompiledMessage } from "@optimyz/contract/protocol/languages";
import { messageKey } from "@optimyz/contract/protocol/message-keys";
import compile from "icu-minify/compile";
import { UserError } from "../progress.ts";
import { listFiles, readJson } from "../workspace.ts";

/** A file of messages: `messages.ts`, whose exports are texts in ICU syntax and nothing else. */
export const MESSAGES_FILE = /[\\/](?:src[\\/](?:.*[\\/])?messages\.ts|@optimyz[\\/]\w+[\\/].*\bmessages\.js)$/;

/** The exports of a file of messages, as they are written. @throws UserError for one that is no text */
async function writtenMessages(file: string): Promise<Record<string, string>> {
  // A development server asks again after each change.
  const address = `${pathToFileURL(file).href}?t=${Math.trunc(statSync(file).mtimeMs)}`;
  const exported: Record<string, unknown> = await import(address);
  for (const [name, text] of Object.entries(exported)) {
    if (typeof text !== "string") throw new UserError(`${file}: ${name} is no text. Messages are texts in ICU syntax.`);
  }
  return exported as Record<string, string>;
}

/** A message as it runs: its ICU syntax is read now. @throws UserError with the place of a mistake */
function compiledMessage(text: string, where: string): CompiledMessage {
  try {
    return compile(text);
  } catch (error) {
    throw new UserError(
      `${where}: “${text}” is no message in ICU syntax: ${String((error as Error).message ?? error)}`,
    );
  }
}

/** The module that takes the place of a file of messages. */
export async function compiledModule(file: string): Promise<string> {
  const messages = Object.entries(await writtenMessages(file));
  return messages
    .map(([name, text]) => `export const ${name} = ${JSON.stringify(compiledMessage(text, file))};`)
    .join("\n");
}

/**
 * The messages of the code, as a release lists them for people who give them other words.
 * @param files of messages
 */
export async function sourceMessages(files: readonly string[]): Promise<string[]> {
  const written = await Promise.all([...files].sort().map(writtenMessages));
  return [...new Set(written.flatMap((messages) => Object.values(messages)))];
}

/** A translator's file: the messages as they are in the code, with their translations. What begins with `@@` is about the file. */
type Translations = Record<string, string>;

/**
 * The languages that a front-end has messages in, besides that of its code: the names of the files in `messages` in which
 * something is translated.
 */
export const languagesOf = (folder: string): string[] =>
  listFiles(path.join(folder, "messages"), { optional: true })
    .flatMap((file) => (file.endsWith(".json") ? file.slice(0, -".json".length) : []))
    .filter((code) => Object.keys(translationsIn(folder, code)).length > 0)
    .sort();

/** A front-end's translations by their messages. An empty one is as good as none: its message is shown as it is. */
export const translationsIn = (folder: string, code: string): Translations =>
  Object.fromEntries(
    Object.entries(readJson<Translations>(path.join(folder, "messages", `${code}.json`))).filter(
      ([message, translation]) => !message.startsWith("@@") && translation !== "",
    ),
  );

/** A front-end's messages in one language, as its release has them. @throws UserError for two with the same key */
export function catalogue(folder: string, code: string): Catalogue {
  const where = path.join(folder, "messages", `${code}.json`);
  const messages = new Map<string, string>();
  const entries = Object.entries(translationsIn(folder, code)).map(([message, translation]) => {
    const key = messageKey(compiledMessage(message, where));
    const other = messages.get(key);
    if (other)
      throw new UserError(`${where}: “${other}” and “${message}” have the same key. Write one of them differently.`);
    messages.set(key, message);
    return [key, compiledMessage(translation, where)] as const;
  });
  return Object.fromEntries(entries);
}
