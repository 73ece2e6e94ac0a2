import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { liveNow, promoteNow, publishSample, registry, sampleRemote, sampleShell } from "../testing.ts";
import { claim, manifestOf } from "./candidates.ts";
import { rolesProblems } from "./roles.ts";

/** A remote whose pages are written as `role path`, or as a path alone. */
const remote = (name: string, pages: readonly string[], changes: Partial<ReleaseManifest> = {}) =>
  manifestOf(name, {
    routes: pages.map((page) => {
      const [path = "", role] = page.split(" ").reverse();
      return { ...claim(path), ...(role && { role }) };
    }),
    ...changes,
  });

const courses = remote("mf-courses", ["courses /courses", "skill /:titleSlug", "event /dates/:id"]);
const home = remote("mf-home", ["home /"], { links: ["courses", "skill", "event"] });
const shell = manifestOf("shell", { routes: [], links: ["courses"] });
const sentences = (manifest: ReleaseManifest, others: readonly ReleaseManifest[], before?: ReleaseManifest) =>
  rolesProblems(manifest, others, before).map(({ problem, fix }) => `${problem} ${fix}`);

test.each<[string, ReleaseManifest, string]>([
  [
    "a role of another remote",
    remote("mf-greedy", ["courses /greedy"]),
    "The role courses belongs to mf-courses, which has it on /courses. Choose another role, or agree with that team and release its new version first.",
  ],
  [
    "a role twice",
    remote("mf-twice", ["talk /a", "talk /b"]),
    "/a and /b both have the role talk. Leave it out of one of them.",
  ],
  [
    "a role for all paths below one",
    remote("mf-talks", ["talk /talks/*"]),
    "/talks/* ends with *, so no link can lead to its role talk. Give the role to a page of its own.",
  ],
  [
    "the account at a path where nothing protects it",
    remote("mf-account", ["account /me"]),
    "/me has the role account, whose page is protected at /account only. Keep it at /account.",
  ],
])("refuses a release that claims %s", (_what, manifest, sentence) => {
  expect(sentences(manifest, [courses, home, shell])).toEqual([sentence]);
});

test.each<[string, string[], string]>([
  [
    "takes away a role that others link to",
    ["courses /courses", "skill /:titleSlug"],
    "The role event, which was on /dates/:id, is gone, and mf-home links to it. Name it in formerly of the page that takes its place, keep it until nobody links to it, or promote both together.",
  ],
  [
    "takes away the page itself at its known URL",
    ["skill /:titleSlug", "event /dates/:id"],
    "The role courses, which was on /courses, is gone, and mf-home and shell links to it. Name it in formerly of the page that takes its place, keep it until nobody links to it, or promote both together.",
  ],
  [
    "moves a page to a path that links cannot fill",
    ["courses /courses", "skill /skills/:name", "event /dates/:id"],
    "Links to the role skill are made for /:titleSlug, and /skills/:name has other parameters. Write a path with :titleSlug and no other parameter.",
  ],
  [
    "gives a page that others link to another parameter",
    ["courses /courses", "skill /:titleSlug", "event /dates/:day"],
    "Links to the role event are made for /dates/:id, and /dates/:day has other parameters. Write a path with :id and no other parameter.",
  ],
  [
    "gives a page without parameters one",
    ["courses /courses/:page", "skill /:titleSlug", "event /dates/:id"],
    "Links to the role courses are made for /courses, and /courses/:page has other parameters. Write a path with no parameter.",
  ],
])("refuses a release that %s", (_what, pages, sentence) => {
  expect(sentences(remote("mf-courses", pages), [home, shell], courses)).toEqual([sentence]);
});

test.each<[string, string[]]>([
  ["move its pages", ["courses /catalogue", "skill /skills/:titleSlug", "event /whats-on/:id"]],
  ["go back to a release without roles", ["/courses", "/:titleSlug", "event /dates/:id"]],
])("a team may %s", (_what, pages) => {
  expect(sentences(remote("mf-courses", pages), [home, shell], courses)).toEqual([]);
});

/** The release with what its pages were formerly, by their path. */
const formerly = (manifest: ReleaseManifest, names: Readonly<Record<string, string[]>>): ReleaseManifest => ({
  ...manifest,
  routes: manifest.routes.map((route) => ({ ...route, ...(names[route.path] && { formerly: names[route.path] }) })),
});
const renamed = (names: Readonly<Record<string, string[]>>, path = "/dates/:id") =>
  formerly(remote("mf-courses", ["courses /courses", "skill /:titleSlug", `date ${path}`]), names);

test("a team may rename a role that others link to when it says so, and only then", () => {
  const now = renamed({ "/dates/:id": ["event"] });
  expect(sentences(now, [home, shell], courses)).toEqual([]);
  expect(sentences(now, [home, shell], now)).toEqual([]);
  const forgotten =
    "The role event, which was on /dates/:id, is gone, and mf-home links to it. Name it in formerly of the page that takes its place, keep it until nobody links to it, or promote both together.";
  expect(sentences(renamed({}), [home, shell], courses)).toEqual([forgotten]);
  expect(sentences(renamed({}), [home, shell], now)).toEqual([forgotten]);
  const relinked = { ...home, links: ["courses", "skill", "date"] };
  expect(sentences(renamed({}), [relinked, shell], now)).toEqual([]);
});

