import { expect, test } from "vitest";
import { appProblems, loadedAppProblems } from "./app.ts";
import { candidateOf, claim, manifestOf } from "./candidates.ts";
import { cures } from "./cures.ts";

const SHAPE =
  "src/app.ts must be `export default { id, routes, slots? } satisfies RemoteApp`; see docs/teams/releasing.md.";
const federation = (value: unknown) => ({
  "mf-manifest.json": typeof value === "string" ? value : JSON.stringify(value),
});
const exposed = (path: string, sync: unknown) => ({ exposes: [{ path, assets: { js: { sync } } }] });

test("a remote passes whose manifest exposes ./app with a page or a slot", async () => {
  expect(appProblems(await candidateOf())).toEqual([]);
  const slot = { routes: [], slots: ["hero"], slotFiles: { hero: { scripts: [], styles: [] } } };
  expect(appProblems(await candidateOf(slot))).toEqual([]);
  const among = { exposes: [...exposed("./other", ["gone.js"]).exposes, ...exposed("./app", ["app.js"]).exposes] };
  expect(appProblems(await candidateOf({}, federation(among)))).toEqual([]);
});

test.each<[string, unknown]>([
  ["nothing", ""],
  ["no JSON", "{"],
  ["null", "null"],
  ["another shape", { exposes: {} }],
  ["no module", { exposes: [] }],
  ["another module", exposed("./App", ["app.js"])],
  ["a module without files", exposed("./app", [])],
  ["a module whose files are no paths", exposed("./app", [1])],
])("refuses a remote whose federation manifest has %s", async (_what, value) => {
  expect(appProblems(await candidateOf({}, federation(value)))).toEqual([
    {
      problem: "mf-manifest.json does not expose ./app.",
      fix: cures.exposeApp,
    },
  ]);
});

test("refuses a remote whose app needs missing files, and names each", async () => {
  const candidate = await candidateOf({}, federation(exposed("./app", ["app.js", "gone.js", "lost.js"])));
  expect(appProblems(candidate)).toEqual([
    { problem: "./app needs gone.js, lost.js, which is not in the release.", fix: cures.wholeBuild },
  ]);
});

test("refuses a remote without pages and slots", async () => {
  expect(appProblems(await candidateOf({ routes: [] }))).toEqual([
    { problem: "mf-home has neither a route nor a slot.", fix: SHAPE },
  ]);
});

const slots = (...names: string[]) => ({
  slots: names,
  slotFiles: Object.fromEntries(names.map((name) => [name, { scripts: [], styles: [] }])),
});

test.each(["a", "Hero", "1hero", "-hero", "hero_x", "her o", "<script>", "hero\n", "__proto__", `a${"b".repeat(41)}`])(
  "%j is no name of a slot",
  async (name) => {
    expect(appProblems(await candidateOf(slots("good", name)))).toEqual([
      { problem: `${name.slice(0, 60)} is no usable name of a slot.`, fix: SHAPE },
    ]);
  },
);

test("refuses a slot without files and cuts a long name in the sentence", async () => {
  expect(appProblems(await candidateOf({ slots: ["hero"], slotFiles: {} }))[0]?.problem).toMatch(/^hero is no usable/);
  const long = "a".repeat(100);
  expect(appProblems(await candidateOf(slots(long)))[0]?.problem).toBe(
    `${"a".repeat(60)} is no usable name of a slot.`,
  );
  expect(appProblems(await candidateOf(slots("ab", "a1", "a-", `a${"b".repeat(40)}`)))).toEqual([]);
});

const manifest = manifestOf("mf-home", { routes: [claim("/b"), claim("/a")], ...slots("two", "one") });
const loaded = { id: "mf-home", routes: ["/a", "/b"], slots: ["one", "two"] };

test("the loaded app equals the manifest's, in any order", () => {
  expect(loadedAppProblems(manifest, loaded)).toEqual([]);
  expect(loadedAppProblems(manifest, { ...loaded, routes: ["/b", "/a"], slots: ["two", "one"] })).toEqual([]);
});

const routesProblem = "The app's routes are not a list with the paths that the manifest claims.";
const slotsProblem = "The app's slots are not the ones that the manifest claims.";

test.each<[string, object, string[]]>([
  ["another id", { id: "mf-x" }, ['The app\'s id is "mf-x" and must be "mf-home".']],
  ["no id", { id: null }, ['The app\'s id is null and must be "mf-home".']],
  ["fewer routes", { routes: ["/a"] }, [routesProblem]],
  ["more routes", { routes: ["/a", "/b", "/c"] }, [routesProblem]],
  ["other routes", { routes: ["/a", "/c"] }, [routesProblem]],
  ["no list of routes", { routes: "/a/b" }, [routesProblem]],
  ["no routes", { routes: null }, [routesProblem]],
  ["other slots", { slots: ["one"] }, [slotsProblem]],
  [
    "all of it",
    { id: 1, routes: [], slots: [] },
    ['The app\'s id is 1 and must be "mf-home".', routesProblem, slotsProblem],
  ],
])("refuses a loaded app that has %s", (_what, changes, expected) => {
  const found = loadedAppProblems(manifest, { ...loaded, ...changes });
  expect(found.map(({ problem }) => problem)).toEqual(expected);
  expect(found.every(({ fix }) => fix === SHAPE)).toBe(true);
});
