export const withdrawnSubject =
  "Consent withdrawn: {list, select, enrolments {enrolment} inquiries {inquiry} testimonials {testimonial} other {account}} {id}";
export const withdrawnHeading = "A consent was withdrawn";
export const doNotUse =
  "Somebody has withdrawn their consent. Do not use these data any more, and erase them under Privacy unless a law makes you keep them, as with the accounts.";
export const openIt = "Open it";
