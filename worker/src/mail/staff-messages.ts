import { type Role, roleDuties } from "@optimyz/contract/api/roles";
import { INVITATION_LASTS, invitationPage } from "@optimyz/contract/api/schemas/staff";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import type { Message } from "./message.ts";
import type { Provider } from "./provider.ts";

/** @param origin where administrators work */
export function staffInvitation(
  provider: Provider,
  recipient: string,
  { role, invitedBy, token, origin }: { role: Role; invitedBy: string; token: string; origin: string },
): Message {
  return {
    kind: "staff-invitation",
    provider,
    recipient,
    subject: `You are invited to run ${provider.name}`,
    preview: `The link works once, for ${INVITATION_LASTS.words}.`,
    heading: "You are invited",
    paragraphs: [
      "Hello,",
      `${invitedBy} invites you to help run the site of ${provider.name}. Choose your name and a password, and you are in. The link works once, for ${INVITATION_LASTS.words}.`,
    ],
    facts: [
      ["Your login", recipient],
      ["Your role", role],
      ["What it is for", roleDuties[role]],
    ],
    button: { label: "Accept the invitation", url: siteUrl(origin, invitationPage.to(token)) },
    closing: ["If you do not know what this is about, you need not do anything."],
  };
}

export function roleChanged(provider: Provider, recipient: string, role: Role, origin: string): Message {
  return {
    kind: "role-changed",
    provider,
    recipient,
    subject: `Your role at ${provider.name} has changed`,
    preview: `It is now: ${role}.`,
    heading: "Your role has changed",
    paragraphs: [
      "Hello,",
      `You now run ${provider.name} in another role. You are logged out everywhere; log in again to go on.`,
    ],
    facts: [
      ["Your role", role],
      ["What it is for", roleDuties[role]],
    ],
    button: { label: "Log in", url: siteUrl(origin, paths.admin.to()) },
    closing: [`Is this a mistake? Ask another owner, or write to ${provider.email}.`],
  };
}

export function staffRemoved(provider: Provider, recipient: string): Message {
  return {
    kind: "staff-removed",
    provider,
    recipient,
    subject: `You no longer run ${provider.name}`,
    preview: "Your access has ended.",
    heading: "Your access has ended",
    paragraphs: [
      "Hello,",
      `You are no longer among those who run the site of ${provider.name}, and are logged out everywhere.`,
    ],
    closing: [`Is this a mistake? Ask an owner to invite you again, or write to ${provider.email}.`],
  };
}

/** After a link of the command that the provider runs on its own machine. */
export function accessRestored(provider: Provider, recipient: string, origin: string): Message {
  return {
    kind: "access-restored",
    provider,
    recipient,
    subject: `You are an owner of ${provider.name} again`,
    preview: "Your password was set with a link made on the provider's machine.",
    heading: "You have access again",
    paragraphs: [
      "Hello,",
      "Your password was set just now, with a link that was made on the machine that deploys the site. You are an owner, and all your earlier sessions have ended.",
    ],
    button: { label: "Log in", url: siteUrl(origin, paths.admin.to()) },
    closing: [`Was it not you? Then somebody has access to that machine. Write to ${provider.email} at once.`],
  };
}
