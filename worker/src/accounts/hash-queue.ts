import { ApiError } from "../http/api-error.ts";

/**
 * Time from one hash to the next, in ms: a hash takes about half of it and blocks everything else in this isolate, so that
 * pages get the other half.
 */
const TURN_MS = 450;
/** A hash that would wait longer is refused at once. */
const WAIT_MS_MAX = 3_000;
/** Longest pause after a slow hash: below `WAIT_MS_MAX`, so that one alone refuses nobody. */
const REST_MS_MAX = 2_000;

/**
 * When the next hash can begin, after those that wait already. A time and not a list: a request that ends while
 * it waits leaves nothing behind.
 */
let freeAt = 0;
/** When the hash that began last, and the pause after it, end. */
let restUntil = 0;

const waitMs = (): number => Math.max(0, freeAt - Date.now());

/**
 * Refuses a request whose hash would wait too long. Call it before anything is counted or used up.
 * @throws ApiError UNAVAILABLE with the time after which a retry makes sense
 */
export function refuseWhenBusy(): void {
  if (waitMs() <= WAIT_MS_MAX) return;
  throw new ApiError("UNAVAILABLE", "Many people are logging in right now. Please try again in a few seconds.", {
    retryAfterSeconds: Math.ceil(waitMs() / 1000),
  });
}

/**
 * Computes one hash when its turn has come: one after the other, with pauses between them.
 * @throws ApiError UNAVAILABLE when too many wait already
 */
export async function queueHash<Result>(hash: () => Promise<Result>): Promise<Result> {
  refuseWhenBusy();
  const wait = waitMs();
  freeAt = Date.now() + wait + TURN_MS;
  if (wait > 0) await scheduler.wait(wait);
  while (Date.now() < restUntil) await scheduler.wait(restUntil - Date.now());
  const started = Date.now();
  restUntil = started + TURN_MS;
  const result = await hash();
  // A slow machine pauses longer. In production the clock does not advance while a hash is computed.
  const ended = Date.now();
  restUntil = Math.max(restUntil, ended + Math.min(ended - started, REST_MS_MAX));
  freeAt = Math.max(freeAt, restUntil);
  return result;
}
