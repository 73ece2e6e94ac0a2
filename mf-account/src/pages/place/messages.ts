export const description = "Take the seat that was offered, move to other dates, or cancel.";
export const aboutCourse = "About the course";
export const linkDoesNotWork = "This link does not work";
export const incomplete = "It is not complete. Please open it from the newest mail.";
export const ifOffered =
  "If we have offered a seat to you, it is yours with this button, for {count, plural, one {# hour} other {# hours}} after our mail.";
export const whatIsToPay = "See what is to pay, and the receipts";
