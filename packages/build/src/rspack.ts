import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { type Configuration, rspack } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { sharedOption } from "./shared.ts";

/** What one front-end says of its build; all the rest is the same for everybody. */
export interface FrontEnd {
  /** Name of the workspace, also of the federation container and the CSS prefix. */
  name: string;
  /** Port of its development server. */
  port: number;
}

/** Federation containers are named by JavaScript identifiers. */
export const containerName = (name: string): string => name.replaceAll("-", "_");

const browsers = "chrome >= 111, edge >= 111, firefox >= 114, safari >= 16.4";

/** The build of a remote: exposes `src/app.ts` as `./app`. */
export function remote(frontEnd: FrontEnd): Configuration {
  return {
    ...common(frontEnd),
    entry: process.env.STANDALONE === "1" ? { standalone: "@optimyz/kit/test-shell" } : {},
    plugins: [
      ...commonPlugins(),
      new ModuleFederationPlugin({
        name: containerName(frontEnd.name),
        filename: "remoteEntry.js",
        library: { type: "module" },
        exposes: { "./app": "./src/app.ts" },
        shared: sharedOption("remote"),
        shareStrategy: "loaded-first",
        dts: false,
      }),
    ],
  };
}

/** The build of the shell: provides the shared packages and starts the page. */
export function shell(frontEnd: FrontEnd): Configuration {
  return {
    ...common(frontEnd),
    entry: { shell: "./src/index.ts" },
    plugins: [
      ...commonPlugins(),
      new rspack.CopyRspackPlugin({ patterns: [{ from: "public" }] }),
      new ModuleFederationPlugin({
        name: containerName(frontEnd.name),
        remotes: {},
        shared: sharedOption("shell"),
        shareStrategy: "loaded-first",
        dts: false,
      }),
    ],
  };
}

const isDevelopment = () => process.env.NODE_ENV === "development";

function common({ name, port }: FrontEnd): Configuration {
  const development = isDevelopment();
  return {
    name,
    mode: development ? "development" : "production",
    target: ["web", "es2022"],
    context: path.join(import.meta.dirname, "../../..", name),
    devtool: development ? "cheap-module-source-map" : false,
    output: {
      path: path.join(import.meta.dirname, "../../..", name, "dist/client"),
      publicPath: development ? `http://localhost:${port}/` : "auto",
      module: true,
      chunkFormat: "module",
      chunkLoading: "import",
      uniqueName: name,
      filename: development ? "[name].js" : "[name].[contenthash:10].js",
      chunkFilename: development ? "[name].js" : "[name].[contenthash:10].js",
      cssFilename: development ? "[name].css" : "[name].[contenthash:10].css",
      cssChunkFilename: development ? "[name].css" : "[name].[contenthash:10].css",
      assetModuleFilename: development ? "[name][ext]" : "[name].[contenthash:10][ext]",
      clean: true,
    },
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    module: {
      parser: { "css/auto": { namedExports: false } },
      generator: { "css/auto": { localIdentName: `${name}__[local]-[hash:6]`, exportsConvention: "camel-case" } },
      rules: [
        { test: /\.css$/, type: "css/auto" },
        { test: /\.(webp|avif|png|jpe?g|svg|woff2)$/, type: "asset/resource" },
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          type: "javascript/auto",
          options: {
            env: { targets: browsers },
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: { react: { runtime: "automatic", development, refresh: development } },
            },
          },
        },
      ],
    },
    optimization: {
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), new rspack.LightningCssMinimizerRspackPlugin()],
    },
    performance: false,
    stats: "errors-warnings",
    lazyCompilation: false,
  };
}

function commonPlugins() {
  return isDevelopment() ? [new ReactRefreshRspackPlugin()] : [];
}
