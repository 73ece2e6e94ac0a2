import { ApiError } from "../core/api-error.ts";
import { isOrphan } from "../db/errors.ts";

/** Why a course or skill cannot be deleted. */
export const keptByBatches = (error: unknown): unknown =>
  isOrphan(error) ? new ApiError("CONFLICT", "This has dates that people can enrol in. Delete those first.") : error;
