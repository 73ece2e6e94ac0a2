import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { call } from "../../../test/client.ts";
import { liveNow, liveSite, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

await liveSite("mf-home", "mf-courses");
for (const version of ["1.1.0", "1.2.0", "1.3.0"]) {
  await publishSample(await sampleRemote("mf-home", version));
  await publishSample(await sampleRemote("mf-courses", version));
}

type RevisionOrError = Revision & { error: string };
const promoteOn = (expectedRevision: number, versions: Record<string, string>, more = {}) =>
  registry<RevisionOrError>("POST", "revisions", { versions, expectedRevision, reason: "", ...more });

test("a promotion moves its front-end only and says who did it and why", async () => {
  const before = await liveNow();
  await promoteOn(before.revision, { "mf-home": "1.1.0" }, { reason: "Summer text", author: "Asha" });
  expect(await liveNow()).toMatchObject({
    revision: before.revision + 1,
    versions: { ...before.versions, "mf-home": "1.1.0" },
    reason: "Summer text",
    author: "Asha",
    via: "RELEASE_TOKEN",
    commit: "c0ffee",
    restores: null,
  });
});

test("two promotions that race leave one winner and a clear message for the other", async () => {
  const { revision } = await liveNow();
  const racers = [
    promoteOn(revision, { "mf-home": "1.2.0" }, { author: "Asha", reason: "one" }),
    promoteOn(revision, { "mf-courses": "1.2.0" }, { author: "Ravi", reason: "other" }),
  ];
  const responses = await Promise.all(racers);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  const loser = responses.find(({ status }) => status === 409);
  expect(loser?.body.error).toMatch(
    new RegExp(`^Another change came first: revision ${revision + 1} by (Asha: one|Ravi: other)\\.`),
  );
  expect((await liveNow()).revision).toBe(revision + 1);
});

test.each([-1, 0, 1, 2])("refuses a promotion that saw another revision (%i from the live one)", async (offset) => {
  const { revision } = await liveNow();
  const seen = offset === 0 ? 0 : revision + offset;
  expect((await promoteOn(seen, { "mf-home": "1.3.0" })).status).toBe(409);
});

test("refuses a promotion of more front-ends than a site can have, by its field", async () => {
  const { revision } = await liveNow();
  const versions = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`mf-x${index}`, `1.0.${index}`]));
  const response = await promoteOn(revision, versions);
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({ fields: { versions: expect.stringContaining("at most") } });
  const forty = Object.fromEntries(Object.entries(versions).slice(0, 40));
  expect((await promoteOn(revision, forty)).status).toBe(404);
});

test("a promotion of what is live makes no revision", async () => {
  const { revision, versions } = await liveNow();
  expect((await promoteOn(revision, versions)).body.revision).toBe(revision);
});

test("refuses to promote an unpublished version", async () => {
  const response = await promoteNow({ "mf-home": "7.7.7" });
  expect([response.status, response.body.error]).toEqual([
    404,
    "mf-home 7.7.7 is not published, or was removed. Publish it first.",
  ]);
});

test("one request restores any revision, with its number in the history", async () => {
  const old = await liveNow();
  await promoteNow({ "mf-home": "1.3.0" });
  await promoteNow({ "mf-courses": "1.3.0" });
  const response = await registry<RevisionOrError>("POST", "rollbacks", {
    revision: old.revision,
    reason: "Wrong price",
  });
  expect(response.status).toBe(201);
  expect(await liveNow()).toMatchObject({ versions: old.versions, restores: old.revision, reason: "Wrong price" });
  expect((await registry("POST", "rollbacks", { revision: 999, reason: "" })).status).toBe(422);
});

test("rolls back one front-end alone", async () => {
  const old = await liveNow();
  await promoteNow({ "mf-home": "1.3.0" });
  await promoteNow({ "mf-courses": "1.3.0" });
  await registry("POST", "rollbacks", { revision: old.revision, only: "mf-home", reason: "" });
  const live = await liveNow();
  expect(live.versions).toEqual({ ...old.versions, "mf-courses": "1.3.0" });
  expect(live.reason).toBe(`mf-home back to its version of revision ${old.revision}.`);
});

interface Discovery {
  microFrontends: Record<string, { url: string; fallbackUrl?: string; metadata: object; deployment: object }[]>;
}

test("the public JSON names live version, canary, shares and fallback", async () => {
  await promoteNow({ "mf-home": "1.1.0" });
  await promoteNow({ "mf-home": "1.2.0" });
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-home", version: "1.3.0", percent: 10, reason: "", expectedRevision };
  await registry("POST", "canaries", canary);
  const { body, headers } = await call<Discovery>("GET", "/_mf/registry.json");
  expect(Object.keys(body).sort()).toEqual(["microFrontends", "schema"]);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(body.microFrontends["mf-home"]).toMatchObject([
    {
      url: "/_mf/mf-home/1.2.0/remoteEntry.js",
      fallbackUrl: "/_mf/mf-home/1.1.0/remoteEntry.js",
      metadata: { version: "1.2.0", integrity: expect.stringMatching(/^sha384-/) },
      deployment: { traffic: 90, default: true },
    },
    {
      url: "/_mf/mf-home/1.3.0/remoteEntry.js",
      fallbackUrl: "/_mf/mf-home/1.2.0/remoteEntry.js",
      metadata: { version: "1.3.0", integrity: expect.stringMatching(/^sha384-/) },
      deployment: { traffic: 10, default: false },
    },
  ]);
});
