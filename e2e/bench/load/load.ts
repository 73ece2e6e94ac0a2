import { Agent, request } from "node:http";
import { percentile } from "../statistics.ts";

/** What a number of visitors at once got. */
export interface Load {
  perSecond: number;
  medianMs: number;
  p95Ms: number;
  /** Answers with another status than 200. */
  failures: number;
}

const CONNECTIONS = 16;

/**
 * Sends a call again and again over a fixed number of connections.
 * @param pathOf path of the nth call
 */
export async function load(
  origin: string,
  pathOf: (count: number) => string,
  headers: Record<string, string>,
  durationMs: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: number[] = [];
  let failures = 0;
  let count = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - started < durationMs) {
        const before = performance.now();
        const status = await statusOf(new URL(pathOf(count++), origin), headers, agent);
        if (status !== 200) failures++;
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
  };
}

/** Status of one answer, after its last byte. */
export function statusOf(url: URL, headers: Record<string, string>, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { headers: { ...headers, "accept-encoding": "identity" }, ...(agent && { agent }) },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once("error", reject);
    sent.end();
  });
}
