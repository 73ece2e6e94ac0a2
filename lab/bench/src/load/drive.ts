import { Agent } from "node:http";
import type { Isolate } from "@optimyz/tools/isolates";
import { type Call, statusOf } from "./load.ts";
import { randomOf } from "./mix.ts";

/** A request of the load, under the name that it is counted by. */
export interface DrivenCall extends Call {
  kind: string;
}

/** The outcome of the requests of a kind. */
export interface Driven {
  latenciesMs: number[];
  /** Refused by a limit of requests. */
  refused: number;
  /** Any other status than success. */
  failed: number;
}

interface DriveOptions {
  /** Requests in all. */
  requests: number;
  /** None begins after this moment of `performance.now()`. */
  endsAtMs: number;
  /** Requests that run at once. */
  connections: number;
}

/**
 * Sends requests in a closed loop: each connection sends the next one when the last byte of its response is there. So the
 * isolates have as much to do as they can take, and throughput is what they give; times hold the wait for each other. Which
 * isolate gets a request is random, and the same in each run.
 * @param callTo the next request, to the isolate with a number
 * @returns their outcome by kind, and the first of what failed
 */
export async function drive(
  isolates: readonly Isolate[],
  callTo: (isolate: number) => DrivenCall,
  { requests, endsAtMs, connections }: DriveOptions,
): Promise<{ kinds: Map<string, Driven>; seconds: number; failure?: string }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const random = randomOf(isolates.length);
  const kinds = new Map<string, Driven>();
  let failure: string | undefined;
  let sent = 0;
  const started = performance.now();
  const one = async () => {
    const index = Math.floor(random() * isolates.length);
    const { kind, ...call } = callTo(index);
    const before = performance.now();
    const headers = { ...call.headers, "x-counted-as": kind };
    const status = await statusOf((isolates[index] as Isolate).url.origin, { ...call, headers }, agent);
    const driven = kinds.get(kind) ?? { latenciesMs: [], refused: 0, failed: 0 };
    kinds.set(kind, driven);
    driven.latenciesMs.push(performance.now() - before);
    if (status === 429) driven.refused += 1;
    else if (status < 200 || status > 201) {
      driven.failed += 1;
      failure ??= `${call.method ?? "GET"} ${call.path} gave ${status}`;
    }
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (sent < requests && performance.now() < endsAtMs) {
        sent += 1;
        await one();
      }
    }),
  );
  agent.destroy();
  return { kinds, seconds: (performance.now() - started) / 1000, ...(failure !== undefined && { failure }) };
}
