export const passwordRepeats = "This password repeats itself. Please choose another one.";
export const passwordTooClose = "This password is too close to the name or e-mail address. Please choose another one.";
export const passwordCommon = "This password is one of the commonest. Please choose another one.";
export const manyLoggingIn = "Many people are logging in right now. Please try again in a few seconds.";
