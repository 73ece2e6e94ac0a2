import type { Text } from "@optimyz/kit";
import { useText } from "../../texts.ts";
import { capital } from "../list/capital.ts";
import * as m from "./messages.ts";

const words: Readonly<Record<string, string>> = {
  new: m.isNew,
  "partly paid": m.partlyPaid,
  "too few people": m.tooFewPeople,
  "not enough": m.notEnough,
  contacted: m.contacted,
  enrolled: m.enrolled,
  declined: m.declined,
  handled: m.handled,
  draft: m.draft,
  open: m.open,
  full: m.full,
  running: m.running,
  done: m.done,
  cancelled: m.cancelled,
  held: m.held,
  confirmed: m.confirmed,
  waiting: m.waiting,
  offered: m.offered,
  expired: m.expired,
  free: m.free,
  unpaid: m.unpaid,
  paid: m.paid,
  refunded: m.refunded,
  noted: m.noted,
  due: m.due,
  granted: m.granted,
  withheld: m.withheld,
  valid: m.valid,
  withdrawn: m.withdrawn,
  erased: m.erased,
  queued: m.queued,
  sent: m.sent,
  failed: m.failed,
  published: m.published,
  hidden: m.hidden,
  owner: m.owner,
  desk: m.desk,
  editor: m.editor,
  trainer: m.trainer,
  engineer: m.engineer,
};

/** A status as the server names it, in the page's language and as within a sentence. One that is not known stays as it is. */
export const statusText = (status: string, t: Text): string =>
  Object.hasOwn(words, status) ? t(words[status] ?? status) : status;

/** The same as the beginning of a line: `Partly paid`. */
export const statusLabel = (status: string, t: Text): string => capital(statusText(status, t));

/** A change of a status, such as `new → contacted`, in the same way as {@link statusText}. */
export const statusChange = (words: string, t: Text): string =>
  words
    .split(" → ")
    .map((status) => statusText(status, t))
    .join(" → ");

/** Statuses as entries of a filter or a field. */
export function useStatusChoices(statuses: readonly string[]) {
  const t = useText();
  return statuses.map((key) => ({ key, value: key, label: statusLabel(key, t) }));
}
