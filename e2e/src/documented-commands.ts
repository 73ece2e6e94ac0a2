import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

/**
 * Does what the shell commands of a document's section do: files that `cat` writes, and requests that `curl` sends. Other
 * commands are left to the caller, by the variables.
 * @param variables value by name, read when a command names it
 * @returns a response for each request, in order
 */
export async function runDocumented(
  file: string,
  heading: string,
  variables: Record<string, () => Promise<string>>,
): Promise<{ url: string; status: number; body: unknown }[]> {
  const files = new Map<string, string>();
  const responses = [];
  const commands = commandsIn(file, heading).replace(
    /^cat > (\S+) << 'END'\n([\s\S]*?)^END\n/gm,
    (_, name: string, text: string) => {
      files.set(name, text);
      return "";
    },
  );
  for (const line of commands.split("\n").filter((each) => each.startsWith("curl "))) {
    const words = wordsOf(await withValues(line, variables));
    const { url, init } = requestOf(words, files);
    const response = await fetch(url, init);
    responses.push({ url, status: response.status, body: (await response.json()) as unknown });
  }
  return responses;
}

/** The shell blocks of a section, one after the other. */
function commandsIn(file: string, heading: string): string {
  const [, section = ""] = readFileSync(path.join(root, file), "utf8").split(`\n## ${heading}\n`);
  const [text = ""] = section.split("\n## ");
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block).join("");
}

/** Puts values in the place of `$NAME` and `$((NAME + 1))`. */
async function withValues(line: string, variables: Record<string, () => Promise<string>>): Promise<string> {
  let text = line;
  for (const [name, value] of Object.entries(variables)) {
    if (!text.includes(name)) continue;
    const known = await value();
    text = text
      .replace(new RegExp(`\\$\\(\\(${name} \\+ (\\d+)\\)\\)`, "g"), (_, more) => String(Number(known) + Number(more)))
      .replaceAll(`$${name}`, known);
  }
  return text;
}

/** The words of a command; quotes group, and join what touches them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));

function requestOf(
  [, url = "", ...words]: string[],
  files: ReadonlyMap<string, string>,
): { url: string; init: RequestInit } {
  const headers = new Headers();
  const form = new FormData();
  let body: RequestInit["body"];
  let method: string | undefined;
  for (let index = 0; index < words.length; index += 2) {
    const [option, value = ""] = words.slice(index, index + 2);
    if (option === "-H") headers.set(...(value.split(": ", 2) as [string, string]));
    else if (option === "--json") {
      headers.set("content-type", "application/json");
      body = value;
    } else if (option === "-F") {
      const [, name = "", kind, source = ""] = /^([^=]+)=([<@])(.*)$/.exec(value) ?? [];
      const text = files.get(source);
      if (text === undefined) throw new Error(`${source} was not written before`);
      form.set(name, kind === "@" ? new File([text], path.basename(source)) : text);
      body = form;
    } else if (option === "-X") method = value;
    else throw new Error(`${option} is not known here`);
  }
  return { url, init: { method: method ?? (body ? "POST" : "GET"), headers, ...(body && { body }) } };
}
