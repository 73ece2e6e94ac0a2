export const lead = "Who runs the site, and what each of them may do.";
export const invitations = "Invitations";
export const nobodyInvited = "Nobody is invited at the moment.";
export const inviteSomebody = "Invite somebody";

export const willLogIn = "You will log in as <email>{address}</email>. Your role is <role>{name}</role>: {duties}.";
export const othersSeeName = "The other administrators see it.";
export const passwordHint = "At least 8 characters. Three or four words that only you connect make a good one.";
export const oneMoment = "One moment...";
export const acceptInvitation = "Accept the invitation";

export const adminTitle = "{title} · Admin";
export const invitation = "Invitation";
export const youAreInvited = "You are invited";
export const notOpened = "The invitation could not be opened";
export const unexpected = "The server did not respond as expected.";
export const noLongerWorks = "This invitation no longer works";
export const linkLasts =
  "A link works once and for {time}, and may have been withdrawn. Ask who invited you for a new one.";
export const passwordSet = "Your password is set. Log in with it and your second factor.";
export const goToLogin = "Go to the login";

export const newLink = "A new link is on its way. The earlier one no longer works.";
export const sendAgain = "Send again";
export const invitationEnded = "The invitation of {email} no longer works.";
export const withdraw = "Withdraw";
export const invitedBy = "Invited by {inviter}, works until {time}";

export const onItsWay = "An invitation to {email} is on its way.";
export const linkHint = "The link in the mail works once, for {time}.";
export const languageOfInvitation = "Language of the invitation";
export const inviting = "Inviting...";
export const invite = "Invite";

export const onlyOwner = "The only owner. To change that, make somebody else an owner first.";
export const changeRole = "Change role";
export const thisIsYou = "This is you.";
export const lastHere = "Last here {time}.";
export const notHereYet = "Not here yet.";
export const hasOtherRole = "{name} has another role now.";
export const youLoggedOut = "You are logged out everywhere and told by e-mail.";
export const theyLoggedOut = "They are logged out everywhere and told by e-mail.";
export const isRemoved = "{name} is removed.";
export const remove = "Remove";
export const removing = "Removing...";
export const removeYourself = "Remove yourself?";
export const removeOne = "Remove {name}?";
export const youAreOut =
  "You are logged out everywhere at once and informed by e-mail. What was changed stays, and so does the audit log. Coming back needs a new invitation.";
export const theyAreOut =
  "{name} is logged out everywhere at once and informed by e-mail. What was changed stays, and so does the audit log. Coming back needs a new invitation.";
export const roleFor = "{role}: {duties}";
