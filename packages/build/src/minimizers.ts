import path from "node:path";
import {
  type Compilation,
  type Compiler,
  type LightningCssMinimizerRspackPluginOptions,
  rspack,
  type SwcJsMinimizerRspackPluginOptions,
} from "@rspack/core";
import { readKept, sha256, writeKept } from "./kept-file.ts";
import { cacheFolder } from "./workspace.ts";

/** Minified code, by the digest of what it was made from. */
type Entries = Map<string, string>;

/** Options of the minimizers that are not their defaults. */
interface Options {
  script?: SwcJsMinimizerRspackPluginOptions;
  style?: LightningCssMinimizerRspackPluginOptions;
}

/**
 * The minimizers of a build, which do only what they have not done the last time: most files of a front-end are the same
 * from release to release, and minimizing them takes half of a build's CPU time.
 * @param name of the build, such as `mf-home server`
 */
export const minimizers = (name: string, options: Options = {}, folder = cacheFolder) => [
  new KeptMinified(path.join(folder, `minified-${name.replaceAll(" ", "-")}`), options),
  ...freshMinimizers(options),
];

/** The same without what was kept, which has no source map. */
export const freshMinimizers = (options: Options = {}) => [
  new rspack.SwcJsMinimizerRspackPlugin(options.script),
  new rspack.LightningCssMinimizerRspackPlugin(options.style),
];

/**
 * Keeps what the minimizers made of each file, and finds it by that file's whole content, so the result is the same without
 * it. What the last build had is in one file with a digest: when it is damaged, or made by another version of the compiler
 * or with other options, nothing is kept. It is renamed into its place when it is whole.
 */
class KeptMinified {
  readonly #file: string;
  readonly #maker: string;

  constructor(file: string, options: Options) {
    this.#file = file;
    this.#maker = JSON.stringify([rspack.rspackVersion, options]);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(KeptMinified.name, (compilation) => this.#keep(compilation));
  }

  #keep(compilation: Compilation): void {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: minimizing } = rspack.Compilation;
    const { processAssets, afterProcessAssets } = compilation.hooks;
    const known: Entries = new Map(readKept<[string, string][]>(this.#file));
    const kept: Entries = new Map();
    const missing = new Map<string, string>();
    processAssets.tap({ name: KeptMinified.name, stage: minimizing - 1 }, (assets) => {
      for (const [name, source] of Object.entries(assets)) {
        if (!/\.(js|css)$/.test(name)) continue;
        const key = sha256(`${this.#maker} ${path.extname(name)}\n${source.source()}`);
        const code = known.get(key);
        if (code === undefined) {
          missing.set(name, key);
          continue;
        }
        kept.set(key, code);
        // The minimizers leave alone what says so.
        compilation.updateAsset(name, new rspack.sources.RawSource(code), (info) => ({ ...info, minimized: true }));
      }
    });
    processAssets.tap({ name: KeptMinified.name, stage: minimizing + 1 }, (assets) => {
      for (const [name, key] of missing) kept.set(key, String(assets[name]?.source()));
    });
    afterProcessAssets.tap(KeptMinified.name, () => {
      // Code that could not be minimized stays unchanged.
      if (missing.size > 0 && compilation.errors.length === 0) writeKept(this.#file, [...kept]);
    });
  }
}
