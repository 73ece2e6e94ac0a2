export const lead = "Who you are here, how you log in, and where you are logged in.";
export const notAvailable = "Your profile is not available right now.";
export const somethingWrong = "Something went wrong";
export const oneMoment = "One moment...";
export const saving = "Saving...";
export const cancel = "Cancel";
export const save = "Save";

export const you = "You";
export const nameSaved = "Your name is saved.";
export const saveName = "Save the name";

export const language = "Language of the admin";
export const languageLead = "Everything here, and every e-mail to you. The site and what you write stay as they are.";
export const saveLanguage = "Save the language";
export const languageSaved = "Your language is saved.";

export const password = "Password";
export const passkeysAlone = "You log in with passkeys alone. A new password comes by mail, from the login page.";
export const noPassword = "You have no password.";
export const passwordLead = "Changing it logs out all your other browsers and sends you a mail.";
export const changing = "Changing...";
export const changePassword = "Change the password";

export const app = "Authenticator app";
export const appLead = "With it, a login also needs a code from your telephone. A stolen password is then not enough.";
export const isOn = "It is on.";
export const turnOff = "Turn off";
export const turningOff = "Turning off...";
export const turnAppOff = "Turn the authenticator app off?";
export const lastFactor =
  "It is your last second factor: afterwards your password alone logs you in, and your recovery codes end.";
export const passkeysStay = "Your passkeys stay.";
export const setUpApp = "Set up an authenticator app";
export const scanThis = "Scan this with the app, such as Aegis, Google Authenticator or your password manager.";
export const orTypeKey = "Or type this key there: <key>{secret}</key>";
export const typeCode = "Type the code that it shows now.";
export const checking = "Checking...";
export const turnOn = "Turn it on";
export const qrCode = "QR code with the key below";

export const passkeys = "Passkeys";
export const passkeysLead =
  "Your telephone, computer or security key logs you in with a fingerprint, face or PIN, without a password. Nobody can guess or phish it.";
export const cannotMake = "This browser cannot make passkeys. Please open this page in one that can.";
export const addedAndUsed = "added {added}, last used {used}";
export const addedNeverUsed = "added {added}, never used";
export const rename = "Rename";
export const remove = "Remove";
export const removing = "Removing...";
export const removePasskey = "Remove the passkey “{name}”?";
export const noMoreLogin = "It does not log you in any more. Remove it on the device as well.";
export const renamePasskey = "Rename the passkey";
export const waitingForDevice = "Waiting for your device...";
export const addPasskey = "Add a passkey";
export const namePasskey = "Name the passkey";
export const nameHint = "To recognise it later, such as: my telephone.";
export const savePasskey = "Save the passkey";

export const codesCopied = "The codes are copied.";
export const notCopied = "The browser did not let us copy. Please select the codes and copy them.";
export const keepCodes = "Keep these recovery codes";
export const copy = "Copy";
export const saveAsFile = "Save as a file";
export const haveKept = "I have kept them";
export const whatCodesDo =
  "Each of them logs you in once when you have lost your other factor. They are shown now and never again: print them, or keep them where your passwords are.";
export const keptThem = "Have you kept them? Nobody can show them again.";

export const recoveryCodes = "Recovery codes";
export const recoveryLead = "For when you lose your telephone. Each code logs you in once.";
export const codesLeft = "{count, plural, =0 {No code is left.} one {One code is left.} other {# codes are left.}}";
export const makeNewOnes = "{left} Please make new ones.";
export const makeCodes = "Make new codes";
export const making = "Making...";
export const makeCodesQuestion = "Make new recovery codes?";
export const earlierEnd = "The earlier ones end at once.";

export const whereLoggedIn = "Where you are logged in";
export const sessionsLead = "A login ends by itself after twelve hours, or after three without activity.";
export const unknownBrowser = "An unknown browser";
export const someBrowserOn = "A browser on {system}";
export const browserOn = "{browser} on {system}";
export const since = "since {time}";
export const sinceAndSeen = "since {time}, last seen {seen}";
export const logOut = "Log out";
export const logOutEverywhere = "Log out everywhere";
export const loggingOut = "Logging out...";
export const logOutEverywhereQuestion = "Log out everywhere?";
export const allLoggedOut =
  "All your browsers are logged out, this one as well. The others count as new devices at their next login.";
export const tokens = "Tokens for programs";
export const tokensLead =
  "A program that has a token of yours does what the token allows, and no more than your role may. Keep it like a password.";
export const scopes = "What it may do";
export const readsContent = "Read courses, pictures, testimonials and translations";
export const readsBatches = "Read dates";
export const readsEnrolments = "Read enrolments and inquiries, with names and telephone numbers";
export const readsPayments = "Read payments, coupons and what is owed";
export const writesDrafts = "Keep drafts of texts, which you look at before anything is published";
export const chooseScope = "Choose at least one thing that it may do.";
export const tokenNameHint = "The program that uses it.";
export const tokenDays = "Days";
export const tokenDaysHint = "For how many days it works: a year at most.";
export const makeToken = "Make a token";
export const copyToken = "Copy the token now. It is shown this once.";
export const tokenUsed = "Last used {used}. Works until {end}.";
export const tokenUnused = "Never used. Works until {end}.";
export const revokeToken = "Revoke";

export const signIns = "Other ways to sign in";
export const signInsLead =
  "A service that you log in with instead of your password. Your second factor is asked for as before.";
export const addSignIn = "Add {name}";
export const removeSignIn = "Remove {name}?";
export const noMoreSignIn = "You then log in with your password or a passkey.";
