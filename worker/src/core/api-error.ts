import { type ErrorCode, errorStatus } from "@optimyz/contract/api/errors";
import type { Said } from "../language/said.ts";
import * as m from "./messages.ts";

const defaultSentence: Record<ErrorCode, string> = {
  MALFORMED: m.malformed,
  UNAUTHENTICATED: m.logInFirst,
  BAD_CREDENTIALS: m.badCredentials,
  FORBIDDEN: m.forbidden,
  FACTOR_NEEDED: m.confirmItIsYou,
  CROSS_SITE: m.crossSite,
  NOT_FOUND: m.notFound,
  METHOD_NOT_ALLOWED: m.methodNotAllowed,
  CONFLICT: m.changedMeanwhile,
  TOO_LARGE: m.tooLarge,
  UNSUPPORTED_TYPE: m.unsupportedType,
  INVALID: m.checkFields,
  TOO_MANY: m.tooMany,
  INTERNAL: m.internal,
  UNAVAILABLE: m.unavailable,
};

/** In English, or with values: it is said in the language of the request. */
export type Sentence = string | Said;

interface ApiErrorDetails {
  /** A sentence for each wrong field. */
  fields?: Record<string, Sentence>;
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number;
  /** Further members of the response's body, such as both versions of a conflict. */
  extra?: Record<string, unknown>;
}

/** An error that the client may see. Thrown anywhere; `errorResponse` turns it into a response. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  readonly details: ApiErrorDetails;

  constructor(code: ErrorCode, sentence: Sentence = defaultSentence[code], details: ApiErrorDetails = {}) {
    super(String(sentence));
    this.sentence = sentence;
    this.code = code;
    this.details = details;
  }

  get status() {
    return errorStatus[this.code];
  }
}

/** The error for wrong fields: `{ title: "Title is required." }`. */
export const invalid = (fields: Record<string, Sentence>): ApiError => new ApiError("INVALID", undefined, { fields });
