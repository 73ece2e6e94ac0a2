export const askedSubject = "How was {course}?";
export const asked = "How was it?";
export const hello = "Hello,";
export const askedText =
  "{course} has ended. Would you write a few lines about it? They help the next person decide. Your name, place and words will appear on our site.";
export const askedOnce = "You need not do anything: we do not ask again.";
export const course = "Course";
export const dates = "Dates";
export const shareFeedback = "Share feedback";
export const placeGone = "The place was cancelled, or the enrolment deleted.";
export const noLongerAsked = "The site no longer asks for testimonials.";
export const sentAlready = "This person has sent a testimonial already.";
export const linkDoesNotWork = "This link does not work, or no longer does. Please use the newest one, or write to us.";
