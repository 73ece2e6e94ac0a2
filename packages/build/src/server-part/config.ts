import path from "node:path";
import { PART_FILE } from "@optimyz/contract/protocol/release-files";
import type { Configuration } from "@rspack/core";
import { minimizers } from "../minimizers.ts";
import { withEagerImports } from "../rspack-server.ts";

/** The build of a remote's server part: one ES module with all that it imports, which runs without a browser and without Node. */
export function serverPartBuild(client: Configuration): Configuration {
  return {
    ...client,
    name: `${client.name} part`,
    target: ["webworker", "es2022"],
    entry: { part: "./src/server.ts" },
    output: {
      ...client.output,
      path: String(client.output?.path),
      library: { type: "module" },
      filename: PART_FILE,
      chunkFilename: PART_FILE,
    },
    resolve: { ...client.resolve, conditionNames: ["workerd", "worker", "module", "import", "default"] },
    module: withEagerImports(client.module ?? {}),
    optimization: { splitChunks: false, minimizer: minimizers(`${client.name} part`) },
    plugins: [],
  };
}

/** A remote's server part, if it has one. */
export const serverPartSource = (folder: string): string => path.join(folder, "src/server.ts");
