/** What was done, in the past tense. */
export const verbs: Readonly<Record<string, string>> = {
  create: "Added",
  update: "Changed",
  delete: "Deleted",
  restore: "Restored",
  login: "Login of",
  "login-failed": "Wrong password for",
  "policy-violation": "A browser refused",
};

/** What an entry is about, as the admin calls it. */
export const kinds: Readonly<Record<string, string>> = {
  skills: "course",
  skill_details: "subcategory",
  course_details: "course detail",
  images: "gallery image",
  testimonials: "testimonial",
  enrolments: "enrolment",
  inquiries: "inquiry",
  admins: "administrator",
  users: "user",
};

/** A label without its HTML, which may be cut off in the middle of a tag. */
export const plain = (label: string): string =>
  label
    .replace(/<[^>]*(>|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
