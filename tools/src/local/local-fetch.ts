import { request } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * `fetch`, also for hosts such as `admin.localhost`, which browsers find on this machine by themselves and the system's
 * resolver often does not know.
 */
export async function localFetch(url: string, init?: RequestInit): Promise<Response> {
  const { hostname, host, port, pathname, search } = new URL(url);
  if (!hostname.endsWith(".localhost")) return fetch(url, init);
  const asked = new Request(url, init);
  const body = Buffer.from(await asked.arrayBuffer());
  const headers = { ...Object.fromEntries(asked.headers), host, "content-length": body.byteLength };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method: asked.method, path: pathname + search, headers };
    const sent = request(options, (response) => {
      const received = new Headers();
      for (const [name, values = []] of Object.entries(response.headersDistinct))
        for (const value of values) received.append(name, value);
      const status = response.statusCode ?? 0;
      buffer(response).then((bytes) => resolve(new Response(bytes, { status, headers: received })), reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
