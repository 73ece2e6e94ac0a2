import { env } from "cloudflare:workers";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { ORIGIN } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import type { State } from "../../state/live.ts";
import { siteState } from "../../state/site-state.ts";
import { visitorLockSet, withCanaries } from "./canary.ts";
import { edgeFallback } from "./edge-fallbacks.ts";
import { bucketCookie, liveNow, liveSite, publishSample, registry, sampleRemote } from "./testing.ts";

const db = openDatabase(env.DB);
const part = (version: string) => ({
  version,
  entry: `${version}.js`,
  scripts: [],
  styles: [],
  fonts: [],
  routes: [],
  slots: [],
  slotFiles: {},
});
const remotes = { "mf-a": part("1.0.0"), "mf-b": part("1.0.0") };
const lockSet: LockSet = { revision: 1, shell: part("1.0.0"), remotes };
const state = (percents: Record<string, number>): State => ({
  lockSet,
  canaries: Object.fromEntries(
    Object.entries(percents).map(([name, percent]) => [name, { percent, since: "", part: part("2.0.0") }]),
  ),
});
const buckets = Array.from({ length: 1_000 }, (_, bucket) => bucket);
const chosen = (given: State, name: string) =>
  buckets.filter((bucket) => withCanaries(given, bucket).canaries?.includes(name));

test.each([1, 5, 25, 50, 99])("%i %% of the visitors get a canary, within chance", (percent) => {
  const count = chosen(state({ "mf-a": percent }), "mf-a").length / 10;
  expect(Math.abs(count - percent)).toBeLessThan(1 + Math.sqrt(percent * (100 - percent)) / 8);
});

test("all get a canary of 100 %, none one of 0 %, and nobody else's set changes", () => {
  expect(chosen(state({ "mf-a": 100 }), "mf-a")).toHaveLength(1_000);
  expect(withCanaries(state({ "mf-a": 0 }), 7)).toBe(lockSet);
  const changed = withCanaries(state({ "mf-a": 100, shell: 100 }), 7);
  expect(changed).toEqual({
    revision: 1,
    shell: part("2.0.0"),
    remotes: { ...remotes, "mf-a": part("2.0.0") },
    canaries: ["mf-a", "shell"],
  });
});

test("two simultaneous canaries reach different visitors", () => {
  const both = state({ "mf-a": 50, "mf-b": 50 });
  const [a, b] = [new Set(chosen(both, "mf-a")), chosen(both, "mf-b")];
  const shared = b.filter((bucket) => a.has(bucket)).length;
  expect(shared).toBeGreaterThan(180);
  expect(shared).toBeLessThan(320);
});

await liveSite("mf-home");
await publishSample(await sampleRemote("mf-home", "1.1.0"));

async function canary(percent: number) {
  const { revision: expectedRevision } = await liveNow();
  const body = { name: "mf-home", version: "1.1.0", percent, reason: "", expectedRevision };
  expect((await registry("POST", "canaries", body)).status).toBe(201);
}
const visit = async (headers: Record<string, string> = {}, origin = ORIGIN) =>
  visitorLockSet(await siteState(db), new Request(origin, { headers }));

test("a visitor without a canary gets what is live and no cookie", async () => {
  const visitor = await visit({ cookie: await bucketCookie(7) });
  expect(visitor).toMatchObject({ setCookie: undefined, lockSet: { remotes: { "mf-home": { version: "1.0.0" } } } });
  expect(visitor?.lockSet).not.toHaveProperty("canaries");
  expect((await visit())?.setCookie).toBeUndefined();
});

