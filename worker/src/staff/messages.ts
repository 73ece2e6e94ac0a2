export const administratorAlready =
  "This e-mail address is an administrator's already. Change the role in the list instead.";
export const invitationOver =
  "This invitation has expired, was withdrawn, or was accepted before. Please ask for a new one.";
