import { frontEnds } from "@optimyz/build/workspace";
import { type Configuration, rspack, type StatsCompilation } from "@rspack/core";
import { bundleConfiguration, federationConfiguration } from "./configurations.ts";

/** Files that a document of a compared build names. Paths are absolute on the variant's origin. */
export interface BuiltVariant {
  entry: string;
  styles: string[];
  fonts: string[];
}

/** Builds what the site itself does not have: the one bundle, and federation by defaults. */
export async function buildVariants(federationOrigin: string): Promise<Record<"bundle" | "federation", BuiltVariant>> {
  const names = frontEnds();
  const remotes = names.filter((name) => name !== "shell");
  const bundle = named("/bundle/", await compile(await bundleConfiguration()));
  let shell: BuiltVariant | undefined;
  for (const name of names) {
    const stats = await compile(await federationConfiguration(name, remotes, federationOrigin));
    if (name === "shell") shell = named("/federation/shell/", stats);
  }
  if (!shell) throw new Error("There is no shell to build");
  return { bundle, federation: shell };
}

function named(base: string, stats: StatsCompilation): BuiltVariant {
  const first = stats.entrypoints?.shell?.assets?.map(({ name }) => name) ?? [];
  const entry = first.find((file) => file.endsWith(".js"));
  if (!entry) throw new Error("A compared build has no entry");
  const all = stats.assets?.map(({ name }) => name) ?? [];
  return {
    entry: base + entry,
    styles: first.filter((file) => file.endsWith(".css")).map((file) => base + file),
    fonts: all.filter((file) => file.endsWith(".woff2") && !file.includes("-ext.")).map((file) => base + file),
  };
}

function compile(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const failure = stats?.hasErrors() ? new Error(stats.toString({ preset: "errors-only", colors: false })) : error;
      const result = stats?.toJson({ all: false, assets: true, entrypoints: true });
      compiler.close(() => (failure || !result ? reject(failure) : resolve(result)));
    });
  });
}
