import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

/** Where a local worker writes the mails that it sends, as files. */
const folder = path.join(import.meta.dirname, "../../worker/.wrangler/tmp/email");

/** Waits for a mail whose text holds some words and matches a pattern. @returns what the pattern's group found */
export async function inMail(words: string, pattern: RegExp): Promise<string> {
  let found = "";
  await expect
    .poll(() => {
      found = texts().flatMap((text) => (text.includes(words) ? (pattern.exec(text)?.[1] ?? []) : []))[0] ?? "";
      return found;
    })
    .not.toBe("");
  return found;
}

/** Every mail that has some words in it, as text and as HTML, with the name of its file, which holds the sender's domain. */
export const mailsWith = (words: string): string[] => texts(/\.(?:txt|html)$/).filter((text) => text.includes(words));

/** The calendar files of mails that have some words in them, each with its lines as they were before they were folded. */
export const calendarsWith = (words: string): string[] =>
  texts(/\.ics$/)
    .map((file) => file.replaceAll("\r\n ", ""))
    .filter((file) => file.includes(words));

function texts(name = /\.txt$/): string[] {
  try {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => name.test(file));
    return files.map((file) => `${path.basename(file)}\n${readFileSync(path.join(folder, file), "utf8")}`);
  } catch {
    // No mail has been sent so far, or one is being written.
    return [];
  }
}
