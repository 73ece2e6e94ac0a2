import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Configuration } from "@rspack/core";
import { sharedPackages } from "./shared.ts";
import { cacheFolder, digestOf, lockFiles, packageFolder } from "./workspace.ts";

/** Exports of the script of {@link smokeHost}. */
export interface SmokeHost extends Pick<typeof import("happy-dom"), "GlobalWindow" | "BrowserErrorCaptureEnum"> {
  /** The rest, which needs the browser's globals from its first line. */
  load: () => Promise<{
    run: (
      app: unknown,
      onStep: (step: string) => void,
      isLeftOut: (loads: readonly unknown[]) => boolean,
    ) => Promise<{ step: string; error: string }[]>;
    /** The shared packages by name. */
    shared: Record<string, unknown>;
  }>;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The simulated browser with kit's smoke and the shared packages, in one script that is the same for all remotes. It is
 * built at its first use, and again when a source or package that it may include has changed.
 * @returns path of the script
 */
export async function smokeHost(): Promise<string> {
  const folders = ["contract", "kit", "build"].map((name) => `${packageFolder(name)}/`);
  const folder = path.join(cacheFolder, `smoke-${digestOf(...folders, ...lockFiles()).slice(0, 16)}`);
  if (!existsSync(folder)) await buildHost(folder);
  return path.join(folder, "host.cjs");
}

async function buildHost(folder: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of readdirSync(cacheFolder)) {
    const other = path.join(cacheFolder, name);
    if (name.startsWith("smoke-") && statSync(other).mtimeMs < Date.now() - WEEK_MS) rmSync(other, { recursive: true });
  }
  // Under its name it is whole, also when this process is killed or another one builds the same.
  const unfinished = mkdtempSync(path.join(cacheFolder, "unfinished-"));
  const { compile } = await import("./build.ts");
  await compile(configuration(unfinished));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** React's production build and kit's sources, as the shell has them. */
function configuration(folder: string): Configuration {
  const packages = sharedPackages.map((request) => `${JSON.stringify(request)}: await import("${request}")`);
  const entry = `export { GlobalWindow, BrowserErrorCaptureEnum } from "happy-dom";
export const load = async () => ({ ...(await import("@optimyz/kit/smoke")), shared: { ${packages.join(", ")} } });`;
  return {
    name: "smoke host",
    mode: "production",
    target: "node",
    context: packageFolder("build"),
    entry: { host: `data:text/javascript,${encodeURIComponent(entry)}` },
    output: { path: folder, filename: "[name].cjs", library: { type: "commonjs2" } },
    resolve: { extensions: [".ts", ".tsx", ".js"], conditionNames: ["browser", "module", "import", "default"] },
    module: {
      parser: { javascript: { dynamicImportMode: "eager" } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          type: "javascript/auto",
          options: {
            env: { targets: "node 24" },
            jsc: { parser: { syntax: "typescript", tsx: true }, transform: { react: { runtime: "automatic" } } },
          },
        },
      ],
    },
    optimization: { minimize: false, splitChunks: false, moduleIds: "named", concatenateModules: false },
    performance: false,
    infrastructureLogging: { level: "error" },
  };
}
