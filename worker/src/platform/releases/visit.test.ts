import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { adminCookie, ORIGIN } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { errorResponse } from "../../http/errors.ts";
import { requestContext } from "../../http/request.ts";
import { publicReads } from "../reads/context.ts";
import { integrityMap } from "./integrity.ts";
import { liveSite, promoteNow, publishSample, sampleRemote } from "./testing.ts";
import { type Visit, visitFor } from "./visit.ts";

await liveSite("mf-home", "mf-courses");
const preview = await sampleRemote("mf-home", "1.1.0");
await publishSample(preview);
const admin = await adminCookie();

const app = new Hono<AppEnv>();
app.onError(errorResponse);
app.use(requestContext, publicReads);
app.get("*", async (c) => c.json(await visitFor(c)));

async function visit(search: string, cookie = "", origin = ORIGIN) {
  const bindings = { ...env, SITE_ORIGIN: origin };
  const response = await app.request(`${origin}/${search}`, { headers: { cookie } }, bindings);
  const kept = response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return { status: response.status, kept, ...((await response.json()) as Visit) };
}

const dev = "?override=mf-home@http://localhost:8791";

test("an administrator's override lasts for the browser's session, until `none`", async () => {
  const first = await visit("?override=mf-home@1.1.0", admin);
  expect(first.lockSet.remotes["mf-home"]?.version).toBe("1.1.0");
  expect(first.lockSet.overrides).toEqual({ "mf-home": "1.1.0" });
  expect(first.isShared).toBe(false);
  const later = await visit("", `${admin}; ${first.kept}`);
  expect(later.lockSet).toEqual(first.lockSet);
  const ended = await visit("?override=none", `${admin}; ${first.kept}`);
  expect(ended.lockSet.overrides).toBeUndefined();
  expect(ended.isShared).toBe(true);
});

test("admits a development server in the policy and lists no published files of its remote", async () => {
  const { lockSet, developmentOrigins } = await visit(dev, admin);
  expect(lockSet.remotes["mf-home"]).toMatchObject({ entry: "http://localhost:8791/remoteEntry.js", scripts: [] });
  expect(lockSet.remotes["mf-home"]?.routes[0]?.path).toBe("/mf-home");
  expect(developmentOrigins).toEqual({ "mf-home": "http://localhost:8791" });
});

test("refuses an override without a session and ignores its cookie", async () => {
  expect((await visit(dev)).status).toBe(403);
  const stale = await visit("", "__Host-Http-override=mf-home@1.1.0");
  expect(stale.lockSet.remotes["mf-home"]?.version).toBe("1.0.0");
});

test("anybody may override on a local site", async () => {
  expect((await visit(dev, "", "http://localhost:8787")).status).toBe(200);
});

test.each([
  "mf-home@https://evil.example",
  "mf-home",
  "mf-home@../x",
  "@1.0.0",
  "mf-home@http://localhost.evil.example",
])("refuses the override %s", async (text) => {
  expect((await visit(`?override=${encodeURIComponent(text)}`, admin)).status).toBe(422);
});

test("the integrity map names every script of the lock set and the first ones of fallbacks", async () => {
  await promoteNow({ "mf-home": "1.1.0" });
  const { lockSet } = await visit("");
  const map = await integrityMap(openDatabase(env.DB), {}, lockSet);
  expect(Object.keys(map).sort()).toEqual([
    "/_mf/mf-courses/1.0.0/app.js",
    "/_mf/mf-courses/1.0.0/remoteEntry.js",
    "/_mf/mf-home/1.0.0/app.js",
    "/_mf/mf-home/1.0.0/remoteEntry.js",
    "/_mf/mf-home/1.1.0/app.js",
    "/_mf/mf-home/1.1.0/remoteEntry.js",
    "/_mf/shell/1.0.0/shell.js",
  ]);
  const entry = preview.manifest.files.find(({ path }) => path === "remoteEntry.js");
  expect(map["/_mf/mf-home/1.1.0/remoteEntry.js"]).toBe(entry?.integrity);
});
