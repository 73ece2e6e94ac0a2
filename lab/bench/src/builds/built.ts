import path from "node:path";

/** Where the compared builds go: `bundle/`, `frozen/`, and `federation/<front-end>/`. */
export const buildFolder = path.join(import.meta.dirname, "../../dist");

/** Files that a document of a compared build names. Paths are absolute on the variant's origin. */
export interface BuiltVariant {
  entry: string;
  styles: string[];
  fonts: string[];
}

interface Asset {
  name: string;
}

/** The used part of the compiler's statistics. */
export interface BuildStatistics {
  entrypoints?: Record<string, { assets?: Asset[] }>;
  assets?: Asset[];
}

/**
 * Files of a build that a document names.
 * @param base path at which its files are served, with a slash at its end
 */
export function filesOfBuild(base: string, stats: BuildStatistics): BuiltVariant {
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
