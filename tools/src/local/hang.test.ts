import type { Discovery, Revision } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { suspectsOf, triedVersions, wayBack } from "./hang.ts";

const revision = (number: number, versions: Record<string, string>, more: Partial<Revision> = {}): Revision => ({
  revision: number,
  versions: { shell: "1.0.0", ...versions },
  canaries: {},
  reason: "",
  author: "",
  via: "",
  commit: "",
  restores: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  ...more,
});
const home = (...versions: string[]) => versions.map((version) => ({ "mf-home": version }));
/** The way back of these revisions, the oldest first, of all suspects or the given ones. */
const way = (revisions: Revision[], suspects = ["mf-home", "mf-courses", "shell"]) => {
  const found = wayBack(revisions.toReversed(), suspects);
  return found && [found.name, found.version, found.to?.revision];
};
const numbered = (...each: Record<string, string>[]) => each.map((versions, index) => revision(index + 1, versions));

test("the newest version goes back to the one before, across revisions that did not move it", () => {
  expect(way(numbered(...home("1.0.0", "1.1.0")))).toEqual(["mf-home", "1.1.0", 1]);
  expect(way(numbered(...home("1.0.0", "1.1.0", "1.1.0")))).toEqual(["mf-home", "1.1.0", 1]);
  expect(way(numbered(...home("1.0.0")))).toBeUndefined();
});

test("another team's later release stays when its code is not on the page", () => {
  const revisions = numbered(
    { "mf-home": "1.0.0", "mf-admin": "1.0.0" },
    { "mf-home": "1.1.0", "mf-admin": "1.0.0" },
    { "mf-home": "1.1.0", "mf-admin": "1.1.0" },
  );
  expect(way(revisions, ["mf-home", "shell"])).toEqual(["mf-home", "1.1.0", 1]);
  expect(way(revisions, ["mf-home", "mf-admin"])).toEqual(["mf-admin", "1.1.0", 2]);
});

test("a hang after a rollback goes further back and never forward again", () => {
  const back = revision(4, { "mf-home": "1.1.0" }, { restores: 2 });
  expect(way([...numbered(...home("1.0.0", "1.1.0", "1.2.0")), back])).toEqual(["mf-home", "1.1.0", 1]);
});

test("ends a canary and nothing else", () => {
  const canaries = { "mf-home": { version: "1.2.0", percent: 5, since: "" } };
  const live = revision(3, { "mf-home": "1.1.0" }, { canaries });
  expect(way([...numbered(...home("1.0.0", "1.1.0")), live])).toEqual(["mf-home", "1.2.0", undefined]);
});

test("removes a new front-end from the site", () => {
  expect(way(numbered({ "mf-home": "1.0.0" }, { "mf-home": "1.0.0", "mf-courses": "1.0.0" }))).toEqual([
    ...["mf-courses", "1.0.0"],
    1,
  ]);
});

test.each([
  ["/about-us?x=1", ["mf-home", "shell", "mf-courses"]],
  ["/courses", ["mf-courses", "shell"]],
  ["/admin", ["mf-admin", "shell", "mf-courses"]],
  ["/api/get/skills", ["shell", "mf-home", "mf-courses", "mf-admin"]],
  ["/api/x/mf-courses/notes/7", ["mf-courses"]],
  ["//[", ["shell", "mf-home", "mf-courses", "mf-admin"]],
])("suspects only code that the edge may have run for %s", (target, names) => {
  const deployed = (routes: string[], slots: string[] = []) => [
    {
      url: "",
      metadata: { version: "", integrity: "" },
      deployment: { traffic: 100, default: true },
      extras: { revision: 1, routes, slots },
    },
  ];
  const discovery: Discovery = {
    schema: "",
    microFrontends: {
      shell: deployed([]),
      "mf-home": deployed(["/", "/about-us"]),
      "mf-courses": deployed(["/courses"], ["courses-section"]),
      "mf-admin": deployed(["/admin/*"]),
    },
  };
  expect(suspectsOf(target, discovery)).toEqual(names);
});

test.each([
  ["/?override=mf-home@1.2.0,mf-courses@http://localhost:8791", "", { "mf-home": "1.2.0" }],
  [
    "/about-us",
    "bucket=3; override=mf-home%401.2.0%2Cmf-courses%402.0.0",
    { "mf-home": "1.2.0", "mf-courses": "2.0.0" },
  ],
  ["/", "__Host-Http-override=mf-home%401.3.0", { "mf-home": "1.3.0" }],
  ["/?override=none", "override=mf-home%401.2.0", {}],
  ["/", "x=%E0%A4%A", {}],
  ["//[", "", {}],
])("a request for %s with the cookies %j tries %o", (target, cookie, versions) => {
  expect(triedVersions({ method: "GET", target, cookie, sinceMs: 0 })).toEqual(versions);
});
