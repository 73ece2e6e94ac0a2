// A stock build: nothing of it is of this project.
import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";

const dist = path.resolve("dist");

const common = {
  mode: "production",
  context: path.resolve("."),
  devtool: false,
  experiments: { css: true, outputModule: true },
};

const css = (more) => ({
  rules: [{ test: /\.module\.css$/, type: "css/module" }],
  generator: { "css/module": { localIdentName: "mf-stock__[local]", ...more } },
});

export default [
  {
    ...common,
    name: "browser",
    entry: {},
    output: {
      path: dist,
      module: true,
      publicPath: "auto",
      filename: "[name].[contenthash:8].js",
      chunkFilename: "[name].[contenthash:8].js",
      cssChunkFilename: "[name].[contenthash:8].css",
      uniqueName: "mf-stock",
    },
    module: css(),
    plugins: [
      new ModuleFederationPlugin({
        name: "mf_stock",
        filename: "remoteEntry.js",
        library: { type: "module" },
        exposes: { "./app": "./src/app.js" },
        shared: {
          react: { singleton: true, import: false, requiredVersion: "^19.0.0" },
          "@optimyz/kit": { singleton: true, import: false, requiredVersion: "^1.7.0" },
        },
        manifest: true,
        dts: false,
      }),
    ],
  },
  {
    ...common,
    name: "edge",
    target: "webworker",
    entry: { entry: "./src/app.js" },
    output: {
      path: path.join(dist, "server"),
      module: true,
      filename: "[name].js",
      library: { type: "module" },
      chunkFormat: "module",
    },
    externals: { react: "module react", "@optimyz/kit": "module @optimyz/kit" },
    module: { ...css({ exportsOnly: true }), parser: { javascript: { dynamicImportMode: "eager" } } },
    optimization: { splitChunks: false },
  },
];
