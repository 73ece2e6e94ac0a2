// Runs in its own process, next to sources of the frozen commit, whose benchmark is in `e2e/bench`: builds their one
// bundle, and writes the compiler's statistics.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [sources = "", output = "", statisticsFile = ""] = process.argv.slice(2);
const own = (file) => path.join(sources, file);
const { bundleConfiguration } = await import(pathToFileURL(own("e2e/bench/builds/configurations.ts")).href);
const { rspack } = createRequire(own("package.json"))("@rspack/core");
const configuration = await bundleConfiguration();
const compiler = rspack({ ...configuration, output: { ...configuration.output, path: output } });
compiler.run((error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: "errors-only", colors: false }));
    process.exit(1);
  }
  writeFileSync(statisticsFile, JSON.stringify(stats.toJson({ all: false, assets: true, entrypoints: true })));
  compiler.close(() => process.exit(0));
});
