import { expect, test } from "vitest";
import { arrowsOf, climbsIn, type Import, pairsOf, roomOf } from "./rooms.ts";

const imports = (...pairs: [from: string, to: string][]): Import[] => pairs.map(([from, to]) => ({ from, to }));

test.each([
  ["app.ts", "(top)"],
  ["mail/outbox.ts", "mail"],
  ["platform/releases/gate/gate.ts", "platform"],
  ["resources/courses/list-page.tsx", "resources/courses"],
  ["shared/types.ts", "shared"],
])("%s is in the room %s", (file, room) => expect(roomOf(file)).toBe(room));

test("names the imports between rooms, and none inside a room", () => {
  const arrows = arrowsOf(imports(["mail/a.ts", "db/b.ts"], ["mail/a.ts", "mail/c.ts"]));
  expect([...arrows].map(([room, targets]) => [room, [...targets.keys()]])).toEqual([["mail", ["db"]]]);
});

test("finds two rooms that import each other, with the imports", () => {
  const both = imports(["mail/a.ts", "desk/b.ts"], ["desk/c.ts", "mail/d.ts"]);
  expect([...pairsOf([...both, ...imports(["mail/a.ts", "app.ts"], ["app.ts", "mail/a.ts"])]).keys()]).toEqual([
    "desk and mail",
  ]);
  expect(pairsOf(both).get("desk and mail")).toHaveLength(2);
});

test("with floors, finds an import from a room above, and from one on the same floor", () => {
  const floors = [["db"], ["mail", "people"], ["(top)"]];
  expect(climbsIn(imports(["app.ts", "mail/a.ts"], ["mail/a.ts", "db/b.ts"]), floors)).toEqual([]);
  expect(climbsIn(imports(["db/b.ts", "mail/a.ts"]), floors)).toEqual([
    "db is not above mail: db/b.ts imports mail/a.ts",
  ]);
  expect(climbsIn(imports(["mail/a.ts", "people/b.ts"]), floors)).toHaveLength(1);
});

test("with floors, names a room without one", () => {
  expect(climbsIn(imports(["new/b.ts", "db/a.ts"]), [["db"]])[0]).toContain("new has no floor");
});
