import { expect, test } from "vitest";
import { remotesOf } from "./claims.ts";
import { overlap, patternProblem, segmentsOf } from "./patterns.ts";
import type { BrowserLockSet } from "./release.ts";

const lockSet: BrowserLockSet = {
  revision: 1,
  shell: { version: "1.0.0", entry: "/shell.js" },
  remotes: {
    "mf-home": remote("/", "/gallery", "/testimonialForm"),
    "mf-courses": remote("/courses-more", "/courses-more/:id", "/:titleSlug"),
    "mf-admin": remote("/admin", "/admin/*"),
    "mf-greedy": remote("/*", "/gallery/*", "/GALLERY"),
  },
};

function remote(...paths: string[]): BrowserLockSet["remotes"][string] {
  const routes = paths.map((path) => ({ path, slots: [], scripts: [], styles: [] }));
  return { version: "1.0.0", entry: "/entry.js", scripts: [], styles: [], routes, slots: [], slotFiles: {} };
}

test.each([
  ["/", "mf-home", "/"],
  ["/gallery", "mf-home", "/gallery"],
  ["/GALLERY/", "mf-home", "/gallery"],
  ["//gallery//", "mf-home", "/gallery"],
  ["/%67allery", "mf-home", "/gallery"],
  ["/TestimonialFORM", "mf-home", "/testimonialForm"],
  ["/voice", "mf-courses", "/:titleSlug"],
  ["/courses-more/41", "mf-courses", "/courses-more/:id"],
  ["/admin", "mf-admin", "/admin"],
  ["/admin/dashboard/x", "mf-admin", "/admin/*"],
  ["/no/such/page", "mf-greedy", "/*"],
])("%s belongs to %s, which claims %s, whatever others claim", (path, owner, claim) => {
  const needed = remotesOf(path, lockSet);
  expect([needed.owner, needed.route?.path]).toEqual([owner, claim]);
});

test.each(["/gallery%2F", "/%2e%2E", "/a%5Cb", "/%zz", "/a%00b"])("%s matches no page", (path) => {
  expect(segmentsOf(path)).toBeUndefined();
  expect(remotesOf(path, lockSet).owner).toBeUndefined();
});

test.each([
  ["/gallery", "/GALLERY/"],
  ["/people/:id", "/people/:who"],
  ["/people/:id", "/people/new"],
  ["/:x", "/gallery"],
  ["/*", "/"],
  ["/*", "/gallery"],
  ["/*", "/:x"],
  ["/gallery/*", "/gallery"],
  ["/gallery/*", "/gallery/a/b"],
  ["/gallery/*", "/gallery/:id"],
  ["/gallery/*", "/:any/summer"],
  ["/a/*", "/a/b/*"],
])("%s and %s have a URL in common", (one, other) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([true, true]);
});

test.each([
  ["/gallery", "/gallery-more"],
  ["/gallery/*", "/gallery-more"],
  ["/:x", "/"],
  ["/:x", "/gallery/summer"],
  ["/people/:id", "/people"],
  ["/a/*", "/b/*"],
])("%s and %s have no URL in common", (one, other) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([false, false]);
});

test.each(["/a//b", "/a/", "/./a", "/a/../b", "/*/a", "/a*", "/a:b", "/:", "/:a-b"])("%s is no claim", (path) => {
  expect(patternProblem(path)).toMatch(/./);
});

test.each(["/", "/*", "/a/*", "/:titleSlug", "/courses-more/:skill_detail_id", "/testimonialForm", "/v1.0/a_b-c"])(
  "%s is a claim",
  (path) => expect(patternProblem(path)).toBeUndefined(),
);
