import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as contract from "@optimyz/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compile } from "./build.ts";
import { DECLARATIONS } from "./contract-declarations.ts";
import { ICONS } from "./each-export.ts";
import { ownModule, packageFolder, root } from "./workspace.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-carried-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const icons = path.join(packageFolder("ui"), "src/icon/icon-paths.ts");
const schemas = pathToFileURL(path.join(packageFolder("contract"), "src/z.ts")).href;

/** Builds a front-end with these pages, and gives the files of their code. */
async function built(pages: readonly string[]): Promise<string[]> {
  pages.forEach((code, at) => void writeFileSync(path.join(folder, `page${at}.ts`), code));
  await compile({
    mode: "production",
    target: ["web", "es2022"],
    context: folder,
    entry: Object.fromEntries(pages.map((_, at) => [`page${at}`, `./page${at}.ts`])),
    output: { path: folder, module: true, filename: "[name].mjs", library: { type: "module" } },
    externals: { "@optimyz/contract/z": `module ${schemas}` },
    resolve: { extensions: [".ts", ".js"], modules: [path.join(root, "node_modules")] },
    module: {
      rules: [
        { test: /\.ts$/, loader: "builtin:swc-loader", options: { jsc: { parser: { syntax: "typescript" } } } },
        { test: DECLARATIONS, loader: ownModule("contract-declarations") },
        { test: ICONS, loader: ownModule("each-export") },
      ],
    },
  });
  return pages.map((_, at) => path.join(folder, `page${at}.mjs`));
}

const code = (files: readonly string[]): string[] => files.map((file) => readFileSync(file, "utf8"));

test("a page carries the endpoints and schemas that it uses, and nothing of the others", async () => {
  const [page = ""] = code(await built([`export { readNotice } from "@optimyz/contract";`]));
  expect(page.match(/"\/\w+\/[\w/:-]+"/g)).toEqual(['"/api/settings/notice"']);
  expect(page).not.toMatch(/\.check\(|summary|query/);
});

/** A value as text, without what only the worker reads of an endpoint. */
const told = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, part: unknown) => (["summary", "query"].includes(key) ? undefined : part));

test("all of the contract is carried as it is declared", async () => {
  const [page = ""] = await built([`export * from "@optimyz/contract";`]);
  const carried: Record<string, unknown> = await import(pathToFileURL(page).href);
  expect(Object.keys(carried).toSorted()).toEqual(Object.keys(contract).toSorted());
  for (const [name, value] of Object.entries<unknown>(contract)) expect(told(carried[name]), name).toBe(told(value));
});

test("a page carries the icons that it draws, and not those of another", async () => {
  const pages = ["check", "close"].map((name) => `export { ${name} } from ${JSON.stringify(icons)};`);
  const drawn = code(await built(pages)).map((page) => page.match(/"[mM][^"]+"/g));
  expect(drawn).toEqual([['"M20 6 9 17l-5-5"'], ['"M18 6 6 18M6 6l12 12"']]);
});
