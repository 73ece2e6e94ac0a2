/** First path segments of the fixed routes; a skill's slug may not be one of them. */
export const reservedSegments: readonly string[] = [
  "about-us",
  "account",
  "admin",
  "api",
  "contact",
  "courses",
  "courses-more",
  "enroll",
  "forgot-password",
  "gallery",
  "get",
  "healthz",
  "reset-password",
  "robots.txt",
  "sitemap.xml",
  "favicon.ico",
  "testimonialform",
  "testimonials",
  "uploads",
  "user-login",
  "user-register",
  "_mf",
];

/** The URL of a skill: its title in lower case with runs of white space replaced by hyphens. */
export function slugOf(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, "-");
}
