import { ApiError } from "../http/api-error.ts";

/**
 * Time from one hash to the next, in ms: a hash takes about half of it and blocks everything else in this isolate, so that
 * pages get the other half.
 */
const TURN_MS = 450;
/** Who would have to wait longer is refused at once. */
const WAIT_MS_MAX = 3_000;

/**
 * When a newcomer's hash can begin, those who wait already included. A moment and not a queue: whoever gives up while
 * waiting leaves nothing behind.
 */
let freeAt = 0;
/** Until when the hash that began last, and the rest behind it, take. */
let restUntil = 0;

const waitMs = (): number => Math.max(0, freeAt - Date.now());

/**
 * Refuses a call that would not get its turn in time; to be asked before anything is counted or used up.
 * @throws ApiError UNAVAILABLE with the time after which a retry makes sense
 */
export function refuseWhenBusy(): void {
  if (waitMs() <= WAIT_MS_MAX) return;
  throw new ApiError("UNAVAILABLE", "Many people are logging in right now. Please try again in a few seconds.", {
    retryAfterSeconds: Math.ceil(waitMs() / 1000),
  });
}

/**
 * Does the work of one hash when its turn has come: one after the other, with rests between them.
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
  // A slow machine rests longer. In production the clock stands still while a hash is computed.
  restUntil = Math.max(restUntil, 2 * Date.now() - started);
  freeAt = Math.max(freeAt, restUntil);
  return result;
}
