import { expect, test } from "vitest";
import { claim, manifestOf } from "./candidates.ts";
import { claimsProblems } from "./claims.ts";

const others = [
  manifestOf("shell", { routes: [claim("/shell-only")], slots: ["frame"] }),
  manifestOf("mf-admin", {
    routes: ["/Admin", "/admin/*", "/people/:id", "/people/:id/edit", "/x/*/"].map((path) => claim(path)),
    slots: ["panel"],
  }),
  manifestOf("mf-all", { routes: [claim("/*")], slots: ["everything"] }),
];
const problems = (paths: string[], slots: string[] = []) =>
  claimsProblems(manifestOf("mf-home", { routes: paths.map((path) => claim(path)), slots }), others);

test.each([
  ...["/", "/home", "/:slug", "/:slug/*", "/people", "/people/:id/:what", "/people/new", "/administrator", "/adminx/y"],
  ...["/shell-only", "/api-docs", "/getting-started", "/a/api", "/:api", "/x", "/uploads-of-asha", "/_mfx"],
])("May a remote have %s?", (path) => {
  expect(problems([path])).toEqual([]);
});

test.each([
  ["/admin", "mf-admin", "/Admin"],
  ["/ADMIN/", "mf-admin", "/Admin"],
  ["//admin", "mf-admin", "/Admin"],
  ["/admin/*", "mf-admin", "/admin/*"],
  ["/admin/x", "mf-admin", "/admin/*"],
  ["/admin/:tab", "mf-admin", "/admin/*"],
  ["/admin/x/y/*", "mf-admin", "/admin/*"],
  ["/people/:who", "mf-admin", "/people/:id"],
  ["/People/:who/EDIT", "mf-admin", "/people/:id/edit"],
  ["/x/y", "mf-admin", "/x/*/"],
  ["/*", "mf-all", "/*"],
])("Is %s refused, since it belongs to %s, which claims %s?", (path, owner, claimed) => {
  expect(problems([path])).toEqual([
    {
      problem: `${path} belongs to ${owner}, which claims ${claimed}.`,
      fix: "Choose another path, or agree with that team and release its new version first.",
    },
  ]);
});

test.each(["/api", "/API/x", "/get/x", "/uploads/*", "/_mf/:x", "/healthz", "/robots.txt", "/sitemap.xml"])(
  "Is %s left to the worker?",
  (path) => {
    expect(problems([path])).toEqual([
      { problem: `${path} is an address of the worker.`, fix: "Choose another path." },
    ]);
  },
);

test("Is the same path claimed once, whatever its parameter is called?", () => {
  expect(problems(["/a/:one", "/b", "/A/:other/", "/a/:third"])).toEqual([
    { problem: "/A/:other/ is claimed twice.", fix: "Leave one of them out." },
    { problem: "/a/:third is claimed twice.", fix: "Leave one of them out." },
  ]);
});

test("Does a slot belong to one remote, and may a newer version of it keep what it has?", () => {
  expect(problems([], ["hero", "frame"])).toEqual([]);
  expect(problems([], ["hero", "panel"])).toEqual([
    {
      problem: "The slot panel belongs to mf-admin.",
      fix: "Choose another path, or agree with that team and release its new version first.",
    },
  ]);
  const newer = manifestOf("mf-admin", { routes: [claim("/admin"), claim("/admin/log")], slots: ["panel"] });
  expect(claimsProblems(newer, others)).toEqual([]);
});

test("Is every claim that is wrong told, and not the first alone?", () => {
  expect(problems(["/api", "/admin", "/fine"], ["panel"])).toHaveLength(3);
});
