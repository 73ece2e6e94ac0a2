import * as m from "./messages.ts";

const problems: Readonly<Record<string, string>> = {
  cancelled: m.signInCancelled,
  expired: m.signInExpired,
  failed: m.signInFailed,
  unknown: m.signInUnknown,
};

/** Why a sign-in by another service has come to nothing, by the word in the URL. */
export const problemText = (problem: string): string => problems[problem] ?? m.signInFailed;
