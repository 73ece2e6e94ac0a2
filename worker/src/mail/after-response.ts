import type { Context } from "hono";
import { afterResponse } from "../http/after-response.ts";
import type { AppEnv } from "../http/app-env.ts";
import { deliverMail, mailTransport } from "./outbox.ts";

/** Sends queued mail after the response; the schedule sends what fails. */
export function deliverAfterResponse(c: Context<AppEnv>): void {
  afterResponse(c, () => deliverMail(c.var.db, mailTransport(c.env, c.var.config)));
}
