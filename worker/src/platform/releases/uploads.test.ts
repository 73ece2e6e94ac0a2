import { env } from "cloudflare:workers";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { ApiError } from "../../core/api-error.ts";
import { openDatabase } from "../../db/database.ts";
import { candidateOf, claim } from "./gate/candidates.ts";
import { publish } from "./publish.ts";
import { findRelease, findReleases } from "./queries.ts";
import { liveSite } from "./testing.ts";

const db = openDatabase(env.DB);
const host = { loader: undefined, releases: env.RELEASES, reads: undefined as never, origin: "", isLocal: true };
const all = { scope: "*", label: "Pipeline" };

await liveSite("mf-live");

/** A publication whose files are what its manifest says, unless a test changes that. */
async function publication(changes: Partial<ReleaseManifest> = {}, files: Record<string, string> = {}) {
  const candidate = await candidateOf(changes, files);
  const uploaded = [...candidate.files].map(([path, bytes]) => [path, new File([bytes], path)] as const);
  return { manifest: JSON.stringify(candidate.manifest), files: new Map<string, File>(uploaded) };
}
const upload = async (changes: Partial<ReleaseManifest> = {}, files: Record<string, string> = {}, publisher = all) =>
  publish(db, host, publisher, await publication(changes, files));
const stored = async (prefix: string) => (await env.RELEASES.list({ prefix })).objects.map(({ key }) => key);

test("stores a complete release under the publisher's name, and a repeat changes nothing", async () => {
  const first = await upload({ version: "1.0.0" });
  expect(first).toMatchObject({ name: "mf-home", version: "1.0.0", isNew: true, report: { ok: true } });
  expect(await stored("mf-home/1.0.0/")).toEqual(
    ["app.js", "entry.js", "mf-manifest.json"].map((path) => `mf-home/1.0.0/${path}`),
  );
  const row = await env.DB.prepare("SELECT via FROM releases WHERE name = 'mf-home' AND version = '1.0.0'").first(
    "via",
  );
  expect(row).toBe("Pipeline");
  expect(await upload({ version: "1.0.0" })).toEqual({
    ...first,
    isNew: false,
    report: expect.objectContaining({ ok: true }),
  });
  expect((await findRelease(db, "mf-home", "1.0.0"))?.isStored).toBe(true);
  expect(await findRelease(db, "mf-home", "1.0.1")).toBeUndefined();
  expect(await findRelease(db, "mf-other", "1.0.0")).toBeUndefined();
});

test("the same release is the same wherever it was built, and in any order", async () => {
  const base = { version: "1.1.0", shared: { react: "^19.3.1", a: "1.0.0" }, routes: [claim("/x"), claim("/y")] };
  const provided = { react: "19.3.1", a: "1.0.0" };
  const companions = { kind: "shell" as const, name: "shell", version: "7.0.0", routes: [], provides: provided };
  await upload(companions);
  const publishIt = async (manifest: string, files: ReadonlyMap<string, File>) =>
    publish(db, host, all, { manifest, companions: JSON.stringify({ shell: "7.0.0" }), files });
  const { manifest, files } = await publication(base);
  await publishIt(manifest, files);
  const parsed = JSON.parse(manifest) as ReleaseManifest;
  const reordered = {
    ...Object.fromEntries(Object.entries(parsed).toReversed()),
    files: parsed.files.toReversed(),
    shared: { a: "1.0.0", react: "^19.3.1" },
    commit: "other",
    author: "Ravi",
  };
  expect((await publishIt(JSON.stringify(reordered), files)).isNew).toBe(false);
  const turned = { ...parsed, routes: parsed.routes.toReversed() };
  await expect(publishIt(JSON.stringify(turned), files)).rejects.toMatchObject({
    code: "CONFLICT",
    message: "mf-home 1.1.0 is already published with other files. Versions never change; build a new one.",
  });
});

test.each<[string, (release: { manifest: string; files: Map<string, File> }) => object, string, string | object]>([
  ["no JSON", () => ({ manifest: "{" }), "MALFORMED", "The field `manifest` is not valid JSON."],
  ["a manifest without end", () => ({ manifest: " ".repeat(524_289) }), "MALFORMED", "The manifest is too long."],
  [
    "companion versions that are no JSON",
    () => ({ companions: "{" }),
    "MALFORMED",
    "The field `companions` is not valid JSON.",
  ],
  ["companion versions that are invalid", () => ({ companions: "[1]" }), "INVALID", "Please check the marked fields."],
])("refuses a publication with %s", async (_what, change, code, message) => {
  const release = await publication({ version: "1.2.0" });
  const failed = publish(db, host, all, { ...release, ...change(release) });
  await expect(failed).rejects.toMatchObject({ code, message });
  expect(await stored("mf-home/1.2.0/")).toEqual([]);
});

test("names the wrong fields of a manifest, up to twenty of them", async () => {
  const odd = { name: "../x", files: Array.from({ length: 30 }, () => ({ path: "..", sizeBytes: 1, integrity: "" })) };
  const failed = publish(db, host, all, { ...(await publication()), manifest: JSON.stringify(odd) });
  const fields = await failed.then(
    () => ({}),
    (error: unknown) => (error instanceof ApiError ? (error.details.fields ?? {}) : {}),
  );
  const name = "A front-end's name has small letters, digits and hyphens.";
  expect(fields).toMatchObject({ name, "files.0.path": expect.any(String) });
  expect(Object.keys(fields).length).toBeLessThanOrEqual(20);
});

test("accepts only the name shell for a shell", async () => {
  const sentence = { kind: "Only the front-end called shell is a shell." };
  await expect(upload({ kind: "shell", version: "1.3.0" })).rejects.toMatchObject({ details: { fields: sentence } });
  await expect(upload({ name: "shell", kind: "remote" })).rejects.toMatchObject({ details: { fields: sentence } });
});

