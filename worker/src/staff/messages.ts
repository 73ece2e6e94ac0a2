export const administratorAlready =
  "This e-mail address is an administrator's already. Change the role in the list instead.";
export const invitationOver =
  "This invitation has expired, was withdrawn, or was accepted before. Please ask for a new one.";
export const staffFull = "There are {max} administrators, which is as many as there can be. Remove somebody first.";
export const invitationsFull =
  "{max} invitations wait for an answer, which is as many as there can be. Withdraw one first.";
export const lastOwnerRemoved =
  "Somebody has to be able to do everything: the last owner cannot be removed. Make somebody else an owner first.";
export const lastOwnerRole =
  "Somebody has to be able to do everything: the last owner cannot have another role. Make somebody else an owner first.";
export const removed = "Removed.";
export const withdrawn = "Withdrawn.";
