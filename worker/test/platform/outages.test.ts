import { env } from "cloudflare:workers";
import type { ErrorBody } from "@optimyz/contract/api/errors";
import { beforeAll, describe, expect, test } from "vitest";
import type { Bindings } from "../../src/core/env.ts";
import { openDatabase } from "../../src/db/database.ts";
import { emailConfirmations, inquiries, outbox, releaseReports, releaseTrials, users } from "../../src/db/schema.ts";
import { liveNow, promoteNow, publishSample, sampleRemote, sampleShell } from "../../src/platform/releases/testing.ts";
import { memory as settingsMemory } from "../../src/settings/memory.ts";
import { memory } from "../../src/state/memory.ts";
import { adminCookie, call, ORIGIN, send } from "../client.ts";
import { imageForm } from "../images.ts";

const db = openDatabase(env.DB);
const contact = { name: "Asha", email: "asha@example.com", message: "Hello" };

/** D1 as it is, until a batch or statement that writes: `fail` decides the outcome. */
function database(fail: () => Promise<never>): Partial<Bindings> {
  const prepare = (text: string) => {
    const statement = env.DB.prepare(text);
    return /^\s*select/i.test(text) ? statement : Object.assign(statement, { run: fail, all: fail, raw: fail });
  };
  return { DB: { prepare, batch: fail } as unknown as D1Database };
}

/** A bucket whose operations fail as R2's do. */
const brokenBucket = new Proxy({} as R2Bucket, {
  get: (_, name) => async () => {
    throw new Error(`${String(name)}: We encountered an internal error. Please try again. (10001)`);
  },
});

describe("a failing storage gives 503, a sentence and a time to try again, without internal messages", () => {
  test.each([
    "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
    "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
    "D1_ERROR: database or disk is full: SQLITE_FULL",
  ])("%s", async (message) => {
    const bindings = database(() => Promise.reject(new Error(message)));
    const { status, headers, body } = await call<ErrorBody>("POST", "/api/contact", { body: contact, bindings });
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "UNAVAILABLE", "5"]);
    expect(JSON.stringify(body)).not.toMatch(/D1|SQLITE/);
    expect(await db.$count(inquiries)).toBe(0);
  });

  test("a bucket", async () => {
    const [cookie, bindings] = [await adminCookie(), { UPLOADS: brokenBucket }];
    const refused = await call<ErrorBody>("POST", "/api/upload", { cookie, body: imageForm({}), bindings });
    expect([refused.status, refused.body.code]).toEqual([503, "UNAVAILABLE"]);
    const image = await send("GET", `/uploads/${"0".repeat(24)}_9x9.webp`, { bindings });
    expect([image.status, image.headers.get("cache-control")]).toEqual([503, "no-store"]);
  });

  test("an error of our own stays an internal error", async () => {
    const bindings = database(() => Promise.reject(new Error("D1_ERROR: too many SQL variables: SQLITE_ERROR")));
    expect((await call("POST", "/api/contact", { body: contact, bindings })).body.code).toBe("INTERNAL");
  });
});

test("an error page of an isolate without settings names no provider, and a warm one names it", async () => {
  const error = () => Promise.reject(new Error("D1_ERROR: D1 DB is overloaded. Requests queued for too long."));
  const statement = new Proxy({}, { get: (_, name) => (name === "bind" ? () => statement : error) });
  const DB = { prepare: () => statement, batch: error } as unknown as D1Database;
  const page = async (method: string, bindings: object = { DB }) => {
    const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded", origin: ORIGIN };
    const sent = { headers, bindings, ...(method === "POST" && { body: "x=1" }) };
    const response = await send(method, "/contact", sent);
    return { status: response.status, text: await response.text() };
  };
  memory.site.kept = undefined;
  memory.site.last = undefined;
  settingsMemory.lastSettings = undefined;
  const cold = [await page("GET"), await page("POST")];
  for (const { status, text } of cold) {
    expect(status).toBe(503);
    expect(text).toContain("This site");
    expect(text).not.toMatch(/Optimyz|your institute|mailto:/i);
  }
  await send("GET", "/icon.svg");
  expect((await page("POST")).text).toContain("Optimyz");
});

test("stores no user whose mail could not be queued", async () => {
  const body = { name: "Asha", email: "half@example.com", password: "a good password of hers" };
  const before = await Promise.all([users, emailConfirmations, outbox].map((table) => db.$count(table)));
  const DB = {
    prepare: (text: string) => env.DB.prepare(text),
    batch: (statements: D1PreparedStatement[]) =>
      env.DB.batch([...statements.slice(0, -1), env.DB.prepare("SELECT json('{')"), ...statements.slice(-1)]),
  } as unknown as D1Database;
  expect((await send("POST", "/api/register", { body, bindings: { DB } })).status).toBe(500);
  expect(await Promise.all([users, emailConfirmations, outbox].map((table) => db.$count(table)))).toEqual(before);
  expect((await send("POST", "/api/register", { body })).status).toBe(201);
});

describe("a page is sent without files that R2 cannot read, and no release is blamed", () => {
  const server = "server/entry.js";
  const shellCode = `export const renderPage = async ({ lockSet, loadRemote }) => {
    const body = (await loadRemote("mf-home")).draw();
    return { status: 200, body, head: "", answers: {}, loaderData: {}, structuredData: [], isComplete: true };
  };`;

  beforeAll(async () => {
    const code = `export default { id: "mf-home", routes: [{ path: "/mf-home" }], draw: () => "[drawn]" };`;
    await publishSample(await sampleShell("84.1.0", { server }, { [server]: shellCode }));
    await publishSample(await sampleRemote("mf-home", "84.1.0", { server }, { [server]: code }));
    await promoteNow({ shell: "84.1.0", "mf-home": "84.1.0" });
  });

  test("the browser renders it once, the edge the next time", async () => {
    const { revision } = await liveNow();
    for (let time = 0; time < 4; time += 1) {
      const response = await send("GET", "/mf-home", { bindings: { RELEASES: brokenBucket } });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain("[drawn]");
    }
    expect(await (await send("GET", "/mf-home")).text()).toContain("[drawn]");
    expect((await liveNow()).revision).toBe(revision);
    const reports = (await db.select().from(releaseReports)).filter(({ phase }) => phase.startsWith("edge-"));
    expect(reports).toEqual([]);
    expect((await db.select().from(releaseTrials)).filter(({ failures }) => failures > 0)).toEqual([]);
  });
});
