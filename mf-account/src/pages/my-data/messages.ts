export const allGone = "All gone";
export const whatWeKeep = "What we keep about you";
export const yours = "Yours to see, and yours to erase";
export const staysOpen = "Your data stays open here for {time}. After that, ask for another one.";
export const openedDescription = "See what we keep about you, save it as a file, or have it erased.";
export const openIt = "The link works once. Open it when you have a moment: you then have {time}.";
export const openData = "Open my data";
export const opening = "Opening...";
export const goHome = "Go to the home page";

export const howItWorks =
  "See it, save it as a file, or have it erased. You need no account: a link goes to your mailbox.";
export const linkWorksOnce = "The link works once and for {time}, so that nobody else can use it.";
export const description = "Ask what we keep about you, save it as a file, or have it erased.";
export const withAccount = "With an account you find all of this under <link>Your data</link>.";

export const keptUnder = "Kept under <strong>{email}</strong>:";
export const nothingKept = "We keep nothing.";
export const eraseData = "Erase my data";
export const deletedForGood =
  "Everything above is deleted for good, in our archives too, an account under this address included. To confirm it, type your e-mail address.";
export const account = "Account";
export const enrolments = "Enrolments";
export const messagesToUs = "Messages to us";
export const mailsFromUs = "E-mails from us";
export const copies = "Copies of deleted entries";
