import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { frontEndBuild } from "@optimyz/build/build";
import { sharedVersions } from "@optimyz/build/shared";
import { APP_MODULE, FEDERATION_MANIFEST, REMOTE_ENTRY } from "@optimyz/contract/protocol/release-files";
import { type Configuration, rspack } from "@rspack/core";
import { buildFolder } from "./built.ts";

const own = (file: string): string => path.join(import.meta.dirname, file);
const containerName = (name: string): string => name.replaceAll("-", "_");

/** The shell with all remotes in one build: the shell's own configuration without federation. */
export async function bundleConfiguration(): Promise<Configuration> {
  const plain = await withoutFederation("shell", path.join(buildFolder, "bundle"));
  return { ...plain, plugins: [...(plain.plugins ?? []), importingWith("bundled-runtime.js")] };
}

/** A federated front-end as the plugin makes it by default: copies of all shared packages, nothing tuned. */
export async function federationConfiguration(name: string, remotes: string[], origin: string): Promise<Configuration> {
  const plain = await withoutFederation(name, path.join(buildFolder, "federation", name));
  const shared = Object.fromEntries(
    Object.entries(sharedVersions()).map(([request, version]) => [
      request,
      { singleton: true, requiredVersion: `^${version}` },
    ]),
  );
  const isShell = name === "shell";
  const plugin = new ModuleFederationPlugin({
    name: containerName(name),
    shared,
    dts: false,
    ...(isShell
      ? { remotes: Object.fromEntries(remotes.map((remote) => [containerName(remote), manifestOf(remote, origin)])) }
      : { filename: REMOTE_ENTRY, library: { type: "module" }, exposes: { [APP_MODULE]: "./src/app.ts" } }),
  });
  const untuned = (plain.plugins ?? []).filter((each) => each?.constructor.name !== LEAN_RUNTIME);
  return {
    ...plain,
    entry: isShell ? { shell: own("async-start.js") } : {},
    plugins: [...untuned, plugin, ...(isShell ? [importingWith("plain-runtime.js")] : [])],
  };
}

/** The project's plugin that leaves out the bundler's sharing, which the federation runtime needs. */
const LEAN_RUNTIME = "LeanRuntime";

/** Puts another module in the place of the one that imports containers in the shell. */
const importingWith = (file: string) => new rspack.NormalModuleReplacementPlugin(/\/import-federated\.ts$/, own(file));

const manifestOf = (remote: string, origin: string): string =>
  `${containerName(remote)}@${origin}/federation/${remote}/${FEDERATION_MANIFEST}`;

/** A front-end's production configuration, taken from the project's own factory, minus federation. */
async function withoutFederation(name: string, folder: string): Promise<Configuration> {
  const config = (await frontEndBuild(name)).config("production");
  const plugins = (config.plugins ?? []).filter(
    (plugin) =>
      !(plugin instanceof ModuleFederationPlugin) && !(plugin instanceof rspack.NormalModuleReplacementPlugin),
  );
  return { ...config, output: { ...config.output, path: folder }, plugins };
}
