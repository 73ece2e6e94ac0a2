import { describe, expect, test } from "vitest";
import { liveSite } from "../src/platform/releases/testing.ts";
import { adminCookie, call, send } from "./client.ts";
import { imageForm } from "./images.ts";

await liveSite("mf-home");
const cookie = await adminCookie();
const image = await call<{ image_url: string }>("POST", "/api/upload", { cookie, body: imageForm({}) });
const files = ["/_mf/mf-home/1.0.0/remoteEntry.js", `/uploads/${image.body.image_url}`];

const odd = [
  ...["", "x", '"', '"a', "W/", 'W/"', "*,*", '"a" "b"', ",,,", "'a'", `"${"a".repeat(9_000)}"`, '"a",'.repeat(2_000)],
  ...["%00", '"\\""', "<a>", "0", "null", "-1"],
];
const names = ["if-match", "if-none-match", "if-modified-since", "if-unmodified-since", "if-range", "range"];

describe.each(files)("conditional requests of %s", (path) => {
  const get = async (headers: Record<string, string>) => {
    const response = await send("GET", path, { headers });
    const text = await response.text();
    return { status: response.status, length: text.length, etag: response.headers.get("etag") ?? "" };
  };

  test("a matching tag gives 304, and another one the file", async () => {
    const { etag, status } = await get({});
    expect(status).toBe(200);
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      expect(await get({ "if-none-match": header })).toEqual({ status: 304, length: 0, etag });
    }
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
  });

  test("a required tag that differs gives 412", async () => {
    const { etag } = await get({});
    for (const header of [etag, `"other", ${etag}`, "*"]) expect((await get({ "if-match": header })).status).toBe(200);
    for (const header of ['"other"', `W/${etag}`]) {
      expect(await get({ "if-match": header })).toEqual({ status: 412, length: 0, etag });
    }
    expect((await get({ "if-match": '"other"', "if-none-match": etag })).status).toBe(412);
  });

  test("dates count without a tag", async () => {
    const [past, future] = ["Mon, 01 Jan 2001 00:00:00 GMT", "Fri, 01 Jan 2100 00:00:00 GMT"];
    expect((await get({ "if-modified-since": future })).status).toBe(304);
    expect((await get({ "if-modified-since": past })).status).toBe(200);
    expect((await get({ "if-unmodified-since": past })).status).toBe(412);
    expect((await get({ "if-unmodified-since": future })).status).toBe(200);
    expect((await get({ "if-modified-since": future, "if-none-match": '"other"' })).status).toBe(200);
  });
});

test.each([...files, "/api/get/skills", "/get/testimonials", "/mf-home", "/sitemap.xml", "/_mf/registry.json"])(
  "no odd condition makes %s fail",
  async (path) => {
    for (const name of names) {
      for (const value of odd) {
        const response = await send("GET", path, { headers: { [name]: value } });
        await response.text();
        expect(response.status, `${name}: ${value.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  },
);

test.each([
  `/_mf/mf-home/1.0.0/${"a".repeat(1_500)}.js`,
  `/_mf/${"a".repeat(3_000)}/1.0.0/a.js`,
  `/_mf/mf-home/1.0.0/${"%F0%9F%8E%93".repeat(300)}`,
  "/_mf/mf-home/1.0.0/%00",
  "/_mf/mf-home/1.0.0/%ff",
  "/_mf/mf-home/1.0.0/..%2f..%2fa.js",
  `/uploads/${"a".repeat(3_000)}`,
])("a file that cannot be there is 404: %s", async (path) => {
  for (const headers of [{}, { "if-none-match": '"a"' }, { "if-match": '"a"' }]) {
    const response = await send("GET", path, { headers });
    expect(response.status).toBe(404);
  }
});
