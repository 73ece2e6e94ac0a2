export const testimonialDeleted = "Testimonial deleted.";
export const tooMuchFeedback = "So much feedback came in that we cannot take more just now. Please try again later.";
export const noSuchCourse = "There is no course with this id.";
