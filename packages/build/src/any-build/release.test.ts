import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { releaseManifestSchema } from "@optimyz/contract/protocol/release";
import * as z from "@optimyz/contract/z";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseOf } from "./release.ts";

// Each look at a container starts a Node of its own.
vi.setConfig({ testTimeout: 60_000 });

let folder = "";
let dist = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-any-build-"));
  dist = path.join(folder, "dist");
  write(
    "trial/shell/server/react.js",
    `export const version = "19.3.1"; export const createElement = (...all) => all;`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file below the test's folder. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const release = (more: { server?: string; entry?: string } = {}) =>
  releaseOf({ dist, ...more }, path.join(folder, "trial"));

const CONTAINER = `
let react;
export async function init({ react: versions }) { react = (await Object.values(versions)[0].get())(); }
const app = {
  id: "mf-hand",
  routes: [{ path: "/hand", handle: { role: "hand", title: "Hand", slots: ["hand-card"] }, lazy: () => import("./page.mjs") }],
  slots: { "hand-card": () => import("./card.mjs") },
};
export const get = async () => () => ({ default: app });`;

/** A page that asks for its style sheet as bundlers' code does. */
const PAGE = `import "./common.mjs";
const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("page.css", import.meta.url).href });
await new Promise((resolve) => { link.onload = resolve; link.addEventListener("load", resolve); document.head.appendChild(link); });
export const Component = () => null;`;

function writeRemote(): void {
  write("dist/remoteEntry.js", CONTAINER);
  write("dist/page.mjs", PAGE);
  write("dist/common.mjs", "export {};");
  write("dist/card.mjs", 'import "./common.mjs"; export const Component = () => null;');
  write("dist/page.css", ".hand { color: red }");
  write("dist/page.mjs.map", "{}");
  write("package.json", '{ "version": "2.3.4" }');
}

test("a container says by itself what it claims, takes and loads", async () => {
  writeRemote();
  const { manifest } = await release();
  expect(z.safeParse(releaseManifestSchema, manifest).error).toBeUndefined();
  expect(manifest).toMatchObject({
    name: "mf-hand",
    kind: "remote",
    entry: "remoteEntry.js",
    scripts: [],
    routes: [
      {
        path: "/hand",
        role: "hand",
        title: "Hand",
        slots: ["hand-card"],
        scripts: ["page.mjs", "common.mjs"],
        styles: ["page.css"],
      },
    ],
    slots: ["hand-card"],
    slotFiles: { "hand-card": { scripts: ["card.mjs", "common.mjs"], styles: [] } },
    shared: { react: "^19.3.1" },
  });
  expect(manifest.version).toMatch(/^2\.3\.4-[0-9a-f]{12}$/);
  expect(manifest.files.map((file) => file.path)).toEqual([
    "card.mjs",
    "common.mjs",
    "mf-manifest.json",
    "page.css",
    "page.mjs",
    "remoteEntry.js",
  ]);
});

test("the same files make the same version, and one other byte makes another", async () => {
  writeRemote();
  const first = await release();
  rmSync(first.folder, { recursive: true });
  const again = await release();
  expect(again.manifest.version).toBe(first.manifest.version);
  write("dist/card.mjs", "export const Component = () => 1;");
  rmSync(first.folder, { recursive: true });
  expect((await release()).manifest.version).not.toBe(first.manifest.version);
});

test("a server build's imports of the shell's packages become the shell's files, and their names are known", async () => {
  writeRemote();
  write("ssr/main.js", `import { createElement as h } from "react"; import "./parts/page.js"; export default h;`);
  write("ssr/parts/page.js", `import React from 'react'; export default () => import("react");`);
  const { manifest, folder: made } = await release({ server: path.join(folder, "ssr/main.js") });
  expect([manifest.server, manifest.imports]).toEqual(["server/entry.js", { react: ["createElement"] }]);
  const at = (file: string) => readFileSync(path.join(made, file), "utf8");
  expect(at("server/entry.js")).toContain('from "../../shell/server/react.js"');
  expect(at("server/parts/page.js")).toBe(
    `import React from '../../../shell/server/react.js'; export default () => import("../../../shell/server/react.js");`,
  );
});

test("what cannot be released says which setting is the cure", async () => {
  writeRemote();
  write("ssr/main.js", 'import "lodash";');
  await expect(release({ server: path.join(folder, "ssr/main.js") })).rejects.toThrow(/lodash.*noExternal/);
  await expect(release({ entry: "other.js" })).rejects.toThrow(/other\.js is missing.*--entry/);
  write("dist/remoteEntry.js", "export const other = 1;");
  await expect(release()).rejects.toThrow("remoteEntry.js exports other, not init and get");
  write("dist/remoteEntry.js", 'throw new Error("nope");');
  await expect(release()).rejects.toThrow("nope");
  const expose = { path: "./app", assets: { js: { sync: ["remoteEntry.js"] } } };
  const remoteEntry = { name: "remoteEntry.js", path: "", type: "global" };
  write("dist/mf-manifest.json", JSON.stringify({ metaData: { remoteEntry }, exposes: [expose] }));
  await expect(release()).rejects.toThrow(/type global.*output\.module/);
  write("dist/mf-manifest.json", JSON.stringify({ metaData: { remoteEntry }, exposes: [] }));
  await expect(release()).rejects.toThrow("does not expose ./app");
  write("dist/mf-manifest.json", "{");
  await expect(release()).rejects.toThrow("mf-manifest.json is not valid JSON");
});

test("an app whose id is no name of a front-end, such as a path, is refused before anything is written", async () => {
  writeRemote();
  write("dist/remoteEntry.js", CONTAINER.replace('"mf-hand"', '"../../elsewhere"'));
  await expect(release()).rejects.toThrow(/id is "\.\.\/\.\.\/elsewhere"\. A front-end's name has small letters/);
});

test("a shared package that takes any version gets the range of the shell's", async () => {
  writeRemote();
  const app = { path: "./app", assets: { js: { sync: ["remoteEntry.js"] } } };
  const shared = [{ name: "react", requiredVersion: false }];
  write("dist/mf-manifest.json", JSON.stringify({ exposes: [app], shared }));
  expect((await release()).manifest.shared).toEqual({ react: "^19.3.1" });
});

test("knows the files of every page, of many more than the machine has cores", async () => {
  const pages = Array.from({ length: 12 }, (_, page) => page);
  writeRemote();
  for (const page of pages) write(`dist/page-${page}.js`, "export const Component = () => null;");
  const routes = pages.map((page) => `{ path: "/hand/${page}", lazy: () => import("./page-${page}.js") }`);
  write("dist/remoteEntry.js", CONTAINER.replace(/routes: \[.*\],\n/, `routes: [${routes}],\n`));
  const { manifest } = await release();
  expect(manifest.routes.map(({ scripts }) => scripts)).toEqual(pages.map((page) => [`page-${page}.js`]));
});
