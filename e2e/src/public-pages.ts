/** Pages with content of their own, which search engines may list and the edge renders in full. */
export const contentPages = [
  "/",
  "/about-us",
  "/gallery",
  "/contact",
  "/testimonials",
  "/courses",
  "/public-speaking",
  "/courses-more/1",
  "/enroll",
] as const;

/** Every public page that needs no login, those of things that do not exist among them. */
export const publicPages = [
  ...contentPages,
  "/testimonialForm",
  "/no-such-skill",
  "/user-login",
  "/user-register",
  "/forgot-password",
  "/reset-password/some-token",
  "/no/such/page",
] as const;
