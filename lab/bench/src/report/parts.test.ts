import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { combined, type Part, readParts, savePart } from "./parts.ts";
import type { Results } from "./results.ts";

function fileOfFigures(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-parts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "bench.json");
}

const part = (commit: string, figures: Partial<Results>): Part => ({
  date: "2026-11-28T18:00:00.000Z",
  commit,
  machine: "2 × a processor",
  rounds: 3,
  minutes: 4,
  variants: ["site"],
  figures,
});

test("a later run puts its parts in the place of those with the same name, and leaves the others", () => {
  const file = fileOfFigures();
  savePart(file, "rows", part("aaaaaaa", { rows: [{ name: "list", smallMs: 1, largeMs: 2, ratio: 2 }] }));
  savePart(file, "usable /", part("aaaaaaa", { touches: [{ page: "/", variant: "site", menu: 900, rounds: {} }] }));
  savePart(file, "usable /", part("bbbbbbb", { touches: [{ page: "/", variant: "site", menu: 800, rounds: {} }] }));
  const parts = readParts(file);
  expect(Object.entries(parts).map(([name, { commit }]) => [name, commit])).toEqual([
    ["rows", "aaaaaaa"],
    ["usable /", "bbbbbbb"],
  ]);
  expect(combined(parts)).toMatchObject({ rows: [{ ratio: 2 }], touches: [{ menu: 800 }] });
  expect(readdirSync(path.dirname(file))).toEqual(["bench.json"]);
});

test("figures of one page and variant from several parts are one row", () => {
  const { touches } = combined({
    "usable /": part("aaaaaaa", { touches: [{ page: "/", variant: "site", menu: 900, rounds: { menu: [900] } }] }),
    "tasks /": part("aaaaaaa", {
      touches: [{ page: "/", variant: "site", longestTask: 17, rounds: { longestTask: [17] } }],
    }),
  });
  expect(touches).toEqual([
    { page: "/", variant: "site", menu: 900, longestTask: 17, rounds: { menu: [900], longestTask: [17] } },
  ]);
});

test("what could not be measured is no number after reading, either", () => {
  const file = fileOfFigures();
  savePart(
    file,
    "usable /",
    part("aaaaaaa", { touches: [{ page: "/", variant: "site", menu: Number.NaN, rounds: {} }] }),
  );
  expect(combined(readParts(file)).touches[0]?.menu).toBeNaN();
  expect(readParts(`${file}.none`)).toEqual({});
});
