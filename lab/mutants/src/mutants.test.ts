import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { expect, test } from "vitest";
import { areas } from "./areas.ts";
import { percentOf, restore, sum } from "./mutants.ts";

test("puts back sources that a killed run has left mutated and touches nothing else", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-mutants-"));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  write("src/deep/a.ts", "mutated");
  write("src/b.ts", "mine");
  write(".stryker-tmp/backup-x1/src/deep/a.ts", "original");
  restore(folder);
  expect([read("src/deep/a.ts"), read("src/b.ts")]).toEqual(["original", "mine"]);
  expect(existsSync(path.join(folder, ".stryker-tmp"))).toBe(false);
  restore(folder);
  expect(read("src/deep/a.ts")).toBe("original");
  rmSync(folder, { recursive: true });
});

test("adds up scores and counts mutants that could not run neither way", () => {
  const scores = [
    { killed: 3, survived: 1, invalid: 5 },
    { killed: 5, survived: 1, invalid: 0 },
  ];
  expect(sum(scores)).toEqual({ killed: 8, survived: 2, invalid: 5 });
  expect(percentOf(sum(scores))).toBe(80);
  expect(percentOf({ killed: 0, survived: 0, invalid: 1 })).toBe(0);
});

const groups = Object.entries(areas).flatMap(([area, list]) => list.map((group) => [area, group] as const));

test.each(groups)(
  "every pattern of %s finds files, and every file of the area has a group",
  (_area, { folder, sources, tests }) => {
    for (const pattern of [...sources, ...tests]) {
      expect([pattern, globSync(pattern.replace("!", ""), { cwd: path.join(root, folder) })]).not.toEqual([
        pattern,
        [],
      ]);
    }
  },
);

test.each([
  ["credentials", "credentials"],
  ["releases", "platform/releases"],
])("covers every source of %s", (area, room) => {
  const folder = path.join(root, "worker");
  const mutated = (areas[area] ?? []).flatMap(({ sources }) => sources);
  const all = globSync(`src/${room}/**/*.ts`, { cwd: folder }).filter((file) => !isOfTests(file));
  expect(all.filter((file) => !mutated.includes(file)).toSorted()).toEqual(notMutated[area]);
});

/** Data, messages, and what only tests use. */
const notMutated: Record<string, string[]> = {
  credentials: ["src/credentials/common-passwords.ts"],
  releases: ["src/platform/releases/gate/cures.ts"],
};

const isOfTests = (file: string): boolean => /\.test\.ts$|\/(testing|candidates|chance|messages)\.ts$/.test(file);
