import { existsSync } from "node:fs";
import path from "node:path";
import { APP_MODULE, REMOTE_ENTRY } from "@optimyz/contract/protocol/release-files";
import { type Configuration, rspack } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { DECLARATIONS } from "./contract-declarations.ts";
import { ICONS } from "./each-export.ts";
import { ModuleFederationPlugin } from "./federation-plugin.ts";
import { LeanRuntime } from "./lean-runtime.ts";
import { MESSAGES_FILE } from "./messages/catalogues.ts";
import { emitCatalogues } from "./messages/emit.ts";
import { ownCopies } from "./messages/own-copies.ts";
import { minimizers } from "./minimizers.ts";
import { remoteServer, shellServer, withEagerImports } from "./rspack-server.ts";
import { serverPartBuild, serverPartSource } from "./server-part/config.ts";
import { sharedOption, sharedPackages, sharedVersions } from "./shared.ts";
import { frontEndFolder, ownModule, requireOfRoot } from "./workspace.ts";

/** The options of one front-end's build; all the rest is the same for all. */
export interface FrontEnd {
  /** Name of the workspace, also of the federation container and the CSS prefix. */
  name: string;
  /** Port of its development server. */
  port: number;
  /**
   * From how many bytes of source on code that several pages have in common is a file of its own: 70,000 if left out, since
   * most visits are of one page and each more file costs it 0.2 to 0.5 kB. Less suits pages that are opened one after another.
   */
  sharesFrom?: number;
}

/**
 * `production` for a release, `development` for hot reload inside a site, `standalone` for a remote on its own, `smoke` for
 * one script with all of a remote's pages.
 */
export type BuildKind = "production" | "development" | "standalone" | "smoke";

/** A front-end's build; `port` is where its development server listens. */
export interface FrontEndBuild {
  port: number;
  config: (kind: BuildKind) => Configuration;
  /** The build that renders on the edge; production only. */
  server: () => Configuration;
  /** The build of the server part, if there is one. */
  part?: () => Configuration | undefined;
}

/** The script that mounts a remote, in `dist/smoke`. */
export const SMOKE_SCRIPT = "smoke.js";

/** Federation containers are named by JavaScript identifiers. */
const containerName = (name: string): string => name.replaceAll("-", "_");

const browsers = "chrome >= 111, edge >= 111, firefox >= 114, safari >= 16.4";

/** The build of a remote: exposes `src/app.ts` as `./app`. */
export function remote(frontEnd: FrontEnd): FrontEndBuild {
  const federation = () =>
    new ModuleFederationPlugin({
      name: containerName(frontEnd.name),
      filename: REMOTE_ENTRY,
      library: { type: "module" },
      exposes: { [APP_MODULE]: "./src/app.ts" },
      shared: sharedOption(),
      dts: false,
      // By the compiler itself. The plugin alone makes it from the statistics of all modules, which takes a third of a build.
      manifest: true,
    });
  const config = (kind: BuildKind): Configuration => {
    const base = common(frontEnd, kind === "smoke" ? "production" : kind);
    if (kind === "smoke") return smoke(frontEnd, base);
    if (kind === "standalone") return standalone(frontEnd, base);
    const more = [federation(), leanContainer(), new LeanRuntime(), emitCatalogues(frontEndFolder(frontEnd.name))];
    return { ...base, entry: {}, plugins: [...(base.plugins ?? []), ...more] };
  };
  const part = () =>
    existsSync(serverPartSource(frontEndFolder(frontEnd.name)))
      ? serverPartBuild(common(frontEnd, "production"))
      : undefined;
  return { port: frontEnd.port, config, server: () => remoteServer(common(frontEnd, "production")), part };
}

/** Style sheets and fonts of the pairs that a provider can choose: the worker puts that of one into its documents. */
const typePairs = () => path.dirname(requireOfRoot.resolve("@optimyz/ui/type/bricolage-hanken.css"));

