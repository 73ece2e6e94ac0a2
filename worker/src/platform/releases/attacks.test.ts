import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { expect, test } from "vitest";
import { send } from "../../../test/client.ts";
import { GROWTH_MAX, growthOf } from "../../../test/time-growth.ts";
import {
  liveNow,
  liveSite,
  newToken,
  promoteNow,
  publishSample,
  registry,
  sampleRemote,
  sampleShell,
} from "./testing.ts";

/** What the team of one front-end may send to harm another's. Each has a token for its own front-end alone. */

await liveSite("mf-home", "mf-courses", "mf-account");
const { token: home } = await newToken("mf-home");
const { token: courses } = await newToken("mf-courses");

let count = 0;
const version = () => `84.2.${++count}`;
const route = (path: string): ReleaseManifest["routes"][number] => ({ path, slots: [], scripts: [], styles: [] });
const own = route("/mf-home");
const slot = (name: string) => ({ slots: [name], slotFiles: { [name]: { scripts: [], styles: [] } } });
type Refusal = { code: string; error: string; report?: GateReport; fields?: Record<string, string> };

/** Publishes a release of mf-home with its team's token. */
async function publishHome(changes: Partial<ReleaseManifest> = {}, files: Record<string, string> = {}) {
  const sample = await sampleRemote("mf-home", version(), changes, files);
  return { ...(await publishSample<Refusal>(sample, { token: home })), version: sample.manifest.version };
}
const canary = async (name: string, tested: string, token: string, percent = 50) => {
  const { revision: expectedRevision } = await liveNow();
  return registry<Refusal>("POST", "canaries", { name, version: tested, percent, expectedRevision, reason: "" }, token);
};

test("another team's recorded upload is refused, and a replay of one's own changes nothing", async () => {
  const theirs = await sampleRemote("mf-courses", version());
  await publishSample(theirs, { token: courses });
  expect((await publishSample(theirs, { token: home })).status).toBe(403);
  const { revision } = await liveNow();
  expect((await publishSample(theirs, { token: courses })).body).toMatchObject({ isNew: false });
  expect((await liveNow()).revision).toBe(revision);
});

test.each<[string, Partial<ReleaseManifest>]>([
  ["entry", { entry: "https://evil.example/remoteEntry.js" }],
  ["script", { scripts: ["//evil.example/app.js"] }],
  ["style sheet", { styles: ["https://evil.example/a.css"] }],
  ["font", { fonts: ["data:font/woff2;base64,AAAA"] }],
  ["server module", { server: "../../mf-courses/1.0.0/server/entry.js" }],
  ["page's script", { routes: [{ ...own, scripts: ["/_mf/mf-courses/1.0.0/app.js"] }] }],
  ["slot's style sheet", { slots: ["x"], slotFiles: { x: { scripts: [], styles: ["javascript:alert(1)"] } } }],
])("refuses a manifest whose %s is not one of its own files", async (_what, changes) => {
  const { status, body } = await publishHome(changes);
  expect([status, body.error]).toEqual([422, expect.stringContaining("which is no file of it")]);
});

test.each([
  "../mf-courses/1.0.0/app.js",
  "/app.js",
  "a//b.js",
  "a/../b.js",
  "a\\b.js",
  "%2e%2e/a.js",
  ".hidden.js",
  "a b.js",
])("refuses a file named %j", async (path) => {
  const { status, body } = await publishHome({}, { [path]: "1" });
  expect([status, Object.values(body.fields ?? {})[0]]).toEqual([
    422,
    expect.stringContaining("A file's path is relative"),
  ]);
});

test("a file with the name of another front-end's file does not replace it", async () => {
  const theirs = await (await send("GET", "/_mf/mf-courses/1.0.0/app.js")).text();
  const { status } = await publishHome({}, { "mf-courses/1.0.0/app.js": "owned()", "app.js": "owned()" });
  expect(status).toBe(201);
  expect(await (await send("GET", "/_mf/mf-courses/1.0.0/app.js")).text()).toBe(theirs);
});

test("serves pages and scripts that a release hides under other types as no documents", async () => {
  const files = {
    "a.html": "<script>owned()</script>",
    "a.svg": "<svg onload='owned()'/>",
    "a.js.map": "{}",
    "a.htm": "x",
  };
  const { version: published } = await publishHome({}, files);
  for (const path of Object.keys(files)) {
    const { headers } = await send("GET", `/_mf/mf-home/${published}/${path}`);
    expect(headers.get("content-type"), path).toMatch(/^(application\/octet-stream|image\/svg\+xml)$/);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
  }
});

