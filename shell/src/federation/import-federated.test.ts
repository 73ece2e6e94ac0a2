/// <reference types="node" />
import { readFileSync } from "node:fs";
import { createInstance } from "@module-federation/runtime";
import * as React from "react";
import { renderToString } from "react-dom/server";
import { expect, inject, test, vi } from "vitest";
import { importFederated } from "./import-federated.ts";
import { shareScope } from "./share-scope.ts";

declare const SHARED_VERSIONS: Record<string, string>;

declare module "vitest" {
  interface ProvidedContext {
    /** Files of containers that `packages/build/src/test-containers.ts` builds. */
    containers: Record<"defaults" | "hostRuntime" | "ours" | "newerReact", string>;
  }
}

const containers = inject("containers");

/** The page that a test container's app loads in a chunk of its own. */
interface Page {
  default: () => React.ReactElement;
  useState: unknown;
}

const pageOf = async (module: unknown) => (module as { default: { load: () => Promise<Page> } }).default.load();

test("the shell gives every shared package in its installed version", () => {
  const given = Object.entries(shareScope).map(([name, versions]) => [name, Object.keys(versions).join()]);
  expect(Object.fromEntries(given)).toEqual(SHARED_VERSIONS);
});

test("a container built with the federation plugin's defaults loads and renders with the shell's React", async () => {
  const page = await pageOf(await importFederated(containers.defaults));
  expect(page.useState).toBe(React.useState);
  expect(renderToString(page.default())).toBe("<p>From defaults</p>");
});

test("a remote of the factory loads in this shell and in a host with the federation runtime", async () => {
  const page = await pageOf(await importFederated(containers.ours));
  expect(page.useState).toBe(React.useState);
  expect(renderToString(page.default())).toBe("<p>From ours</p>");

  const shareConfig = { singleton: true, requiredVersion: `^${React.version}` };
  const react = { version: React.version, lib: () => React, shareConfig };
  const host = createInstance({ name: "host", remotes: [], shared: { react } });
  host.registerRemotes([{ name: "ours", entry: `file://${containers.ours}`, type: "module" }]);
  expect((await pageOf(await host.loadRemote("ours/app"))).useState).toBe(React.useState);
});

test("the entry of a remote has nothing that the container replaces", () => {
  const entry = readFileSync(containers.ours, "utf8");
  expect(entry).toContain("requiredVersion");
  for (const unused of ["should have", "treeShakingMode", "initializeSharingData", "chunkMatcher"])
    expect(entry).not.toContain(unused);
});

test("refuses a remote that needs another version of a shared package or has no app", async () => {
  const app = await importFederated(containers.newerReact);
  await expect(pageOf(app)).rejects.toThrow(`Version ${React.version} of shared singleton module react`);
  const { get } = await import(/* @vite-ignore */ containers.ours);
  await expect(get("./page")).rejects.toThrow('Module "./page" does not exist in container.');
});

test("a release that expects the federation runtime from its host gets that one", async () => {
  vi.stubGlobal("fetch", async () => new Response());
  const runtime = () => Reflect.get(globalThis, "_FEDERATION_RUNTIME_CORE");
  expect(runtime).toThrow("needs the federation runtime");
  const page = await pageOf(await importFederated(containers.hostRuntime));
  expect(page.useState).toBe(React.useState);
  expect(runtime()).toHaveProperty("ModuleFederation");
});
