import { env } from "cloudflare:workers";
import type { ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { adminCookie, call } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { withOverrides } from "./overrides.ts";
import { liveState } from "./revision.ts";
import { liveNow, liveSite, newToken, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();

await liveSite("mf-home", "mf-courses");
for (const version of ["84.1.0", "84.1.1"]) await publishSample(await sampleRemote("mf-home", version));
await promoteNow({ "mf-home": "84.1.0" });
const hang = { versions: { "mf-home": "84.1.0" } };
const refusal = expect.stringMatching(
  /^mf-home 84\.1\.0 was live when the whole site hung\. .* release a new version\./,
);

test("another team's token cannot mark a version", async () => {
  const { token } = await newToken("mf-courses");
  expect((await registry("POST", "hangs", hang, token)).status).toBe(403);
  expect((await registry("POST", "hangs", hang, "nobody")).status).toBe(401);
  expect((await promoteNow({ "mf-home": "84.1.0" })).status).toBe(201);
});

test("a version that made the worker hang is no fallback, canary or override, and is not made live again", async () => {
  const { token } = await newToken("mf-home");
  expect((await registry("POST", "hangs", hang, token)).status).toBe(200);
  await promoteNow({ "mf-home": "84.1.1" });
  const live = await liveState(db);
  expect(live?.lockSet.remotes["mf-home"]?.fallback?.version).toBe("1.0.0");
  expect((await promoteNow({ "mf-home": "84.1.0" })).body).toMatchObject({ code: "CONFLICT", error: refusal });
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-home", version: "84.1.0", percent: 5, expectedRevision, reason: "" };
  expect((await registry("POST", "canaries", canary)).body).toMatchObject({ code: "CONFLICT", error: refusal });
  if (!live) throw new Error("Nothing is live");
  const overridden = await withOverrides(db, live.lockSet, hang.versions);
  expect(overridden.lockSet.remotes["mf-home"]?.version).toBe("84.1.1");
});

test("the Releases page shows the mark, and only people can roll back to that version", async () => {
  const { body } = await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie });
  const release = body.releases.find(({ version }) => version === "84.1.0");
  expect(release).toMatchObject({ edgeFallbacks: { "edge-hang": 1 }, lastEdgeFallbackAt: expect.any(String) });
  expect((await registry("POST", "rollbacks", { revision: 2, reason: "Not its doing" })).status).toBe(201);
  expect((await liveNow()).versions["mf-home"]).toBe("84.1.0");
});
