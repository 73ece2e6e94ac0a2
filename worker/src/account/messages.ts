export const confirmationMailSent = "The mail to confirm your address is on its way.";
export const passwordChanged = "Your password has been changed. Other devices are logged out.";
export const loggedOutEverywhere = "You are logged out everywhere.";
export const accountDeleted = "Your account and your data have been deleted.";
export const notYourPassword = "This is not your password.";
export const readFirst = "Please read what is kept for WhatsApp first.";
