import { env } from "cloudflare:workers";
import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { beforeEach, expect, test } from "vitest";
import { adminCookie, call } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { rateCounts, testimonials } from "../../db/schema.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const words = (name: string) => ({ name, location: "Noida", feedback: "Quiet and clear." });
type Sent = Testimonial & { published: boolean };

const share = (name: string, sending: object = {}) =>
  call<Sent>("POST", "/api/testimonials", { body: words(name), ...sending });
const shown = async () => (await call<Testimonial[]>("GET", "/get/testimonials")).body;
const named = async (name: string) => (await shown()).filter((each) => each.name === name).length;

beforeEach(async () => {
  await db.delete(testimonials);
  await db.delete(rateCounts);
  for (let count = 0; count < 5; count += 1) await share("Honest", { cookie });
  expect((await share("Visitor")).body.published).toBe(true);
});

test("refuses a testimonial, with a time to try again, after too many", async () => {
  await db.update(rateCounts).set({ count: 10_000 });
  const refused = await share("Late");
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(24 * 60 * 60);
  expect((await share("Honest", { cookie })).status).toBe(201);
});

test("a moderated site says that a testimonial waits, also for a repeated request", async () => {
  const sending = {
    bindings: { TESTIMONIAL_MODERATION: "on" },
    headers: { "idempotency-key": "moderated-testimonial" },
  };
  const first = await share("Held", sending);
  expect(first).toMatchObject({ status: 201, body: { name: "Held", published: false } });
  expect((await share("Held", sending)).body).toEqual(first.body);
  expect(await named("Held")).toBe(0);
});

test("the public list has the newest hundred, and all others follow page by page", async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({ ...words(`Old ${index}`), createdAt: "2020-01-01" }));
  for (let from = 0; from < rows.length; from += 10) await db.insert(testimonials).values(rows.slice(from, from + 10));
  await share("Newest", { cookie });
  const first = await shown();
  expect(first).toHaveLength(100);
  expect(first[0]?.name).toBe("Newest");
  const all: number[] = [];
  for (let after = ""; ; after = `&after=${all.at(-1)}`) {
    const { body } = await call<Testimonial[]>("GET", `/get/testimonials?limit=100${after}`);
    all.push(...body.map(({ id }) => id));
    if (body.length < 100) break;
  }
  expect(all).toEqual([...new Set(all)].toSorted((a, b) => b - a));
  expect(all).toHaveLength(257);
  expect((await call("GET", "/get/testimonials?limit=12")).body).toHaveLength(12);
});
