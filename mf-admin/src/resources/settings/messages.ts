export const noticesTitle = "Notices about data";
export const noticesLead =
  "What people read before they send you their data: what you keep, why, how long, and how they withdraw.";
export const ofEnrolment = "Enrolment form";
export const ofInquiry = "Contact form";
export const ofTestimonial = "Testimonial form";
export const ofAccount = "Registration of an account";
