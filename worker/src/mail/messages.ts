export const hello = "Hello,";
export const nothingToDo = "If you did not ask for this, you need not do anything: your password stays as it is.";

export const oneClick = "One click, and your enrolments are in your account.";
export const confirmAddress = "Confirm my address";

export const newPasswordFor = "Set a new password for {name}";
export const linkWorksOnce = "The link works once, for {time}.";
export const newPassword = "Set a new password";
export const askedForPassword = "Somebody, probably you, asked for a new password. The link works once, for {time}.";

export const otherDevicesOut = "All other devices are logged out.";
export const allDevicesOut = "All devices are logged out.";
export const logIn = "Log in";

export const whatIsKept = "What {name} keeps about you";
export const whatWeKeep = "What we keep about you";
export const askedForData =
  "Somebody, probably you, asked what we keep under this e-mail address. With the link you can read it, save it as a file, or have it erased. It works once, for {time}.";
export const openData = "Open my data";
export const nothingIsChanged = "If you did not ask for this, you need not do anything: nothing is changed.";

export const weWrite = "We write to you {reply}.";
export const course = "Course";
export const lookAtCourses = "Look at the courses";

export const hasOwnPage = "It has a page of its own, to be printed and to be checked.";
export const dates = "Dates";
export const code = "Code";
export const openCertificate = "Open my certificate";
export const downloadBadge = "Download my badge (Open Badges 3.0)";

export const invitedToRun = "You are invited to run {name}";
export const youAreInvited = "You are invited";
export const invitesYou =
  "{inviter} invites you to help run the site of {name}. Choose your name and a password, and you are in. The link works once, for {time}.";
export const yourLogin = "Your login";
export const yourRole = "Your role";
export const whatItIsFor = "What it is for";
export const acceptInvitation = "Accept the invitation";
export const notAboutYou = "If you do not know what this is about, you need not do anything.";

export const roleAtHasChanged = "Your role at {name} has changed";
export const roleIsNow = "It is now: {role}.";
export const roleHasChanged = "Your role has changed";
export const otherRole = "You now run {name} in another role. You are logged out everywhere; log in again to go on.";
export const askOtherOwner = "Is this a mistake? Ask another owner, or write to {email}.";
export const noLongerRun = "You no longer run {name}";
export const accessEnded = "Your access has ended";
export const accessHasEnded = "Your access has ended.";
export const noLongerAmong = "You are no longer among those who run the site of {name}, and are logged out everywhere.";
export const askForInvitation = "Is this a mistake? Ask an owner to invite you again, or write to {email}.";
export const ownerAgain = "You are an owner of {name} again";
export const setWithLink = "Your password was set with a link made on the provider's machine.";
export const accessAgain = "You have access again";
export const passwordSetNow =
  "Your password was set just now, with a link that was made on the machine that deploys the site. You are an owner, and all your earlier sessions have ended.";
export const machineAccess = "Was it not you? Then somebody has access to that machine. Write to {email} at once.";

export const momentInWords = "{day}, {clock} {zone}";
export const openProfile = "Open my profile";
export const notMe =
  "Was it not you? Then somebody else knows how to log in as you: choose “Log out everywhere” in your profile, and set a new password.";
export const newDeviceAt = "A new device has logged in to {name}";
export const newDeviceLoggedIn = "A new device has logged in";
export const fromNewBrowser =
  "Somebody has logged in to the admin with your account, from a browser that was not used before.";
export const browser = "Browser";
export const time = "Time";
export const wasItYou = "Was it you? Then you need not do anything.";
export const codeOfAccountUsed = "A recovery code of your {name} account was used";
export const codeUsed = "A recovery code was used";
export const noCodeLeft = "None is left";
export const codesLeft = "{count, plural, one {# is left} other {# are left}}";
export const codesLeftSentence = "{left}.";
export const codeShown =
  "Somebody has shown one of your recovery codes, {moment}. {left}; you can make new ones in your profile.";
export const loginToHasChanged = "How you log in to {name} has changed";
export const loginHasChanged = "How you log in has changed";
export const newAdminPasswordFor = "Set a new password for the admin of {name}";
export const askedForAdminPassword =
  "Somebody, probably you, asked for a new password for the admin. The link works once, for {time}. If you log in with a code or a passkey as well, you need it afterwards as before.";
export const otherBrowsersOut = "All other browsers are logged out.";
export const allBrowsersOut = "All browsers are logged out.";
export const adminPasswordOfChanged = "Your password for the admin of {name} was changed";
export const passwordWasChanged = "Your password was changed";
export const adminPasswordChangedNow = "Your password for the admin was changed just now. {browsers}";
export const askForPasswordAt = "Was it not you? Ask for a new password at {url}, and tell another owner.";

export const sentAlready = "This message was sent already.";
export const mailServiceSilent = "The mail service did not respond.";
export const newEnrolment = "A new enrolment";
export const openEnrolments = "Open the enrolments";
export const newInquiry = "A new inquiry";
export const openInquiries = "Open the inquiries";
export const tooFewSoFar = "Too few people so far";
export const itTakesPlace = "It takes place";
export const ifItCannot = "If it cannot take place, cancel it: everybody with a place then gets an e-mail.";
export const openBatch = "Open the batch";
export const mailsOfSiteArrive = "E-mails of your site arrive.";
export const askedForTestMail =
  "You asked for a test e-mail, and here it is. What the site writes to visitors looks like this and comes from the same address.";
export const openAdmin = "Open the admin";
export const amongUnwantedMail =
  "Did it arrive among unwanted mail? Then ask who runs your domain about SPF, DKIM and DMARC.";
export const mailsArrive = "E-mails arrive";
export const testMailFrom = "A test e-mail from {name}";
export const testSent = "A test e-mail is on its way to {email}.";
export const noResponseWithin = "The mail service did not respond within {seconds} seconds.";
export const newEnrolmentIn = "New enrolment: {course}";
export const hasEnrolled = "{title} {name} has enrolled.";
export const hasEnrolledForm = "{title} {name} has enrolled. The whole form is in the admin panel.";
export const phone = "Phone";
export const email = "E-mail";
export const newInquiryFrom = "New inquiry from {name}";
export const writes = "{name} ({email}) writes:";
export const tooFewForIt = "{title} begins on {day} at {time} and has {confirmed} of the {least} people that it needs.";
export const enoughForIt =
  "{title} begins on {day} at {time} and takes place: {confirmed} people have a place, and {least} are needed.";
export const tooFew = "Too few people: {title}";
export const takesPlace = "Takes place: {title}";
export const places = "Places";
export const placesOf = "{confirmed} of {capacity}";
export const waiting = "Waiting";
export const newSignInFor = "A new way into your account at {name}";
export const newSignIn = "A new way into your account";
export const serviceOpensAccount = "From now on, {service} opens your account at {name}.";
export const earlierPasswordEnded =
  "Nobody had ever confirmed the e-mail address of this account, so its earlier password and logins have ended. You can set a new password with “Forgot password”.";
export const openAccount = "Open my account";
export const signInNotMe =
  "If it was not you, open your account, remove this sign-in under “Other ways to sign in”, and set another password.";
