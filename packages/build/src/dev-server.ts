import { rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";
import { frontEndBuild } from "./build.ts";
import { assertPortFree } from "./local/port.ts";

interface ServeOptions {
  /** Run the remote inside kit's test shell, as a page of its own. */
  standalone?: boolean;
  /** Site whose API the standalone page uses. */
  api?: string;
}

/** Paths of the API, which a standalone page leaves to a running site. */
const apiPaths = ["/api", "/get", "/uploads", "/admin/login", "/admin/logout", "/admin/session"];

/** Serves a front-end from source, with hot reload. Resolves when its first build is done. */
export async function serveFrontEnd(
  name: string,
  { standalone = false, api }: ServeOptions,
): Promise<{ origin: string }> {
  const { config, port } = await frontEndBuild(name);
  await assertPortFree(port);
  const compiler = rspack(config(standalone ? "standalone" : "development"));
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap("first-build", () => resolve()));
  const server = new RspackDevServer(
    {
      port,
      host: "localhost",
      hot: true,
      liveReload: true,
      headers: { "access-control-allow-origin": "*" },
      allowedHosts: "all",
      historyApiFallback: standalone,
      client: { overlay: true, webSocketURL: `ws://localhost:${port}/ws`, logging: "warn" },
      ...(api && { proxy: [{ context: apiPaths, target: api, changeOrigin: true }] }),
    },
    compiler,
  );
  await server.start();
  await built;
  return { origin: `http://localhost:${port}` };
}
