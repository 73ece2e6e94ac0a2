import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

/** Methods that go by the clock of the machine, which is nobody's whose days are meant. */
const OF_THE_MACHINE =
  /^(toLocale(Date|Time)String|(get|set)(Hours|Minutes|Date|Day|Month|FullYear)|getTimezoneOffset|to(Date|Time)String)$/;

/** It compares the reader's clock with the provider's. */
const COMPARES = { "mf-admin/src/shared/list/when.ts": 1 } as Record<string, number>;

/** Lines of a file that format or read a moment without naming a zone. */
function withoutZone(file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8");
  const places: number[] = [];
  const look = (callee: { type: string }, start: number, end: number) => {
    const { property, object } = callee as { property?: { name?: string }; object?: { name?: string } };
    const name = property?.name ?? "";
    const isFormat = object?.name === "Intl" && name === "DateTimeFormat";
    const hasZone = /\btimeZone\b/.test(source.slice(start, end));
    if ((isFormat || OF_THE_MACHINE.test(name)) && !hasZone) places.push(start);
  };
  new Visitor({
    CallExpression: ({ callee, start, end }) => look(callee, start, end),
    NewExpression: ({ callee, start, end }) => look(callee, start, end),
  }).visit(parseSync(file, source).program);
  return places.map((at) => `${file}:${source.slice(0, at).split("\n").length}`);
}

test("no screen, mail or file of the site uses the time zone of the machine", () => {
  const files = globSync(["{shell,mf-*,worker}/src/**/*.{ts,tsx}", "packages/{contract,kit,ui}/src/**/*.{ts,tsx}"], {
    cwd: root,
  }).filter((file) => !/\.test\.|testing/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.map((file) => ({ file, places: withoutZone(file) }));
  expect(
    found.filter(({ file, places }) => places.length > (COMPARES[file] ?? 0)).flatMap(({ places }) => places),
  ).toEqual([]);
});
