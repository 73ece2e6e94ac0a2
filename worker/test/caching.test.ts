import { expect, test } from "vitest";
import { adminCookie, call, send } from "./client.ts";

const cookie = await adminCookie();
const reads = ["/api/get/skills", "/api/images", "/get/testimonials", "/api/skill-details", "/api/course_detail"];
const testimonial = { name: "Asha", location: "Noida", feedback: "Good." };

test.each(reads)("%s responds with 304 to a client that has it, until content changes", async (path) => {
  const first = await send("GET", path);
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("public, no-cache");
  const again = () => send("GET", path, { headers: { "if-none-match": etag } });
  expect((await again()).status).toBe(304);
  await send("POST", "/api/testimonials", { cookie, body: testimonial });
  expect((await again()).status).toBe(200);
});

test("serves a second query without reading the rows, and never a stale one after a write", async () => {
  const statements = async () =>
    Number((await send("GET", "/get/testimonials")).headers.get("server-timing")?.match(/(\d+) st/)?.[1]);
  const names = async () => (await call<{ name: string }[]>("GET", "/get/testimonials")).body.map(({ name }) => name);
  await send("POST", "/api/testimonials", { cookie, body: { ...testimonial, name: "Fresh" } });
  const first = await statements();
  expect(first).toBeGreaterThan(0);
  expect(await statements()).toBeLessThan(first);
  expect(await names()).toContain("Fresh");
  const { id } = (await call<{ id: number }[]>("GET", "/get/testimonials")).body[0] ?? { id: 0 };
  await send("DELETE", `/api/testimonials/${id}`, { cookie });
  expect(await names()).not.toContain("Fresh");
});

test("a row's response carries its version as ETag", async () => {
  const response = await send("POST", "/api/testimonials", { cookie, body: testimonial });
  expect(response.headers.get("etag")).toBe('"1"');
});

test("unknown parameters make no cache entries", async () => {
  const statements = async (query: string) =>
    Number((await send("GET", `/api/skill-details?${query}`)).headers.get("server-timing")?.match(/(\d+) st/)?.[1]);
  await send("POST", "/api/testimonials", { cookie, body: testimonial });
  const first = await statements("skill_id=1&tracker=1");
  expect(await statements("skill_id=1&tracker=2")).toBeLessThan(first);
});
