import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { PublicReads } from "./gateway.ts";

/** Asks as code that renders a page does. */
const ask = (path: string, init?: RequestInit) =>
  new PublicReads(createExecutionContext(), env).fetch(new Request(`http://isolate${path}`, init));

async function askMany(...paths: string[]): Promise<{ status: number; text: string }[]> {
  const asked = new URLSearchParams([["revision", "1"], ...paths.map((path) => ["read", path])]);
  return (await ask(`/reads?${asked}`)).json();
}

test("responds to many queries in order, and to each refused one with its own error", async () => {
  const [skills, admin, gone, images] = await askMany(
    ...["/api/get/skills?limit=2", "/api/admin/enrolments", "/api/get/skills?after=7", "/api/images"],
  );
  expect([skills, images]).toEqual([
    { status: 200, text: "[]" },
    { status: 200, text: "[]" },
  ]);
  expect(admin?.status).toBe(403);
  expect(gone?.status).toBe(422);
  expect(JSON.parse(gone?.text ?? "")).toMatchObject({ code: "INVALID", fields: { after: expect.any(String) } });
});

test.each([
  ["/api/me"],
  ["/api/admin/overview"],
  ["/_mf/registry.json"],
  ["/api/course_detail/skill"],
  ["//api/images"],
  ["/healthz"],
])("%s cannot be requested, alone or among many", async (path) => {
  expect((await ask(path)).status).toBe(403);
  expect((await askMany(path)).map(({ status }) => status)).toEqual([403]);
});

test("responds to one query without a revision, and to nothing but GET", async () => {
  const response = await ask("/get/testimonials");
  expect([response.status, await response.json()]).toEqual([200, []]);
  expect((await ask("/api/testimonials", { method: "POST", body: "{}" })).status).toBe(403);
  expect((await ask("/api/images", { method: "HEAD" })).status).toBe(403);
});

test("a page that requests more queries than any page needs gets only the first ones", async () => {
  expect(await askMany(...Array.from({ length: 60 }, () => "/api/images"))).toHaveLength(40);
});
