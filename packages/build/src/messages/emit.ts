import { messagesFile, SOURCE_MESSAGES_FILE } from "@optimyz/contract/protocol/languages";
import { type Compiler, rspack } from "@rspack/core";
import { catalogue, languagesOf, MESSAGES_FILE, sourceMessages } from "./catalogues.ts";

/** A plugin that adds a front-end's messages to its build: those of its code, packages' included, and its catalogue of each language. */
export const emitCatalogues = (folder: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("catalogues", (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "catalogues", stage }, async () => {
        const emit = (file: string, value: unknown) =>
          compilation.emitAsset(file, new compiler.webpack.sources.RawSource(JSON.stringify(value)));
        for (const code of languagesOf(folder)) emit(messagesFile(code), catalogue(folder, code));
        const files = [...compilation.fileDependencies].filter((file) => MESSAGES_FILE.test(file));
        if (files.length > 0) emit(SOURCE_MESSAGES_FILE, await sourceMessages(files));
      });
    });
  },
});
