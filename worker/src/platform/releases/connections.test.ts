import { expect, test } from "vitest";
import { connectionsOf } from "./connections.ts";
import { sampleRemote, sampleShell } from "./testing.ts";

const route = (path: string, changes: object) => Object.assign({ path, slots: [], scripts: [], styles: [] }, changes);
const manifestOf = async (sample: ReturnType<typeof sampleRemote>) => (await sample).manifest;

test("the connections of the live front-ends name each slot's pages and each shared package's needs", async () => {
  const provides = { react: "19.3.1", jotai: "3.0.1" };
  const live = await Promise.all([
    manifestOf(sampleShell("1.0.0", { provides })),
    manifestOf(
      sampleRemote("mf-home", "1.0.0", {
        routes: [route("/", { slots: ["courses"], laterSlots: ["login"] }), route("/about", { slots: ["courses"] })],
        shared: { react: "^19.0.0" },
      }),
    ),
    manifestOf(sampleRemote("mf-courses", "1.0.0", { slots: ["courses", "unused"], shared: { react: "^19.3.0" } })),
  ]);
  expect(connectionsOf(live)).toEqual({
    slots: [
      {
        slot: "courses",
        owner: "mf-courses",
        pages: [
          { name: "mf-home", path: "/" },
          { name: "mf-home", path: "/about" },
        ],
      },
      { slot: "login", owner: null, pages: [{ name: "mf-home", path: "/" }] },
      { slot: "unused", owner: "mf-courses", pages: [] },
    ],
    shared: [
      { package: "jotai", version: "3.0.1", needed: [] },
      {
        package: "react",
        version: "19.3.1",
        needed: [
          { name: "mf-home", range: "^19.0.0" },
          { name: "mf-courses", range: "^19.3.0" },
        ],
      },
    ],
  });
});
