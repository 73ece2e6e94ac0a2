import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { VariantName } from "../variants.ts";
import { nothing, type Results, type TouchResult } from "./results.ts";

/** One group of figures, of one page or of all, from one run: only within it do ratios count. */
export interface Part {
  /** When it was measured, as ISO 8601. */
  date: string;
  /** Short name of the commit, with a plus sign where files had changed since. */
  commit: string;
  machine: string;
  rounds: number;
  minutes: number;
  variants: readonly VariantName[];
  figures: Partial<Results>;
}

/** Parts by their names, such as `visits /contact` or `worker`. */
export type Parts = Record<string, Part>;

/** The parts of a file of figures; none where there is no file, or one of an earlier form. */
export function readParts(file: string): Parts {
  if (!existsSync(file)) return {};
  // JSON has no number for what could not be measured, and writes null.
  const numbers = (_key: string, value: unknown) => (value === null ? Number.NaN : value);
  const { parts = {} } = JSON.parse(readFileSync(file, "utf8"), numbers) as { parts?: Parts };
  return parts;
}

/** Puts one part in the place of the one with its name; the others stay. */
export function savePart(file: string, name: string, part: Part): void {
  const parts = { ...readParts(file), [name]: part };
  mkdirSync(path.dirname(file), { recursive: true });
  // Renamed, so that a run that is stopped meanwhile leaves a whole file.
  writeFileSync(`${file}.new`, `${JSON.stringify({ parts }, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}

/** All figures of some parts. */
export function combined(parts: Parts): Results {
  const all = Object.values(parts).map(({ figures }) => figures);
  const secondVisit = all.findLast((figures) => figures.secondVisit)?.secondVisit;
  const evaluation = all.findLast((figures) => figures.evaluation)?.evaluation;
  return {
    pages: all.flatMap(({ pages = nothing.pages }) => pages),
    navigations: all.flatMap(({ navigations = nothing.navigations }) => navigations),
    touches: combinedTouches(all.flatMap(({ touches = nothing.touches }) => touches)),
    hints: all.flatMap(({ hints = nothing.hints }) => hints),
    languages: all.flatMap(({ languages = nothing.languages }) => languages),
    lighthouse: all.flatMap(({ lighthouse = nothing.lighthouse }) => lighthouse),
    server: all.flatMap(({ server = nothing.server }) => server),
    ...(secondVisit && { secondVisit }),
    ...(evaluation && { evaluation }),
    rows: all.flatMap(({ rows = nothing.rows }) => rows),
    load: all.flatMap(({ load = nothing.load }) => load),
  };
}

/** Figures of first touches of one page and variant come from several parts. */
function combinedTouches(rows: readonly TouchResult[]): TouchResult[] {
  const groups = Map.groupBy(rows, ({ page, variant }) => `${variant} ${page}`);
  return [...groups.values()].map((own) => {
    const rounds: TouchResult["rounds"] = Object.assign({}, ...own.map((row) => row.rounds));
    return Object.assign({}, ...own, { rounds }) as TouchResult;
  });
}
