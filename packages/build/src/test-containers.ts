import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { TestProject } from "vitest/node";
import { compile } from "./build.ts";
import { LeanRuntime } from "./lean-runtime.ts";
import { leanContainer } from "./rspack.ts";
import { sharedVersions } from "./shared.ts";
import { root } from "./workspace.ts";

/**
 * Containers for the tests of a host: as the federation plugin makes them by its defaults, as the factory made them when
 * hosts gave the runtime, as it makes them now, and one that needs a newer React.
 */
type Kind = "defaults" | "hostRuntime" | "ours" | "newerReact";

/** Builds the containers before the tests, which `inject("containers")` their entries' files; given to vitest by path. */
export default async function setup(project: TestProject): Promise<() => void> {
  const parent = path.join(root, ".cache");
  mkdirSync(parent, { recursive: true });
  // In the project, because tests import from nowhere else.
  const folder = mkdtempSync(path.join(parent, "containers-"));
  const containers: Record<Kind, string> = {
    defaults: await buildContainer(path.join(folder, "defaults"), "defaults"),
    hostRuntime: await buildContainer(path.join(folder, "host-runtime"), "hostRuntime"),
    ours: await buildContainer(path.join(folder, "ours"), "ours"),
    newerReact: await buildContainer(path.join(folder, "newer-react"), "newerReact"),
  };
  (project.provide as (key: string, value: unknown) => void)("containers", containers);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Builds one whose app loads a page in its own chunk, which says whose React it got. */
async function buildContainer(folder: string, kind: Kind): Promise<string> {
  mkdirSync(folder);
  writeFileSync(path.join(folder, "app.js"), `export default { routes: [], load: () => import("./page.js") };`);
  writeFileSync(
    path.join(folder, "page.js"),
    `import * as React from "react"; export { useState } from "react";
    export default () => React.createElement("p", null, "From ${kind}");`,
  );
  const requiredVersion = kind === "newerReact" ? "^99.0.0" : `^${sharedVersions().react}`;
  const rule = { singleton: true, requiredVersion };
  const plugin = new ModuleFederationPlugin({
    name: kind,
    filename: "remoteEntry.mjs",
    library: { type: "module" },
    exposes: { "./app": "./app.js" },
    shared: { react: kind === "defaults" ? rule : { ...rule, strictVersion: true, import: false } },
    ...(kind === "hostRuntime" && { shareStrategy: "loaded-first", experiments: { externalRuntime: true } }),
  });
  const isOurs = kind === "ours" || kind === "newerReact";
  await compile({
    mode: "production",
    target: ["web", "es2022"],
    context: folder,
    entry: {},
    output: { path: path.join(folder, "dist"), publicPath: "auto", module: true, chunkFilename: "[name].mjs" },
    resolve: { modules: [path.join(root, "node_modules")] },
    module: { rules: [{ test: /\.ts$/, loader: "builtin:swc-loader", options: typescript }] },
    plugins: [plugin, ...(isOurs ? [leanContainer(), new LeanRuntime()] : [])],
    infrastructureLogging: { level: "error" },
  });
  return path.join(folder, "dist/remoteEntry.mjs");
}

const typescript = { env: { targets: "chrome >= 111" }, jsc: { parser: { syntax: "typescript" } } };
