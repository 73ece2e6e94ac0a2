import { env } from "cloudflare:workers";
import { encodedMappings, type SourceMapSegment, TraceMap } from "@jridgewell/trace-mapping";
import { BASE_PLACEHOLDER } from "@optimyz/contract/protocol/release-files";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import type { StackFrame, TeamOverview } from "@optimyz/contract/protocol/team";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, type Sending, send } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { teamSessions } from "../../db/schema.ts";
import { collectGarbage } from "./garbage.ts";
import { writeCounts } from "./gathered.ts";
import { liveNow, liveSite, newToken, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

const db = openDatabase(env.DB);
/** Made of a source of two lines, whose second is at the eleventh column of the script. */
const map = JSON.stringify({
  version: 3,
  sources: ["src/page.tsx", "src/late.tsx"],
  names: [],
  sourcesContent: ["const one = 1;\n  throw new Error('late');\n", "x"],
  mappings: "AAAA,UACE",
});
const SECRET_SOURCE = "throw new Error";

beforeAll(async () => {
  await liveSite("mf-home", "mf-courses");
  await publishSample(await sampleRemote("mf-home", "1.1.0"));
  await promoteNow({ "mf-home": "1.1.0" }, "New text");
});

/** Signs in with a deploy token, as a browser would. @returns the cookie */
async function signIn(token: string, sending: Sending = {}): Promise<string> {
  const response = await send("POST", "/api/team/session", { body: { token }, ...sending });
  return response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

async function teamOf(scope: string) {
  const { id, token } = await newToken(scope);
  return { id, token, cookie: await signIn(token) };
}

const look = (cookie: string, query = "") =>
  call<TeamOverview & { error: string }>("GET", `/api/team${query}`, { cookie });

function sendMaps(token: string, fields: Record<string, string>, files: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [path, text] of Object.entries(files)) body.set(path, new File([text], path));
  return call<{ stored: number; fields?: Record<string, string> }>("POST", "/_mf/source-maps", { token, body });
}

test("a deploy token opens a session of an hour in its own cookie, which does not hold the token", async () => {
  const { token } = await newToken("mf-home");
  const response = await send("POST", "/api/team/session", { body: { token } });
  expect(response.status).toBe(201);
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-team=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(cookie + (await response.text())).not.toContain(token);
  const rows = JSON.stringify(await db.select().from(teamSessions));
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(cookie.slice("__Host-team=".length, 40));
});

test("a team sees its own versions, moves, failures, web vitals, reports and links, and nothing of another's", async () => {
  await writeCounts(db, [
    { name: "mf-home", version: "1.1.0", phase: "render", error: { message: "own", stack: "" }, count: 2 },
    { name: "mf-courses", version: "1.0.0", phase: "render", error: { message: "theirs", stack: "" }, count: 2 },
    { name: "mf-home", version: "1.1.0", vital: { metric: "LCP", bucket: 140 }, count: 3 },
  ]);
  const { cookie } = await teamOf("mf-home");
  const { status, body } = await look(cookie);
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "mf-home", names: ["mf-home"], session: { scope: "mf-home" } });
  expect(body.releases.map(({ version, labels }) => [version, labels])).toEqual([
    ["1.1.0", ["live"]],
    ["1.0.0", ["fallback", "last good"]],
  ]);
  expect(body.releases[0]).toMatchObject({ errors: [{ message: "own" }], report: { ok: true }, revision: 2 });
  expect(body.vitals).toMatchObject([{ version: "1.1.0", metric: "LCP", views: 3 }]);
  expect(body.moves.map(({ versions }) => versions)).toEqual([{ "mf-home": "1.1.0" }, { "mf-home": "1.0.0" }]);
  expect(JSON.stringify(body)).not.toMatch(/mf-courses|theirs/);
  expect((await look(cookie, "?name=mf-courses")).status).toBe(403);
  expect((await look(cookie, "?before=1")).body.releases).toEqual([]);
});

test("shows an unpromoted version to anybody with the team's link, and no other version", async () => {
  await publishSample(await sampleRemote("mf-home", "1.2.0"));
  const { cookie } = await teamOf("mf-home");
  const url = (await look(cookie)).body.previews["1.2.0"] ?? "";
  const shown = await send("GET", url);
  expect(await shown.text()).toContain("/_mf/mf-home/1.2.0/remoteEntry.js");
  const forged = await send("GET", url.replace("mf-home%401.2.0", "mf-home%401.0.0"));
  expect(forged.status).toBe(403);
});

