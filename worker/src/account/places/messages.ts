export const calendarAddressEnded = "The address of your calendar no longer works.";
export const linkIncomplete =
  "This link is not complete, or the place that it was for is gone. Please open the newest mail.";
export const testimonialSent = "You have shared your feedback about this course already. Thank you.";
