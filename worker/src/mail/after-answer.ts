import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { describeError } from "../http/describe-error.ts";
import { log } from "../http/log.ts";
import { deliverMail, postmanOf } from "./outbox.ts";

/** Sends queued mail once the answer is on its way; what fails is sent by the schedule. */
export function deliverAfterAnswer(c: Context<AppEnv>): void {
  afterAnswer(c, () => deliverMail(c.var.db, postmanOf(c.env, c.var.config)));
}

/** Does work after the answer, so that the time of the answer tells nothing about it. Failures are logged. */
export function afterAnswer(c: Context<AppEnv>, work: () => Promise<void>): void {
  const { requestId } = c.var;
  c.executionCtx.waitUntil(
    work().catch((error: unknown) =>
      log("error", { message: "work after the answer failed", requestId, error: describeError(error) }),
    ),
  );
}
