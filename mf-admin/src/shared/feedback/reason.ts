import { ApiError, errorText } from "@optimyz/kit";

/** Why a change was not made and what follows, as one or two sentences for the place where it was tried. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return "The server cannot be reached. Nothing is lost: what you entered is still here. Please try again.";
  if (error.status === 404) return "This entry no longer exists. Somebody may have deleted it.";
  return errorText(error, "The server gave no reason. What you entered is still here. Please try again.");
}
