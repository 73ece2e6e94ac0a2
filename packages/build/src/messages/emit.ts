import { messagesFile } from "@optimyz/contract/protocol/message-keys";
import { type Compiler, rspack } from "@rspack/core";
import { catalogue, languagesOf } from "./catalogues.ts";

/** A plugin that adds a front-end's catalogues to its build, each language in a file of its own. */
export const emitCatalogues = (folder: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("catalogues", (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "catalogues", stage }, () => {
        for (const code of languagesOf(folder)) {
          const text = JSON.stringify(catalogue(folder, code));
          compilation.emitAsset(messagesFile(code), new compiler.webpack.sources.RawSource(text));
        }
      });
    });
  },
});
