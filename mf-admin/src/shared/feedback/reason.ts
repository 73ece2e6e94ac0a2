import { ApiError, errorText } from "@optimyz/kit";
import { say } from "../language/spoken.ts";
import * as m from "./messages.ts";

/** Why a change was not made and what follows, as one or two sentences for the place where it was tried. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return say(m.unreachable);
  if (error.status === 404) return say(m.gone);
  return errorText(error, say(m.noReason));
}
