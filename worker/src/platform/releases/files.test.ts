import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ORIGIN, send } from "../../../test/client.ts";

const types: Record<string, string> = {
  "a.css": "text/css; charset=utf-8",
  "a.js": "text/javascript; charset=utf-8",
  "mf-manifest.json": "application/json",
  "a.svg": "image/svg+xml",
  "a.webp": "image/webp",
  "a.avif": "image/avif",
  "a.png": "image/png",
  "a.jpg": "image/jpeg",
  "a.woff2": "font/woff2",
  "favicon.ico": "image/x-icon",
  "a.wasm": "application/wasm",
  "licences.txt": "text/plain; charset=utf-8",
  "a.html": "application/octet-stream",
  "a.js.map": "application/octet-stream",
};
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  send(method, `/_mf/mf-home/1.0.0/${path}`, { headers });

for (const path of [...Object.keys(types), "deep/er/a.js"]) await env.RELEASES.put(`mf-home/1.0.0/${path}`, "12345");

test.each(Object.entries(types))("sends %s as %s, without sniffing", async (path, type) => {
  const { status, headers } = await get(path);
  expect([status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([200, type, "nosniff"]);
});

test("every browser may cache a release's file for good, and another site's shell may load it", async () => {
  const response = await get("deep/er/a.js");
  expect(await response.text()).toBe("12345");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "content-length": "5",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  });
});

test("HEAD says the same without the bytes", async () => {
  const [whole, head] = [await get("a.js"), await get("a.js", {}, "HEAD")];
  expect([head.status, await head.text()]).toEqual([200, ""]);
  for (const name of ["etag", "content-length", "content-type", "cache-control"]) {
    expect(head.headers.get(name)).toBe(whole.headers.get(name));
  }
});

test("a browser with a file gets 304 without bytes, and one with another file gets it", async () => {
  const etag = (await get("a.js")).headers.get("etag") ?? "";
  const same = await get("a.js", { "if-none-match": etag });
  expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", etag]);
  expect(same.headers.get("cache-control")).toContain("immutable");
  const other = await get("a.js", { "if-none-match": '"another"' });
  expect([other.status, await other.text()]).toEqual([200, "12345"]);
  expect((await get("gone.js", { "if-none-match": etag })).status).toBe(404);
});

test.each(["gone.js", "A.js", "a%2Ejs%00", "a b.js", "a.js%20", "a%5Cb.js", "ä.js", `${"x".repeat(400)}.js`])(
  "%j is not found",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).not.toContain("immutable");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  },
);

test.each([".maps/a.js.map", ".provenance/manifest.json", "deep/.a.js", "a b.js", `${"x".repeat(390)}.js`])(
  "%j is stored and cannot be read",
  async (path) => {
    await env.RELEASES.put(`mf-home/1.0.0/${path}`, "12345");
    expect((await get(encodeURI(path))).status).toBe(404);
  },
);

test("responds to a request for a missing file with a JSON error that says so", async () => {
  expect(await (await get("gone.js", { accept: "application/json" })).json()).toMatchObject({
    code: "NOT_FOUND",
    error: "There is no such file in this release.",
  });
});

test("a worker's file may run WebAssembly and reach its release's folder alone, and any other file nothing", async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get("content-security-policy");
  await env.RELEASES.put("mf-home/1.0.0/workers/heic.js", "12345");
  const own = `${new URL(ORIGIN).host}/_mf/mf-home/1.0.0/`;
  expect(await policyOf("workers/heic.js")).toBe(
    `default-src 'none'; script-src ${own} 'wasm-unsafe-eval'; connect-src ${own}`,
  );
  for (const path of ["a.js", "deep/er/a.js", "a.wasm"])
    expect(await policyOf(path)).toMatch(/^default-src 'none'; frame/);
});
