import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceOrigin } from "node:module";
import path from "node:path";

/** File, line and column, as a frame of a stack names them. */
const PLACE = /(?<=[\s(])[^\s():]*(?::\/\/[^\s():]*)?:(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | undefined>();

/**
 * A text in which places of a built script are those in its sources.
 * @param text what was logged, such as an error's stack inside JSON
 * @param script the script's file, with its map next to it as `.map`
 */
export function mappedStack(text: string, script: string): string {
  const name = path.basename(script);
  if (!text.includes(`${name}:`)) return text;
  if (!maps.has(script)) maps.set(script, readMap(`${script}.map`));
  return text.replace(PLACE, (place, line: string, column: string) => {
    if (path.basename(place.split(":").at(-3) ?? "") !== name) return place;
    const origin = maps.get(script)?.findOrigin(Number(line), Number(column)) as Partial<SourceOrigin> | undefined;
    if (!origin?.fileName) return place;
    return `${path.resolve(path.dirname(script), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

const readMap = (file: string): SourceMap | undefined =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined;
