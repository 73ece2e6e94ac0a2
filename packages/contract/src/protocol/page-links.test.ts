import { expect, test } from "vitest";
import * as z from "../z.ts";
import type { BrowserLockSet } from "./browser-lock-set.ts";
import { movedPath, type PageLink, pathOf, rolePatterns } from "./page-links.ts";
import { publishedRouteSchema } from "./release.ts";

/**
 * A lock set of one remote for each list of claims: `courses /catalogue`, a path alone, and its earlier roles or paths
 * after ` < `.
 */
const siteWith = (...remotes: string[][]): BrowserLockSet => ({
  revision: 1,
  shell: { version: "1.0.0", entry: "/shell.js" },
  remotes: Object.fromEntries(
    remotes.map((claims, index) => [
      `mf-${index}`,
      {
        version: "1.0.0",
        entry: "/e.js",
        scripts: [],
        styles: [],
        slots: [],
        slotFiles: {},
        routes: claims.map((claim) => {
          const [now = "", before] = claim.split(" < ");
          const [path = "", role] = now.split(" ").reverse();
          const formerly = before?.split(" ");
          return { path, slots: [], scripts: [], styles: [], ...(role && { role }), ...(formerly && { formerly }) };
        }),
      },
    ]),
  ),
});

const skill: PageLink = { role: "skill", params: { titleSlug: "public speaking" } };

test.each([
  ["where it always was", ["courses /courses", "skill /:titleSlug"], "/courses", "/public%20speaking"],
  [
    "where its team has moved it",
    ["courses /catalogue", "skill /skills/:titleSlug"],
    "/catalogue",
    "/skills/public%20speaking",
  ],
  ["at its known URL while no release claims its role", ["/courses", "/:titleSlug"], "/courses", "/public%20speaking"],
  ["at its known URL while nothing is live", [], "/courses", "/public%20speaking"],
  [
    "at its known URL where the claim cannot be filled",
    ["courses /catalogue/*", "skill /skills/:name"],
    "/courses",
    "/public%20speaking",
  ],
])("a link leads to a page %s", (_where, claims, courses, skillPath) => {
  const live = rolePatterns(siteWith(claims));
  expect(pathOf({ role: "courses" }, live)).toBe(courses);
  expect(pathOf(skill, live)).toBe(skillPath);
});

test("a link keeps a query, also to a page that the contract does not know", () => {
  const live = rolePatterns(siteWith(["courses /catalogue"], ["event /whats-on/:id"]));
  expect(pathOf({ role: "courses", query: { page: 2, none: undefined } }, live)).toBe("/catalogue?page=2");
  const event: PageLink = { role: "event", params: { id: 7 }, fallback: "/events/:id" };
  expect(pathOf(event, live)).toBe("/whats-on/7");
  expect(pathOf(event, new Map())).toBe("/events/7");
  expect(pathOf({ role: "constructor", fallback: "/x" }, live)).toBe("/x");
});

test.each([
  ["/courses", "/catalogue"],
  ["/COURSES/", "/catalogue"],
  ["/courses-more/41", "/course/41"],
  ["/catalogue", undefined],
  ["/public-speaking", undefined],
  ["/gallery", undefined],
  ["/nowhere/at/all", undefined],
  ["/%zz", undefined],
])("the known URL %s of a moved page leads to %s", (path, moved) => {
  const claims = ["courses /catalogue", "course /course/:skill_detail_id", "skill /:titleSlug"];
  expect(movedPath(path, siteWith(claims, ["gallery /gallery"]))).toBe(moved);
});

test("no redirect leads away from a page at another page's known URL", () => {
  const site = siteWith(["courses /catalogue", "/courses"]);
  expect(movedPath("/courses", site)).toBeUndefined();
  expect(movedPath("/courses", siteWith(["courses /courses"]))).toBeUndefined();
  // A role that the admin has not claimed leads nowhere outside the admin.
  const greedy = siteWith(["admin /admin", "/admin/*"], ["adminTab /mine/:tab", "adminDashboard /mine"]);
  expect(movedPath("/admin/dashboard/enrolments", greedy)).toBeUndefined();
  expect(movedPath("/admin/dashboard", greedy)).toBeUndefined();
});

test("a link by a page's earlier role leads to it until another page has that role", () => {
  const renamed = ["date /dates/:id < event meeting"];
  const link = (role: string): PageLink => ({ role, params: { id: 7 }, fallback: "/events/:id" });
  for (const role of ["date", "event", "meeting"])
    expect(pathOf(link(role), rolePatterns(siteWith(renamed)))).toBe("/dates/7");
  for (const site of [siteWith(renamed, ["event /shows/:id"]), siteWith(["event /shows/:id"], renamed)])
    expect(pathOf(link("event"), rolePatterns(site))).toBe("/shows/7");
  const catalogue = siteWith(["catalogue /all < courses"]);
  expect([pathOf({ role: "courses" }, rolePatterns(catalogue)), movedPath("/courses", catalogue)]).toEqual([
    "/all",
    "/all",
  ]);
});

test.each([
  ["/events/7", "/dates/7"],
  ["/Events/a%20b", "/dates/a%20b"],
  ["/whats-on", "/dates"],
  ["/dates/7", undefined],
  ["/gallery", undefined],
  ["/taken", undefined],
])("%s, an earlier URL of a page, redirects to %s", (path, to) => {
  const dates = ["date /dates/:id < event /events/:id /taken", "dates /dates < /whats-on /gallery"];
  const site = siteWith(["skill /:titleSlug"], dates, ["/gallery"]);
  expect(movedPath(path, site)).toBe(to);
  // A page that was retired is still reached where another says that it has taken its place.
  expect(movedPath(path, { ...site, retired: { "mf-events": ["/events/:id", "/events/*"] } })).toBe(to);
});

test.each([
  [["event", "/events", "/events/:id"], true],
  [["Events"], false],
  [["/events/*"], false],
  [["/:id"], false],
  [["//evil.example"], false],
  [["/\\evil.example"], false],
  [Array.from({ length: 11 }, (_, index) => `role-${index}`), false],
])("a release may say that a page was formerly %j: %s", (formerly, isAllowed) => {
  const claim = { path: "/dates", slots: [], scripts: [], styles: [], formerly };
  expect(z.safeParse(publishedRouteSchema, claim).success).toBe(isAllowed);
});

test.each(["", "Courses", "a b", "x".repeat(42), "../x"])("%j is no role", (role) => {
  const claim = { path: "/events", slots: [], scripts: [], styles: [] };
  expect(z.safeParse(publishedRouteSchema, { ...claim, role: "events" }).success).toBe(true);
  expect(z.safeParse(publishedRouteSchema, { ...claim, role }).success).toBe(false);
});
