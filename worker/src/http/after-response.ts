import type { Context } from "hono";
import { describeError } from "../core/describe-error.ts";
import { log } from "../core/log.ts";
import type { AppEnv } from "./app-env.ts";

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