/** The build of the shell: provides the shared packages and starts the page. */
export function shell(frontEnd: FrontEnd): FrontEndBuild {
  const config = (kind: BuildKind): Configuration => {
    const base = common(frontEnd, kind);
    const assets = new rspack.CopyRspackPlugin({ patterns: [{ from: "public" }, { from: typePairs(), to: "type" }] });
    const hook = kind === "development" ? [path.join(import.meta.dirname, "hot-reload-hook.js")] : [];
    return {
      ...base,
      ...(kind === "production" && lateParts(base)),
      entry: { shell: [...hook, "./src/index.tsx"] },
      plugins: [
        ...(base.plugins ?? []),
        assets,
        sharedVersionsOfShell,
        emitCatalogues(frontEndFolder(frontEnd.name)),
        ...(kind === "production" ? [new LeanRuntime(), compileAll] : []),
      ],
    };
  };
  return { port: frontEnd.port, config, server: () => shellServer(common(frontEnd, "production")) };
}

/**
 * Keeps what a first visit does not need in files of its own, each in one piece.
 *
 * zod: `z-late.ts` takes its place until a value is parsed.
 *
 * React Router: its data router is in one module with constants that the first page needs, so the bundler cannot part
 * them, and the late import of it gets a copy of that module. Components that nothing uses are dropped.
 *
 * The size budget in the checks guards against an upgrade undoing it.
 */
const lateParts = ({ module, optimization, resolve }: Configuration): Configuration => ({
  resolve: {
    ...resolve,
    alias: {
      "@optimyz/contract/z$": requireOfRoot.resolve("@optimyz/contract/z-late"),
      "@late-router$": `${path.dirname(requireOfRoot.resolve("react-router/package.json"))}/dist/production/lib/router/router.js?late`,
    },
  },
  module: {
    ...module,
    rules: [
      ...(module?.rules ?? []),
      {
        test: /[\\/]kit[\\/](src|lib)[\\/]data-router\.[jt]s$/,
        resolve: { alias: { "react-router$": path.join(import.meta.dirname, "react-router/data-router.js") } },
      },
      {
        test: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/,
        loader: path.join(import.meta.dirname, "react-router/droppable-components.js"),
      },
    ],
  },
  optimization: {
    ...optimization,
    splitChunks: {
      cacheGroups: {
        defaultVendors: {
          test: /[\\/]node_modules[\\/](?!react-router|zod)/,
          idHint: "vendors",
          priority: -10,
          reuseExistingChunk: true,
        },
      },
    },
  },
});

/** Versions of the shared packages for `shell/src/federation/share-scope.ts`. */
const sharedVersionsOfShell = new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions()) });

/** A remote as a page of its own: kit's test shell around it, no federation. */
function standalone({ name }: FrontEnd, base: Configuration): Configuration {
  const styles = ["fonts", "tokens", "base"].map((sheet) => `@optimyz/ui/${sheet}.css`);
  return {
    ...base,
    entry: { standalone: [...styles, "@optimyz/kit/test-shell"] },
    output: { ...base.output, publicPath: "/" },
    resolve: { ...base.resolve, alias: { "@remote-app": path.join(frontEndFolder(name), "src/app.ts") } },
    plugins: [...(base.plugins ?? []), new rspack.HtmlRspackPlugin({ title: name, scriptLoading: "module" })],
  };
}

/**
 * All of a remote's code in one script, in names and lines of the sources. It takes the shared packages from a global, and
 * exports its modules as functions, which show what a page reaches.
 */
function smoke({ name }: FrontEnd, base: Configuration): Configuration {
  const app = JSON.stringify(path.join(frontEndFolder(name), "src/app.ts"));
  const entry = `export { default } from ${app}; export const modules = __webpack_modules__;`;
  const shared = sharedPackages.map((request) => [request, `var sharedPackages[${JSON.stringify(request)}]`]);
  return {
    ...base,
    devtool: "source-map",
    entry: { smoke: `data:text/javascript,${encodeURIComponent(entry)}` },
    externals: Object.fromEntries(shared),
    output: {
      path: path.join(frontEndFolder(name), "dist/smoke"),
      publicPath: "/",
      filename: SMOKE_SCRIPT,
      uniqueName: name,
      library: { type: "commonjs2" },
      devtoolModuleFilenameTemplate: "[absolute-resource-path]",
    },
    module: withEagerImports(base.module ?? {}),
    optimization: { minimize: false, splitChunks: false, moduleIds: "named", concatenateModules: false },
  };
}