test("the session opens nothing else on the site", async () => {
  const { cookie } = await teamOf("*");
  const { revision: expectedRevision } = await liveNow();
  const others: [method: string, path: string, body?: unknown][] = [
    ["GET", "/api/admin/releases"],
    ["GET", "/api/admin/enrolments"],
    ["GET", "/api/admin/backups"],
    ["POST", "/api/admin/backups"],
    ["POST", "/api/admin/releases/tokens", { scope: "*", label: "Mine" }],
    ["POST", "/api/admin/releases/freezes", { scope: "*", reason: "x", until: "2099-01-01T00:00:00Z" }],
    ["POST", "/_mf/revisions", { versions: { "mf-home": "1.0.0" }, expectedRevision, reason: "" }],
    ["POST", "/_mf/canaries", { name: "mf-home", version: "1.0.0", percent: 5, expectedRevision, reason: "" }],
    ["POST", "/_mf/rollbacks", { revision: 1, reason: "" }],
    ["GET", "/_mf/health"],
    ["GET", "/_mf/revisions"],
  ];
  for (const [method, path, body] of others) {
    const { status } = await send(method, path, { cookie, ...(body !== undefined && { body }) });
    expect([path, status]).toEqual([path, 401]);
  }
  const asAdmin = cookie.replace("__Host-team", "__Host-admin");
  expect((await send("GET", "/api/admin/releases", { cookie: asAdmin })).status).toBe(401);
  expect((await send("GET", "/api/team", { cookie: (await adminCookie()).replace("-admin", "-team") })).status).toBe(
    401,
  );
});

test("the session ends after an hour, with its token, by the team, and at another origin", async () => {
  const [over, revoked, left, other] = [
    await teamOf("mf-home"),
    await teamOf("mf-home"),
    await teamOf("mf-home"),
    await teamOf("mf-home"),
  ];
  expect((await look(revoked.cookie)).status).toBe(200);
  await call("DELETE", `/api/admin/releases/tokens/${revoked.id}`, { cookie: await adminCookie() });
  expect((await look(revoked.cookie)).status).toBe(401);
  expect(await signIn(revoked.token)).toBe("");

  const out = await send("DELETE", "/api/team/session", { cookie: left.cookie });
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-team=; Max-Age=0/);
  expect((await look(left.cookie)).status).toBe(401);

  const bindings = { ADMIN_ORIGIN: "https://admin.optimyz.example" };
  expect((await send("GET", "/api/team", { cookie: other.cookie, bindings })).status).toBe(401);
  const elsewhere = await send("POST", "/api/team/session", { body: { token: other.token }, bindings });
  expect(elsewhere.status).toBe(403);
  const sibling = { "sec-fetch-site": "same-site" };
  expect((await send("GET", "/api/team", { cookie: other.cookie, headers: sibling })).status).toBe(401);

  await db.update(teamSessions).set({ expiresAt: new Date(Date.now() - 1).toISOString() });
  expect((await look(over.cookie)).status).toBe(401);
});

test("refuses to sign in without a good token, from another site, with the site's own token, and too often", async () => {
  const { token } = await newToken("mf-home");
  const post = (body: unknown, sending: Sending = {}) => send("POST", "/api/team/session", { body, ...sending });
  expect((await post({ token: "optimyz_release_x" })).status).toBe(401);
  expect((await post({ token }, { headers: { origin: "https://evil.example" } })).status).toBe(403);
  const RELEASE_TOKEN = "the-token-of-these-tests-long-enough";
  expect((await post({ token: RELEASE_TOKEN }, { bindings: { RELEASE_TOKEN } })).status).toBe(403);
  const full = { LIMIT_IP_ADDRESS: { limit: async () => ({ success: false }) } };
  expect((await post({ token }, { bindings: full })).status).toBe(429);
});

test("an engineer sees every front-end, and the desk is refused", async () => {
  const session = async (role: "engineer" | "desk") => cookieOf(await newAdmin(`${role}@team.example`, role));
  const { body } = await look(await session("engineer"), "?name=mf-courses");
  expect(body).toMatchObject({
    name: "mf-courses",
    names: ["mf-courses", "mf-home", "shell"],
    session: { endsAt: null },
  });
  expect((await look(await session("desk"))).status).toBe(403);
});

