import type { ErrorBody } from "@optimyz/contract/errors";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AppEnv } from "../app-env.ts";
import { describeError } from "./describe-error.ts";
import { Fault } from "./fault.ts";
import { log } from "./log.ts";

/** Turns whatever was thrown into the one error body. Unknown errors are logged with the request id and hidden. */
export function errorAnswer(error: Error, c: Context<AppEnv>): Response {
  const fault = toFault(error);
  if (fault.code === "INTERNAL") {
    log("error", { requestId: c.var.requestId, message: "unexpected error", error: describeError(error) });
  }
  const body: ErrorBody & Record<string, unknown> = {
    error: fault.message,
    code: fault.code,
    requestId: c.var.requestId,
    ...(fault.details.fields && { fields: fault.details.fields }),
    ...fault.details.extra,
  };
  c.header("cache-control", "no-store");
  if (fault.details.retryAfterSeconds) c.header("retry-after", String(fault.details.retryAfterSeconds));
  return c.json(body, fault.status);
}

function toFault(error: Error): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof HTTPException && error.status < 500) return new Fault("MALFORMED");
  return new Fault("INTERNAL");
}
