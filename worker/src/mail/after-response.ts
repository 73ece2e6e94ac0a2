import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { describeError } from "../http/describe-error.ts";
import { log } from "../http/log.ts";
import { deliverMail, mailTransport } from "./outbox.ts";

/** Sends queued mail after the response; the schedule sends what fails. */
export function deliverAfterResponse(c: Context<AppEnv>): void {
  afterResponse(c, () => deliverMail(c.var.db, mailTransport(c.env, c.var.config)));
}

/**
 * Bounds of the random pause: longer than a response takes. Only tests, which wait for what comes after it, make it short.
 */
export const pause = { minMs: 250, maxMs: 1_250 };

/**
 * Does work after the response and a random pause, so that neither the time of this response nor that of the next one
 * shows whether there was anything to do. Failures are logged.
 */
export function afterRandomDelay(c: Context<AppEnv>, work: () => Promise<void>): void {
  const pauseMs = pause.minMs + Math.random() * (pause.maxMs - pause.minMs);
  afterResponse(c, () => scheduler.wait(pauseMs).then(work));
}

/** Does work after the response. Failures are logged. */
export function afterResponse(c: Context<AppEnv>, work: () => Promise<void>): void {
  const { requestId } = c.var;
  c.executionCtx.waitUntil(
    work().catch((error: unknown) =>
      log("error", { message: "work after the response failed", requestId, error: describeError(error) }),
    ),
  );
}
