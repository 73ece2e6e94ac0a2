export const lookIntoMailbox = "Please check your mailbox. The mail has a link that confirms your address.";
export const readerRemoved = "The reader is removed.";
export const notPublished = "Only a published post can be sent.";
export const nobodyReads = "Nobody has confirmed their address yet.";
export const hasLeft = "The reader has left the newsletter, or the post was withdrawn.";

export const confirmSubject = "Confirm the newsletter of {name}";
export const confirmPreview = "One click, and you get news by e-mail.";
export const confirmHeading = "Shall we send you news?";
export const hello = "Hello,";
export const askedForNews =
  "Somebody, probably you, asked for news from {name} at this address. With the button you say yes. It works for seven days.";
export const confirmButton = "Yes, send me news";
export const nothingHappens = "If you did not ask for this, you need not do anything: we will not write to you.";

export const readPost = "Read it on the site";
export const whyThisMail = "You get this because you asked {name} for news. Unsubscribe with one click: {url}";

export const newsletterOf = "Newsletter of {name}";
export const sayYes = "Shall we send news to {email}?";
export const yesSend = "Yes, send me news";
export const youGetNews = "You get our news from now on. Every mail has a link to unsubscribe.";
export const isReader = "News is sent to {email}.";
export const unsubscribe = "Unsubscribe";
export const leaveQuestion = "Shall we stop sending news to {email}?";
export const hasUnsubscribed = "You are unsubscribed. We send no more news to this address.";
export const linkIsOld = "This link has expired, or you have unsubscribed. You can ask for the newsletter again.";
export const toNews = "To the news";
