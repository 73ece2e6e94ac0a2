import { endpoint } from "@optimyz/contract/api/endpoint";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import {
  acceptedInvitationSchema,
  acceptInvitationSchema,
  invitationSchema,
  invitationTokenSchema,
  newInvitationSchema,
  openedInvitationSchema,
  roleChangeSchema,
  staffMemberSchema,
  staffSchema,
} from "@optimyz/contract/api/schemas/staff";

const access = "admin";
/** Every change is in the audit log. */
const admin = "/api/admin/";
const change = { access: "admin", sensitive: true, invalidates: [admin] } as const;

export const listStaff = endpoint({
  method: "GET",
  path: "/api/admin/staff",
  access,
  summary: "All administrators and open invitations",
  output: staffSchema,
});

export const changeRole = endpoint({
  method: "PATCH",
  path: "/api/admin/staff/:id",
  ...change,
  summary: "Give an administrator another role; their sessions end. The last owner stays one",
  input: roleChangeSchema,
  output: staffMemberSchema,
});

export const removeStaff = endpoint({
  method: "DELETE",
  path: "/api/admin/staff/:id",
  ...change,
  summary: "Remove an administrator with their sessions and factors; the last owner stays",
  output: messageSchema,
});

export const inviteStaff = endpoint({
  method: "POST",
  path: "/api/admin/staff/invitations",
  ...change,
  summary: "Invite somebody by mail; an earlier invitation of that address ends",
  input: newInvitationSchema,
  output: invitationSchema,
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/api/admin/staff/invitations/:id",
  ...change,
  summary: "Withdraw an invitation",
  output: messageSchema,
});

/** A request with a body, so that the token is in no log of URLs. */
export const openInvitation = endpoint({
  method: "POST",
  path: "/admin/open-invitation",
  summary: "Whom an invitation is for, by the token of its link, which stays valid",
  input: invitationTokenSchema,
  output: openedInvitationSchema,
  status: 200,
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/admin/accept-invitation",
  summary: "Accept an invitation once, with a name and a password, and start a session",
  input: acceptInvitationSchema,
  output: acceptedInvitationSchema,
  status: 200,
});
