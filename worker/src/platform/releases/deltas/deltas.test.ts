import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { send } from "../../../../test/client.ts";
import { openDatabase } from "../../../db/database.ts";
import { collectGarbage } from "../garbage.ts";
import { integrityOf } from "../gate/files.ts";
import { liveSite, promoteNow, publishSample, type Sample, sampleRemote, sampleShell } from "../testing.ts";
import { decodeDelta, offerOf } from "./testing.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const lines = (salt: string) =>
  Array.from({ length: 300 }, (_, index) => `export const ${salt}${index} = ${Math.imul(index + 7, 0x9e3779b1)};`);
const page = (sentence: string) =>
  [...lines("page"), `export const text = "${sentence}";`, ...lines("more")].join("\n");

const FIRST = page("We teach.");
const SECOND = page("We teach well.");
const withPage = (name: string, version: string, hash: string, text: string): Promise<Sample> =>
  sampleRemote(name, version, {}, { [`16.${hash}.js`]: text, "server/entry-like.txt": "x" });

await liveSite("mf-home", "mf-courses");
await publishSample(await withPage("mf-home", "95.1.0", "aaaaaaaaaa", FIRST));
await publishSample(await withPage("mf-courses", "95.1.0", "aaaaaaaaaa", FIRST));
await promoteNow({ "mf-home": "95.1.0", "mf-courses": "95.1.0" });
await publishSample(await withPage("mf-home", "95.2.0", "bbbbbbbbbb", SECOND));

const NEW_PAGE = "/_mf/mf-home/95.2.0/16.bbbbbbbbbb.js";

test("a browser with the previous version gets the difference, which decodes to bytes with the manifest's hash", async () => {
  const response = await send("GET", NEW_PAGE, { headers: await offerOf(FIRST) });
  expect([response.status, response.headers.get("content-encoding")]).toEqual([200, "dcz"]);
  expect(response.headers.get("content-type")).toContain("javascript");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(Number(response.headers.get("content-length"))).toBeLessThan(120);
  const text = await decodeDelta(response, FIRST);
  const { manifest } = await withPage("mf-home", "95.2.0", "bbbbbbbbbb", SECOND);
  const named = manifest.files.find(({ path }) => path === "16.bbbbbbbbbb.js");
  expect(await integrityOf(Uint8Array.from(bytesOf(text)))).toBe(named?.integrity);
});

test("a file with the same bytes in a new version costs its header alone", async () => {
  const plain = "export default {}".padEnd(400, "/");
  const same = { "same.js": plain };
  await publishSample(await sampleRemote("mf-courses", "95.2.0", {}, same));
  await promoteNow({ "mf-courses": "95.2.0" });
  await publishSample(await sampleRemote("mf-courses", "95.3.0", {}, same));
  const response = await send("GET", "/_mf/mf-courses/95.3.0/same.js", { headers: await offerOf(plain) });
  expect(response.headers.get("content-encoding")).toBe("dcz");
  expect(await decodeDelta(response, plain)).toBe(plain);
});

test.each<[string, () => Promise<Record<string, string>>]>([
  ["no dictionary", async () => ({ "accept-encoding": "gzip, br, dcz" })],
  ["another dictionary", () => offerOf("something else")],
  [
    "a dictionary, without taking deltas",
    async () => ({ ...(await offerOf(FIRST)), "accept-encoding": "gzip, br, dcb" }),
  ],
  ["a malformed header", async () => ({ ...(await offerOf(FIRST)), "available-dictionary": ":../../x:" })],
])("a browser with %s gets the whole file", async (_who, headers) => {
  const response = await send("GET", NEW_PAGE, { headers: await headers() });
  expect([response.status, response.headers.get("content-encoding")]).toEqual([200, null]);
  expect(await response.text()).toBe(SECOND);
});

test("scripts have headers for caches and dictionaries, and other files have neither", async () => {
  const whole = await send("GET", NEW_PAGE);
  const delta = await send("GET", NEW_PAGE, { headers: await offerOf(FIRST) });
  for (const { headers } of [whole, delta]) {
    expect(headers.get("vary")).toBe("accept-encoding, available-dictionary");
    expect(headers.get("use-as-dictionary")).toBe('match="/_mf/mf-home/*/16.*.js"');
  }
  expect(delta.headers.get("etag")).not.toBe(whole.headers.get("etag"));
  const entry = await send("GET", "/_mf/mf-home/95.2.0/remoteEntry.js");
  expect(entry.headers.get("use-as-dictionary")).toBe('match="/_mf/mf-home/*/remoteEntry.js"');
  for (const path of ["mf-manifest.json", "server/entry-like.txt"]) {
    const { status, headers } = await send("GET", `/_mf/mf-home/95.2.0/${path}`, { headers: await offerOf(FIRST) });
    expect([status, headers.get("vary"), headers.get("use-as-dictionary")]).toEqual([200, null, null]);
  }
});

