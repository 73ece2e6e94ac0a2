import path from "node:path";
import { BASE_PLACEHOLDER, SERVER_FOLDER, sharedModuleFile } from "@optimyz/contract/protocol/release-files";
import type { Configuration } from "@rspack/core";
import { minimizers } from "./minimizers.ts";
import { sharedPackages } from "./shared.ts";
import { requireOfRoot } from "./workspace.ts";

/**
 * A remote's server build: one ES module whose shared packages stay imports of the shell's files.
 * In the isolate it lies at `<name>/server/entry.js`, the shared ones at `shell/server/`.
 */
export function remoteServer(client: Configuration): Configuration {
  const externals = Object.fromEntries(
    sharedPackages.map((request) => [request, `module ../../shell/${SERVER_FOLDER}${sharedModuleFile(request)}`]),
  );
  return {
    ...server(client),
    entry: { entry: "./src/app.ts" },
    externals,
    module: withEagerImports(client.module ?? {}),
    optimization: { splitChunks: false, minimizer: minimizers(`${client.name} server`) },
  };
}

/** The shell's server build: its renderer, and each shared package as a module that remotes import. */
export function shellServer(client: Configuration): Configuration {
  const shared = sharedPackages.map((request) => [path.parse(sharedModuleFile(request)).name, sharedFacade(request)]);
  return {
    ...server(client),
    entry: { entry: "./src/server.tsx", ...Object.fromEntries(shared) },
    module: withEagerImports(client.module ?? {}),
    optimization: {
      runtimeChunk: { name: "runtime" },
      splitChunks: {
        chunks: "all",
        minSize: 0,
        cacheGroups: { default: false, defaultVendors: false, shared: { name: "modules", minChunks: 2 } },
      },
      minimizer: minimizers(`${client.name} server`),
    },
  };
}

function server(client: Configuration): Configuration {
  return {
    ...client,
    name: `${client.name} server`,
    target: ["webworker", "es2022"],
    output: {
      ...client.output,
      path: path.join(String(client.output?.path), SERVER_FOLDER),
      publicPath: BASE_PLACEHOLDER,
      library: { type: "module" },
      filename: "[name].js",
      chunkFilename: "[name].js",
    },
    resolve: { ...client.resolve, conditionNames: ["workerd", "worker", "module", "import", "default"] },
    plugins: [],
  };
}

/** No second request inside an isolate: lazy pages are part of the module; styles are names and pictures are URLs only. */
export function withEagerImports(module: NonNullable<Configuration["module"]>): NonNullable<Configuration["module"]> {
  return {
    ...module,
    parser: { ...module.parser, javascript: { dynamicImportMode: "eager" } },
    generator: {
      ...module.generator,
      "css/auto": { ...module.generator?.["css/auto"], exportsOnly: true },
      "asset/resource": { emit: false },
    },
  };
}

/** CommonJS packages get a module that names their exports; ES modules are taken as they are. */
function sharedFacade(request: string): string {
  if (request.startsWith("@optimyz/")) return request;
  const names = Object.keys(requireOfRoot(request) as object).filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== "default",
  );
  return `data:text/javascript,import whole from "${request}"; export default whole; export const { ${names.join(", ")} } = whole;`;
}
