import { frontEnds } from "@optimyz/build/workspace";
import { type Configuration, rspack, type StatsCompilation } from "@rspack/core";
import type { builtVariants, VariantName } from "../variants.ts";
import { type BuiltVariant, filesOfBuild } from "./built.ts";
import { bundleConfiguration, federationConfiguration } from "./configurations.ts";
import { frozenBundle } from "./frozen-bundle.ts";

export type BuiltVariants = Partial<Record<(typeof builtVariants)[number], BuiltVariant>>;

/** Builds what the site itself does not have, of the variants that are wanted. */
export async function buildVariants(wanted: readonly VariantName[], federationOrigin: string): Promise<BuiltVariants> {
  return {
    ...(wanted.includes("frozen") && { frozen: await frozenBundle() }),
    ...(wanted.includes("bundle") && { bundle: filesOfBuild("/bundle/", await compile(await bundleConfiguration())) }),
    ...(wanted.includes("federation") && { federation: await buildFederation(federationOrigin) }),
  };
}

async function buildFederation(origin: string): Promise<BuiltVariant> {
  const names = frontEnds();
  const remotes = names.filter((name) => name !== "shell");
  let shell: BuiltVariant | undefined;
  for (const name of names) {
    const stats = await compile(await federationConfiguration(name, remotes, origin));
    if (name === "shell") shell = filesOfBuild("/federation/shell/", stats);
  }
  if (!shell) throw new Error("There is no shell to build");
  return shell;
}

function compile(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const failure = stats?.hasErrors() ? new Error(stats.toString({ preset: "errors-only", colors: false })) : error;
      const result = stats?.toJson({ all: false, assets: true, cachedAssets: true, entrypoints: true });
      compiler.close(() => (failure || !result ? reject(failure) : resolve(result)));
    });
  });
}
