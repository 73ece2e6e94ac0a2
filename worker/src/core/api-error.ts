import { type ErrorCode, errorStatus } from "@optimyz/contract/api/errors";
import type { Said } from "../language/said.ts";

const defaultSentence: Record<ErrorCode, string> = {
  MALFORMED: "The request could not be read.",
  UNAUTHENTICATED: "Please log in first.",
  BAD_CREDENTIALS: "The e-mail or the password is wrong.",
  FORBIDDEN: "You are not allowed to do this.",
  FACTOR_NEEDED: "Please confirm that it is you.",
  CROSS_SITE: "This request was refused because it came from another site.",
  NOT_FOUND: "There is nothing at this address.",
  METHOD_NOT_ALLOWED: "This address does not allow that method.",
  CONFLICT: "This was changed in the meantime. Please load it again.",
  TOO_LARGE: "The request is too large.",
  UNSUPPORTED_TYPE: "The request has a content type that this endpoint does not accept.",
  INVALID: "Please check the marked fields.",
  TOO_MANY: "Too many attempts. Please wait a moment and try again.",
  INTERNAL: "Something went wrong on our side. Please try again.",
  UNAVAILABLE: "This is not available right now. Please try again later.",
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
