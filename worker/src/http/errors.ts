import type { ErrorBody } from "@optimyz/contract/errors";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AppEnv } from "../app-env.ts";
import { ApiError } from "./api-error.ts";
import { describeError } from "./describe-error.ts";
import { log } from "./log.ts";

/** Turns any error into the one error body. Unknown errors are logged with the request id and hidden. */
export function errorBody(error: Error, requestId: string): { apiError: ApiError; body: ErrorBody } {
  const apiError = toApiError(error);
  if (apiError.code === "INTERNAL") {
    log("error", { requestId, message: "unexpected error", error: describeError(error) });
  }
  const body: ErrorBody & Record<string, unknown> = {
    error: apiError.message,
    code: apiError.code,
    requestId,
    ...(apiError.details.fields && { fields: apiError.details.fields }),
    ...apiError.details.extra,
  };
  return { apiError, body };
}

/** {@link errorBody} as a response. */
export function errorResponse(error: Error, c: Context<AppEnv>): Response {
  const { apiError, body } = errorBody(error, c.var.requestId);
  c.header("cache-control", "no-store");
  if (apiError.details.retryAfterSeconds) c.header("retry-after", String(apiError.details.retryAfterSeconds));
  return c.json(body, apiError.status);
}

function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status < 500) return new ApiError("MALFORMED");
  return new ApiError("INTERNAL");
}
