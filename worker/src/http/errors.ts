import type { ErrorBody, ErrorCode } from "@optimyz/contract/api/errors";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { ApiError } from "../core/api-error.ts";
import { describeError } from "../core/describe-error.ts";
import { log } from "../core/log.ts";
import { isMonthClosed, isOutage, isSchemaBehind } from "../db/errors.ts";
import { sentenceIn } from "../language/said.ts";
import { sourceSpeech } from "../language/speech.ts";
import type { AppEnv } from "./app-env.ts";
import * as m from "./messages.ts";

/** When to try again after the storage failed. */
const OUTAGE_RETRY_SECONDS = 5;

/** Turns any error into the one error body. Unknown errors, and what the storage says, are logged with the request id and hidden. */
export function errorBody(
  error: Error,
  requestId: string,
  speech = sourceSpeech,
): { apiError: ApiError; body: ErrorBody } {
  const apiError = toApiError(error);
  if (apiError !== error && apiError.status >= 500) {
    const message = apiError.code === "INTERNAL" ? "unexpected error" : "storage not available";
    log("error", { requestId, message, error: describeError(error) });
  }
  const fields =
    apiError.details.fields &&
    Object.fromEntries(
      Object.entries(apiError.details.fields).map(([name, sentence]) => [name, sentenceIn(sentence, speech)]),
    );
  const body: ErrorBody & Record<string, unknown> = {
    error: sentenceIn(apiError.sentence, speech),
    code: apiError.code,
    requestId,
    ...(fields && { fields }),
    ...apiError.details.extra,
  };
  return { apiError, body };
}

/** Refusals of guards: one message, so that attacks are easy to find. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  "UNAUTHENTICATED",
  "BAD_CREDENTIALS",
  "FORBIDDEN",
  "FACTOR_NEEDED",
  "CROSS_SITE",
  "TOO_MANY",
]);

/** {@link errorBody} as a response. */
export function errorResponse(error: Error, c: Context<AppEnv>, speech = sourceSpeech): Response {
  const { apiError, body } = errorBody(error, c.var.requestId, speech);
  const { code } = apiError;
  if (REFUSALS.has(code)) {
    const { method, path } = c.req;
    const { adminId } = c.var;
    log("warn", {
      message: "refused",
      requestId: c.var.requestId,
      code,
      method,
      path,
      actor: adminId && `admin ${adminId}`,
    });
  }
  c.header("cache-control", "no-store");
  if (apiError.details.retryAfterSeconds) c.header("retry-after", String(apiError.details.retryAfterSeconds));
  return c.json(body, apiError.status);
}

const BEING_UPDATED = m.beingUpdated;

function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status < 500) return new ApiError("MALFORMED");
  if (isSchemaBehind(error)) return new ApiError("UNAVAILABLE", BEING_UPDATED, { retryAfterSeconds: 30 });
  if (isOutage(error)) return new ApiError("UNAVAILABLE", undefined, { retryAfterSeconds: OUTAGE_RETRY_SECONDS });
  if (isMonthClosed(error)) return new ApiError("CONFLICT", m.monthClosed);
  return new ApiError("INTERNAL");
}
