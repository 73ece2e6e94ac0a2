import { env } from "cloudflare:workers";
import type { Skill } from "@optimyz/contract/api/schemas/content";
import { beforeEach, describe, expect, test } from "vitest";
import { adminCookie, call, send } from "../../test/client.ts";
import { imageForm } from "../../test/images.ts";
import { objectsOf, referencedImages } from "../images/referenced.ts";
import { liveSite } from "../platform/releases/testing.ts";
import { runSchedule } from "../schedule.ts";
import { openDatabase } from "./database.ts";
import { sweeps, uploads } from "./schema.ts";
import { sweep } from "./sweep.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const DAY_MS = 24 * 60 * 60 * 1000;
const later = Date.now() + 49 * 60 * 60 * 1000;

async function keys(bucket: R2Bucket): Promise<string[]> {
  return (await bucket.list()).objects.map(({ key }) => key);
}
const objects = () => keys(env.UPLOADS);
/** Copies in AVIF are made only when they are asked for. */
const named = async () =>
  (await db.select().from(uploads))
    .flatMap(objectsOf)
    .filter((key) => !key.endsWith(".avif"))
    .toSorted();
const skillForm = (title: string) => imageForm({ title, short_description: "x" });

beforeEach(async () => {
  for (const bucket of [env.UPLOADS, env.RELEASES]) await bucket.delete(await keys(bucket));
  await db.delete(uploads);
  await db.delete(sweeps);
});

describe("a write that is refused leaves no picture behind", () => {
  test.each([
    ["a skill that is gone", "PUT", "/api/api/skills/999999", () => skillForm("Gone"), 404],
    ["a gallery image that is gone", "PUT", "/api/update/999999", () => imageForm({}), 404],
  ])("%s", async (_case, method, path, body, status) => {
    expect((await send(method, path, { cookie, body: body() })).status).toBe(status);
    expect([await objects(), await named()]).toEqual([[], []]);
  });

  test("refuses an outdated version", async () => {
    const skill = await call<Skill>("POST", "/api/skills", { cookie, body: skillForm("Stale skill") });
    const image = await call<Skill>("POST", "/api/upload", { cookie, body: imageForm({}) });
    const headers = { "if-match": '"9"' };
    const change = { cookie, headers, body: skillForm("Stale skill") };
    expect((await send("PUT", `/api/skills/${skill.body.id}`, change)).status).toBe(409);
    const replace = { cookie, headers, body: imageForm({}) };
    expect((await send("PUT", `/api/update/${image.body.id}`, replace)).status).toBe(409);
    expect(await objects()).toEqual(await named());
  });

  test("refuses the loser of a race for one title", async () => {
    const racing = Array.from({ length: 5 }, () => send("POST", "/api/skills", { cookie, body: skillForm("Raced") }));
    const statuses = (await Promise.all(racing)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await objects()).toEqual(await named());
  });
});

describe("the sweep removes files that no row names and nothing else", () => {
  const sweepImages = (at: number, limit = 1_000) =>
    sweep(db, env.UPLOADS, "pictures", (some) => referencedImages(db, some), { at, limit });

  test("keeps files of less than two days and retired ones", async () => {
    const kept = await call<Skill>("POST", "/api/upload", { cookie, body: imageForm({}) });
    const deleted = await call<Skill>("POST", "/api/upload", { cookie, body: imageForm({}) });
    await send("DELETE", `/api/delete/${deleted.body.id}`, { cookie });
    await send("GET", `/uploads/${String(kept.body.image_url).replace(".webp", ".avif")}`);
    const own = await objects();
    expect(own.filter((key) => key.endsWith(".avif"))).toHaveLength(1);
    const lost = [
      `${"0".repeat(24)}_9x9.webp`,
      `${"f".repeat(24)}_9x9-320.webp`,
      `${"f".repeat(24)}_9x9.avif`,
      "odd",
      `${own[0]}-1.webp`,
    ];
    for (const key of lost) await env.UPLOADS.put(key, "x");
    expect(await sweepImages(Date.now() + 1.9 * DAY_MS)).toBe(0);
    expect(await sweepImages(later)).toBe(lost.length);
    expect(await objects()).toEqual(own);
    expect((await send("GET", `/uploads/${kept.body.image_url}`)).status).toBe(200);
  });

  test("continues where the run before ended, even when runs overlap or are interrupted", async () => {
    for (let count = 0; count < 3; count += 1) await send("POST", "/api/upload", { cookie, body: imageForm({}) });
    const own = await objects();
    for (let count = 0; count < 30; count += 1) {
      await env.UPLOADS.put(`${String(count).padStart(2, "0").repeat(12)}_9x9.webp`, "x");
    }
    const cutOff: R2Bucket["delete"] = () => Promise.reject(new Error("killed"));
    const dying = new Proxy(env.UPLOADS, {
      get: (bucket, name) => (name === "delete" ? cutOff : bucket[name as "list"].bind(bucket)),
    });
    await sweep(db, dying, "pictures", (some) => referencedImages(db, some), { at: later, limit: 4 }).catch(() => {});
    const runs = Math.ceil((30 + own.length) / 4) + 1;
    for (let run = 0; run < runs; run += 1) await Promise.all([sweepImages(later, 4), sweepImages(later, 4)]);
    for (let run = 0; run < runs; run += 1) await sweepImages(later, 4);
    expect(await objects()).toEqual(own);
  });

  test("removes such files of front-ends, too", async () => {
    await liveSite("mf-home");
    const own = await keys(env.RELEASES);
    await env.RELEASES.put("mf-home/0.0.1-lost/app.js", "x");
    await env.RELEASES.put("odd", "x");
    await runSchedule(env);
    expect(await keys(env.RELEASES)).toHaveLength(own.length + 2);
    await runSchedule(env, later);
    expect(await keys(env.RELEASES)).toEqual(own);
  });
});
