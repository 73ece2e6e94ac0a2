import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { root } from "./workspace.ts";

/**
 * A stack with the sources' lines in the place of those of a script that has a source map next to it.
 * @param script its path; without a map the stack stays as it is
 */
export function inSourceLines(stack: string, script: string): string {
  if (!stack.includes(script) || !existsSync(`${script}.map`)) return stack;
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, "utf8")));
  const [before = "", ...places] = stack.split(`${script}:`);
  const inSources = places.map((text) => {
    const [known = "", line, column] = /^(\d+):(\d+)/.exec(text) ?? [];
    const origin = map.findOrigin(Number(line), Number(column));
    if (!("fileName" in origin)) return `${script}:${text}`;
    const place = `${path.relative(root, origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
    return place + text.slice(known.length);
  });
  return [before, ...inSources].join("");
}
