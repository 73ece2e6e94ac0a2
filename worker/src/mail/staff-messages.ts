import { type Role, roleDuties } from "@optimyz/contract/api/roles";
import { INVITATION_LASTS, invitationPage } from "@optimyz/contract/api/schemas/staff";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import type { Message } from "./message.ts";
import * as m from "./messages.ts";
import type { Provider } from "./provider.ts";

/** @param origin where administrators work */
export function staffInvitation(
  provider: Provider,
  recipient: string,
  { role, invitedBy, token, origin }: { role: Role; invitedBy: string; token: string; origin: string },
): Message {
  const { say, text } = provider.speech;
  const time = text(INVITATION_LASTS.words);
  const { name } = provider;
  return {
    kind: "staff-invitation",
    provider,
    recipient,
    subject: say(m.invitedToRun, { name }),
    preview: say(m.linkWorksOnce, { time }),
    heading: say(m.youAreInvited),
    paragraphs: [say(m.hello), say(m.invitesYou, { inviter: invitedBy, name, time })],
    facts: [
      [say(m.yourLogin), recipient],
      [say(m.yourRole), text(role)],
      [say(m.whatItIsFor), text(roleDuties[role])],
    ],
    button: { label: say(m.acceptInvitation), url: siteUrl(origin, invitationPage.to(token)) },
    closing: [say(m.notAboutYou)],
  };
}

export function roleChanged(provider: Provider, recipient: string, role: Role, origin: string): Message {
  const { say, text } = provider.speech;
  const { name, email } = provider;
  return {
    kind: "role-changed",
    provider,
    recipient,
    subject: say(m.roleAtHasChanged, { name }),
    preview: say(m.roleIsNow, { role: text(role) }),
    heading: say(m.roleHasChanged),
    paragraphs: [say(m.hello), say(m.otherRole, { name })],
    facts: [
      [say(m.yourRole), text(role)],
      [say(m.whatItIsFor), text(roleDuties[role])],
    ],
    button: { label: say(m.logIn), url: siteUrl(origin, paths.admin.to()) },
    closing: [say(m.askOtherOwner, { email })],
  };
}

export function staffRemoved(provider: Provider, recipient: string): Message {
  const { say } = provider.speech;
  const { name, email } = provider;
  return {
    kind: "staff-removed",
    provider,
    recipient,
    subject: say(m.noLongerRun, { name }),
    preview: say(m.accessHasEnded),
    heading: say(m.accessEnded),
    paragraphs: [say(m.hello), say(m.noLongerAmong, { name })],
    closing: [say(m.askForInvitation, { email })],
  };
}

/** After a link of the command that the provider runs on its own machine. */
export function accessRestored(provider: Provider, recipient: string, origin: string): Message {
  const { say } = provider.speech;
  const { name, email } = provider;
  return {
    kind: "access-restored",
    provider,
    recipient,
    subject: say(m.ownerAgain, { name }),
    preview: say(m.setWithLink),
    heading: say(m.accessAgain),
    paragraphs: [say(m.hello), say(m.passwordSetNow)],
    button: { label: say(m.logIn), url: siteUrl(origin, paths.admin.to()) },
    closing: [say(m.machineAccess, { email })],
  };
}
