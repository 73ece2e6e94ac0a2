import { Agent, request } from "node:http";

/** One request of a load. */
export interface Ask {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Sends requests over a fixed number of connections, one after the other on each.
 * @param askOf the nth request
 * @param isOver called before each request
 * @returns how long each took in ms, to the last byte, and how many got 500 or more, or no response
 */
export async function load(
  origin: string,
  askOf: (count: number) => Ask,
  { connections, isOver }: { connections: number; isOver: (count: number) => boolean },
): Promise<{ latencies: number[]; failures: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failures = 0;
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver(count)) {
        const started = performance.now();
        const status = await statusOf(origin, askOf(count++), agent);
        latencies.push(performance.now() - started);
        if (status >= 500 || status === 0) failures += 1;
      }
    }),
  );
  agent.destroy();
  return { latencies, failures };
}

/** 0 without a response. */
function statusOf(origin: string, { method = "GET", path, headers = {}, body }: Ask, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(new URL(path, origin), { method, headers, agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    sent.once("error", () => resolve(0));
    sent.end(body);
  });
}

/** The value below which a part of all values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
