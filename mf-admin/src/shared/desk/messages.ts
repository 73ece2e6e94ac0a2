export const selectedRows = "Selected";
export const selectedCount = "<strong>{count, number}</strong> selected";
export const selectedInAll = "{count} selected";
export const selectFirst = "Select the first {max} of {found, number}";
export const selectFound = "Select all {found}";
export const selectNothing = "Select nothing";
export const writeMail = "Write a mail";
export const columns = "Columns, as this browser keeps them";

export const deletedRows = "{list, select, enrolments {deleted enrolments} other {deleted inquiries}}";
export const noDeleted =
  "{list, select, enrolments {No deleted enrolments are kept.} other {No deleted inquiries are kept.}}";
export const erasedForGood = "Erased for good.";
export const isBack = "{name} is back.";
export const restore = "Restore";
export const erase = "Erase";
export const erasing = "Erasing...";

export const eraseQuestion =
  "{list, select, enrolments {Erase this enrolment for good?} other {Erase this inquiry for good?}}";
export const whatGoes =
  "{list, select, enrolments {What is kept of {name} goes: the enrolment, its notes and its mails. Nobody can bring it back.} other {What is kept of {name} goes: the inquiry, its notes and its mails. Nobody can bring it back.}}";
export const deletedBy = "Deleted {time} by {actor}.";
export const erasedAfter = "Erased for good after {time}.";
export const keptUntilErased = "Kept until somebody erases it.";

export const backToAll = "{list, select, enrolments {Back to all enrolments} other {Back to all inquiries}}";
export const more = "More";
export const showDeleted = "{list, select, enrolments {Deleted enrolments} other {Deleted inquiries}}";
export const keys = "Keys";
export const nothingMatches = "Nothing matches the search.";

export const noneYet = "{list, select, enrolments {No enrolments yet.} other {No inquiries yet.}}";
export const rowsOfList = "{list, select, enrolments {enrolments} other {inquiries}}";

export const noSuchRow =
  "{list, select, enrolments {There is no such enrolment any more.} other {There is no such inquiry any more.}}";
export const close = "Close";
export const email = "E-mail";
export const edit = "Edit";
export const sameEmail = "same e-mail address";
export const sameAccount = "same account";
export const samePhone = "same telephone number, perhaps the same person";
export const madeOfThis = "made of this inquiry";
export const wasMadeOfThis = "it was made of this inquiry";
export const alsoFromPerson = "Also from this person";

export const rowOf = "{list, select, enrolments {Enrolment of {time}} other {Inquiry of {time}}}";
export const name = "Name";
export const selectRow = "Select {name}";
export const selectPage = "Select all on this page";

export const searchRows = "{list, select, enrolments {Search enrolments} other {Search inquiries}}";
export const search = "Search";
export const status = "Status";
export const all = "All";
export const filters = "Filters";
export const filtersSet = "Filters ({count})";
export const from = "From";
export const to = "to";
export const toChip = "To";
export const order = "Order";
export const removeFilter = "Remove the filter {label}: {value}";

export const nextRow = "{list, select, enrolments {The next enrolment} other {The next inquiry}}";
export const rowBefore = "{list, select, enrolments {The enrolment before} other {The inquiry before}}";
export const selectWithShift = "Select it, with Shift all from the last selected one";
export const givesStatus = "{status}: what is selected, else this one";
export const openIt = "Open it";
export const closeIt = "Close it, or select nothing";
export const searchList = "Search the list";
export const searchAll = "Search the whole admin, also while you type";
export const theseKeys = "These keys";
export const ctrlZ = "Ctrl Z";
export const undoLast = "Undo the last change";
export const singleKeys = "Single keys do this";
export const singleKeysHint =
  "Turn them off if you speak to your computer, or press keys by accident. This browser keeps it. Everything can be done with the buttons as well.";

export const mailTo = "A mail to {count, plural, one {# person} other {# people}}";
export const newParagraph = "An empty line begins a new paragraph.";
export const filledIn =
  "The site fills in <code>{name}</code>, your name, <code>{email}</code>, your e-mail address. Everybody gets a mail of their own, once for each e-mail address; many mails take some time to go out.";
export const filledInWithCourse =
  "The site fills in <code>{name}</code>, your name, <code>{email}</code>, your e-mail address, and <code>{course}</code>, the course of each person. Everybody gets a mail of their own, once for each e-mail address; many mails take some time to go out.";
export const send = "Send";
export const sending = "Sending...";
export const mailsGoOut = "{count, plural, =0 {no mails go out.} one {# mail goes out.} other {# mails go out.}}";
export const withoutEmail =
  "{count, plural, one {# person has no e-mail address.} other {# people have no e-mail address.}}";
