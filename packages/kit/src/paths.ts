import { buildPath } from "@optimyz/contract/endpoint";

/** A page's address: the pattern that a remote claims, and a function that builds a link to it. */
function page<const Pattern extends string>(pattern: Pattern) {
  return { pattern, to: (params: Record<string, string | number> = {}) => buildPath(pattern, params) };
}

/** Every public page by its pattern and a builder for links, so that no address is typed by hand. */
export const paths = {
  home: page("/"),
  about: page("/about-us"),
  gallery: page("/gallery"),
  contact: page("/contact"),
  testimonials: page("/testimonials"),
  testimonialForm: page("/testimonialForm"),
  courses: page("/courses"),
  skill: page("/:titleSlug"),
  course: page("/courses-more/:skill_detail_id"),
  enrol: page("/enroll"),
  register: page("/user-register"),
  login: page("/user-login"),
  forgotPassword: page("/forgot-password"),
  resetPassword: page("/reset-password/:token"),
  account: page("/account"),
  admin: page("/admin"),
  adminDashboard: page("/admin/dashboard"),
} as const;
