import { paths } from "@optimyz/contract/domain/paths";
import { promises } from "@optimyz/contract/domain/site";
import type { MailKind } from "../words.ts";

const course = "Public Speaking";
const batch = "Saturday mornings";
const receipt = "2027-0042";
const amount = "₹4,500";

/** What a preview fills in for the placeholders that are no settings. */
const common: Readonly<Record<string, string>> = {
  course,
  dates: `${batch}, Sat 9 January – Sat 27 February 2027`,
  until: "Tuesday, 5 January 2027, 18:00",
  number: "2",
  amount,
  confirm_days: promises.confirmLink.words,
  devices: "All other devices are logged out.",
};

/** Example values of a mail's placeholders. @param origin the site's */
export const exampleValues = (kind: MailKind, origin: string): Readonly<Record<string, string>> => ({
  ...common,
  ...(kind === "receipt" && { number: receipt }),
  password_page: new URL(paths.forgotPassword.to(), origin).href,
});

/** Labels of the buttons that the worker adds between a mail's text and its end. */
export const mailButtons: Readonly<Partial<Record<MailKind, string>>> = {
  welcome: "Confirm my address",
  enrolment: "Look at the courses",
  password_changed: "Log in",
  place_confirmed: "See or change my place",
  place_held: "See my place",
  place_waiting: "See my place in the list",
  place_offered: "Take the seat",
  place_moved: "See or change my place",
  place_again: "See or change my place",
  place_reminder: "See my place",
  batch_changed: "See or change my place",
  receipt: "Open the receipt",
  certificate: "Open my certificate",
};

type Facts = readonly (readonly [name: string, value: string])[];

const courseFacts: Facts = [
  ["Course", course],
  ["Dates", batch],
];

/** Facts that the worker adds above the button, with example values. */
export function exampleFacts(kind: MailKind): Facts {
  if (kind === "enrolment") return [["Course", course]];
  if (kind === "receipt") return [["Receipt", receipt], ["Amount", amount], ...courseFacts];
  if (kind === "certificate") return [...courseFacts, ["Code", "ABCDE-FGHJK-LMNPQ-RSTUV"]];
  if (!kind.startsWith("place_") && !kind.startsWith("batch_")) return [];
  return [...courseFacts, ["When", "Saturday, 9 January 2027, 10:00 to 12:00"], ["Place", "Room 1"], ["Fee", amount]];
}
