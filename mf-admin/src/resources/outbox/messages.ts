export const lead = "Every e-mail of the site. Their texts are not shown, because some have a private link.";
export const mails = "e-mails";
export const noMails = "No e-mails yet.";
export const failedAgain = "The e-mail failed again.";
export const onItsWay = "The e-mail is on its way.";
export const sendAgain = "Send again";
export const toRecipient = "to {recipient}, {time}";
export const attempts = "{error} ({count, plural, one {# attempt} other {# attempts}})";
