import { promises, site } from "@optimyz/contract/site";

/** What a message says, independent of its form. Texts are plain; the layout escapes them. */
export interface Message {
  /** Names the template, for the outbox. */
  kind:
    | "welcome"
    | "reset-link"
    | "password-changed"
    | "enrolment-confirmation"
    | "enrolment-notice"
    | "inquiry-notice";
  recipient: string;
  subject: string;
  /** What an inbox shows behind the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Shown as a table of names and values. */
  facts?: [name: string, value: string][];
  button?: { label: string; url: string };
  /** Below the button, before the signature. */
  closing?: string[];
}

interface Applicant {
  title: string;
  name: string;
  email: string;
  phone: string;
  course: string;
}

export function welcome(recipient: string, name: string, origin: string, token: string): Message {
  return {
    kind: "welcome",
    recipient,
    subject: `Welcome to ${site.brand}`,
    preview: "One click, and your enrolments stand in your account.",
    heading: "Welcome, and well begun",
    paragraphs: [
      `Hello ${name},`,
      `Your account is ready. Please confirm that this is your address: then your account shows all enrolments that were made with it. The link works for ${promises.confirmLink.words}.`,
    ],
    button: { label: "Confirm my address", url: `${origin}/account?confirm=${token}` },
    closing: ["If you did not open an account, you need not do anything."],
  };
}

export function resetLink(recipient: string, name: string, url: string): Message {
  return {
    kind: "reset-link",
    recipient,
    subject: `Set a new password for ${site.brand}`,
    preview: `The link works once, for ${promises.resetLink.words}.`,
    heading: "Set a new password",
    paragraphs: [
      `Hello ${name},`,
      `Somebody, probably you, asked for a new password. The link works once, for ${promises.resetLink.words}.`,
    ],
    button: { label: "Set a new password", url },
    closing: ["If you did not ask for this, you need not do anything: your password stays as it is."],
  };
}

/** @param stays whether the device that changed it stays logged in, as after a change in the account */
export function passwordChanged(recipient: string, name: string, origin: string, stays: boolean): Message {
  const devices = stays ? "All other devices are logged out." : "All devices are logged out.";
  return {
    kind: "password-changed",
    recipient,
    subject: `Your ${site.brand} password was changed`,
    preview: devices,
    heading: "Your password was changed",
    paragraphs: [`Hello ${name},`, `Your password was changed just now. ${devices}`],
    button: { label: "Log in", url: `${origin}/user-login` },
    closing: [`Was it not you? Ask for a new password at ${origin}/forgot-password, or write to ${site.email}.`],
  };
}

export function enrolmentConfirmation(applicant: Applicant, origin: string): Message {
  return {
    kind: "enrolment-confirmation",
    recipient: applicant.email,
    subject: `We have your enrolment at ${site.brand}`,
    preview: `We write to you ${promises.enrolmentReply}.`,
    heading: "Good to have you with us",
    paragraphs: [
      `Dear ${applicant.title} ${applicant.name},`,
      `Thank you for enrolling. We read every enrolment ourselves and write to you ${promises.enrolmentReply}, with the next dates, the size of the group and the place.`,
    ],
    facts: [
      ["Course", applicant.course],
      ["Phone", applicant.phone],
    ],
    button: { label: "Look at the courses", url: `${origin}/courses` },
    closing: [`Is something wrong above? Just answer this message, or write to ${site.email}.`],
  };
}

export function enrolmentNotice(recipient: string, applicant: Applicant, origin: string): Message {
  return {
    kind: "enrolment-notice",
    recipient,
    subject: `New enrolment: ${applicant.course}`,
    preview: `${applicant.title} ${applicant.name} has enrolled.`,
    heading: "A new enrolment",
    paragraphs: [`${applicant.title} ${applicant.name} has enrolled. The whole form is in the admin panel.`],
    facts: [
      ["Course", applicant.course],
      ["Phone", applicant.phone],
      ["E-mail", applicant.email],
    ],
    button: { label: "Open the enrolments", url: `${origin}/admin/dashboard/enrolments` },
  };
}

export function inquiryNotice(
  recipient: string,
  inquiry: { name: string; email: string; message: string },
  origin: string,
): Message {
  return {
    kind: "inquiry-notice",
    recipient,
    subject: `New inquiry from ${inquiry.name}`,
    preview: inquiry.message.slice(0, 90),
    heading: "A new inquiry",
    paragraphs: [`${inquiry.name} (${inquiry.email}) writes:`, inquiry.message],
    button: { label: "Open the inquiries", url: `${origin}/admin/dashboard/inquiries` },
  };
}
