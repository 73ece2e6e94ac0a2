import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { sampleRemote } from "../testing.ts";
import { claim, manifestOf } from "./candidates.ts";
import { claimsProblems } from "./claims.ts";

const remote = async (name: string, ...paths: string[]) => {
  const routes = paths.map((path) => ({ path, slots: [], scripts: [], styles: [] }));
  return (await sampleRemote(name, "1.0.0", { routes })).manifest;
};

/** The claims of the site as it is. */
const live = await Promise.all([
  remote("mf-home", "/", "/about-us", "/gallery", "/testimonials", "/testimonialForm", "/contact"),
  remote("mf-courses", "/courses", "/courses-more", "/courses-more/:skill_detail_id", "/enroll", "/:titleSlug"),
  remote("mf-account", "/user-login", "/user-register", "/reset-password/:token", "/account"),
  remote("mf-admin", "/admin", "/admin/*"),
]);

test("the claims of the site do not conflict", () => {
  for (const each of live) expect(claimsProblems(each, live)).toEqual([]);
});

test.each([
  ["/*", "/* matches URLs of /, which belongs to mf-home."],
  ["/gallery/*", "/gallery/* matches URLs of /gallery, which belongs to mf-home."],
  ["/GALLERY/*", "/GALLERY/* matches URLs of /gallery, which belongs to mf-home."],
  ["/user-login/*", "/user-login/* matches URLs of /user-login, which belongs to mf-account."],
  ["/:page", "/:page matches URLs of /about-us, which belongs to mf-home."],
  ["/:a/:b", "/:a/:b matches URLs of /courses-more/:skill_detail_id, which belongs to mf-courses."],
  ["/:titleSlug", "/:titleSlug belongs to mf-courses, which claims /:titleSlug."],
  ["/:titleSlug/*", "/:titleSlug/* matches URLs of /about-us, which belongs to mf-home."],
  ["/courses-more/41", "/courses-more/41 matches URLs of /courses-more/:skill_detail_id, which belongs to mf-courses."],
  ["/GALLERY/", "/GALLERY/ belongs to mf-home, which claims /gallery."],
  ["//gallery", "//gallery belongs to mf-home, which claims /gallery."],
  ["/Admin/releases", "/Admin/releases matches URLs of /admin/*, which belongs to mf-admin."],
  ["/events/../gallery", "/events/../gallery is no plain pattern."],
  ["/events/*/gallery", "/events/*/gallery is no plain pattern."],
  ["/_mf/mf-home", "/_mf/mf-home is an address of the worker."],
])("refuses a remote that claims %s, and names the owner and the fix", async (path, problem) => {
  const [found, ...more] = claimsProblems(await remote("mf-greedy", path), live);
  expect(found?.problem).toBe(problem);
  expect(found?.fix).toMatch(/^(Choose|Claim|Write) .*\.$|\/events\/\*\.$/);
  expect(more).toEqual([]);
});

test.each(["/events", "/events/*", "/events/:id", "/gallery-of-fame", "/account/orders"])(
  "a remote may claim %s next to them",
  async (path) => expect(claimsProblems(await remote("mf-events", path), live)).toEqual([]),
);

test.each([
  ["/gallery", "/gallery belongs to mf-home, which claims /gallery."],
  ["/admin/dashboard", "/admin/dashboard matches URLs of /admin/*, which belongs to mf-admin."],
  ["/courses-more/41", "/courses-more/41 matches URLs of /courses-more/:skill_detail_id, which belongs to mf-courses."],
  ["/api/x", "/api/x is an address of the worker."],
  ["/events/../gallery", "/events/../gallery is no plain pattern."],
  ["/shows/:ID", "/shows/:ID was a page of mf-shows and leads to it."],
  ["/events", "/events cannot lead to /dates/:id: it has no :id."],
  ["/events/:id", undefined],
])("refuses a release that says that its page was formerly at %s with %j", async (former, problem) => {
  const [route] = (await remote("mf-dates", "/dates/:id")).routes;
  const dates = { ...(await remote("mf-dates")), routes: route ? [{ ...route, formerly: ["event", former] }] : [] };
  const shows = await remote("mf-shows", "/now/:id");
  const before = { ...shows, routes: shows.routes.map((each) => ({ ...each, formerly: ["/shows/:id"] })) };
  const found = claimsProblems(dates, [...live, before]).map((each) => each.problem);
  expect(found).toEqual(problem === undefined ? [] : [problem]);
});

test("the same path is claimed once, whatever its parameter is called", async () => {
  const manifest = await remote("mf-one", "/a/:one", "/b", "/A/:other/", "/a/:third");
  expect(claimsProblems(manifest, []).map(({ problem }) => problem)).toEqual([
    "/A/:other/ is claimed twice.",
    "/a/:third is claimed twice.",
  ]);
});

test.each([
  ...["/api", "/API/x", "/get/x", "/uploads/*", "/_mf/:x", "/healthz", "/robots.txt", "/sitemap.xml", "/sitemap-2.xml"],
  ...["/pay/:token", "/Pay/now", "/receipt/:token", "/receipt/*", "/apple-touch-icon.png"],
])("leaves %s to the worker", async (path) => {
  expect(claimsProblems(await remote("mf-one", path), [])).toEqual([
    { problem: `${path} is an address of the worker.`, fix: "Choose another path." },
  ]);
});

test("a slot belongs to one remote, whose newer versions may keep it", () => {
  const owner = manifestOf("mf-admin", { routes: [claim("/admin")], slots: ["panel"] });
  expect(claimsProblems(manifestOf("mf-home", { slots: ["hero"] }), [owner])).toEqual([]);
  expect(claimsProblems(manifestOf("mf-home", { slots: ["hero", "panel"] }), [owner])).toMatchObject([
    { problem: "The slot panel belongs to mf-admin." },
  ]);
  expect(claimsProblems(manifestOf("mf-admin", { routes: [claim("/admin")], slots: ["panel"] }), [owner])).toEqual([]);
});

test("names every wrong claim, not only the first", () => {
  const manifest = manifestOf("mf-one", { routes: ["/api", "/gallery", "/fine"].map((path) => claim(path)) });
  expect(claimsProblems(manifest, live).map(({ problem }) => problem)).toEqual([
    "/api is an address of the worker.",
    "/gallery belongs to mf-home, which claims /gallery.",
    "The header has a link with the label “GALLERY” already.",
    "The footer has a link with the label “Gallery” already.",
  ]);
});

const link = (label: string) => ({ header: { label, order: 1 } });
test.each<[what: string, Partial<ReleaseManifest["routes"][number]>[], RegExp]>([
  ["a link to a parameter", [{ path: "/events/:id", nav: link("Event") }], /^\/events\/:id has parameters/],
  ["a parameter in the sitemap", [{ path: "/events/*", sitemap: true }], /^\/events\/\* has parameters/],
  [
    "a whole menu",
    Array.from({ length: 6 }, (_, index) => ({ path: `/${index}`, nav: link(`Page ${index}`) })),
    /6 links in the header/,
  ],
  ["another team's label", [{ path: "/events", nav: link("Gallery") }], /the label “Gallery” already/],
])("refuses a release that claims %s", async (_what, routes, problem) => {
  const claims = routes.map((route) => ({ path: "", slots: [], scripts: [], styles: [], sitemap: false, ...route }));
  const { manifest } = await sampleRemote("mf-events", "1.0.0", { routes: claims });
  expect(claimsProblems(manifest, live).map((each) => each.problem)).toEqual([expect.stringMatching(problem)]);
});