export const rowsDeleted = "{count, plural, one {# row is deleted.} other {# rows are deleted.}}";
export const withoutEmailOrDeleted =
  "{withoutEmail, plural, one {# person has} other {# people have}} no e-mail address, {deleted, plural, one {# row is deleted.} other {# rows are deleted.}}";

export const filterRemoved = "The filter is removed.";
export const filterNotRemoved = "The filter could not be removed.";
export const savedFilters = "Saved filters";
export const removeThisFilter = "Remove this filter";
export const saveThisFilter = "Save this filter";
export const filterSaved = "{name} is saved.";
export const filterHint = "You alone see it; its address can be sent to others.";
export const save = "Save";
export const saving = "Saving...";
export const alsoMail = "Also send a mail";

export const whatHappened = "What happened";
export const noteAdded = "The note is added.";
export const administratorsAlone = "Only administrators see it.";
export const add = "Add";
export const adding = "Adding...";
export const enrolment = "Enrolment";
export const inquiry = "Inquiry";
export const enrolmentIn = "Enrolment in {course}";
export const change = "Change";
export const mail = "Mail, {status}";
export const note = "Note";
export const eventBy = "{event} by {actor}";
export const noteGone = "The note is gone.";
export const noteNotRemoved = "The note could not be removed.";
export const removeNote = "Remove the note";

export const notAllSelected = "Not all could be selected. {reason}";

export const rowsUndone =
  "{list, select, enrolments {{count, plural, one {# enrolment undone.} other {# enrolments undone.}}} other {{count, plural, one {# inquiry undone.} other {# inquiries undone.}}}}";
export const mailsStopped = "{count, plural, one {# mail will not be sent.} other {# mails will not be sent.}}";
export const changedSince = "Changed since, and left as they are: {names}.";
export const changeStays = "The change stays. {reason}";
export const rowGiven = "{name}: {status}.";

export const rowsGiven =
  "{list, select, enrolments {{count, plural, one {# enrolment: {status}.} other {# enrolments: {status}.}}} other {{count, plural, one {# inquiry: {status}.} other {# inquiries: {status}.}}}}";
export const mailsSent = "{count, plural, one {# mail will be sent.} other {# mails will be sent.}}";
export const changedMeanwhile = "Changed by somebody else meanwhile, and left as they are: {names}.";

export const rowsGone =
  "{list, select, enrolments {{count, plural, one {# enrolment deleted meanwhile.} other {# enrolments deleted meanwhile.}}} other {{count, plural, one {# inquiry deleted meanwhile.} other {# inquiries deleted meanwhile.}}}}";
export const rowNotChanged = "{name} not changed. {reason}";
export const rowsNotChanged =
  "{list, select, enrolments {{count, plural, one {# enrolment not changed. {reason}} other {# enrolments not changed. {reason}}}} other {{count, plural, one {# inquiry not changed. {reason}} other {# inquiries not changed. {reason}}}}}";
export const deletedOne = "a deleted one";
export const othersToo = "{count} more";

export const noConsent = "No consent is stored: no notice was shown, or it was added by hand.";
export const consentGiven = "Agreed {time}, to version {version} of the notice in the language {language}.";
export const consentWithdrawn = "Consent withdrawn {time}: do not use these data any more.";
export const consentOfGuardian = "Parent or guardian: {name}, {contact}.";

export const whatsappOneByOne = "WhatsApp, one by one";
export const byWhatsapp = "WhatsApp";
export const whatsappTo = "{count, plural, one {WhatsApp to # person} other {WhatsApp to # people}}";
export const nothingIsSent =
  "Nothing is sent by itself. You tap through the people, and each time WhatsApp opens with the text. You can stop and continue later, on another device too.";
export const filledInForEach = "Filled in for each person: {placeholders}.";
export const makingQueue = "Preparing …";
export const begin = "Begin";
export const queueMade = "The first person is there.";
export const leftOut =
  "{count, plural, one {# person without a complete phone number is left out.} other {# people without a complete phone number are left out.}}";
export const whatsappLeft = "WhatsApp: {count} left";
export const queueOf = "Started {time} by {name}";
export const queueGone = "This queue has ended.";
export const queueProgress = "{done} of {total} done, {skipped} skipped";
export const everybodyDone = "You have reached everybody on the list.";
export const peopleOfQueue = "Everybody";
export const openWhatsapp = "Open WhatsApp";
export const skip = "Skip";
export const openAgain = "Open again";
export const openAgainFor = "Open {name} again";
export const textHasGaps =
  "There is nothing to fill in for {words}. Read the text before you send it, or skip this person.";
export const numberNotWhole = "The phone number is incomplete. Correct it, or skip this person.";
export const endQueue = "End the queue";
export const endingQueue = "Ending …";
export const endQueueQuestion = "End this queue?";
export const endQueueMeans =
  "The list goes, and who is done or skipped is forgotten. Messages that were sent stay sent.";
