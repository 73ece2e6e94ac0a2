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
export const signIns = "{count, plural, one {# way to sign in} other {# ways to sign in}}";
export const logins = "{count, plural, one {# login} other {# logins}}";
export const passwordLinks = "{count, plural, one {# link to a new password} other {# links to a new password}}";
export const confirmationLinks =
  "{count, plural, one {# link to confirm the address} other {# links to confirm the address}}";
export const payments =
  "{count, plural, one {# payment, whose receipt stays without the name} other {# payments, whose receipts stay without the name}}";
export const accounts = "{count, plural, one {# account} other {# accounts}}";
export const testimonials = "{count, plural, one {# testimonial} other {# testimonials}}";
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

export const breachTitle = "If data was seen by others";
export const breachLead =
  "Somebody saw, copied, changed or lost personal data without permission, or it may be so: from the moment you know of it, these hours count.";
export const first = "At once";
export const stopIt =
  "Stop it: end the sessions and change the role of whoever is concerned under Staff, revoke tokens under Releases. Write down what you know, and since when.";
export const informPeople =
  "Tell each person concerned without delay, in plain words: what happened and when, how much is concerned, what may follow for them, what you have done, what they can do, and whom to ask.";
export const informBoard =
  "Tell the Data Protection Board of India without delay: what happened, how much, when and where, and the likely impact.";
export const within72 = "Within 72 hours";
export const detailsToBoard =
  "Send the Board the details: what led to it, what you did against it, what you found about who caused it, how you keep it from happening again, and how people were told. Ask the Board in writing if you need longer.";
export const source =
  "Rule 7 of the Digital Personal Data Protection Rules, 2025 says so; it binds from May 2027. This page is no legal advice.";
export const whoIsConcerned = "Who is concerned";
export const scopeChanged = "People whose entries were changed or deleted in that time, by the audit log";
export const scopeKept = "Everybody of whom something was kept until then";
export const scopeHint =
  "The log knows logins, changes and deletions. It does not know who only looked, searched or downloaded a list: if somebody unknown was logged in, take everybody.";
export const wrongDay = "Please give both days, the first one first.";
export const actorHint = "Only what this administrator changed. Leave it empty for all.";
export const list = "List them";
export const listing = "Listing...";
export const found =
  "{count, plural, =0 {Nobody is concerned.} one {# person is concerned.} other {# people are concerned.}}";
export const foundMax = "The list ends at {count, number} people.";
export const shownOf = "The first {count} of them; the file has all.";
export const ofGuardian = "Parent or guardian: {guardian}";
export const download = "Download the list";
export const entries =
  "{count, plural, one {# entry of the audit log} other {# entries of the audit log}} in that time.";
export const adminLogins = "Logins of administrators in that time";
export const loggedIn = "{name} logged in";
export const failedLogin = "Wrong passwords for {name}";
export const texts = "Texts to begin with";
export const textToPerson = "To each person";
export const personText =
  "We have to tell you that personal data of yours at {name} may have been seen by others.\n\nWhat happened, and when: … (between {from} and {to})\nWhich of your data: …\nWhat may follow for you: …\nWhat we have done: …\nWhat you can do: for example, change your password, and distrust messages and calls that ask for money or codes.\nWhom to ask: {email}\n\nWe are sorry.";
export const textToBoard = "To the Data Protection Board of India";
export const boardText =
  "{name} reports a personal data breach.\n\nNature and extent: … ({count, plural, one {# person} other {# people}} concerned, as far as known)\nTime and place of occurrence: between {from} and {to}, …\nAware of it since: …\nLikely impact: …\nMeasures so far: …\nContact: {email}\n\nFurther details follow within 72 hours.";
export const consents = "{count, plural, one {# consent} other {# consents}}";
