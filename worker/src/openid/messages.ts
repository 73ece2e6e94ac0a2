export const issuerNotAllowed = "Give the issuer's address with https, such as https://accounts.google.com.";
export const issuerDoesNotRespond =
  "We found nothing about OpenID Connect at this address. Compare it with what the service calls its issuer.";
export const issuerKnown = "This service is in the list already.";
export const secretOfClient = "Another client ID has another secret: please type it.";
export const tooMany = "There are already {count} services, the most there can be. Remove one that nobody uses.";
export const providerRemoved = "The service is removed. Accounts stay.";

export const identityTaken = "This sign-in opens another account already.";
export const tooManyIdentities = "There are already {count} sign-ins, the most there can be. Remove one first.";
export const provedMeanwhile = "Somebody has confirmed this address meanwhile. Please sign in again.";
export const onlyWayIn = "This is the only way into your account. Set a password first.";
export const signInAdded = "Another service opens your administrator account from now on.";
export const signInRemoved = "A service that opened your administrator account no longer does.";
export const added = "{name} opens your account from now on.";
export const removed = "{name} no longer opens your account.";
export const confirmFirst = "Please confirm your e-mail address first: the mail that we sent you has a link.";
export const signInOver = "This sign-in has expired or was used before. Please begin again.";
export const signedIn = "Login successful";
export const notYourPassword = "This is not the password of the account.";

export const oneMoment = "One moment, please";
export const stillAsking = "We are asking the service that you come from. This page continues by itself.";
export const problemTitle = "You are not signed in";
export const cancelled = "Nothing was done at the other service.";
export const expired = "The sign-in took too long, or was begun in another browser.";
export const failed =
  "The other service cannot be reached, or has sent something that we cannot trust. It may work in a few minutes.";
export const noAddress =
  "The other service did not tell us an e-mail address, and an account needs one. You can open an account with a password.";
export const alreadyOpens = "This sign-in opens another account already.";
export const tryAgain = "Back to the login";
export const openWithPassword = "Open an account with a password";

export const openAccountTitle = "Open your account";
export const openAccountLead =
  "{name} says that {email} is your address. Your account needs no password: {name} opens it.";
export const unprovedLead =
  "{name} says that {email} is your address. There is an account with it, and nobody has ever confirmed it: it becomes yours, and all earlier passwords, logins and sign-ins end.";
export const yourName = "Name";
export const openIt = "Open the account";
export const linkTitle = "Is this your account?";
export const linkLead =
  "If you have an account with {email}, please log in with its password this once. From then on {name} opens it, too.";
export const linkWhy = "{name} does not prove to us that this address is yours.";
export const password = "Password";
export const linkIt = "Log in";
export const forgotten = "Forgot your password?";
export const addedMeanwhile = "Somebody else has just added a service. Please look at the list again.";
