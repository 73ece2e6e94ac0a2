import { ApiError } from "@optimyz/kit";
import { isRouteErrorResponse } from "@optimyz/kit/router";
import { isFromOutside } from "./outside.ts";

/**
 * Whether an earlier version might work: not for an error of the API, a page's own "not found", or an error from
 * outside.
 */
export const isRemoteError = (error: unknown): boolean =>
  !(error instanceof ApiError || error instanceof Response || isRouteErrorResponse(error) || isFromOutside(error));
