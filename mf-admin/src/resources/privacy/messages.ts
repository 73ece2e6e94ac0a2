export const erasures = "Erasures";
export const nobodyErased = "Nobody has been erased yet.";
export const by = "By {actor}";
export const byStillAtWork = "By {actor}, still at work";
export const nothingWasKept = "Nothing was kept.";

export const onePerson = "One person";
export const lettersHint = "Capital and small letters make no difference.";
export const looking = "Looking...";
export const find = "Find";
export const erasingSince = "Being erased since {time}";
export const erasedAt = "Erased {time}";
export const nothingKept = "Nothing is kept under this address.";
export const exportIt = "Export";
export const addressDiffers = "This address differs from the one above.";
export const typeAgain =
  "Type it again to erase all of this, with what the audit log could restore and what backups hold. It cannot be undone.";
export const erasing = "Erasing...";
export const eraseForGood = "Erase for good";
export const lead = "Everything that is kept about a person: export it, or erase it for good.";

export const howLong = "How long things are kept";
export const timesNotAvailable = "The times are not available right now.";
export const changeTimes = "Change the times";
export const days = "{count, plural, one {# day} other {# days}}";
export const asLongAsLog = "As long as the audit log";
export const keptUntilErased = "Kept until somebody erases them";
export const timesSaved = "The times are saved and apply from now on.";
export const whatNow = "What would be removed now?";
export const orMore = "{what} or more";
export const removesNothing = "These times would remove nothing now.";
export const removesNow = "These times would remove {things} now.";

export const enrolments = "{count, plural, one {# enrolment} other {# enrolments}}";
export const inquiries = "{count, plural, one {# inquiry} other {# inquiries}}";
export const copiesOfDeleted = "{count, plural, one {# copy of a deleted entry} other {# copies of deleted entries}}";
export const mails = "{count, plural, one {# e-mail} other {# e-mails}}";
export const invitations = "{count, plural, one {# invitation} other {# invitations}}";
export const dataLinks = "{count, plural, one {# link to their data} other {# links to their data}}";
export const logins = "{count, plural, one {# login} other {# logins}}";
export const passwordLinks = "{count, plural, one {# link to a new password} other {# links to a new password}}";
export const confirmationLinks =
  "{count, plural, one {# link to confirm the address} other {# links to confirm the address}}";
export const payments =
  "{count, plural, one {# payment, whose receipt stays without the name} other {# payments, whose receipts stay without the name}}";
export const accounts = "{count, plural, one {# account} other {# accounts}}";
export const logEntries = "{count, plural, one {# entry of the audit log} other {# entries of the audit log}}";
export const sentMails = "{count, plural, one {# sent e-mail} other {# sent e-mails}}";
export const failedMails = "{count, plural, one {# failed e-mail} other {# failed e-mails}}";
export const declinedEnrolments = "{count, plural, one {# declined enrolment} other {# declined enrolments}}";
export const handledInquiries = "{count, plural, one {# handled inquiry} other {# handled inquiries}}";
export const copies = "{count, plural, one {# copy} other {# copies}}";

export const auditHint = "Days from each entry. What it could restore is removed with it.";
export const mailsHint = "Days from when they were written.";
export const failedMailsHint = "Days from when they were written. Empty: kept.";
export const declinedHint = "Days from the enrolment. Empty: kept.";
export const enrolmentsHint = "Days from the enrolment, whatever its status. Empty: kept.";
export const inquiriesHint = "Days from the inquiry. Empty: kept.";
export const copiesHint = "Days from the deletion, which then cannot be undone. Empty: as long as the audit log.";
export const accountsHint = "Days from the last login; enrolments stay. Empty: kept.";