test("a team rolls back its own front-end alone, under the name of its token", async () => {
  await promoteNow({ "mf-courses": "1.0.0" });
  const { id: _, cookie } = await teamOf("mf-home");
  const back = (only: string) =>
    call<Revision>("POST", "/api/team/rollbacks", { cookie, body: { revision: 1, only, reason: "Too loud" } });
  const before = await liveNow();
  expect((await back("mf-courses")).status).toBe(403);
  expect(await liveNow()).toEqual(before);
  expect((await back("mf-home")).status).toBe(201);
  expect(await liveNow()).toMatchObject({
    versions: { ...before.versions, "mf-home": "1.0.0" },
    via: "Pipeline of mf-home",
    reason: "Too loud",
    restores: 1,
  });
  const labels = (await look(cookie)).body.releases.find(({ version }) => version === "1.1.0")?.labels;
  expect(labels).toEqual(["left"]);
});

test("reads stacks through source maps of the team alone", async () => {
  const [home, courses] = [await teamOf("mf-home"), await teamOf("mf-courses")];
  const release = { name: "mf-home", version: "1.0.0" };
  expect((await sendMaps(courses.token, release, { "app.js.map": map })).status).toBe(403);
  expect((await sendMaps(home.token, release, { "app.js.map": map })).body).toMatchObject({ stored: 1 });
  // What is there stays, as the release's files do.
  expect((await sendMaps(home.token, release, { "app.js.map": "{}" })).body).toMatchObject({ stored: 0 });

  const stack = "mf-home app.js:1:12\nmf-home remoteEntry.js:1:5\nmf-courses app.js:1:12\nmf-home ../app.js:1:1";
  const read = (cookie: string, body = { ...release, stack }) =>
    call<{ frames: StackFrame[] }>("POST", "/api/team/stacks", { cookie, body });
  expect((await read(home.cookie)).body.frames).toEqual([
    { frame: "mf-home app.js:1:12", source: "src/page.tsx", line: 2, column: 3, code: "throw new Error('late');" },
    { frame: "mf-home remoteEntry.js:1:5" },
    { frame: "mf-courses app.js:1:12" },
    { frame: "mf-home ../app.js:1:1" },
  ]);
  expect((await read(courses.cookie)).status).toBe(403);
  const theirs = await read(courses.cookie, { name: "mf-courses", version: "1.0.0", stack });
  expect(JSON.stringify(theirs.body)).not.toContain("page.tsx");
  expect((await send("POST", "/api/team/stacks", { body: { ...release, stack } })).status).toBe(401);
});

test("finds a position in a server module whose line the release's URL made longer", async () => {
  const image = `"${BASE_PLACEHOLDER}a.png"`;
  const code = `f(${image});g();f(${image});throw h()`;
  const [g, h] = [code.indexOf("g()"), code.indexOf("h()")];
  const sample = await sampleRemote("mf-home", "1.3.0", {}, { "server/page.js": code });
  await publishSample(sample);
  const { token, cookie } = await teamOf("mf-home");
  const release = { name: "mf-home", version: "1.3.0" };
  const sources = { sources: ["src/page.tsx"], sourcesContent: ["f();\n  g();\nh();\n"], names: [] };
  const places: SourceMapSegment[] = [
    [0, 0, 0, 0],
    [g, 0, 1, 0],
    [h, 0, 2, 0],
  ];
  const mappings = encodedMappings(new TraceMap({ version: 3, ...sources, mappings: [places] }));
  const text = JSON.stringify({ version: 3, ...sources, mappings });
  expect((await sendMaps(token, release, { "server/page.js.map": text })).body).toMatchObject({ stored: 1 });

  const longer = `${env.SITE_ORIGIN}/_mf/mf-home/1.3.0/`.length - BASE_PLACEHOLDER.length;
  const frames = [1, g + longer, g + longer + 1, h + 2 * longer, h + 2 * longer + 1].map(
    (column) => `mf-home server/page.js:1:${column}`,
  );
  const body = { ...release, stack: frames.join("\n") };
  const read = await call<{ frames: StackFrame[] }>("POST", "/api/team/stacks", { cookie, body });
  expect(read.body.frames.map(({ line, code: shown }) => [line, shown])).toEqual([
    [1, "f();"],
    [1, "f();"],
    [2, "g();"],
    [2, "g();"],
    [3, "h();"],
  ]);
});

