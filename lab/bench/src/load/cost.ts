import { REQUESTS_OF_VISIT } from "./mix.ts";
import type { AloneFigures, LoadFigures } from "./mixed.ts";

/** US dollars for a million of each, beyond what a month includes, as Cloudflare's pages had them; the document names these. */
export const prices = {
  requests: 0.3,
  cpuMs: 0.02,
  rowsRead: 0.001,
  rowsWritten: 1,
  classA: 4.5,
  classB: 0.36,
} as const;

export type Usage = Record<keyof typeof prices, number>;

/**
 * What one visit uses: requests of the measured mix, and the files that a browser fetches for the first page that it opens.
 * CPU time is without that of a bare response, which is the local platform's own.
 * @param files requests for files of a first visit
 * @returns undefined where a part was not measured
 */
export function usageOfVisit(mix: LoadFigures, alone: readonly AloneFigures[], files: number): Usage | undefined {
  const costOf = (name: string) => alone.find(({ kind }) => kind === name);
  const [bare, file] = [costOf("a bare response"), costOf("a release's file")];
  if (!bare || !file) return undefined;
  const sum = (figure: "rowsRead" | "rowsWritten" | "classA" | "classB") =>
    REQUESTS_OF_VISIT * mix[figure] + files * file[figure];
  return {
    // The isolate that renders a page is billed as another request.
    requests: REQUESTS_OF_VISIT * (1 + mix.isolates) + files,
    cpuMs: REQUESTS_OF_VISIT * (mix.cpuMs - bare.cpuMs) + files * Math.max(0, file.cpuMs - bare.cpuMs),
    rowsRead: sum("rowsRead"),
    rowsWritten: sum("rowsWritten"),
    classA: sum("classA"),
    classB: sum("classB"),
  };
}

/** US dollars for a million visits, by what is billed. */
export const costOfMillion = (usage: Usage): Usage =>
  Object.fromEntries(
    Object.entries(prices).map(([billed, price]) => [billed, usage[billed as keyof Usage] * price]),
  ) as Usage;
