import { env } from "cloudflare:workers";
import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { rateCounts, testimonials } from "../../src/db/schema.ts";
import { adminCookie, call } from "../client.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const words = (name: string) => ({ name, location: "Noida", feedback: "Quiet and clear." });
type Sent = Testimonial & { published: boolean };

const share = (name: string, sending: object = {}) =>
  call<Sent>("POST", "/api/testimonials", { body: words(name), ...sending });
const shown = async () => (await call<Testimonial[]>("GET", "/get/testimonials")).body;
const named = async (name: string) => (await shown()).filter((each) => each.name === name).length;

/** Many at once. */
async function flood(from: (index: number) => string) {
  const responses = await Promise.all(Array.from({ length: 200 }, (_, index) => share("Spam", { from: from(index) })));
  expect(responses.every(({ status }) => status === 201 || status === 429)).toBe(true);
  return responses.filter(({ status }) => status === 201).map(({ body }) => body);
}

beforeEach(async () => {
  await db.delete(testimonials);
  await db.delete(rateCounts);
  for (let count = 0; count < 5; count += 1) await share("Honest", { cookie });
  expect((await share("Visitor")).body.published).toBe(true);
});

test("a flood from one network does not displace honest testimonials", async () => {
  const sent = await flood(() => "198.51.100.7");
  expect(await named("Spam")).toBe(sent.filter(({ published }) => published).length);
  expect(await named("Spam")).toBeLessThanOrEqual(10);
  expect([await named("Honest"), await named("Visitor")]).toEqual([5, 1]);
  expect((await share("Next visitor")).body.published).toBe(true);
});

test("a flood from many networks does not displace honest testimonials", async () => {
  const sent = await flood((index) => `198.51.100.${index}`);
  expect(await named("Spam")).toBe(sent.filter(({ published }) => published).length);
  expect(await named("Spam")).toBeLessThanOrEqual(30);
  expect([await named("Honest"), await named("Visitor")]).toEqual([5, 1]);
  // From now on each is read first, and the response says so.
  expect((await share("Next visitor")).body.published).toBe(false);
  expect(await named("Next visitor")).toBe(0);
  expect((await share("Next honest", { cookie })).body.published).toBe(true);
});

test("a slow flood fills no more than half of the list before a moderator looks", async () => {
  for (let hour = 0; hour < 12; hour += 1) {
    for (let index = 0; index < 9; index += 1) await share("Spam", { from: `198.51.100.${hour}` });
    await db.delete(rateCounts);
  }
  expect(await named("Spam")).toBeLessThanOrEqual(50);
  expect([await named("Honest"), await named("Visitor")]).toEqual([5, 1]);
  await db.update(testimonials).set({ isNew: false });
  expect((await share("Next visitor")).body.published).toBe(true);
});
