import { paths } from "@optimyz/contract/domain/paths";
import { promises } from "@optimyz/contract/domain/site";
import type { Text } from "@optimyz/kit";
import type { MailKind } from "../words.ts";
import * as m from "./messages.ts";

const receipt = "2027-0042";
const amount = "₹4,500";

/** Example values of a mail's placeholders that are no settings. @param origin the site's */
export const exampleValues = (kind: MailKind, origin: string, t: Text): Readonly<Record<string, string>> => ({
  course: t(m.exampleCourse),
  dates: t(m.exampleDates, { batch: t(m.exampleBatch) }),
  until: t(m.exampleUntil),
  number: kind === "receipt" ? receipt : "2",
  amount,
  confirm_days: promises.confirmLink.words,
  devices: t(m.exampleDevices),
  password_page: new URL(paths.forgotPassword.to(), origin).href,
});

/** Labels of the buttons that the worker adds between a mail's text and its end. */
export const mailButtons: Readonly<Partial<Record<MailKind, string>>> = {
  welcome: m.confirmAddress,
  enrolment: m.lookAtCourses,
  password_changed: m.logIn,
  place_confirmed: m.seeOrChangePlace,
  place_held: m.seePlace,
  place_waiting: m.seePlaceInList,
  place_offered: m.takeSeat,
  place_moved: m.seeOrChangePlace,
  place_again: m.seeOrChangePlace,
  place_reminder: m.seePlace,
  batch_changed: m.seeOrChangePlace,
  receipt: m.openReceipt,
  certificate: m.openCertificate,
};

type Facts = readonly (readonly [name: string, value: string])[];

/** Facts that the worker adds above the button, with example values. */
export function exampleFacts(kind: MailKind, t: Text): Facts {
  const course = [t(m.course), t(m.exampleCourse)] as const;
  const courseFacts: Facts = [course, [t(m.dates), t(m.exampleBatch)]];
  if (kind === "enrolment") return [course];
  if (kind === "receipt") return [[t(m.receipt), receipt], [t(m.amount), amount], ...courseFacts];
  if (kind === "certificate") return [...courseFacts, [t(m.code), "ABCDE-FGHJK-LMNPQ-RSTUV"]];
  if (!kind.startsWith("place_") && !kind.startsWith("batch_")) return [];
  const where: Facts = [
    [t(m.whenHeading), t(m.exampleTime)],
    [t(m.placeHeading), t(m.exampleRoom)],
  ];
  return [...courseFacts, ...where, [t(m.fee), amount]];
}
