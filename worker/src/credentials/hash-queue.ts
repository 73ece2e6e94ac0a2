import { ApiError } from "../core/api-error.ts";
import * as m from "./messages.ts";

/**
 * Time from one hash to the next: a hash takes about half of it and blocks everything else in this isolate, so that pages
 * get the other half. Tests whose hashes take no time make it short.
 */
export const turn = { ms: 450 };
/**
 * A hash that would wait longer is refused at once. Any number of strangers leaves room for an account's known device.
 */
const WAIT_MS_MAX = { stranger: 3_000, known: 6_000 } as const;
/** Longest pause after a slow hash: below `WAIT_MS_MAX`, so that a single hash causes no refusal. */
const REST_MS_MAX = 2_000;

/** State of an isolate's queue, in milliseconds since the epoch. */
export const queue = {
  /**
   * When the next hash can begin, after those that wait already. A time and not a list: an aborted request leaves
   * nothing behind.
   */
  freeAt: 0,
  /** When the hash that began last, and the pause after it, end. */
  restUntil: 0,
};

export type Visitor = keyof typeof WAIT_MS_MAX;

/** Beyond any turn: times from before the clock was set back. */
const CLOCK_SET_BACK_MS = 60_000;

/** Time until a moment set by this queue; none if only a clock that was set back puts it so far away. */
function leftMs(at: number): number {
  const left = at - Date.now();
  return left > CLOCK_SET_BACK_MS ? 0 : Math.max(0, left);
}

const waitMs = (): number => leftMs(queue.freeAt);

/**
 * Refuses a request whose hash would wait too long. Call it before anything is counted or used up.
 * @throws ApiError UNAVAILABLE with the time after which a retry makes sense
 */
export function refuseWhenBusy(visitor: Visitor = "stranger"): void {
  if (waitMs() <= WAIT_MS_MAX[visitor]) return;
  throw new ApiError("UNAVAILABLE", m.manyLoggingIn, {
    retryAfterSeconds: Math.ceil(waitMs() / 1000),
  });
}

/**
 * Computes one hash when its turn has come: one after the other, with pauses between them.
 * @throws ApiError UNAVAILABLE when too many wait already
 */
export async function queueHash<Result>(hash: () => Promise<Result>, visitor?: Visitor): Promise<Result> {
  refuseWhenBusy(visitor);
  const wait = waitMs();
  queue.freeAt = Date.now() + wait + turn.ms;
  if (wait > 0) await scheduler.wait(wait);
  while (leftMs(queue.restUntil) > 0) await scheduler.wait(leftMs(queue.restUntil));
  const started = Date.now();
  queue.restUntil = started + turn.ms;
  const result = await hash();
  // A slow machine pauses longer. In production the clock does not advance while a hash is computed.
  const ended = Date.now();
  queue.restUntil = Math.max(queue.restUntil, ended + Math.min(ended - started, REST_MS_MAX));
  queue.freeAt = Math.max(leftMs(queue.freeAt) > 0 ? queue.freeAt : 0, queue.restUntil);
  return result;
}
