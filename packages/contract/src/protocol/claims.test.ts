import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { documentFiles, pageFiles, remotesOf, slotOwner } from "@optimyz/contract/protocol/claims";
import { expect, test } from "vitest";

type Remote = BrowserLockSet["remotes"][string];

const claim = (path: string, slots: string[] = []): Remote["routes"][number] => ({
  path,
  slots,
  scripts: [`${path}.js`],
  styles: [`${path}.css`],
});
const remote = (name: string, routes: Remote["routes"], slots: string[] = []): Remote => ({
  version: "1.0.0",
  entry: `${name}.js`,
  scripts: [`${name}-app.js`],
  styles: [`${name}.css`],
  routes,
  slots,
  slotFiles: Object.fromEntries(slots.map((slot) => [slot, { scripts: [`${slot}.js`], styles: [`${slot}.css`] }])),
});

const site: BrowserLockSet = {
  revision: 1,
  shell: { version: "1.0.0", entry: "shell.js" },
  remotes: {
    any: remote("any", [claim("/:slug"), claim("/*")]),
    home: remote("home", [
      claim("/", ["skills", "reviews"]),
      claim("/About-us"),
      claim("/x/:id/end"),
      claim("/y/:id/*"),
    ]),
    admin: remote("admin", [claim("/admin"), claim("/admin/*"), claim("/admin/:tab/:row"), claim("/admin/log/*")]),
    courses: remote("courses", [claim("/courses", ["reviews", "courses-own", "gone"])], ["skills", "courses-own"]),
    reviews: remote("reviews", [], ["reviews", "skills"]),
  },
};

test.each([
  ["/", "home", "/"],
  ["", "home", "/"],
  ["/about-us", "home", "/About-us"],
  ["/ABOUT-US/", "home", "/About-us"],
  ["//about-us", "home", "/About-us"],
  ["/courses", "courses", "/courses"],
  ["/anything", "any", "/:slug"],
  ["/two/parts", "any", "/*"],
  ["/x/1/end", "home", "/x/:id/end"],
  ["/x/1/other", "any", "/*"],
  ["/x/1", "any", "/*"],
  ["/x/1/end/more", "any", "/*"],
  ["/admin", "admin", "/admin"],
  ["/admin/people", "admin", "/admin/*"],
  ["/admin/people/7", "admin", "/admin/:tab/:row"],
  ["/admin/log", "admin", "/admin/log/*"],
  ["/y", "any", "/:slug"],
  ["/y/7", "home", "/y/:id/*"],
  ["/admin/log/7", "admin", "/admin/log/*"],
  ["/admin/people/7/8", "admin", "/admin/*"],
])("%j is the page of %s that claims %s, as React Router would have it", (path, owner, pattern) => {
  const needed = remotesOf(path, site);
  expect([needed.owner, needed.route?.path]).toEqual([owner, pattern]);
});

test("the first of two equal claims wins, whatever comes after it", () => {
  const twice = { ...site, remotes: { one: remote("one", [claim("/x")]), other: remote("other", [claim("/x")]) } };
  expect(remotesOf("/x", twice).owner).toBe("one");
});

test("a path that nobody claims needs no remote", () => {
  const none = { ...site, remotes: { home: remote("home", [claim("/")]) } };
  const needed = remotesOf("/x", none);
  expect(needed).toEqual({ owner: undefined, route: undefined, slots: [], slotRemotes: [] });
  expect(pageFiles(needed, none)).toEqual({ scripts: [], styles: [] });
});

test.each([
  ["/events", true],
  ["/Events/", true],
  ["/events/7", true],
  ["/events/new", false],
  ["/courses", false],
  ["/other", false],
  ["/two/parts", false],
])("with retired front-ends, %s is gone: %s", (path, isGone) => {
  const dates = remote("dates", [claim("/events/new")]);
  const retired = { events: ["/events", "/events/:id", "/courses"], slotsAlone: [] };
  const needed = remotesOf(path, { ...site, remotes: { ...site.remotes, dates }, retired });
  expect([needed.isGone ?? false, needed.owner === undefined]).toEqual([isGone, isGone]);
});

test("a page needs the remotes of its slots, each once, and none for a slot that nobody offers", () => {
  const needed = remotesOf("/courses", site);
  expect(needed).toMatchObject({ slots: ["reviews", "courses-own", "gone"], slotRemotes: ["reviews", "courses"] });
  expect(remotesOf("/", site).slotRemotes).toEqual(["courses", "reviews"]);
  expect([slotOwner("skills", site), slotOwner("gone", site)]).toEqual(["courses", undefined]);
});

test("a document names every file of its page and slots, and none of other pages", () => {
  expect(pageFiles(remotesOf("/courses", site), site)).toEqual({
    scripts: [
      ...["courses.js", "courses-app.js", "reviews.js", "reviews-app.js"],
      ...["/courses.js", "courses-own.js", "reviews.js"],
    ],
    styles: ["courses.css", "reviews.css", "/courses.css", "courses-own.css", "reviews.css"],
  });
  expect(pageFiles(remotesOf("/about-us", site), site)).toEqual({
    scripts: ["home.js", "home-app.js", "/About-us.js"],
    styles: ["home.css", "/About-us.css"],
  });
  const gone = { owner: "gone", route: undefined, slots: [], slotRemotes: [] };
  expect(pageFiles(gone, site)).toEqual({ scripts: [], styles: [] });
});

test("a document names the styles of a slot below the fold, but neither its scripts nor those of its remote alone", () => {
  const courses = remote(
    "courses",
    [{ ...claim("/courses", ["reviews", "courses-own"]), belowSlots: ["reviews"] }],
    ["courses-own"],
  );
  const below = { ...site, remotes: { ...site.remotes, courses } };
  const needed = remotesOf("/courses", below);
  expect(documentFiles(needed, below)).toEqual({
    scripts: ["courses.js", "courses-app.js", "/courses.js", "courses-own.js"],
    styles: pageFiles(needed, below).styles,
  });
  expect(needed.slotRemotes).toEqual(["reviews", "courses"]);
  expect(documentFiles(remotesOf("/", below), below)).toEqual(pageFiles(remotesOf("/", below), below));
});
