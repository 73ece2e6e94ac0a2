export const passwordRepeats = "This password repeats itself. Please choose another one.";
export const passwordTooClose = "This password is too close to the name or e-mail address. Please choose another one.";
export const passwordCommon = "This password is one of the commonest. Please choose another one.";
export const manyLoggingIn = "Many people are logging in right now. Please try again in a few seconds.";
export const browserOn = "{browser} on {system}";
export const someBrowserOn = "A browser on {system}";
export const unknownBrowser = "An unknown browser";
export const appsNeedKey =
  "Authenticator apps do not work on this site: the secret SECRET_KEY is not set. Please use a passkey or a recovery code, and tell whoever operates the site (docs/owner/production.md).";
export const appsOtherKey =
  "Authenticator apps do not work on this site: SECRET_KEY is not the one that they were set up with. Please use a passkey or a recovery code, and tell whoever operates the site (docs/owner/production.md).";
