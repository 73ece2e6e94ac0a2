import { ApiError } from "../core/api-error.ts";
import { isOrphan } from "../db/errors.ts";

/** What keeps a course or skill from being deleted. */
export const keptByBatches = (error: unknown): unknown =>
  isOrphan(error) ? new ApiError("CONFLICT", "This has dates that people can enrol in. Delete those first.") : error;
