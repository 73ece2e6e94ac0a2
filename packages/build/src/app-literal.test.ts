import { expect, test } from "vitest";
import { checkedApp } from "./app-literal.ts";

const load = () => import("./workspace.ts");

test("accepts an app of the right shape", () => {
  const app = { id: "mf-x", routes: [{ path: "/x", lazy: load }], slots: { box: load } };
  expect(checkedApp("mf-x", app)).toBe(app);
});

test.each([
  ["no default export", undefined, "there is no such object"],
  ["no routes", { id: "mf-x" }, "`routes` must be a list of routes"],
  ["routes that are no list", { id: "mf-x", routes: {} }, "`routes` must be a list of routes"],
  ["a route without a path", { id: "mf-x", routes: [{ lazy: load }] }, "`routes.0.path` must be a path"],
  ["a slot that is no function", { id: "mf-x", routes: [], slots: { box: 1 } }, "`slots.box` must be"],
])("refuses an app in a sentence that has %s", (_what, app, sentence) => {
  expect(() => checkedApp("mf-x", app)).toThrow(sentence);
});
