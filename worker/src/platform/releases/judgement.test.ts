import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { call, newAdmin, ORIGIN, send } from "../../../test/client.ts";
import { inLanguages } from "../../content/translations/testing.ts";
import { readConfig } from "../../core/env.ts";
import { openDatabase } from "../../db/database.ts";
import { admins, outbox, releaseReports, releaseTrials, reportVotes } from "../../db/schema.ts";
import { runSchedule } from "../../schedule.ts";
import { siteState } from "../../state/site-state.ts";
import { memory } from "../memory.ts";
import { isFailure } from "./counts.ts";
import {
  failingVisit,
  failingVisits,
  liveNow,
  liveSite,
  promoteNow,
  publishSample,
  registry,
  reportFailure,
  sampleRemote,
  visitOf,
} from "./testing.ts";
import { readTicket, signTicket } from "./tickets.ts";

const db = openDatabase(env.DB);
await liveSite("mf-home", "mf-courses");

let minor = 0;
/** Each test begins with a version of its own, live for everybody, and one before it. */
let [before, version] = ["1.0.0", ""];
beforeEach(async () => {
  minor += 1;
  [before, version] = [`2.${minor}.0`, `2.${minor}.1`];
  for (const each of [before, version]) await publishSample(await sampleRemote("mf-home", each));
  await promoteNow({ "mf-home": before });
  await db.delete(releaseReports);
  await promoteNow({ "mf-home": version });
});

const liveVersion = async () => (await liveNow()).versions["mf-home"];
async function failures(): Promise<number> {
  const rows = await db.select().from(releaseReports);
  return rows.filter(({ phase }) => isFailure(phase)).reduce((sum, { count }) => sum + count, 0);
}
const key = async () => (await siteState(db)).ticketKey;
const textOf = (cookie: string) => cookie.slice("__Secure-ticket=".length);

test("a wholly broken version for everybody gives way to the one before after twelve visits", async () => {
  await failingVisits(11, "mf-home", version);
  expect(await liveVersion()).toBe(version);
  await failingVisit("mf-home", version);
  expect(await liveNow()).toMatchObject({
    versions: { "mf-home": before, "mf-courses": "1.0.0" },
    author: "automatic",
    reason: expect.stringContaining(`mf-home ${version} failed 12 times in 12 visits`),
    restores: expect.any(Number),
  });
});

test("a team gets one mail about a version that went back, with its error messages, however many failed at once", async () => {
  const error = {
    message: "Cannot read properties of undefined (reading 'map')",
    stack: `/_mf/mf-home/${version}/app.js:1:20`,
  };
  const fail = async () => {
    const body = { name: "mf-home", version, phase: "render", ...error };
    const cookie = await visitOf("mf-home", version);
    await call("POST", "/_mf/reports", { body, cookie, headers: { origin: ORIGIN }, bindings: silent });
  };
  const sent: { to: string; subject: string; text: string }[] = [];
  const silent = { MAIL: { send: async (mail: (typeof sent)[0]) => void sent.push(mail) } as unknown as SendEmail };
  await Promise.all(Array.from({ length: 12 }, fail));
  expect(await liveVersion()).toBe(before);
  const subject = `mf-home ${version} went back by itself`;
  expect(sent.filter((mail) => mail.subject === subject)).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: readConfig(env).MAIL_TO, subject });
  expect(sent[0]?.text).toContain(`Visitors have ${before} again.`);
  expect(sent[0]?.text).toContain("(reading 'map'), in mf-home app.js:1:20");
  const rows = await db.select().from(outbox);
  expect(rows.filter((row) => row.subject === subject)).toMatchObject([{ kind: "release-returned", status: "sent" }]);
});

describe("the mail about a version that went back is in", () => {
  const { MAIL_TO } = readConfig(env);
  const newest = async () => (await db.select().from(outbox).orderBy(desc(outbox.id)))[0];

  test("the first language of the site, where its address is nobody's of the staff", async () => {
    await inLanguages("hi", "en");
    await failingVisits(12, "mf-home", version);
    expect(await newest()).toMatchObject({ recipient: MAIL_TO, subject: `mf-home ${version} अपने-आप पीछे लौट गया` });
    expect((await liveNow()).reason).toContain(`mf-home ${version} failed 12 times in 12 visits`);
  });

  test("the language in which the person with its address uses the admin", async () => {
    const { id } = await newAdmin(MAIL_TO);
    await db.update(admins).set({ language: "en" }).where(eq(admins.id, id));
    await failingVisits(12, "mf-home", version);
    expect(await newest()).toMatchObject({ recipient: MAIL_TO, subject: `mf-home ${version} went back by itself` });
    await db.delete(admins).where(eq(admins.id, id));
    await inLanguages("en");
  });
});

test("a bad release after a bad release is replaced by the good one before both", async () => {
  for (let visit = 0; visit < 5; visit += 1) await visitOf("mf-home", version);
  const bad = ["a", "b"].map((letter) => `${version}-${letter}`);
  for (const each of bad) await publishSample(await sampleRemote("mf-home", each));
  await promoteNow({ "mf-home": bad[0] ?? "" });
  await failingVisits(2, "mf-home", bad[0] ?? "");
  await promoteNow({ "mf-home": bad[1] ?? "" });
  await failingVisits(12, "mf-home", bad[1] ?? "");
  expect(await liveVersion()).toBe(version);
});