test("a release may have 400 files and not one more", async () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count - 3 }, (_, index) => [`f${index}.js`, "x"]));
  expect((await upload({ version: "1.4.0" }, files(400))).isNew).toBe(true);
  await expect(upload({ version: "1.4.1" }, files(401))).rejects.toMatchObject({
    details: { fields: { files: "A release can have 400 files at most." } },
  });
});

test("a token publishes its own front-end only", async () => {
  const team = { scope: "mf-courses", label: "Team" };
  await expect(upload({ version: "1.5.0" }, {}, team)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect((await upload({ name: "mf-courses" }, {}, team)).isNew).toBe(true);
});

test("judges a release next to what is live, or next to its companions", async () => {
  const taking = { version: "1.6.0", routes: [claim("/mf-live")] };
  await expect(upload(taking)).rejects.toThrow("/mf-live belongs to mf-live");
  await upload({ name: "mf-live", version: "2.0.0", routes: [claim("/elsewhere")] });
  const release = await publication(taking);
  const published = await publish(db, host, all, { ...release, companions: '{"mf-live":"2.0.0"}' });
  expect([published.isNew, published.report.ok]).toEqual([true, true]);
  // The same again is held against what is live now.
  const again = await publish(db, host, all, release);
  expect([again.isNew, again.report.ok]).toEqual([false, false]);
});

test("restores lost and truncated files, and leaves alone a version whose files are being removed", async () => {
  await upload({ version: "1.7.0" });
  await env.RELEASES.delete("mf-home/1.7.0/app.js");
  await env.RELEASES.put("mf-home/1.7.0/entry.js", "cut");
  const { manifest } = await publication({ version: "1.7.0" });
  const ask = () => publish(db, host, all, { manifest, files: new Map() });
  await expect(ask()).rejects.toMatchObject({ code: "CONFLICT", message: expect.stringContaining("are gone") });
  expect((await upload({ version: "1.7.0" })).isNew).toBe(false);
  expect(await (await env.RELEASES.get("mf-home/1.7.0/app.js"))?.text()).toBe("// app");
  expect(await (await env.RELEASES.get("mf-home/1.7.0/entry.js"))?.text()).toBe("// entry");
  expect((await ask()).isNew).toBe(false);
  const garbage = env.DB.prepare("INSERT INTO release_garbage (name, version, created_at) VALUES (?, ?, '')");
  await env.DB.batch([garbage.bind("mf-home", "1.8.0"), garbage.bind("mf-other", "1.9.0")]);
  await expect(upload({ version: "1.8.0" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Old files of mf-home 1.8.0 are just being removed. Try again in ten minutes.",
  });
  expect((await upload({ version: "1.9.0" })).isNew).toBe(true);
});

test("promotions do not find a release that was reserved and never completed, and the next publish completes it", async () => {
  await upload({ version: "1.10.0" });
  await env.DB.exec("UPDATE releases SET stored_at = NULL WHERE version = '1.10.0'");
  const wanted = [
    ["mf-home", "1.10.0"],
    ["mf-home", "1.0.0"],
    ["mf-live", "1.0.0"],
    ["mf-none", "1.0.0"],
  ] as const;
  const found = async () =>
    (await findReleases(db, wanted)).map(({ name, version }) => `${name} ${version}`).toSorted();
  expect(await found()).toEqual(["mf-home 1.0.0", "mf-live 1.0.0"]);
  expect((await upload({ version: "1.10.0" })).isNew).toBe(true);
  expect(await found()).toEqual(["mf-home 1.0.0", "mf-home 1.10.0", "mf-live 1.0.0"]);
  expect((await findReleases(db, [])).length).toBe(0);
});

/** Whether visitors and promotions find a version. */
const isFound = async (version: string) => (await findReleases(db, [["mf-home", version]])).length === 1;

test("a held release is hidden until the same manifest is published without files", async () => {
  const release = await publication({ version: "1.11.0" });
  const complete = (manifest = release.manifest, publisher = all) =>
    publish(db, host, publisher, { manifest, files: new Map() });
  await expect(complete()).rejects.toThrow("is missing from the upload");
  await publish(db, host, all, { ...release, held: "yes" });
  expect([await isFound("1.11.0"), (await stored("mf-home/1.11.0/")).length]).toEqual([false, 3]);
  await expect(complete(release.manifest, { scope: "mf-courses", label: "Team" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const other = JSON.stringify({ ...(JSON.parse(release.manifest) as ReleaseManifest), styles: ["entry.js"] });
  await expect(complete(other)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await isFound("1.11.0")).toBe(false);
  expect(await complete()).toMatchObject({ isNew: true, report: { ok: true } });
  expect(await isFound("1.11.0")).toBe(true);
  expect((await complete()).isNew).toBe(false);
  // Holding what is published takes nothing back.
  await publish(db, host, all, { ...release, held: "yes" });
  expect(await isFound("1.11.0")).toBe(true);
});

test("a held release stays held when one of its files is gone or its page belongs to another front-end", async () => {
  const release = await publication({ version: "1.12.0", routes: [claim("/mf-later")] });
  const complete = () => publish(db, host, all, { manifest: release.manifest, files: new Map() });
  await publish(db, host, all, { ...release, held: "yes" });
  await env.RELEASES.delete("mf-home/1.12.0/app.js");
  await expect(complete()).rejects.toThrow("is missing from the upload");
  await publish(db, host, all, { ...release, held: "yes" });
  await liveSite("mf-live", "mf-later");
  await expect(complete()).rejects.toThrow("/mf-later belongs to mf-later");
  expect(await isFound("1.12.0")).toBe(false);
});
