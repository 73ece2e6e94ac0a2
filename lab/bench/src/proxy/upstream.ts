import { Agent, request } from "node:http";

export interface UpstreamResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export interface Call {
  method: string;
  /** Path with its query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request to workerd. Its response comes uncompressed: the reverse proxy compresses for all variants alike. Only
 * what a browser's own dictionary compresses, the site does by itself.
 */
export function call(origin: string, { method, path, headers, body }: Call): Promise<UpstreamResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, origin), {
      method,
      headers: { "accept-encoding": "identity", ...headers },
      agent,
    });
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).flatMap(([name, value]) => (value ? [[name, value]] : [])),
          ),
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