test("leaves a version alone that was live for an hour and a hundred visits or came back by a rollback", async () => {
  await db.update(releaseTrials).set({ startedAt: new Date(Date.now() - 3_700_000).toISOString(), visits: 100 });
  await failingVisits(30, "mf-home", version);
  expect(await liveVersion()).toBe(version);
  const revisions = await registry<{ revision: number; versions: Record<string, string> }[]>("GET", "revisions");
  const { revision } = revisions.body.find(({ versions }) => versions["mf-home"] === before) ?? {};
  await registry("POST", "rollbacks", { revision, only: "mf-home", reason: "" });
  await failingVisits(13, "mf-home", before);
  expect(await liveVersion()).toBe(before);
});

test("where few people come, a version is watched for a week", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await db.update(releaseTrials).set({ startedAt: hoursAgo(7 * 24 + 1) });
  await failingVisits(13, "mf-home", version);
  expect(await liveVersion()).toBe(version);
  await db.update(releaseTrials).set({ startedAt: hoursAgo(7 * 24 - 1) });
  // An isolate that found nothing to judge does not look again for a minute.
  memory.judgementsAtMs.clear();
  await failingVisit("mf-home", version);
  expect(await liveVersion()).toBe(before);
});

describe("a report counts only", () => {
  test("with the ticket of a document", async () => {
    await reportFailure("mf-home", version);
    expect(await failures()).toBe(0);
    await failingVisit("mf-home", version);
    expect(await failures()).toBe(1);
  });

  test("once for each document", async () => {
    const cookie = await visitOf("mf-home", version);
    for (let times = 0; times < 5; times += 1) await reportFailure("mf-home", version, { cookie });
    expect(await failures()).toBe(1);
  });

  test("about versions that the document had", async () => {
    const cookie = await visitOf("mf-home", version);
    await reportFailure("mf-home", "1.0.0", { cookie });
    expect(await failures()).toBe(0);
    await reportFailure("mf-home", before, { cookie });
    expect(await failures()).toBe(1);
  });

  test("for ten minutes, and unaltered", async () => {
    const ticket = await readTicket(await key(), textOf(await visitOf("mf-home", version)));
    if (!ticket) throw new Error("The document has no ticket");
    const expired = { ...ticket, nonce: "another", endsAt: Math.floor(Date.now() / 1000) - 1 };
    const foreign = await signTicket("another key", { ...ticket, nonce: "another" });
    const signed = await signTicket(await key(), { ...ticket, nonce: "another" });
    for (const text of [
      await signTicket(await key(), expired),
      foreign,
      signed.replace("another", "altered"),
      // No base64 has such a length.
      signed.replace(/[^.]+$/, "a"),
      "",
      "a.b",
    ]) {
      expect((await reportFailure("mf-home", version, { cookie: `__Secure-ticket=${text}` })).status).toBe(202);
    }
    expect(await failures()).toBe(0);
    await reportFailure("mf-home", version, { cookie: `__Secure-ticket=${signed}` });
    expect(await failures()).toBe(1);
    expect(ticket.endsAt - Date.now() / 1000).toBeLessThanOrEqual(600);
  });

  test("from a page of this site", async () => {
    const cookie = await visitOf("mf-home", version);
    const headers = { origin: "https://evil.example" };
    expect((await reportFailure("mf-home", version, { cookie, headers })).status).toBe(403);
    expect(await failures()).toBe(0);
  });

  test("once from one network", async () => {
    await failingVisits(30, "mf-home", version, { from: "203.0.113.7" });
    expect(await failures()).toBe(1);
    expect(await liveVersion()).toBe(version);
  });
});

test("a document with a ticket is still cached for everybody, and no script can read the ticket", async () => {
  const [one, other] = [await send("GET", "/mf-home"), await send("GET", "/mf-home")];
  expect(await one.text()).toBe(await other.text());
  expect(one.headers.get("etag")).toBe(other.headers.get("etag"));
  const [first, second] = [one, other].map(({ headers }) =>
    headers.getSetCookie().find((text) => text.includes("ticket=")),
  );
  expect(first).not.toBe(second);
  expect(first).toMatch(/^__Secure-ticket=[^;]+; Max-Age=600; Path=\/_mf\/reports; HttpOnly; Secure; SameSite=Strict$/);
  const unchanged = await send("GET", "/mf-home", { headers: { "if-none-match": one.headers.get("etag") ?? "" } });
  expect([unchanged.status, unchanged.headers.has("set-cookie")]).toEqual([304, true]);
});

test("the schedule removes votes whose tickets have expired and no others", async () => {
  await failingVisit("mf-home", version);
  const old = { nonce: "old", name: "mf-home", version, endsAt: new Date(Date.now() - 1_000).toISOString() };
  await db.insert(reportVotes).values(old);
  await runSchedule(env);
  const votes = await db.select().from(reportVotes);
  expect(votes.some(({ nonce }) => nonce === "old")).toBe(false);
  expect(votes.length).toBeGreaterThan(0);
});
