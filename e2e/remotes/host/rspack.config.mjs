// A stock host of another project, with our packages for the code that it loads.
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { rspack } from "@rspack/core";

const once = { singleton: true, requiredVersion: false };

export default {
  mode: "production",
  context: import.meta.dirname,
  entry: "./src/index.js",
  devtool: false,
  infrastructureLogging: { level: "error" },
  performance: false,
  output: { path: process.env.DIST, filename: "[name].js", publicPath: "/", module: true },
  resolve: { extensions: [".ts", ".tsx", ".js"] },
  module: {
    rules: [
      { test: /\.css$/, type: "css/auto" },
      {
        test: /\.tsx?$/,
        loader: "builtin:swc-loader",
        type: "javascript/auto",
        options: {
          jsc: {
            target: "es2022",
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: "partner",
      shared: {
        react: once,
        "react/jsx-runtime": once,
        "react-dom": once,
        "@optimyz/kit": once,
        "@optimyz/kit/router": once,
        // Of the contract, only this part is shared, under a version of its own.
        "@optimyz/contract/z": { ...once, version: "1.1.0" },
      },
      dts: false,
    }),
    new rspack.HtmlRspackPlugin({ title: "Partner", scriptLoading: "module" }),
  ],
};
