import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gatewayStandIn, standInKeys } from "worker/test/gateway-stand-in";

interface StandIn {
  fetch: (request: Request) => Response | Promise<Response>;
}

/** A stand-in on a port of its own, and a function that stops it. @param make of the origin where it is */
export async function serveStandIn<Made extends StandIn>(make: (origin: string) => Made) {
  let fetch: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "GET", url = "/", headers } = request;
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const asked = new Request(new URL(url, origin), {
      method,
      headers: headers as Record<string, string>,
      ...(body && { body }),
    });
    try {
      const answer = await fetch(asked);
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    } catch {
      // As a gateway whose response is lost.
      response.destroy();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn = make(origin);
  fetch = (request) => standIn.fetch(request);
  return { standIn, origin, stop: () => server.close() };
}

/** The stand-in for payment gateways. */
export const serveGateway = () => serveStandIn(gatewayStandIn);

/** Gives a site secrets. @param dataDir of a site that does not run */
export function giveSecrets(dataDir: string, secrets: Readonly<Record<string, string>>): void {
  const lines = Object.entries(secrets).map(([name, value]) => `${name}="${value}"`);
  appendFileSync(path.join(dataDir, ".dev.vars"), `${lines.join("\n")}\n`);
}

/** Gives a site's secrets the stand-in's keys. @param dataDir of a site that does not run */
export const giveGateway = (dataDir: string, origin: string): void =>
  giveSecrets(dataDir, { ...standInKeys, GATEWAY_ORIGIN: origin });
