/** Last segments of the admin's URLs: the seed's ten tabs and what we add. */
export const adminTabs = [
  "add-gallery-image",
  "view-gallery-image",
  "add-testimonial",
  "view-testimonials",
  "add-course",
  "view-course",
  "add-subcategory",
  "view-subcategory",
  "add-course-detail",
  "view-course-detail",
  "enrolments",
  "inquiries",
  "releases",
  "audit",
  "outbox",
] as const;
