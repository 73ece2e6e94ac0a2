import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { send } from "../../../test/client.ts";
import { liveSite, publishSample, sampleRemote } from "./testing.ts";

await liveSite("mf-home");

const rows = async (version: string) =>
  (await env.DB.prepare("SELECT * FROM releases WHERE version = ?").bind(version).all()).results;

test("serves a release's files as they were published, for good", async () => {
  await publishSample(await sampleRemote("mf-home", "1.2.0"));
  const response = await send("GET", "/_mf/mf-home/1.2.0/remoteEntry.js");
  expect(await response.text()).toMatch(/^\/\/ mf-home 1\.2\.0\n/);
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("content-type")).toContain("javascript");
});

test("refuses an existing version with other bytes and accepts it again with the same", async () => {
  const sample = await sampleRemote("mf-home", "1.3.0");
  expect((await publishSample(sample)).status).toBe(201);
  const again = await publishSample({ ...sample, manifest: { ...sample.manifest, commit: "another" } });
  expect([again.status, again.body.isNew]).toEqual([200, false]);
  const files = await publishSample(await sampleRemote("mf-home", "1.3.0", {}, { "app.js": "export default 1" }));
  const claims = await publishSample(await sampleRemote("mf-home", "1.3.0", { slots: ["hero"], slotFiles: {} }));
  expect([files.status, claims.status]).toEqual([409, 409]);
  expect(await (await send("GET", "/_mf/mf-home/1.3.0/app.js")).text()).toBe("export default {}");
});

test("100 parallel publishes of one version store it once", async () => {
  const sample = await sampleRemote("mf-home", "1.4.0");
  const responses = await Promise.all(Array.from({ length: 100 }, () => publishSample(sample)));
  expect(responses.every(({ status }) => status === 200 || status === 201)).toBe(true);
  expect(responses.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect(await rows("1.4.0")).toHaveLength(1);
  const { objects } = await env.RELEASES.list({ prefix: "mf-home/1.4.0/" });
  expect(objects.filter(({ key }) => !key.includes("/.deltas/"))).toHaveLength(3);
});

test("one of many publishes that race with other bytes wins, whole and unmixed", async () => {
  const samples = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      sampleRemote("mf-home", "1.5.0", {}, { "app.js": `// ${index}`, "more.js": `// ${index}` }),
    ),
  );
  const responses = await Promise.all(samples.map((sample) => publishSample(sample)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  const winner = samples[responses.findIndex(({ status }) => status === 201)];
  for (const path of ["app.js", "more.js"]) {
    expect(await (await send("GET", `/_mf/mf-home/1.5.0/${path}`)).text()).toBe(winner?.files[path]);
  }
});

test("publishing again restores lost files", async () => {
  const sample = await sampleRemote("mf-home", "1.6.0");
  await publishSample(sample);
  await env.RELEASES.delete("mf-home/1.6.0/app.js");
  expect((await publishSample(sample)).status).toBe(200);
  expect((await send("GET", "/_mf/mf-home/1.6.0/app.js")).status).toBe(200);
});

const entry = { integrity: `sha384-${"A".repeat(64)}`, sizeBytes: 1 };

test.each([
  ["a name that climbs", { name: "../mf-home" }],
  ["a name with a slash", { name: "mf-home/x" }],
  ["a name in capitals", { name: "MF-HOME" }],
  ["a remote that calls itself a shell", { kind: "shell" as const }],
  ["a version that climbs", { version: "1.0.0-.." }],
  ["a version with a slash", { version: "1.0.0/.." }],
  ["an encoded version", { version: "1.0.0-%2e%2e" }],
  ["a file that climbs", { files: [{ ...entry, path: "../../mf-courses/1.0.0/app.js" }] }],
  ["a file in a hidden folder", { files: [{ ...entry, path: "a/./b.js" }] }],
  ["an absolute file", { files: [{ ...entry, path: "/etc/passwd" }] }],
  ["a file with a backslash", { files: [{ ...entry, path: "a\\b.js" }] }],
  ["an encoded file", { files: [{ ...entry, path: "%2e%2e/app.js" }] }],
  ["too many files", { files: Array.from({ length: 401 }, (_, index) => ({ ...entry, path: `${index}.js` })) }],
  ["an integrity of another kind", { files: [{ path: "a.js", sizeBytes: 1, integrity: "sha256-abc" }] }],
])("refuses %s", async (_name, changes) => {
  const response = await publishSample(await sampleRemote("mf-home", "9.9.9", changes));
  expect(response.status).toBe(422);
  expect((await env.RELEASES.list({ prefix: "mf-home/9.9.9" })).objects).toHaveLength(0);
});

test("refuses a release beyond the total limit", async () => {
  const files = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}.bin`, "x".repeat(3_900_000)]));
  expect((await publishSample(await sampleRemote("mf-home", "9.9.8", {}, files))).status).toBe(413);
});

test("a path with .. reaches nothing", async () => {
  for (const path of ["/_mf/mf-home/1.2.0/..%2f1.3.0%2fapp.js", "/_mf/mf-home/..%2f..%2f/app.js"]) {
    expect((await send("GET", path)).status, path).toBe(404);
  }
});
