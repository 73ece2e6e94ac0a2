import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { releaseManifestSchema } from "@optimyz/contract/platform/release";
import * as z from "@optimyz/contract/z";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manifestOfFolder, readClaims } from "./built-folder.ts";
import { UserError } from "./progress.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-built-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
};

const claims = { name: "mf-news", version: "1.2.0", routes: [{ path: "/news", role: "news", title: "News" }] };
const federation = {
  metaData: { remoteEntry: { name: "remoteEntry.js", path: "", type: "module" } },
  exposes: [{ name: "app", path: "./app", assets: { js: { sync: ["app.mjs"] }, css: { sync: ["app.css"] } } }],
  shared: [
    { name: "react", version: "19.3.1", requiredVersion: "^19.0.0" },
    { name: "react-router", version: "8.0.0", requiredVersion: false },
  ],
};

/** A build as a bundler leaves it. */
function writeBuild(changes: object = {}): string {
  write("dist/remoteEntry.js", "export const init = 1");
  write("dist/app.mjs", "export default 1");
  write("dist/app.css", ".mf-news__a { color: red }");
  write("dist/app.mjs.map", "{}");
  write("dist/@mf-types.d.ts", "");
  write("dist/mf-manifest.json", { ...federation, ...changes });
  return path.join(folder, "dist");
}

const readWritten = (content: unknown) => {
  write("optimyz.json", content);
  return readClaims(path.join(folder, "optimyz.json"));
};

test("makes a manifest that the registry takes of what a bundler has made", async () => {
  const { manifest, contents } = await manifestOfFolder(writeBuild(), readWritten(claims), folder);
  expect(z.safeParse(releaseManifestSchema, manifest).success).toBe(true);
  expect(manifest).toMatchObject({
    entry: "remoteEntry.js",
    scripts: ["app.mjs"],
    styles: [],
    routes: [{ path: "/news", slots: [], scripts: [], styles: ["app.css"] }],
    shared: { react: "^19.0.0", "react-router": "^8.0.0" },
    version: expect.stringMatching(/^1\.2\.0-[0-9a-f]{12}$/),
  });
  expect([...contents.keys()]).toEqual(["app.css", "app.mjs", "mf-manifest.json", "remoteEntry.js"]);
  const sha384 = createHash("sha384").update("export default 1").digest("base64");
  expect(manifest.files.find((file) => file.path === "app.mjs")).toMatchObject({
    sizeBytes: 16,
    integrity: `sha384-${sha384}`,
  });
  expect(manifest.server).toBeUndefined();
});

test("gives the same files the same version, other files another, and finds what the edge renders", async () => {
  const versionNow = async () => (await manifestOfFolder(writeBuild(), readWritten(claims), folder)).manifest;
  const first = await versionNow();
  expect((await versionNow()).version).toBe(first.version);
  write("dist/server/entry.js", "export default 1");
  const rendered = await versionNow();
  expect(rendered.server).toBe("server/entry.js");
  expect(rendered.version).not.toBe(first.version);
});

test.each([
  [
    "a container that no policy lets run",
    { metaData: { remoteEntry: { name: "r.js", path: "", type: "global" } } },
    /type global[\s\S]*library: \{ type: "module" \}[\s\S]*Vite/,
  ],
  [
    "a container that is not there",
    { metaData: { remoteEntry: { name: "r.js", path: "", type: "module" } } },
    /no r\.js/,
  ],
  [
    "another exposed module",
    { exposes: [{ name: "x", path: "./x", assets: { js: { sync: [] } } }] },
    /exposes no \.\/app/,
  ],
  ["no list of exposed modules", { exposes: undefined }, /no list `exposes`/],
])("says what to set for %s", async (_name, changes, sentence) => {
  const refused = manifestOfFolder(writeBuild(changes), readWritten(claims), folder);
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(sentence);
});

test("says what to do where there is no build, and no manifest of it", async () => {
  await expect(manifestOfFolder(path.join(folder, "no"), readWritten(claims), folder)).rejects.toThrow(/Build first/);
  write("dist/a.js", "");
  await expect(manifestOfFolder(path.join(folder, "dist"), readWritten(claims), folder)).rejects.toThrow(
    /no mf-manifest\.json\. .*manifest: true/,
  );
});

test.each([
  ["no name", { ...claims, name: undefined }, /name: Name a front-end/],
  ["a version with a suffix", { ...claims, version: "1.0.0-beta" }, /A version looks like 1\.4\.0/],
  ["a field that no release has", { ...claims, rotues: [] }, /has rotues/],
  ["a title that cannot be seen", { ...claims, routes: [{ path: "/news", title: "\u200b" }] }, /routes\.0\.title/],
  ["text that is no JSON", "{", /not valid JSON/],
])("refuses claims with %s by name", (_name, content, sentence) => {
  expect(() => readWritten(content)).toThrow(sentence);
});

test("says what to write where there are no claims", () => {
  expect(() => readClaims(path.join(folder, "optimyz.json"))).toThrow(/is missing\. Write into optimyz\.json/);
});
