import { dayText } from "@optimyz/contract/domain/batch-words";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { speechOfStaff, translatedLanguages } from "../language/speech.ts";
import type { Message } from "./message.ts";
import * as m from "./messages.ts";
import type { Provider } from "./provider.ts";

/** Mails to the provider about what people sent, and about batches. */

interface Applicant {
  title: string;
  name: string;
  email: string;
  phone: string;
  course: string;
}

export function enrolmentNotice(provider: Provider, recipient: string, applicant: Applicant, origin: string): Message {
  const { say } = provider.speech;
  const { title, name, course } = applicant;
  return {
    kind: "enrolment-notice",
    provider,
    recipient,
    subject: say(m.newEnrolmentIn, { course }),
    preview: say(m.hasEnrolled, { title, name }),
    heading: say(m.newEnrolment),
    paragraphs: [say(m.hasEnrolledForm, { title, name })],
    facts: [
      [say(m.course), course],
      [say(m.phone), applicant.phone],
      [say(m.email), applicant.email],
    ],
    button: { label: say(m.openEnrolments), url: siteUrl(origin, paths.adminTab.to({ tab: "enrolments" })) },
  };
}

/** Subjects of the notice in each language, by which it is found again once its text is removed. */
export const inquirySubjects = (name: string): string[] =>
  translatedLanguages.map((code) => speechOfStaff(code).say(m.newInquiryFrom, { name }));

export function inquiryNotice(
  provider: Provider,
  recipient: string,
  inquiry: { name: string; email: string; message: string },
  origin: string,
): Message {
  const { say } = provider.speech;
  const { name, email } = inquiry;
  return {
    kind: "inquiry-notice",
    provider,
    recipient,
    subject: say(m.newInquiryFrom, { name }),
    preview: inquiry.message.slice(0, 90),
    heading: say(m.newInquiry),
    paragraphs: [say(m.writes, { name, email }), inquiry.message],
    button: { label: say(m.openInquiries), url: siteUrl(origin, paths.adminTab.to({ tab: "inquiries" })) },
  };
}

/** The mail to the desk about a batch some days before it begins. */
export interface LeastNumber {
  id: number;
  title: string;
  course: string;
  /** People with a confirmed place. */
  confirmed: number;
  least: number;
  capacity: number;
  waiting: number;
  /** When it begins, by its own clock: `2026-11-22` and `14:05`. */
  day: string;
  time: string;
}

export function leastNumberNotice(provider: Provider, recipient: string, batch: LeastNumber, origin: string): Message {
  const { say } = provider.speech;
  const { id, title, course, confirmed, least, capacity, waiting, time } = batch;
  const day = dayText(batch.day, {}, provider.speech);
  const isShort = confirmed < least;
  const verdict = say(isShort ? m.tooFewForIt : m.enoughForIt, { title, day, time, confirmed, least });
  return {
    kind: "batch-least",
    provider,
    recipient,
    preview: verdict,
    subject: say(isShort ? m.tooFew : m.takesPlace, { title }),
    heading: say(isShort ? m.tooFewSoFar : m.itTakesPlace),
    paragraphs: [verdict, ...(isShort ? [say(m.ifItCannot)] : [])],
    facts: [
      [say(m.course), course],
      [say(m.places), say(m.placesOf, { confirmed, capacity })],
      [say(m.waiting), String(waiting)],
    ],
    button: { label: say(m.openBatch), url: siteUrl(origin, `${paths.adminTab.to({ tab: "batches" })}/${id}`) },
  };
}
