import type { Text } from "@optimyz/kit";
import { useText } from "../../texts.ts";
import { capital } from "../list/capital.ts";
import * as m from "./messages.ts";

const words: Readonly<Record<string, string>> = {
  new: m.isNew,
  "partly paid": m.partlyPaid,
  "too few people": m.tooFewPeople,
  "not enough": m.notEnough,
  ...m,
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
