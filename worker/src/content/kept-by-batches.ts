import { ApiError } from "../core/api-error.ts";
import { isOrphan } from "../db/errors.ts";
import * as m from "./messages.ts";

/** Why a course or skill cannot be deleted. */
export const keptByBatches = (error: unknown): unknown =>
  isOrphan(error) ? new ApiError("CONFLICT", m.hasDates) : error;
