import { env } from "cloudflare:workers";
import type { ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { beforeEach, expect, test } from "vitest";
import { adminCookie, call, ORIGIN } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { releaseErrors } from "../../db/schema.ts";
import { writeCounts } from "./gathered.ts";
import { liveSite, visitOf } from "./testing.ts";

const db = openDatabase(env.DB);
await liveSite("mf-home");
const cookie = await adminCookie();
beforeEach(() => db.delete(releaseErrors));

const home = { name: "mf-home", version: "1.0.0" };
const errorsShown = async () => {
  const { body } = await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie });
  return body.releases.find(({ name }) => name === "mf-home")?.errors ?? [];
};
const report = (ticket: string, error: { message: string; stack: string }) =>
  call("POST", "/_mf/reports", {
    body: { ...home, phase: "render", ...error },
    headers: { origin: ORIGIN },
    cookie: ticket,
  });

test("the Releases page gets error messages, counted and without personal data, from documents with a ticket", async () => {
  const error = {
    message: "No place for asha@example.com (+91 98765 43210)",
    stack: "/_mf/mf-home/1.0.0/static/app.js:1:20\n/reset-password/secret:1:1",
  };
  for (let visit = 0; visit < 2; visit += 1) {
    expect((await report(await visitOf("mf-home", "1.0.0"), error)).status).toBe(202);
  }
  await report("", { ...error, message: "forged" });
  expect(await errorsShown()).toEqual([
    {
      phase: "render",
      message: "No place for <e-mail> (…)",
      stack: "mf-home static/app.js:1:20",
      count: 2,
      lastAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify(await db.select().from(releaseErrors))).not.toMatch(/asha|98765|secret/);
});

test("keeps at most twenty per version, the most frequent first, and the newest of equally frequent ones", async () => {
  const said = (message: string, count: number, version = "1.0.0") =>
    writeCounts(db, [{ ...home, version, phase: "load", error: { message, stack: "" }, count }]);
  await said("often", 3);
  for (let index = 0; index < 30; index += 1) await said(`once ${index}`, 1);
  await said("often", 1);
  await said("of nothing", 1, "9.9.9");
  const errors = await errorsShown();
  expect(errors).toHaveLength(20);
  expect(errors[0]).toMatchObject({ message: "often", count: 4 });
  expect(errors[1]).toMatchObject({ message: "once 29" });
  await db.update(releaseErrors).set({ lastAt: "2026-01-01T00:00:00.000Z" });
  const inOneMillisecond = (await errorsShown()).map(({ message }) => message);
  expect(inOneMillisecond.slice(0, 4)).toEqual(["often", "once 29", "once 28", "once 27"]);
  expect(await db.$count(releaseErrors)).toBe(20);
});
