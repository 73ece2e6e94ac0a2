import { paths, siteUrl } from "@optimyz/contract/paths";
import { type Role, roleDuties } from "@optimyz/contract/roles";
import { INVITATION_LASTS, invitationPage } from "@optimyz/contract/schemas/staff";
import { site } from "@optimyz/contract/site";
import type { Message } from "./message.ts";

/** @param origin where administrators work */
export function staffInvitation(
  recipient: string,
  { role, invitedBy, token, origin }: { role: Role; invitedBy: string; token: string; origin: string },
): Message {
  return {
    kind: "staff-invitation",
    recipient,
    subject: `You are invited to run ${site.brand}`,
    preview: `The link works once, for ${INVITATION_LASTS.words}.`,
    heading: "You are invited",
    paragraphs: [
      "Hello,",
      `${invitedBy} invites you to help run the site of ${site.brand}. Choose your name and a password, and you are in. The link works once, for ${INVITATION_LASTS.words}.`,
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

export function roleChanged(recipient: string, role: Role, origin: string): Message {
  return {
    kind: "role-changed",
    recipient,
    subject: `Your role at ${site.brand} has changed`,
    preview: `It is now: ${role}.`,
    heading: "Your role has changed",
    paragraphs: [
      "Hello,",
      `You now run ${site.brand} in another role. You are logged out everywhere; log in again to go on.`,
    ],
    facts: [
      ["Your role", role],
      ["What it is for", roleDuties[role]],
    ],
    button: { label: "Log in", url: siteUrl(origin, paths.admin.to()) },
    closing: [`Is this a mistake? Ask another owner, or write to ${site.email}.`],
  };
}

export function staffRemoved(recipient: string): Message {
  return {
    kind: "staff-removed",
    recipient,
    subject: `You no longer run ${site.brand}`,
    preview: "Your access has ended.",
    heading: "Your access has ended",
    paragraphs: [
      "Hello,",
      `You are no longer among those who run the site of ${site.brand}, and are logged out everywhere.`,
    ],
    closing: [`Is this a mistake? Ask an owner to invite you again, or write to ${site.email}.`],
  };
}

/** After a link of the command that the provider runs on its own machine. */
export function accessRestored(recipient: string, origin: string): Message {
  return {
    kind: "access-restored",
    recipient,
    subject: `You are an owner of ${site.brand} again`,
    preview: "Your password was set with a link made on the provider's machine.",
    heading: "You have access again",
    paragraphs: [
      "Hello,",
      "Your password was set just now, with a link that was made on the machine that deploys the site. You are an owner, and all your earlier sessions have ended.",
    ],
    button: { label: "Log in", url: siteUrl(origin, paths.admin.to()) },
    closing: [`Was it not you? Then somebody has access to that machine. Write to ${site.email} at once.`],
  };
}