test("refuses to promote a version whose claim passed the gate next to versions that are not live", async () => {
  const free = await sampleRemote("mf-courses", version(), { routes: [route("/elsewhere")] });
  await publishSample(free, { token: courses });
  const taking = await sampleRemote("mf-home", version(), { routes: [own, route("/mf-courses")] });
  const companions = { "mf-courses": free.manifest.version };
  expect((await publishSample(taking, { token: home }, companions)).status).toBe(201);
  const versions = { "mf-home": taking.manifest.version };
  const alone = await promoteNow(versions, "", home);
  expect([alone.status, alone.body.error]).toEqual([422, expect.stringContaining("/mf-courses belongs to mf-courses")]);
  expect((await promoteNow({ ...versions, ...companions }, "", home)).status).toBe(403);
  expect((await canary("mf-home", taking.manifest.version, home)).status).toBe(422);
});

test("a slot that another team has claimed since stops a front-end's own rollback and names the owner", async () => {
  const withSlot = await publishHome(slot("banner"));
  await promoteNow({ "mf-home": withSlot.version }, "", home);
  const { revision } = await liveNow();
  await promoteNow({ "mf-home": "1.0.0" }, "", home);
  const squatter = await sampleRemote("mf-courses", version(), slot("banner"));
  await publishSample(squatter, { token: courses });
  await promoteNow({ "mf-courses": squatter.manifest.version }, "", courses);
  const back = await registry<Refusal>("POST", "rollbacks", { revision, only: "mf-home", reason: "" }, home);
  expect([back.status, back.body.error]).toEqual([
    422,
    expect.stringContaining("The slot banner belongs to mf-courses"),
  ]);
  // An administrator brings back both, as they were live together.
  expect((await registry("POST", "rollbacks", { revision, reason: "" })).status).toBe(201);
});

test("refuses a downgrade of another team's front-end or of the shell", async () => {
  await publishSample(await sampleShell("0.9.0"));
  for (const versions of [{ shell: "0.9.0" }, { "mf-courses": "1.0.0", "mf-home": "1.0.0" }]) {
    const { status, body } = await promoteNow(versions as Record<string, string>, "", home);
    expect([status, body.error]).toEqual([403, expect.stringContaining("This token is for mf-home")]);
  }
});

test("a reason or author in somebody else's name does not hide the token's owner", async () => {
  const { version: published } = await publishHome();
  const { revision: expectedRevision } = await liveNow();
  const claim = { versions: { "mf-home": published }, expectedRevision, reason: "Deployment", author: "automatic" };
  await registry("POST", "revisions", claim, home);
  expect(await liveNow()).toMatchObject({ author: "automatic", via: "Pipeline of mf-home" });
});

test("refuses an endlessly nested manifest, or one with thousands of routes, as unreadable or too long", async () => {
  const { manifest, files } = await sampleRemote("mf-home", version());
  const publishText = (text: string) => {
    const form = new FormData();
    form.set("manifest", text);
    for (const [path, content] of Object.entries(files)) form.set(path, new File([content], path));
    return send("POST", "/_mf/releases", { token: home, body: form });
  };
  const deep = JSON.stringify(manifest).replace(
    '"routes":[',
    `"routes":[${"[".repeat(200_000)}${"]".repeat(200_000)},`,
  );
  expect((await publishText(deep)).status).toBeLessThan(500);
  const routes = Array.from({ length: 20_000 }, (_, index) => route(`/mf-home/${index}`));
  const long = await publishText(JSON.stringify({ ...manifest, routes }));
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining("The manifest is too long.")]);
});

test.each<[string, string, (size: number) => string]>([
  ["nested rules", "a.css", (size) => ".mf-home__a{".repeat(size / 40)],
  ["open brackets", "a.css", (size) => `.mf-home__a${":is(".repeat(size / 40)}`],
  ["selectors", "a.css", (size) => `${"b,".repeat(size)}.mf-home__a{}`],
  ["chunk tables", "a.js", (size) => '({1:"'.repeat(size)],
  ["a comment without end", "a.css", (size) => `/*${"*".repeat(size)}`],
])("the gate checks a file full of %s in linear time and without a 500", async (_what, path, text) => {
  const publishIt = async (size: number) => {
    const { status } = await publishHome({}, { [path]: text(size) });
    expect(status).toBeLessThan(500);
  };
  const { ratio, measured } = await growthOf(publishIt, 80_000, { doublings: 2, runs: 2 });
  expect(ratio, measured).toBeLessThan(GROWTH_MAX);
});

test("refuses an upload of thousands of files quickly", async () => {
  const { manifest, files } = await sampleRemote("mf-home", version());
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`extra${index}.js`, ""]));
  const { status, body } = await publishSample<Refusal>({ manifest, files: { ...files, ...many } }, { token: home });
  expect([status, body.error]).toEqual([400, "The form has more parts than a release may have files: 400."]);
});
