export const noticeChanged =
  "What we keep, and why, has changed since this page was opened. Please read it again, then send the form.";
export const nameGuardian = "Please give the name of a parent or guardian.";
export const reachGuardian = "Please give a phone or e-mail of the parent or guardian.";
export const guardianHasToAgree = "Whoever enrols is under 18: a parent or guardian has to agree.";
export const wholeNumber =
  "WhatsApp needs the complete number, with its country code if it is abroad. Or leave the box for WhatsApp empty.";
