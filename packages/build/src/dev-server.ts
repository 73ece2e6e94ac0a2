import type { IncomingMessage, ServerResponse } from "node:http";
import { CLAIMS_PATH } from "@optimyz/contract/protocol/development-claims";
import { type Configuration, rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { appLiteral } from "./app-literal.ts";
import { frontEndBuild } from "./build.ts";
import { developmentClaims } from "./claims.ts";
import { assertPortFree } from "./port.ts";
import { serveServerPart } from "./server-part/serve.ts";

interface ServeOptions {
  /** Run the remote inside kit's test shell, as a page of its own. */
  standalone?: boolean;
  /** Serve a remote for the shell of a released site, which is a production build. */
  inSite?: boolean;
  /** Site whose API the standalone page uses. */
  api?: string;
}

/** Paths of the API, which a standalone page leaves to a running site. */
const apiPaths = ["/api", "/get", "/uploads", "/admin/login", "/admin/logout", "/admin/session"];

/** Serves a front-end from source, with hot reload. Resolves when its first build is done. */
export async function serveFrontEnd(
  name: string,
  { standalone = false, inSite = false, api }: ServeOptions,
): Promise<{ origin: string }> {
  const { config, part, port } = await frontEndBuild(name);
  await assertPortFree(port);
  const configuration = config(standalone ? "standalone" : "development");
  const compiler = rspack(inSite ? forReleasedShell(configuration) : configuration);
  const partConfig = part?.();
  const own = [
    ...(name === "shell" ? [] : [claimsOf(name)]),
    ...(partConfig && !standalone ? [serveServerPart(name, partConfig)] : []),
  ];
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap("first-build", () => resolve()));
  const server = new RspackDevServer(
    {
      port,
      host: "localhost",
      hot: !inSite,
      liveReload: true,
      headers: { "access-control-allow-origin": "*" },
      allowedHosts: "all",
      historyApiFallback: standalone,
      setupMiddlewares: (middlewares) => [...own, ...middlewares],
      client: { overlay: true, webSocketURL: `ws://localhost:${port}/ws`, logging: "warn" },
      ...(api && { proxy: [{ context: apiPaths, target: api, changeOrigin: true }] }),
    },
    compiler,
  );
  await server.start();
  await built;
  return { origin: `http://localhost:${port}` };
}

/** Says what a remote claims, which no release has said yet: a shell asks before its first page. */
const claimsOf = (name: string) => ({
  name: "claims",
  path: CLAIMS_PATH,
  async middleware(_request: IncomingMessage, response: ServerResponse) {
    try {
      const claims = JSON.stringify(developmentClaims(await appLiteral(name)));
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("content-type", "application/json");
      response.end(claims);
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  },
});

/**
 * A released shell brings React's production build, which has no `jsxDEV` and cannot swap components in place: the page
 * is loaded again after each change.
 */
function forReleasedShell(configuration: Configuration): Configuration {
  const rules = (configuration.module?.rules ?? []).map((rule) => {
    if (typeof rule !== "object" || rule?.loader !== "builtin:swc-loader") return rule;
    const options = structuredClone(rule.options) as { jsc: { transform: { react: object } } };
    Object.assign(options.jsc.transform.react, { development: false, refresh: false });
    return { ...rule, options };
  });
  const plugins = (configuration.plugins ?? []).filter((plugin) => !(plugin instanceof ReactRefreshRspackPlugin));
  return { ...configuration, module: { ...configuration.module, rules }, plugins };
}