test("HEAD says that there is a delta, and a browser with the whole file gets 304", async () => {
  const head = await send("HEAD", NEW_PAGE, { headers: await offerOf(FIRST) });
  expect([head.headers.get("content-encoding"), await head.text()]).toEqual(["dcz", ""]);
  const etag = (await send("GET", NEW_PAGE)).headers.get("etag") ?? "";
  const same = await send("GET", NEW_PAGE, { headers: { ...(await offerOf(FIRST)), "if-none-match": etag } });
  expect([same.status, same.headers.get("content-encoding"), same.headers.get("vary")]).toEqual([
    304,
    null,
    "accept-encoding, available-dictionary",
  ]);
});

test("another front-end's file is no dictionary, even with the same name and bytes", async () => {
  const { objects } = await env.RELEASES.list({ prefix: "mf-courses/95.1.0/.deltas/16" });
  expect(objects).toEqual([]);
  // mf-home 95.1.0 was published on top of 1.0.0, which has no such script.
  expect((await env.RELEASES.list({ prefix: "mf-home/95.1.0/.deltas/16" })).objects).toEqual([]);
});

test("a delta can be neither requested nor published as a file", async () => {
  const [object] = (await env.RELEASES.list({ prefix: "mf-home/95.2.0/.deltas/16" })).objects;
  expect(object).toBeDefined();
  expect((await send("GET", `/_mf/${object?.key}`)).status).toBe(404);
  const named = await sampleRemote("mf-home", "95.9.0", {}, { ".deltas/16.bbbbbbbbbb.js/00": "x" });
  expect((await publishSample(named)).status).toBe(422);
});

test("the switch turns all of it off", async () => {
  const bindings = { DICTIONARIES: "off" };
  const response = await send("GET", NEW_PAGE, { headers: await offerOf(FIRST), bindings });
  expect(await response.text()).toBe(SECOND);
  for (const name of ["content-encoding", "vary", "use-as-dictionary"]) expect(response.headers.get(name)).toBeNull();
  await publishSample(await withPage("mf-home", "95.4.0", "cccccccccc", SECOND), { bindings });
  expect((await env.RELEASES.list({ prefix: "mf-home/95.4.0/.deltas/" })).objects).toEqual([]);
});

test("a release gets deltas from the live version and its fallback alone, however many versions exist", async () => {
  for (const [index, version] of ["95.20.0", "95.21.0", "95.22.0", "95.23.0"].entries()) {
    const sample = await withPage("mf-home", version, `${index}${index}00000000`, page(`Version ${index}.`));
    expect((await publishSample(sample)).status).toBe(201);
    const { objects } = await env.RELEASES.list({ prefix: `mf-home/${version}/.deltas/16` });
    expect(objects.length).toBeLessThanOrEqual(2);
    await promoteNow({ "mf-home": version });
  }
});

test("the shell gets deltas from the live shell", async () => {
  const shell = (version: string, text: string) => sampleShell(version, {}, { "shell.aaaaaaaaaa.js": text });
  await publishSample(await shell("95.1.0", FIRST));
  await promoteNow({ shell: "95.1.0" });
  await publishSample(await shell("95.2.0", SECOND));
  const response = await send("GET", "/_mf/shell/95.2.0/shell.aaaaaaaaaa.js", { headers: await offerOf(FIRST) });
  expect(await decodeDelta(response, FIRST)).toBe(SECOND);
});

test("the deltas are removed with their release", async () => {
  await publishSample(await withPage("mf-home", "95.30.0", "dddddddddd", SECOND));
  expect((await env.RELEASES.list({ prefix: "mf-home/95.30.0/.deltas/" })).objects).not.toEqual([]);
  await collectGarbage(openDatabase(env.DB), env.RELEASES, Date.now() + 15 * 24 * 60 * 60 * 1000);
  expect((await env.RELEASES.list({ prefix: "mf-home/95.30.0/" })).objects).toEqual([]);
});

test("accepts a release whose dictionary is lost or not text", async () => {
  const bytes = Array.from({ length: 2_000 }, (_, index) => String.fromCharCode((index * 31) % 251)).join("");
  await publishSample(await withPage("mf-courses", "95.40.0", "eeeeeeeeee", bytes));
  await promoteNow({ "mf-courses": "95.40.0" });
  await env.RELEASES.delete("mf-courses/95.40.0/app.js");
  expect((await publishSample(await withPage("mf-courses", "95.41.0", "ffffffffff", SECOND))).status).toBe(201);
});
