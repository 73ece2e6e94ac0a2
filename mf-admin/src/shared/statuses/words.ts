import { say } from "../language/spoken.ts";
import * as m from "./messages.ts";

/** Statuses and roles of the API that people read. */
const words: Readonly<Record<string, string>> = {
  new: m.isNew,
  contacted: m.contacted,
  enrolled: m.enrolled,
  declined: m.declined,
  handled: m.handled,
  waiting: m.waiting,
  published: m.published,
  hidden: m.hidden,
  queued: m.queued,
  sent: m.sent,
  failed: m.failed,
  noted: m.noted,
  cancelled: m.cancelled,
  unmatched: m.unmatched,
  matched: m.matched,
  dismissed: m.dismissed,
  valid: m.valid,
  withdrawn: m.withdrawn,
  erased: m.erased,
  draft: m.draft,
  planned: m.planned,
  left: m.left,
  open: m.open,
  closed: m.closed,
  running: m.running,
  done: m.done,
  skipped: m.skipped,
  held: m.held,
  confirmed: m.confirmed,
  offered: m.offered,
  expired: m.expired,
  paid: m.paid,
  unpaid: m.unpaid,
  "partly paid": m.partlyPaid,
  owner: m.owner,
  desk: m.desk,
  editor: m.editor,
  trainer: m.trainer,
  engineer: m.engineer,
  full: m.full,
  "too few people": m.tooFewPeople,
  free: m.free,
  refunded: m.refunded,
  due: m.due,
  "not enough": m.notEnough,
  "not completed": m.notCompleted,
  granted: m.granted,
  withheld: m.withheld,
  "password alone": m.passwordAlone,
  "this browser": m.thisBrowser,
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A status or role in the admin's language, with a capital letter; what is none stays as it is. */
export const statusText = (status: string): string =>
  Object.hasOwn(words, status) ? say(words[status] ?? status) : capital(status);

/** The same within a sentence: `owner`. */
export const statusInSentence = (status: string): string => {
  const text = statusText(status);
  return text === capital(status) ? status : text;
};

/** A change of a status, such as `new → contacted`, in the same way. */
export const statusChange = (words: string): string => words.split(" → ").map(statusInSentence).join(" → ");