test("a page that takes over a role must have the parameters of its links", () => {
  expect(sentences(renamed({ "/dates/:day": ["event"] }, "/dates/:day"), [home, shell], courses)).toEqual([
    "Links to the role event are made for /dates/:id, and /dates/:day has other parameters. Write a path with :id and no other parameter.",
  ]);
});

test.each([
  [
    "live",
    "event",
    "The role event belongs to mf-courses, which has it on /dates/:id. Choose another role, or agree with that team and release its new version first.",
  ],
  ["known", "account", "/mine has the role account, whose page is protected at /account only. Keep it at /account."],
])("refuses a release that says that it was formerly another team's %s role", (_what, role, sentence) => {
  const greedy = formerly(remote("mf-greedy", ["mine /mine"]), { "/mine": [role] });
  expect(sentences(greedy, [courses, shell])).toEqual([sentence]);
});

test("a role that nobody links to may disappear", () => {
  const before = remote("mf-courses", ["talk /talks"]);
  expect(sentences(remote("mf-courses", ["/talks"]), [home, shell], before)).toEqual([]);
});

test("refuses a role whose known URL is another team's page, unless the team had it before", () => {
  const admin = remote("mf-admin", ["admin /admin", "/admin/*"]);
  const greedy = remote("mf-greedy", ["adminTab /mine/:tab"]);
  expect(sentences(greedy, [admin])).toEqual([
    "The role adminTab is for /admin/dashboard/:tab, which is in /admin/* of mf-admin. Choose another role, or agree with that team and release its new version first.",
  ]);
  const catalogue = remote("mf-courses", ["courses /catalogue", "skill /:titleSlug", "event /dates/:id"]);
  const later = remote("mf-later", ["talk /courses"]);
  expect(sentences(catalogue, [home, later], catalogue)).toEqual([]);
  expect(sentences(remote("mf-contact", ["contact /write"]), [courses, home])).toEqual([]);
});

test("a release without roles has those of its known URLs, so that no other team can claim them", () => {
  const account = remote("mf-account", ["/user-login", "/account"]);
  expect(sentences(remote("mf-phish", ["login /log-in"]), [account])).toEqual([
    "The role login belongs to mf-account, which has it on /user-login. Choose another role, or agree with that team and release its new version first.",
  ]);
  expect(sentences(account, [courses, home, shell])).toEqual([]);
});

test("checks the same at a promotion and for canaries, and compares two canaries with each other", async () => {
  const page = (path: string, role?: string) => ({ routes: [{ ...claim(path), ...(role && { role }) }] });
  const samples = [
    await sampleShell("1.0.0"),
    await sampleRemote("mf-home", "1.0.0", { links: ["event"] }),
    await sampleRemote("mf-a", "1.0.0", page("/mf-a")),
    await sampleRemote("mf-a", "1.1.0", page("/events", "event")),
    await sampleRemote("mf-a", "1.2.0", page("/a-events", "event")),
    await sampleRemote("mf-b", "1.0.0", page("/mf-b")),
    await sampleRemote("mf-b", "1.1.0", page("/events")),
    await sampleRemote("mf-b", "1.2.0", page("/b-events", "event")),
  ];
  for (const sample of samples) expect((await publishSample(sample)).status).toBe(201);
  expect((await promoteNow({ shell: "1.0.0", "mf-home": "1.0.0", "mf-a": "1.0.0", "mf-b": "1.0.0" })).status).toBe(201);

  const canary = async (name: string, version: string, percent = 10) => {
    const { revision: expectedRevision } = await liveNow();
    const body = { name, version, percent, reason: "", expectedRevision };
    return registry<{ error: string }>("POST", "canaries", body);
  };
  expect((await canary("mf-a", "1.1.0")).status).toBe(201);
  const where = "Visitors of the canary mf-a 1.1.0 get both.";
  const samePath = await canary("mf-b", "1.1.0");
  expect([samePath.status, samePath.body.error]).toEqual([
    422,
    expect.stringContaining(`/events belongs to mf-a, which claims /events. ${where}`),
  ]);
  const sameRole = await canary("mf-b", "1.2.0");
  expect([sameRole.status, sameRole.body.error]).toEqual([
    422,
    expect.stringContaining(`The role event belongs to mf-a, which has it on /events. ${where}`),
  ]);
  const promoted = await promoteNow({ "mf-b": "1.2.0" });
  expect([promoted.status, promoted.body.error]).toEqual([422, expect.stringContaining(where)]);
  // The canary's own promotion, a wider share and a version that moves the page compete with nobody.
  expect((await canary("mf-a", "1.1.0", 50)).status).toBe(201);
  expect((await promoteNow({ "mf-a": "1.2.0" })).status).toBe(201);
  const gone = await promoteNow({ "mf-a": "1.0.0" });
  expect([gone.status, gone.body.error]).toEqual([422, expect.stringContaining("mf-home links to it")]);
  expect((await canary("mf-b", "1.1.0")).status).toBe(201);
});