test("a canary's cookie is HttpOnly, for this site alone, and secure on https", async () => {
  await canary(50);
  expect((await visit())?.setCookie).toMatch(
    /^__Host-bucket=\d{1,3}\.[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly; Secure$/,
  );
  expect((await visit({}, "http://localhost:8787"))?.setCookie).toMatch(/SameSite=Lax; HttpOnly$/);
});

const unsigned = "A".repeat(43);
test.each(
  ["=", "=-1", "=1000", "=7x", "=x7", "=07.5", "=7", "=7.", `=7.${unsigned}`]
    .map((value) => `__Host-bucket${value}`)
    .concat("bucket=7", "other=7", ""),
)("replaces the cookie %j, which is not the site's own", async (cookie) => {
  expect((await visit({ cookie }))?.setCookie).toMatch(/^__Host-bucket=/);
});

test("keeps the site's own cookie, among others too", async () => {
  for (const cookie of [await bucketCookie(0), await bucketCookie(999), `a=b; ${await bucketCookie(42)}; c=d`]) {
    expect((await visit({ cookie }))?.setCookie).toBeUndefined();
  }
});

test("a number with the signature of another one is replaced", async () => {
  const cookie = (await bucketCookie(42)).replace("=42.", "=43.");
  expect((await visit({ cookie }))?.setCookie).toMatch(/^__Host-bucket=/);
});

test("the visitor's network decides before there is a cookie, so that another browser gets no other part", async () => {
  const traits = { "cf-connecting-ip": "203.0.113.7", "user-agent": "Browser", "accept-language": "en" };
  const bucket = async (changes = {}) => (await visit({ ...traits, ...changes }))?.setCookie?.split(";", 1)[0];
  const first = await bucket();
  for (const same of [
    {},
    { "cf-connecting-ip": "203.0.113.8" },
    { "user-agent": "Other" },
    { "accept-language": "hi" },
  ]) {
    expect(await bucket(same)).toBe(first);
  }
  const networks = Array.from({ length: 20 }, (_, index) => bucket({ "cf-connecting-ip": `198.51.${index}.7` }));
  expect(new Set(await Promise.all(networks)).size).toBeGreaterThan(15);
});

test("on one's own machine, which has no networks, the browser decides", async () => {
  const bucket = async (headers: Record<string, string>) => (await visit(headers))?.setCookie?.split(";", 1)[0];
  const first = await bucket({ "user-agent": "Browser" });
  expect(await bucket({ "user-agent": "Browser", "cf-connecting-ip": "127.0.0.1" })).toBe(first);
  // Of a thousand buckets two browsers get the same one now and then.
  const others = Array.from({ length: 20 }, (_, index) => bucket({ "user-agent": `Other ${index}` }));
  expect(new Set(await Promise.all(others)).size).toBeGreaterThan(15);
  // What one says in a header is not what another says in the next.
  const cuts = Array.from("Browser", async (_, index) =>
    bucket({ "user-agent": "Browser".slice(0, index), "accept-language": "Browser".slice(index) }),
  );
  expect(new Set(await Promise.all(cuts)).size).toBeGreaterThan(3);
});

const needed = (owner: string | undefined) => ({ owner, route: undefined, slots: [], slotRemotes: [] });

test.each([
  ["edge-error", "mf-a", "Error: x\n at mf-b/server/entry.js:1\n at mf-a/server/entry.js:2", "mf-b"],
  ["edge-error", "mf-a", "Error: x\n at mf-a/server/entry.js:1\n at mf-b/server/entry.js:2", "mf-a"],
  ["edge-error", "mf-a", "mf-b/server/entry.js", "mf-b"],
  ["edge-error", "mf-a", "Error: x at shell/server/modules.js", "mf-a"],
  ["edge-error", undefined, "Error: x", "shell"],
  ["edge-timeout", "mf-b", "", "mf-b"],
  ["edge-unbound", "mf-a", "mf-b/server/entry.js", "shell"],
] as const)("%s on a page of %s with %j counts for %s", (phase, owner, error, name) => {
  expect(edgeFallback(lockSet, needed(owner), phase, error)).toEqual({ name, version: "1.0.0", phase });
});

test("a page of a remote that is gone counts for the shell's version, and one without an error for its owner", () => {
  expect(edgeFallback(lockSet, needed("mf-gone"), "edge-timeout").version).toBe("1.0.0");
  expect(edgeFallback({ ...lockSet, shell: part("3.0.0") }, needed(undefined), "edge-error").version).toBe("3.0.0");
  expect(edgeFallback(lockSet, needed("mf-a"), "edge-error")).toMatchObject({ name: "mf-a" });
});
