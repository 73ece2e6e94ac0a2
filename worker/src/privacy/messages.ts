export const erasedForGood = "Erased for good.";
export const erasureBegun = "Begun. The rest follows within some minutes.";
export const linkExpired = "This link has expired or was used before. Please ask for a new one.";
export const belongsToStaff = "This e-mail address belongs to somebody who runs the site, so it cannot be erased.";
export const withdrawnSubject =
  "Consent withdrawn: {list, select, enrolments {enrolment} inquiries {inquiry} testimonials {testimonial} subscribers {newsletter} whatsapp_opt_ins {WhatsApp} other {account}} {id}";
export const withdrawnHeading = "A consent was withdrawn";
export const doNotUse =
  "Somebody has withdrawn their consent. Do not use these data any more, and erase them under Privacy unless a law makes you keep them, as with the accounts.";
export const openIt = "Open it";
