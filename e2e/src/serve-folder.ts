import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Serves the files of a folder on an origin of its own. */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = path.join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const text = await readFile(file).catch(() => undefined);
    response.writeHead(text ? 200 : 404, { "content-type": types[path.extname(file)] ?? "application/json" });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
