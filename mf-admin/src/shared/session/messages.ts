export const adminTitle = "{title} · Admin";
export const somethingWrong = "Something went wrong";
export const noPasskeyAnyMore = "There is no passkey any more.";
export const confirmYou = "Please confirm that it is you";
export const whyConfirm =
  "This change is sensitive, so please confirm it. Nothing that you typed is lost, and we do not ask again for five minutes.";
export const confirm = "Confirm";
export const usePasskey = "Use a passkey";
export const or = "or";
export const checking = "Checking...";
export const cannotUsePasskeys = "This browser cannot use passkeys. Please open this page in one that can.";
export const codeHint = "The six digits that your authenticator app shows. Lost it? Type one of your recovery codes.";
export const recoveryHint = "One of your recovery codes, such as ABCD-EFGH-IJKL-MNOP-QRST-UVWX.";

export const forgotPassword = "Forgot password";
export const forgotYourPassword = "Forgot your password?";
export const weSendLink =
  "We send you a link to set a new one. It works once, for {time}. Your authenticator app and passkeys stay as they are.";
export const sending = "Sending...";
export const sendLink = "Send the link";
export const backToLogin = "Back to the login";

export const loginSuccessful = "Login successful!";
export const loggingIn = "Logging in...";
export const login = "Login";
export const loginWithPasskey = "Log in with a passkey";
export const almostThere = "Almost there, {email}: please show that it is you.";
export const goOn = "Continue";
export const startAgain = "Start again";
export const loginFailed = "Login failed!";
export const adminLogin = "Admin login";
export const withDeployToken = "Sign in with a deploy token";
export const goToSite = "Go to the site";
export const waitingForPasskey = "Waiting for your passkey...";

export const hasPasskey = "This device already has a passkey of yours.";
export const noPasskeyUsed = "No passkey was used: it was cancelled, took too long, or this device has none.";
export const passkeyFailed = "This browser could not use a passkey here. Please try another way.";

export const logInAgain = "Please log in again";
export const sessionEnded =
  "Your session has ended. Nothing that you typed is lost: log in and go on where you stopped.";

export const setNewPassword = "Set a new password";
export const allSet = "All set";
export const passwordAdvice =
  "Three or four words that only you connect make a better password than symbols and numbers.";
export const logIn = "Log in";
export const saving = "Saving...";
export const setPassword = "Set the password";
export const askForAnother = "Ask for another link";

export const stillLoggedIn = "You are still logged in. {reason}";
export const marksNotSaved =
  "{count, plural, one {# mark of attendance is} other {# marks of attendance are}} not saved yet and would be lost. Look under Batches, Attendance, or press Logout again.";

export const signInWith = "Sign in with {name}";
export const signInCancelled = "Nothing was done at the other service.";
export const signInExpired = "The sign-in took too long, or was begun in another browser.";
export const signInFailed =
  "The other service cannot be reached, or has sent something that we cannot trust. It may work in a few minutes.";
export const signInUnknown =
  "No administrator's account is linked to this sign-in. Log in with your password, and add it in your profile.";
