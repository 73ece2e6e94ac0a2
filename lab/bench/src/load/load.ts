import { Agent, request } from "node:http";
import { percentile } from "../statistics.ts";

/** One request of the load. */
export interface Call {
  path: string;
  headers: Record<string, string>;
  /** `GET` by default. */
  method?: string;
  body?: string;
}

/** The result of a load. */
export interface Load {
  perSecond: number;
  medianMs: number;
  p95Ms: number;
  /** Responses with another status than the expected one. */
  failures: number;
  requests: number;
}

/** A load, with what workerd and D1 did for it. */
export interface CountedLoad extends Load {
  d1PerSecond: number;
  /** CPU time of workerd for each request, with local D1, R2 and cache; no number where it cannot be read. */
  cpuMs: number;
}

/**
 * Sends a request again and again over a fixed number of connections.
 * @param callOf the nth request
 * @param options status of the expected response, and how many requests run at once
 */
export async function load(
  origin: string,
  callOf: (count: number) => Call,
  durationMs: number,
  { status = 200, connections = 16 }: { status?: number; connections?: number } = {},
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failures = 0;
  let count = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < durationMs) {
        const before = performance.now();
        if ((await statusOf(origin, callOf(count++), agent)) !== status) failures++;
        latencies.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return {
    perSecond: latencies.length / seconds,
    medianMs: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    failures,
    requests: latencies.length,
  };
}

/** Status of one response, after its last byte. */
export function statusOf(origin: string, { path, headers, method = "GET", body }: Call, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, origin),
      { method, headers: { ...headers, "accept-encoding": "identity" }, agent },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}
