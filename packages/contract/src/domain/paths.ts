import { buildPath } from "@optimyz/contract/api/endpoint";

/** A page's URL: the pattern that a remote claims, and a function that builds a link to it. */
function page<const Pattern extends string>(pattern: Pattern) {
  return { pattern, to: (params: Record<string, string | number> = {}) => buildPath(pattern, params) };
}

/** Every page by its pattern and a builder for links, so that no URL is typed by hand. */
export const paths = {
  home: page("/"),
  about: page("/about-us"),
  gallery: page("/gallery"),
  contact: page("/contact"),
  testimonials: page("/testimonials"),
  testimonialForm: page("/testimonialForm"),
  courses: page("/courses"),
  /** Up to three dates side by side. */
  compare: page("/courses/compare"),
  skill: page("/:titleSlug"),
  course: page("/courses-more/:skill_detail_id"),
  enrol: page("/enroll"),
  search: page("/search"),
  news: page("/news"),
  /** A post by its slug, or the posts of a month: `/news/2026-11`. */
  post: page("/news/:slug"),
  register: page("/user-register"),
  login: page("/user-login"),
  forgotPassword: page("/forgot-password"),
  resetPassword: page("/reset-password/:token"),
  myData: page("/my-data"),
  myDataLink: page("/my-data/:token"),
  account: page("/account"),
  /** A place in a batch, from a link in a mail. */
  place: page("/place/:token"),
  /** A certificate, for anybody with its code. */
  certificate: page("/certificate/:code"),
  admin: page("/admin"),
  adminDashboard: page("/admin/dashboard"),
  adminTab: page("/admin/dashboard/:tab"),
} as const;

/** Where feed readers find the news. */
export const FEED_PATH = "/news/feed.xml";

/** Where the newsletter's form goes without scripts. */
export const NEWSLETTER_PATH = "/newsletter";

/** Query parameter of the search page: what is looked for. */
export const SEARCH_PARAMETER = "q";

/** Query parameter of the pages of a long list; the first page goes without it. */
export const PAGE_PARAMETER = "page";

/** The URL of one page of a list: `/courses`, `/courses?page=2`. @param path may have a query */
export const listPagePath = (path: string, number: number): string =>
  number > 1 ? `${path}${path.includes("?") ? "&" : "?"}${PAGE_PARAMETER}=${number}` : path;

/**
 * The absolute URL of a page of this site: in canonical links, structured data, the sitemap and mails.
 * @param origin the site's own, such as `https://www.example.com`
 * @param path from `paths`, with its query
 * @throws RangeError for a text that a browser would take for a URL of another site, such as `//host/`
 */
export function siteUrl(origin: string, path: string): string {
  if (!isSitePath(path)) throw new RangeError("An address of this site starts with one slash.");
  // The home page of a language that has a prefix is that prefix.
  return path === "/" && /^\w+:\/\/[^/]+\/./.test(origin) ? origin : origin + path;
}

/** Whether a link leads to this site. Browsers take a backslash for a slash. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\\s])[^\\\s]*$/.test(path);
