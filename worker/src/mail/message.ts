import { paths, siteUrl } from "@optimyz/contract/paths";
import { dataPromises, promises, site } from "@optimyz/contract/site";

/**
 * What a message says, independent of its form. Texts are plain; the layout escapes them.
 *
 * Whoever fills in a form may type somebody else's e-mail address. So a mail to such an address holds our own words only,
 * nothing that was typed: no name, no number, no link but ours. Notices to the provider do hold it.
 */
export interface Message {
  /** Names the template, for the outbox. */
  kind:
    | "welcome"
    | "reset-link"
    | "password-changed"
    | "data-link"
    | "enrolment-confirmation"
    | "enrolment-notice"
    | "inquiry-notice"
    | "release-returned"
    | "staff-invitation"
    | "role-changed"
    | "staff-removed"
    | "access-restored"
    | "admin-new-device"
    | "admin-recovery-code-used"
    | "admin-factor-changed"
    | "admin-reset-link"
    | "admin-password-changed"
    | "test-mail";
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

export function welcome(recipient: string, origin: string, token: string): Message {
  return {
    kind: "welcome",
    recipient,
    subject: `Welcome to ${site.brand}`,
    preview: "One click, and your enrolments stand in your account.",
    heading: "Welcome, and well begun",
    paragraphs: [
      "Hello,",
      `Your account is ready. Please confirm that this is your address: then your account shows all enrolments that were made with it. The link works for ${promises.confirmLink.words}.`,
    ],
    button: {
      label: "Confirm my address",
      url: siteUrl(origin, `${paths.account.to()}?${new URLSearchParams({ confirm: token })}`),
    },
    closing: ["If you did not open an account, you need not do anything."],
  };
}

export function resetLink(recipient: string, url: string): Message {
  return {
    kind: "reset-link",
    recipient,
    subject: `Set a new password for ${site.brand}`,
    preview: `The link works once, for ${promises.resetLink.words}.`,
    heading: "Set a new password",
    paragraphs: [
      "Hello,",
      `Somebody, probably you, asked for a new password. The link works once, for ${promises.resetLink.words}.`,
    ],
    button: { label: "Set a new password", url },
    closing: ["If you did not ask for this, you need not do anything: your password stays as it is."],
  };
}

/** @param stays whether the device that changed it stays logged in, as after a change in the account */
export function passwordChanged(recipient: string, origin: string, stays: boolean): Message {
  const devices = stays ? "All other devices are logged out." : "All devices are logged out.";
  return {
    kind: "password-changed",
    recipient,
    subject: `Your ${site.brand} password was changed`,
    preview: devices,
    heading: "Your password was changed",
    paragraphs: ["Hello,", `Your password was changed just now. ${devices}`],
    button: { label: "Log in", url: siteUrl(origin, paths.login.to()) },
    closing: [
      `Was it not you? Ask for a new password at ${siteUrl(origin, paths.forgotPassword.to())}, or write to ${site.email}.`,
    ],
  };
}

export function dataLink(recipient: string, url: string): Message {
  return {
    kind: "data-link",
    recipient,
    subject: `What ${site.brand} keeps about you`,
    preview: `The link works once, for ${dataPromises.link.words}.`,
    heading: "What we keep about you",
    paragraphs: [
      "Hello,",
      `Somebody, probably you, asked what we keep under this e-mail address. With the link you can read it, save it as a file, or have it erased. It works once, for ${dataPromises.link.words}.`,
    ],
    button: { label: "Open my data", url },
    closing: ["If you did not ask for this, you need not do anything: nothing is changed."],
  };
}

/** @param course one of ours; absent when the applicant chose in own words */
export function enrolmentConfirmation(recipient: string, course: string | undefined, origin: string): Message {
  return {
    kind: "enrolment-confirmation",
    recipient,
    subject: `We have your enrolment at ${site.brand}`,
    preview: `We write to you ${promises.enrolmentReply}.`,
    heading: "Good to have you with us",
    paragraphs: [
      "Hello,",
      `Thank you for enrolling. We read every enrolment ourselves and write to you ${promises.enrolmentReply}, with the next dates, the size of the group and the place.`,
    ],
    ...(course !== undefined && { facts: [["Course", course]] }),
    button: { label: "Look at the courses", url: siteUrl(origin, paths.courses.to()) },
    closing: [
      `Do you want to change something? Just answer this message, or write to ${site.email}.`,
      "If you did not enrol, you need not do anything.",
    ],
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
    button: { label: "Open the enrolments", url: siteUrl(origin, paths.adminTab.to({ tab: "enrolments" })) },
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
    button: { label: "Open the inquiries", url: siteUrl(origin, paths.adminTab.to({ tab: "inquiries" })) },
  };
}

/** To an administrator who wants to see that mails arrive. */
export function testMail(recipient: string, origin: string): Message {
  return {
    kind: "test-mail",
    recipient,
    subject: `A test e-mail from ${site.brand}`,
    preview: "E-mails of your site arrive.",
    heading: "E-mails arrive",
    paragraphs: [
      "Hello,",
      "You asked for a test e-mail, and here it is. What the site writes to visitors looks like this and comes from the same address.",
    ],
    button: { label: "Open the admin", url: siteUrl(origin, paths.admin.to()) },
    closing: ["Did it arrive among unwanted mail? Then ask who runs your domain about SPF, DKIM and DMARC."],
  };
}

/** A version that went back by itself, for the team that released it. */
export interface ReturnedRelease {
  name: string;
  version: string;
  /** The version that took its place. */
  control: string;
  isCanary: boolean;
  /** Why, in a sentence. */
  reason: string;
  failures: number;
  visits: number;
  /** What its failures said, the most frequent first. */
  errors: { message: string; stack: string; count: number }[];
}

/** Messages that a mail shows; the Releases page has all. */
const ERRORS_SHOWN = 3;

export function releaseReturned(recipient: string, returned: ReturnedRelease, origin: string): Message {
  const { name, version, control, isCanary, reason, failures, visits, errors } = returned;
  const said = errors.slice(0, ERRORS_SHOWN).map(({ message, stack, count }): [string, string] => {
    return [`Said ${count} ×`, [message || "No message", stack.split("\n", 1)[0]].filter(Boolean).join(", in ")];
  });
  return {
    kind: "release-returned",
    recipient,
    subject: `${name} ${version} went back by itself`,
    preview: reason,
    heading: `${name} went back by itself`,
    paragraphs: [
      reason,
      `Visitors have ${control} again. Nothing is to be done for them; repair ${isCanary ? "the canary" : "the version"} and release it anew.`,
    ],
    facts: [["Version", version], ["Instead", control], ["Failures", `${failures} in ${visits} visits`], ...said],
    button: { label: "Open the releases", url: siteUrl(origin, paths.adminTab.to({ tab: "releases" })) },
  };
}
