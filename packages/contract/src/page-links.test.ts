import { expect, test } from "vitest";
import { movedPath, type PageLink, pathOf, rolePatterns } from "./page-links.ts";
import type { BrowserLockSet } from "./platform/browser-lock-set.ts";
import { publishedRouteSchema } from "./platform/release.ts";
import * as z from "./z.ts";

/** A lock set of one remote for each list of claims: `courses /catalogue`, or a path alone. */
const siteWith = (...remotes: string[][]): BrowserLockSet => ({
  revision: 1,
  shell: { version: "1.0.0", entry: "/shell.js" },
  remotes: Object.fromEntries(
    remotes.map((claims, index) => [
      `mf-${index}`,
      {
        ...{ version: "1.0.0", entry: "/e.js", scripts: [], styles: [], slots: [], slotFiles: {} },
        routes: claims.map((claim) => {
          const [path = "", role] = claim.split(" ").reverse();
          return { path, slots: [], scripts: [], styles: [], ...(role && { role }) };
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
])("Does a link lead to a page %s?", (_where, claims, courses, skillPath) => {
  const live = rolePatterns(siteWith(claims));
  expect(pathOf({ role: "courses" }, live)).toBe(courses);
  expect(pathOf(skill, live)).toBe(skillPath);
});

test("Does a link take a query along, and to a page that the contract does not know?", () => {
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
])("Does the known URL %s of a moved page lead to %s?", (path, moved) => {
  const claims = ["courses /catalogue", "course /course/:skill_detail_id", "skill /:titleSlug"];
  expect(movedPath(path, siteWith(claims, ["gallery /gallery"]))).toBe(moved);
});

test("Does nothing lead away from a page that is at the known URL of another?", () => {
  const site = siteWith(["courses /catalogue", "/courses"]);
  expect(movedPath("/courses", site)).toBeUndefined();
  expect(movedPath("/courses", siteWith(["courses /courses"]))).toBeUndefined();
  // A role that the admin has not claimed leads nobody out of the admin.
  const greedy = siteWith(["admin /admin", "/admin/*"], ["adminTab /mine/:tab", "adminDashboard /mine"]);
  expect(movedPath("/admin/dashboard/enrolments", greedy)).toBeUndefined();
  expect(movedPath("/admin/dashboard", greedy)).toBeUndefined();
});

test.each(["", "Courses", "a b", "x".repeat(42), "../x"])("Is %j no role?", (role) => {
  const claim = { path: "/events", slots: [], scripts: [], styles: [] };
  expect(z.safeParse(publishedRouteSchema, { ...claim, role: "events" }).success).toBe(true);
  expect(z.safeParse(publishedRouteSchema, { ...claim, role }).success).toBe(false);
});
