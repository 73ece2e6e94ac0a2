export const loginTookTooLong = "This login took too long, or had too many wrong codes. Please log in again.";
export const loggedOut = "You are logged out.";
export const passwordChangedLogIn = "Your password has been changed. You can log in now.";
export const linkExpired = "This link has expired or was used before. Please ask for a new one.";
export const codeRequired = "Code is required.";
export const codeWrongOrUsed = "This code is wrong, or it was used before.";
export const passkeyRefusedOtherWay = "This passkey was not accepted. Please try again, or use another way to log in.";
export const thankYouFiveMinutes = "Thank you. We do not ask again for five minutes.";
export const passwordRequired = "Your password is required.";
export const notYourPassword = "This is not your password.";
export const resetLinkSent =
  "If this address belongs to an administrator, a link to set a new password is on its way. It works for {time}.";
