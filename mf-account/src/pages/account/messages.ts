export const yourAccount = "Your account";
export const description = "Your courses and your own data, in one place.";
export const switchOn = "Please switch it on in your browser to see your account.";
export const accountFailed = "Your account could not be loaded.";
export const hello = "Hello, {name}";
export const loggedOutHere = "You are logged out of this browser.";
export const logout = "Logout";

export const datesInCalendar = "All dates in your own calendar";
export const howFeedWorks =
  "A calendar program that subscribes to your private address follows every change. Anybody with the address sees your dates. A new address replaces the old one.";
export const privateAddress = "Your private address, shown only now:";
export const makeAnother = "Make another address";
export const makeAddress = "Make a private address";
export const endAddress = "End the address";

export const certificatesFailed = "Your certificates could not be loaded.";
export const yourCertificates = "Your certificates";
export const withdrawnCertificate = "Withdrawn certificate";
export const issuedOn = "{code}, issued {day}";
export const valid = "Valid";
export const withdrawn = "Withdrawn";
export const openCertificate = "Open the certificate";
export const downloadBadge = "Download the badge";

export const changeYourPassword = "Change your password";
export const othersLoggedOut = "All other devices are logged out then; this one stays.";
export const changing = "Changing...";
export const changePassword = "Change password";

export const setPassword = "Set a password";
export const noPasswordYet =
  "Your account has no password. If you ever want to log in without another service, <link>ask for a link by e-mail</link> and set one.";
export const eraseByMail =
  "Your account has no password that we could ask for. <link>Ask for a link by e-mail</link> to see and erase everything that we keep about you.";

export const mailLanguage = "Language of e-mails";
export const mailLanguageMeans = "Every e-mail from us to you is in this language, whichever pages you read.";
export const savingLanguage = "Saving...";
export const saveLanguage = "Save the language";
export const mailLanguageSaved = "We write to you in this language from now on.";

export const confirmEmail = "Please confirm your e-mail address";
export const clickLink =
  "Click the link in the mail that we sent you. Then this page also shows the enrolments that you made before you had an account.";
export const sendAgain = "Send the mail again";
export const emailConfirmed = "Thank you, your e-mail address is confirmed.";

export const received = "Received";
export const weHaveIt = "We have it and will write to you.";
export const inTouch = "In touch";
export const weHaveWritten = "We have written to you. Please look at your mail.";
export const enrolled = "Enrolled";
export const placeKept = "Your place is kept.";
export const closed = "Closed";
export const noPlace = "We could not offer you a place. Another course may suit you better.";
export const yourEnrolments = "Your enrolments";
export const enrolInAnother = "Enrol in another course";
export const nothingYet = "Nothing here yet";
export const followHere = "When you enrol in a course, you can follow it here.";
export const seeCourses = "See the courses";
export const sentOn = "For {title} {name}, sent on <time>{date}</time>";

export const eraseQuestion = "Erase your account?";
export const whatIsDeleted =
  "Your account, your enrolments and your messages are deleted at once and cannot be brought back. If you only want to leave this device, log out instead.";
export const keepAccount = "Keep my account";
export const yourChoice =
  "Download everything that we keep about you as one file, or have all of it erased: the account, the enrolments and the messages you sent us.";
export const eraseAccount = "Erase my account";

export const whereLoggedIn = "Where you are logged in";
export const howLoginsEnd =
  "A login ends by itself when it is not used for 30 days, and after a year at the latest. If one of these is not yours, sign out everywhere and set another password.";
export const unknownBrowser = "An unknown browser";
export const thisBrowser = "{device}, this browser";
export const loggedIn = "Logged in <time>{date}</time>";
export const loggedInAndUsed = "Logged in <time>{date}</time>, last used <used>{usedDate}</used>";
export const signOutEverywhere = "Sign out everywhere";

export const messagesByWhatsapp = "Messages by WhatsApp";
export const whatsappGoesTo = "Confirmations and reminders go to {phones} by WhatsApp, in place of e-mails.";
export const whatsappWouldGoTo =
  "Confirmations and reminders come by e-mail. They can come to {phones} by WhatsApp instead.";
export const whatsappNotice = "What we keep for WhatsApp";
export const switchWhatsappOn = "Send them by WhatsApp";
export const switchWhatsappOff = "Send e-mails instead";
export const whatsappIsOn = "Messages come by WhatsApp.";
export const whatsappIsOff = "Messages come by e-mail.";
