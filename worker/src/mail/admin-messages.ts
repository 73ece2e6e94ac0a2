import { adminPaths } from "@optimyz/contract/api/admin-paths";
import { dayText, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { promises } from "@optimyz/contract/domain/site";
import { deviceIn } from "../credentials/device-name.ts";
import type { Message } from "./message.ts";
import * as m from "./messages.ts";
import type { Provider } from "./provider.ts";

/** Mails to administrators about their own accounts. `origin` is where administrators work. */

/** A time in words, such as `Sun 22 November 2026, 14:05 India time`: nobody knows the reader's time zone here. */
const inWords = ({ timeZone: zone, speech }: Provider, at: string): string =>
  speech.say(m.momentInWords, {
    day: dayText(dayIn(zone, at), {}, speech),
    clock: clockIn(zone, at),
    zone: zoneText(zone, speech),
  });

const profileButton = ({ speech: { say } }: Provider, origin: string) => ({
  label: say(m.openProfile),
  url: siteUrl(origin, adminPaths.profile()),
});

/** @param device browser and system, in our own words */
export function newDevice(
  provider: Provider,
  recipient: string,
  { device: english, at }: { device: string; at: string },
  origin: string,
): Message {
  const { name, speech } = provider;
  const device = deviceIn(english, speech);
  const { say } = speech;
  return {
    kind: "admin-new-device",
    provider,
    recipient,
    subject: say(m.newDeviceAt, { name }),
    preview: `${device}, ${inWords(provider, at)}`,
    heading: say(m.newDeviceLoggedIn),
    paragraphs: [say(m.hello), say(m.fromNewBrowser)],
    facts: [
      [say(m.browser), device],
      [say(m.time), inWords(provider, at)],
    ],
    button: profileButton(provider, origin),
    closing: [say(m.wasItYou), say(m.notMe)],
  };
}

export function recoveryCodeUsed(
  provider: Provider,
  recipient: string,
  { left, at }: { left: number; at: string },
  origin: string,
): Message {
  const { name, speech } = provider;
  const { say } = speech;
  const rest = left === 0 ? say(m.noCodeLeft) : say(m.codesLeft, { count: left });
  return {
    kind: "admin-recovery-code-used",
    provider,
    recipient,
    subject: say(m.codeOfAccountUsed, { name }),
    preview: say(m.codesLeftSentence, { left: rest }),
    heading: say(m.codeUsed),
    paragraphs: [say(m.hello), say(m.codeShown, { moment: inWords(provider, at), left: rest })],
    button: profileButton(provider, origin),
    closing: [say(m.notMe)],
  };
}

/** @param change what was changed, as a sentence */
export function factorChanged(provider: Provider, recipient: string, change: string, origin: string): Message {
  const { name, speech } = provider;
  const { say, text } = speech;
  return {
    kind: "admin-factor-changed",
    provider,
    recipient,
    subject: say(m.loginToHasChanged, { name }),
    preview: text(change),
    heading: say(m.loginHasChanged),
    paragraphs: [say(m.hello), text(change)],
    button: profileButton(provider, origin),
    closing: [say(m.notMe)],
  };
}

export function adminResetLink(provider: Provider, recipient: string, url: string): Message {
  const { name, speech } = provider;
  const { say } = speech;
  const time = speech.text(promises.resetLink.words);
  return {
    kind: "admin-reset-link",
    provider,
    recipient,
    subject: say(m.newAdminPasswordFor, { name }),
    preview: say(m.linkWorksOnce, { time }),
    heading: say(m.newPassword),
    paragraphs: [say(m.hello), say(m.askedForAdminPassword, { time })],
    button: { label: say(m.newPassword), url },
    closing: [say(m.nothingToDo)],
  };
}

/** @param stays whether the browser that changed it stays logged in */
export function adminPasswordChanged(provider: Provider, recipient: string, origin: string, stays: boolean): Message {
  const { name, speech } = provider;
  const { say } = speech;
  const browsers = say(stays ? m.otherBrowsersOut : m.allBrowsersOut);
  return {
    kind: "admin-password-changed",
    provider,
    recipient,
    subject: say(m.adminPasswordOfChanged, { name }),
    preview: browsers,
    heading: say(m.passwordWasChanged),
    paragraphs: [say(m.hello), say(m.adminPasswordChangedNow, { browsers })],
    button: { label: say(m.logIn), url: siteUrl(origin, paths.admin.to()) },
    closing: [say(m.askForPasswordAt, { url: siteUrl(origin, adminPaths.forgotPassword()) })],
  };
}