test("serves a source map to nobody, whatever the URL, the cookie or the token", async () => {
  const { token, cookie } = await teamOf("mf-home");
  const { objects } = await env.RELEASES.list({ prefix: "mf-home/1.0.0/.maps/" });
  expect(objects).toHaveLength(1);
  const key = objects[0]?.key ?? "";
  const addresses = [
    ...["", "/mf-home/..", "//"].map((way) => `/_mf${way}/${key}`),
    `/_mf/${key.replace(".maps", "%2Emaps")}`,
    `/_mf/${key.replace("/.maps", "%2F.maps")}`,
    `/_mf/${key.replace("/.maps/", "/.maps//")}`,
    `/_mf/mf-home/1.0.0/app.js.map`,
    `/_mf/mf-home/1.0.0/x/..%2F.maps/app.js.map`,
    `/uploads/${key}`,
    `/${key}`,
  ];
  for (const address of addresses) {
    for (const sending of [{}, { token }, { cookie }, { cookie: await adminCookie() }]) {
      const text = await (await send("GET", address, sending)).text();
      expect(text, address).not.toContain(SECRET_SOURCE);
    }
  }
});

test("refuses maps of no script or release and too large ones, and leaves an invalid one unread", async () => {
  const { token, cookie } = await teamOf("mf-home");
  const release = { name: "mf-home", version: "1.1.0" };
  for (const path of ["other.js.map", "mf-manifest.json.map", "app.js", ".maps/app.js.map", "../1.0.0/app.js.map"]) {
    const { status, body } = await sendMaps(token, release, { [path]: map });
    const words = "A source map is named by a script of the release with .map behind it.";
    expect([status, body.fields]).toEqual([422, { [path]: words }]);
  }
  expect((await sendMaps(token, { ...release, version: "9.9.9" }, { "app.js.map": map })).status).toBe(404);
  expect((await sendMaps(token, release, { "app.js.map": "x".repeat(4 * 1024 * 1024 + 1) })).status).toBe(422);
  expect((await sendMaps(token, release, { "app.js.map": `{"version":3,"mappings":7}` })).status).toBe(200);
  const body = { ...release, stack: "mf-home app.js:1:12" };
  const { status, body: read } = await call<{ frames: StackFrame[] }>("POST", "/api/team/stacks", { cookie, body });
  expect([status, read.frames]).toEqual([200, [{ frame: "mf-home app.js:1:12" }]]);
});

test("a removed release removes its source maps", async () => {
  const { token } = await newToken("mf-home");
  await publishSample(await sampleRemote("mf-home", "0.9.0"));
  expect((await sendMaps(token, { name: "mf-home", version: "0.9.0" }, { "app.js.map": map })).status).toBe(200);
  await collectGarbage(db, env.RELEASES, Date.now() + 20 * 24 * 60 * 60 * 1000);
  expect((await env.RELEASES.list({ prefix: "mf-home/0.9.0/" })).objects).toEqual([]);
  expect((await sendMaps(token, { name: "mf-home", version: "0.9.0" }, { "app.js.map": map })).status).toBe(404);
});

test("shows a refusal of the gate to its team with the report, and to no other", async () => {
  const bad = await sampleRemote("mf-home", "6.0.0", {
    routes: [{ path: "/mf-courses", slots: [], scripts: [], styles: [] }],
  });
  const home = await teamOf("mf-home");
  expect((await publishSample(bad, { token: home.token })).status).toBe(422);
  const [alert] = (await look(home.cookie)).body.alerts;
  expect(alert).toMatchObject({ kind: "refused", name: "mf-home", version: "6.0.0", report: { ok: false } });
  const courses = await teamOf("mf-courses");
  expect((await look(courses.cookie)).body.alerts).toEqual([]);
  // A publisher who tries again and again fills nothing.
  for (let again = 0; again < 3; again += 1) await publishSample(bad, { token: home.token });
  expect((await look(home.cookie)).body.alerts).toHaveLength(1);
});

test("a team sees the freezes and trials of its own front-end and of the site, and none of another's", async () => {
  const tried = { "mf-home": "7.0.0", "mf-courses": "7.1.0" };
  for (const [name, version] of Object.entries(tried)) {
    await publishSample(await sampleRemote(name, version));
    const { revision: expectedRevision } = await liveNow();
    await registry("POST", "canaries", { name, version, percent: 10, expectedRevision, reason: "" });
  }
  for (const scope of ["mf-home", "mf-courses", "*"]) {
    const until = new Date(Date.now() + 60_000).toISOString();
    const body = { scope, reason: "Exams.", until };
    await call("POST", "/api/admin/releases/freezes", { cookie: await adminCookie(), body });
  }
  for (const [name, version] of Object.entries(tried)) {
    const { body } = await look((await teamOf(name)).cookie);
    expect(body.freezes.map(({ scope }) => scope).toSorted()).toEqual(["*", name]);
    const canaries = body.verdicts.filter(({ isCanary }) => isCanary);
    expect(canaries.map((each) => [each.name, each.version])).toEqual([[name, version]]);
  }
});
