import { expect, test } from "vitest";
import * as z from "../z.ts";
import type { BrowserLockSet, ClaimedRoute } from "./browser-lock-set.ts";
import { navigationOf, sectionOf, sitemapPaths } from "./navigation.ts";
import { publishedRouteSchema } from "./release.ts";

const claim = (path: string, more: Partial<ClaimedRoute> = {}): ClaimedRoute => ({
  path,
  slots: [],
  scripts: [],
  styles: [],
  ...more,
});
const siteWith = (remotes: Record<string, ClaimedRoute[]>): BrowserLockSet => ({
  revision: 1,
  shell: { version: "1.0.0", entry: "/shell.js" },
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, routes]) => [
      name,
      { version: "1.0.0", entry: "/e.js", scripts: [], styles: [], routes, slots: [], slotFiles: {} },
    ]),
  ),
});
const labels = (site: BrowserLockSet) => {
  const { header, footer } = navigationOf(site);
  return [header.map(({ label }) => label), footer.map(({ label }) => label)];
};

/** The claims of releases that know nothing of navigation. */
const earlier = {
  "mf-home": ["/", "/about-us", "/gallery", "/testimonials", "/testimonialForm", "/contact"].map((path) => claim(path)),
  "mf-courses": ["/courses", "/courses-more/:id", "/enroll", "/:titleSlug"].map((path) => claim(path)),
};

test("releases of the earlier format keep their links in header, footer and sitemap", () => {
  expect(labels(siteWith(earlier))).toEqual([
    ["HOME", "ABOUT US", "COURSES", "GALLERY", "CONTACT-US"],
    ["Home", "About", "Gallery", "Courses", "Contact"],
  ]);
  const pages = ["/", "/about-us", "/contact", "/courses", "/enroll", "/gallery", "/testimonials"];
  expect(sitemapPaths(siteWith(earlier)).sort()).toEqual(pages);
});

test("a new remote's page is linked among them and disappears with its remote", () => {
  const nav = { header: { label: "EVENTS", order: 35 }, footer: { order: 99 } };
  const events = [claim("/events", { title: "Events", nav, sitemap: true }), claim("/events/:id", { sitemap: false })];
  const site = siteWith({ "mf-events": events, ...earlier });
  expect(labels(site)).toEqual([
    ["HOME", "ABOUT US", "COURSES", "EVENTS", "GALLERY", "CONTACT-US"],
    ["Home", "About", "Gallery", "Courses", "Contact", "Events"],
  ]);
  expect(sitemapPaths(site)).toContain("/events");
  expect(sitemapPaths(site)).not.toContain("/events/:id");
  expect(labels(siteWith(earlier)).flat()).not.toContain("EVENTS");
});

test("a remote can remove its page from navigation and sitemap", () => {
  const site = siteWith({ "mf-home": [claim("/gallery", { title: "Gallery", sitemap: false })] });
  expect(labels(site)).toEqual([[], []]);
  expect(sitemapPaths(site)).toEqual([]);
});

test.each([
  ["a label that would fill the menu", { header: { label: "x".repeat(25), order: 1 } }],
  ["an empty label", { footer: { label: " ", order: 1 } }],
  ["no order", { header: { label: "Events" } }],
  ["an order before everybody's", { header: { label: "Events", order: -1 } }],
])("refuses %s", (_what, nav) => {
  expect(z.safeParse(publishedRouteSchema, { ...claim("/events"), nav }).success).toBe(false);
});

test("a skill or a course is in the section of all courses, wherever that is, and any other page in none", () => {
  const courses = [
    claim("/lessons", { role: "courses" }),
    claim("/courses-more/:skill_detail_id", { role: "course" }),
    claim("/:titleSlug", { role: "skill" }),
  ];
  const site = siteWith({ "mf-courses": courses, "mf-home": [claim("/contact", { role: "contact" })] });
  expect(
    ["/poise", "/courses-more/7", "/lessons", "/contact", "/no/page"].map((path) => sectionOf(path, site)),
  ).toEqual(["/lessons", "/lessons", undefined, undefined, undefined]);
});