/** For remotes: the shell's names are the page's own. */
const ownNames = path.join(import.meta.dirname, "own-names.js");

/** A document's policy gives the name, and a release's folder never changes. */
const workerFile = { filename: "workers/[name].js" };

function common({ name, port, sharesFrom = 70_000 }: FrontEnd, kind: BuildKind): Configuration {
  const development = kind !== "production";
  const fileName = development ? "[name]" : "[name].[contenthash:10]";
  return {
    name,
    mode: development ? "development" : "production",
    target: ["web", "es2022"],
    context: frontEndFolder(name),
    devtool: development ? "cheap-module-source-map" : false,
    output: {
      path: path.join(frontEndFolder(name), development ? "dist/development" : "dist/client"),
      publicPath: development ? `http://localhost:${port}/` : "auto",
      module: true,
      chunkFormat: "module",
      chunkLoading: "import",
      uniqueName: name,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      cssFilename: `${fileName}.css`,
      cssChunkFilename: `${fileName}.css`,
      assetModuleFilename: `${fileName}[ext]`,
    },
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    module: {
      parser: { "css/auto": { namedExports: false, dashedIdents: false } },
      generator: { "css/auto": { localIdentName: `${name}__[local]-[hash:6]`, exportsConvention: "camel-case" } },
      rules: [
        { test: /\.css$/, type: "css/auto" },
        ...(name === "shell" ? [] : [{ test: /\.module\.css$/, loader: ownNames, options: { name } }]),
        { test: /\.(webp|avif|png|jpe?g|svg|woff2)$/, type: "asset/resource" },
        { test: /\.tsx?$/, loader: "builtin:swc-loader", type: "javascript/auto", options: swcOptions(development) },
        { test: MESSAGES_FILE, loader: ownModule("messages/loader") },
        { test: DECLARATIONS, loader: ownModule("contract-declarations") },
        { test: ICONS, loader: ownModule("each-export") },
        { resourceQuery: /^\?url$/, type: "asset/resource" },
        // A worker by the name that a document's policy can give: it imports nothing, so it needs no bundle.
        { test: /workers[\\/]\w+\.ts$/, resourceQuery: /^\?url$/, type: "asset/resource", generator: workerFile },
      ],
    },
    optimization: {
      // Numbers in their order: those that are hashes follow from the folder, since the federation plugin's own module has its
      // path in its name. The same sources would give another version elsewhere.
      moduleIds: development ? "named" : "natural",
      splitChunks: { minSize: sharesFrom },
      minimizer: minimizers(name, {
        script: { minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 } } },
        style: { minimizerOptions: { targets: browsers } },
      }),
    },
    plugins: development ? [new ReactRefreshRspackPlugin()] : [ownCopies(frontEndFolder(name))],
    performance: false,
    lazyCompilation: false,
    infrastructureLogging: { level: "error" },
    ignoreWarnings: [
      // The registry gives every URL, so a manifest without one is what we want.
      /Manifest will use absolute path resolution/,
      // Styles that build on others import them, which fixes their order; between the others it makes no difference.
      /Conflicting order between/,
    ],
  };
}

/**
 * Asks the browser to compile all functions of the shell's first file while it loads, in the background: most of them run
 * at once, and Chromium would compile each on the main thread as it is called. Other browsers see a comment.
 */
const compileAll = new rspack.BannerPlugin({
  banner: "//# allFunctionsCalledOnLoad",
  raw: true,
  test: /\.js$/,
  entryOnly: true,
  // After the minimizer, which removes comments, and before the file gets its name.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
});

/** Puts our own container in the place of the federation runtime, which would be 29 kB of each remote's entry. */
export const leanContainer = () =>
  new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!/, ownModule("container"));

function swcOptions(development: boolean) {
  return {
    env: { targets: browsers },
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic", development, refresh: development } },
    },
  };
}
