import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { dataPromises, promises } from "@optimyz/contract/domain/site";
import { filled } from "../language/filled.ts";
import * as m from "./messages.ts";
import { type Provider, urlIn } from "./provider.ts";

/**
 * What a message says, independent of its form. Texts are plain; the layout escapes them.
 *
 * Anybody may type somebody else's e-mail address into a form. So a mail to such an address has our own text only,
 * nothing that was typed: no name, no number, no link but ours. Notices to the provider have it.
 */
export interface Message {
  /** Names the template, for the outbox. */
  kind: string;
  provider: Provider;
  recipient: string;
  subject: string;
  /** Preview text of an inbox. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Shown as a table of names and values. */
  facts?: [name: string, value: string][];
  button?: { label: string; url: string };
  /** A button above it, for what is to be done first. */
  firstButton?: { label: string; url: string };
  /** A second link, below the button. */
  further?: { label: string; url: string };
  /** Below the button, before the signature. */
  closing?: string[];
}

/** A mail's words as the provider has chosen them, with what they name filled in. */
export function wordsOf(provider: Provider, kind: keyof Settings["mails"], values: Readonly<Record<string, string>>) {
  const { subject, heading, text, closing } = provider.mails[kind];
  const { name, email, reply } = provider;
  const said = (words: string) => filled(words, { name, email, reply, ...values });
  const paragraphs = (words: string) =>
    said(words)
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== "");
  return {
    subject: said(subject),
    heading: said(heading),
    paragraphs: paragraphs(text),
    closing: paragraphs(closing),
  };
}

export function welcome(provider: Provider, recipient: string, origin: string, token: string): Message {
  return {
    kind: "welcome",
    provider,
    recipient,
    preview: provider.speech.say(m.oneClick),
    ...wordsOf(provider, "welcome", { confirm_days: provider.speech.text(promises.confirmLink.words) }),
    button: {
      label: provider.speech.say(m.confirmAddress),
      url: urlIn(provider, origin, `${paths.account.to()}?${new URLSearchParams({ confirm: token })}`),
    },
  };
}

export function resetLink(provider: Provider, recipient: string, url: string): Message {
  const { say, text } = provider.speech;
  const time = text(promises.resetLink.words);
  return {
    kind: "reset-link",
    provider,
    recipient,
    subject: say(m.newPasswordFor, { name: provider.name }),
    preview: say(m.linkWorksOnce, { time }),
    heading: say(m.newPassword),
    paragraphs: [say(m.hello), say(m.askedForPassword, { time })],
    button: { label: say(m.newPassword), url },
    closing: [say(m.nothingToDo)],
  };
}

/** @param stays whether the device that changed it stays logged in, as after a change in the account */
export function passwordChanged(provider: Provider, recipient: string, origin: string, stays: boolean): Message {
  const { say } = provider.speech;
  const devices = say(stays ? m.otherDevicesOut : m.allDevicesOut);
  return {
    kind: "password-changed",
    provider,
    recipient,
    preview: devices,
    ...wordsOf(provider, "password_changed", {
      devices,
      password_page: urlIn(provider, origin, paths.forgotPassword.to()),
    }),
    button: { label: say(m.logIn), url: urlIn(provider, origin, paths.login.to()) },
  };
}

export function dataLink(provider: Provider, recipient: string, url: string): Message {
  const { say, text } = provider.speech;
  const time = text(dataPromises.link.words);
  return {
    kind: "data-link",
    provider,
    recipient,
    subject: say(m.whatIsKept, { name: provider.name }),
    preview: say(m.linkWorksOnce, { time }),
    heading: say(m.whatWeKeep),
    paragraphs: [say(m.hello), say(m.askedForData, { time })],
    button: { label: say(m.openData), url },
    closing: [say(m.nothingIsChanged)],
  };
}

/** @param course one of ours; absent when the applicant typed something else */
export function enrolmentConfirmation(
  provider: Provider,
  recipient: string,
  course: string | undefined,
  origin: string,
): Message {
  const { say } = provider.speech;
  return {
    kind: "enrolment-confirmation",
    provider,
    recipient,
    preview: say(m.weWrite, { reply: provider.reply }),
    ...wordsOf(provider, "enrolment", {}),
    ...(course !== undefined && { facts: [[say(m.course), course]] }),
    button: { label: say(m.lookAtCourses), url: urlIn(provider, origin, paths.courses.to()) },
  };
}

/**
 * To people who attended a batch.
 * @param certificate the code, the course's name, the batch's title, and the URL of the badge, which is there once it is issued
 */
export function certificateIssued(
  provider: Provider,
  recipient: string,
  { code, course, dates, badge }: { code: string; course: string; dates: string; badge?: string },
  origin: string,
): Message {
  const { say } = provider.speech;
  return {
    kind: "certificate",
    provider,
    recipient,
    preview: say(m.hasOwnPage),
    ...wordsOf(provider, "certificate", { course, dates }),
    facts: [
      [say(m.course), course],
      [say(m.dates), dates],
      [say(m.code), code],
    ],
    button: { label: say(m.openCertificate), url: urlIn(provider, origin, paths.certificate.to({ code })) },
    ...(badge && { further: { label: say(m.downloadBadge), url: badge } }),
  };
}

/** To an administrator who checks that mails arrive. */
export function testMail(provider: Provider, recipient: string, origin: string): Message {
  const { say } = provider.speech;
  return {
    kind: "test-mail",
    provider,
    recipient,
    subject: say(m.testMailFrom, { name: provider.name }),
    preview: say(m.mailsOfSiteArrive),
    heading: say(m.mailsArrive),
    paragraphs: [say(m.hello), say(m.askedForTestMail)],
    button: { label: say(m.openAdmin), url: siteUrl(origin, paths.admin.to()) },
    closing: [say(m.amongUnwantedMail)],
  };
}
