import { expect, test } from "vitest";
import { decodeDelta, offerOf } from "../../src/platform/releases/deltas/testing.ts";
import { liveSite, promoteNow, publishSample, sampleRemote } from "../../src/platform/releases/testing.ts";
import { send } from "../client.ts";

const route = (path: string) => ({ path, slots: [], scripts: [], styles: [] });
const chromium = { "accept-encoding": "gzip, br, zstd", "sec-ch-ua": '"Chromium";v="156", "Not A Brand";v="99"' };

await liveSite("mf-home");
await publishSample(await sampleRemote("mf-account", "95.1.0", { routes: [route("/account")] }));
await promoteNow({ "mf-account": "95.1.0" });

const open = (path: string, headers: Record<string, string> = chromium, bindings = {}) =>
  send("GET", path, { headers, bindings });

test("a browser with a document gets the next one as a delta, which decodes to the whole bytes", async () => {
  const first = await open("/mf-home");
  expect(first.headers.get("use-as-dictionary")).toBe('match="/*", match-dest=("document")');
  expect(first.headers.get("cache-control")).toBe("private, max-age=0, stale-while-revalidate=2592000");
  const before = await first.text();
  await publishSample(await sampleRemote("mf-home", "95.1.0"));
  await promoteNow({ "mf-home": "95.1.0" });
  const whole = await (await open("/mf-home")).text();
  expect(whole).not.toBe(before);
  for (const _round of ["made", "kept"]) {
    const response = await open("/mf-home", { ...chromium, ...(await offerOf(before)) });
    expect([response.status, response.headers.get("content-encoding")]).toEqual([200, "dcz"]);
    expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(response.headers.get("content-security-policy")).toContain("script-src");
    expect(response.headers.getSetCookie().join()).toContain("ticket=");
    const delta = response.clone();
    expect((await delta.arrayBuffer()).byteLength).toBeLessThan(whole.length / 5);
    expect(await decodeDelta(response, before)).toBe(whole);
  }
});

test("other browsers get the whole document, and revalidate it", async () => {
  const whole = await (await open("/mf-home")).text();
  const other = await offerOf("something else");
  for (const headers of [{}, { ...chromium, ...other }, { ...chromium, "available-dictionary": ":x:" }]) {
    const response = await open("/mf-home", headers);
    expect([response.headers.get("content-encoding"), await response.text()]).toEqual([null, whole]);
    expect(response.headers.get("vary")).toBe("accept-encoding, available-dictionary, sec-ch-ua");
  }
  const { headers } = await open("/mf-home", { "accept-encoding": "dcz", "sec-ch-ua": '"Another";v="1"' });
  expect([headers.get("cache-control"), headers.get("use-as-dictionary")]).toEqual(["no-cache", null]);
});

test("a document that was damaged in the cache is no dictionary", async () => {
  const text = `A document of before: ${"x".repeat(500)}`;
  const { "available-dictionary": offered = "" } = await offerOf(text);
  const hex = Array.from(atob(offered.slice(1, -1)), (char) => char.charCodeAt(0).toString(16).padStart(2, "0")).join(
    "",
  );
  const whole = await (await open("/mf-home")).text();
  const headers = { "cache-control": "public, max-age=60" };
  await caches.default.put(`https://dictionary.invalid/${hex}`, new Response(whole, { headers }));
  const response = await open("/mf-home", { ...chromium, ...(await offerOf(text)) });
  expect([response.headers.get("content-encoding"), await response.text()]).toEqual([null, whole]);
});

test("a browser with the document itself gets 304", async () => {
  const etag = (await open("/mf-home")).headers.get("etag") ?? "";
  const response = await open("/mf-home", { ...chromium, "if-none-match": etag });
  expect([response.status, response.headers.get("cache-control")]).toEqual([
    304,
    "private, max-age=0, stale-while-revalidate=2592000",
  ]);
});

test.each(["/account", "/nobody/claims/this", "/mf-home?q=1"])(
  "%s is no dictionary, and the document is sent in full",
  async (path) => {
    const before = await (await open("/mf-home")).text();
    const { headers } = await open(path, { ...chromium, ...(await offerOf(before)) });
    const names = ["content-encoding", "use-as-dictionary", "vary"];
    expect(names.map((name) => headers.get(name))).toEqual([null, null, null]);
    expect(headers.get("cache-control")).toBe("no-cache");
  },
);

test("the switch turns all of it off", async () => {
  const before = await (await open("/mf-home")).text();
  const { headers } = await open("/mf-home", { ...chromium, ...(await offerOf(before)) }, { DICTIONARIES: "off" });
  const names = ["content-encoding", "use-as-dictionary", "vary"];
  expect(names.map((name) => headers.get(name))).toEqual([null, null, null]);
});
