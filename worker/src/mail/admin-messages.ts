import { adminPaths } from "@optimyz/contract/api/admin-paths";
import { dayText, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { promises } from "@optimyz/contract/domain/site";
import type { Message } from "./message.ts";
import type { Provider } from "./provider.ts";

/** Mails to administrators about their own accounts. `origin` is where administrators work. */

/** A time in words, such as `Sun 22 November 2026, 14:05 India time`: nobody knows the reader's time zone here. */
const inWords = ({ timeZone: zone }: Provider, at: string): string =>
  `${dayText(dayIn(zone, at))}, ${clockIn(zone, at)} ${zoneText(zone)}`;

const profileButton = (origin: string) => ({
  label: "Open my profile",
  url: siteUrl(origin, adminPaths.profile()),
});

const NOT_ME =
  "Was it not you? Then somebody else knows how to log in as you: choose “Log out everywhere” in your profile, and set a new password.";

/** @param device browser and system, in our own words */
export function newDevice(
  provider: Provider,
  recipient: string,
  { device, at }: { device: string; at: string },
  origin: string,
): Message {
  return {
    kind: "admin-new-device",
    provider,
    recipient,
    subject: `A new device has logged in to ${provider.name}`,
    preview: `${device}, ${inWords(provider, at)}`,
    heading: "A new device has logged in",
    paragraphs: [
      "Hello,",
      "Somebody has logged in to the admin with your account, from a browser that was not used before.",
    ],
    facts: [
      ["Browser", device],
      ["Time", inWords(provider, at)],
    ],
    button: profileButton(origin),
    closing: ["Was it you? Then you need not do anything.", NOT_ME],
  };
}

export function recoveryCodeUsed(
  provider: Provider,
  recipient: string,
  { left, at }: { left: number; at: string },
  origin: string,
): Message {
  const rest = left === 0 ? "None is left" : left === 1 ? "One is left" : `${left} are left`;
  return {
    kind: "admin-recovery-code-used",
    provider,
    recipient,
    subject: `A recovery code of your ${provider.name} account was used`,
    preview: `${rest}.`,
    heading: "A recovery code was used",
    paragraphs: [
      "Hello,",
      `Somebody has shown one of your recovery codes, ${inWords(provider, at)}. ${rest}; you can make new ones in your profile.`,
    ],
    button: profileButton(origin),
    closing: [NOT_ME],
  };
}

/** @param change what was changed, as a sentence */
export function factorChanged(provider: Provider, recipient: string, change: string, origin: string): Message {
  return {
    kind: "admin-factor-changed",
    provider,
    recipient,
    subject: `How you log in to ${provider.name} has changed`,
    preview: change,
    heading: "How you log in has changed",
    paragraphs: ["Hello,", change],
    button: profileButton(origin),
    closing: [NOT_ME],
  };
}

export function adminResetLink(provider: Provider, recipient: string, url: string): Message {
  return {
    kind: "admin-reset-link",
    provider,
    recipient,
    subject: `Set a new password for the admin of ${provider.name}`,
    preview: `The link works once, for ${promises.resetLink.words}.`,
    heading: "Set a new password",
    paragraphs: [
      "Hello,",
      `Somebody, probably you, asked for a new password for the admin. The link works once, for ${promises.resetLink.words}. If you log in with a code or a passkey as well, you need it afterwards as before.`,
    ],
    button: { label: "Set a new password", url },
    closing: ["If you did not ask for this, you need not do anything: your password stays as it is."],
  };
}

/** @param stays whether the browser that changed it stays logged in */
export function adminPasswordChanged(provider: Provider, recipient: string, origin: string, stays: boolean): Message {
  const devices = stays ? "All other browsers are logged out." : "All browsers are logged out.";
  return {
    kind: "admin-password-changed",
    provider,
    recipient,
    subject: `Your password for the admin of ${provider.name} was changed`,
    preview: devices,
    heading: "Your password was changed",
    paragraphs: ["Hello,", `Your password for the admin was changed just now. ${devices}`],
    button: { label: "Log in", url: siteUrl(origin, paths.admin.to()) },
    closing: [
      `Was it not you? Ask for a new password at ${siteUrl(origin, adminPaths.forgotPassword())}, and tell another owner.`,
    ],
  };
}
