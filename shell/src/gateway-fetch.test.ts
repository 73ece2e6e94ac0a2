import { expect, test, vi } from "vitest";
import { gatewayFetch } from "./gateway-fetch.ts";

const origin = "https://site.test";

/** A worker that responds to each query with its path, and records the requests. */
function worker(respond = (path: string) => ({ status: 200, text: JSON.stringify(path) })) {
  const calls: string[][] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe("/reads");
    expect(searchParams.get("revision")).toBe("7");
    calls.push(searchParams.getAll("read"));
    return Response.json(searchParams.getAll("read").map(respond));
  });
  return calls;
}

const readsWith = (...expected: string[]) => {
  const read = gatewayFetch(origin, { expected, contentRevision: 7 });
  return async (path: string) => (await read(origin + path)).json();
};

test("queries that start together and the expected ones become one request", async () => {
  const calls = worker();
  const read = readsWith("/api/skill-details?skill_id=1");
  const first = await Promise.all([read("/api/get/skills"), Promise.resolve().then(() => read("/api/images"))]);
  expect(first).toEqual(["/api/get/skills", "/api/images"]);
  // Known only from the first responses, but expected.
  expect(await read("/api/skill-details?skill_id=1")).toBe("/api/skill-details?skill_id=1");
  expect(calls).toEqual([["/api/skill-details?skill_id=1", "/api/get/skills", "/api/images"]]);
});

test("an unexpected query gets a response too", async () => {
  const calls = worker();
  const read = readsWith();
  await read("/api/get/skills");
  expect(await read("/api/images")).toBe("/api/images");
  expect(calls).toEqual([["/api/get/skills"], ["/api/images"]]);
});

test("a query that the worker refuses does not affect the others", async () => {
  worker((path) => (path === "/api/admin" ? { status: 403, text: "no" } : { status: 200, text: "1" }));
  const read = gatewayFetch(origin, { expected: [], contentRevision: 7 });
  const [refused, good] = await Promise.all([read(`${origin}/api/admin`), read(`${origin}/api/images`)]);
  expect([refused.status, good.status]).toEqual([403, 200]);
});
