import { paths, siteUrl } from "@optimyz/contract/domain/paths";
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
  return {
    kind: "enrolment-notice",
    provider,
    recipient,
    subject: `New enrolment: ${applicant.course}`,
    preview: `${applicant.title} ${applicant.name} has enrolled.`,
    heading: m.newEnrolment,
    paragraphs: [`${applicant.title} ${applicant.name} has enrolled. The whole form is in the admin panel.`],
    facts: [
      ["Course", applicant.course],
      ["Phone", applicant.phone],
      ["E-mail", applicant.email],
    ],
    button: { label: m.openEnrolments, url: siteUrl(origin, paths.adminTab.to({ tab: "enrolments" })) },
  };
}

/** Finds a notice again once its text is removed. */
export const inquirySubject = (name: string): string => `New inquiry from ${name}`;

export function inquiryNotice(
  provider: Provider,
  recipient: string,
  inquiry: { name: string; email: string; message: string },
  origin: string,
): Message {
  return {
    kind: "inquiry-notice",
    provider,
    recipient,
    subject: inquirySubject(inquiry.name),
    preview: inquiry.message.slice(0, 90),
    heading: m.newInquiry,
    paragraphs: [`${inquiry.name} (${inquiry.email}) writes:`, inquiry.message],
    button: { label: m.openInquiries, url: siteUrl(origin, paths.adminTab.to({ tab: "inquiries" })) },
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
  /** When it begins, in words. */
  begins: string;
}

export function leastNumberNotice(provider: Provider, recipient: string, batch: LeastNumber, origin: string): Message {
  const { id, title, course, confirmed, least, capacity, waiting, begins } = batch;
  const isShort = confirmed < least;
  const verdict = isShort
    ? `${title} begins ${begins} and has ${confirmed} of the ${least} people that it needs.`
    : `${title} begins ${begins} and takes place: ${confirmed} people have a place, and ${least} are needed.`;
  return {
    kind: "batch-least",
    provider,
    recipient,
    preview: verdict,
    subject: `${isShort ? "Too few people" : "Takes place"}: ${title}`,
    heading: isShort ? m.tooFewSoFar : m.itTakesPlace,
    paragraphs: [verdict, ...(isShort ? [m.ifItCannot] : [])],
    facts: [
      ["Course", course],
      ["Places", `${confirmed} of ${capacity}`],
      ["Waiting", String(waiting)],
    ],
    button: { label: m.openBatch, url: siteUrl(origin, `${paths.adminTab.to({ tab: "batches" })}/${id}`) },
  };
}
