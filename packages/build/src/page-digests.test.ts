import { expect, test } from "vitest";
import { type Modules, pageDigests } from "./page-digests.ts";

/** A module as the bundler writes it. */
const module = (body: string) => ({ toString: () => `(module, exports, __webpack_require__) {\n${body}\n}` });
const atOnce = (name: string) => `var part = __webpack_require__("${name}");`;
const later = (name: string) =>
  `()=>Promise.resolve(/* import() eager */).then(__webpack_require__.bind(__webpack_require__, "${name}"))`;
const load = (name: string) => ({ toString: () => later(name) });

const modules: Modules = {
  "./src/app.ts": module(`${atOnce("./src/tabs.ts")} const page = ${later("./src/a.tsx")}`),
  "./src/tabs.ts": module(`const page = ${later("./src/b.tsx")}`),
  "./src/frame.tsx": module(atOnce("./src/tabs.ts")),
  "./src/a.tsx": module(`${atOnce("./src/shared.ts")} const Dialog = lazy(${later("./src/dialog.tsx")});`),
  "./src/b.tsx": module(atOnce("./src/shared.ts")),
  "./src/dialog.tsx": module("const text = 1;"),
  "./src/shared.ts": module("const text = 1;"),
};

/** Digests of the pages a and b, each in the frame. */
const digests = (changed: Modules = {}, salt = "salt") => {
  const digestOf = pageDigests({ ...modules, ...changed }, salt);
  const [a, b] = ["./src/a.tsx", "./src/b.tsx"].map((page) => digestOf([load("./src/frame.tsx"), load(page)]));
  return { a, b };
};

const changed = (name: string) => digests({ [name]: module(`${String(modules[name])} // changed`) });

test("the same code has the same digest, and each page its own", () => {
  const { a, b } = digests();
  expect(digests()).toEqual({ a, b });
  expect(a).toMatch(/^[0-9a-f]{64}$/);
  expect(b).toMatch(/^[0-9a-f]{64}$/);
  expect(a).not.toBe(b);
});

test.each([
  ["a page", "./src/a.tsx", ["a"]],
  ["what a page loads later", "./src/dialog.tsx", ["a"]],
  ["what two pages share", "./src/shared.ts", ["a", "b"]],
  ["the frame", "./src/frame.tsx", ["a", "b"]],
  ["what the app needs", "./src/tabs.ts", ["a", "b"]],
  ["the app", "./src/app.ts", ["a", "b"]],
])("a change of %s changes the digests of the pages that reach it", (_what, name, expected) => {
  const [before, after] = [digests(), changed(name)];
  expect((["a", "b"] as const).filter((page) => before[page] !== after[page])).toEqual(expected);
});

test("another day, site or browser changes all digests", () => {
  const [before, after] = [digests(), digests({}, "other")];
  expect(after.a).not.toBe(before.a);
  expect(after.b).not.toBe(before.b);
});

test.each([
  ["calls a module by a name that it puts together", "__webpack_require__(names[id]);"],
  ["loads a module by such a name", "__webpack_require__.bind(__webpack_require__, names[id]);"],
  ["hands the bundler's function on", "load(__webpack_require__);"],
  ["takes modules from their list", '__webpack_require__.m["./src/b.tsx"]();'],
  ["calls a module that is not there", atOnce("./src/gone.ts")],
])("a page that %s has no digest", (_what, code) => {
  const { a, b } = digests({ "./src/dialog.tsx": module(code) });
  expect(a).toBeUndefined();
  expect(b).toBeDefined();
  expect(digests({ "./src/tabs.ts": module(code) })).toEqual({ a: undefined, b: undefined });
});

test.each([
  ["more than an import", `${later("./src/a.tsx")}.then((page)=>wrapped(page))`],
  ["another function", "()=>loadPage()"],
  ["no function", "[object Object]"],
])("a page that is loaded by %s has no digest", (_what, code) => {
  expect(pageDigests(modules, "")([{ toString: () => code }])).toBeUndefined();
});

test("without the bundle's modules there is no digest", () => {
  expect(pageDigests({}, "")([load("./src/a.tsx")])).toBeUndefined();
});
