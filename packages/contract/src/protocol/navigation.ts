import { paths } from "@optimyz/contract/domain/paths";
import type { BrowserLockSet, ClaimedRoute } from "@optimyz/contract/protocol/browser-lock-set";
import { remotesOf } from "@optimyz/contract/protocol/claims";
import { rolePatterns } from "@optimyz/contract/protocol/page-links";

/** A link of the site's navigation. */
export interface NavigationLink {
  to: string;
  label: string;
}

/** The links of header and footer, each in its order. */
export interface Navigation {
  header: readonly NavigationLink[];
  footer: readonly NavigationLink[];
}

const place = (header: readonly [string, number], footer: readonly [string, number]): ClaimedRoute["nav"] => ({
  header: { label: header[0], order: header[1] },
  footer: { label: footer[0], order: footer[1] },
});

/** Defaults for releases of an earlier format, by path: such a release may be live, or return by a rollback. */
const earlierFormat: Readonly<Record<string, ClaimedRoute["nav"]>> = {
  [paths.home.pattern]: place(["HOME", 10], ["Home", 10]),
  [paths.about.pattern]: place(["ABOUT US", 20], ["About", 20]),
  [paths.courses.pattern]: place(["COURSES", 30], ["Courses", 40]),
  [paths.gallery.pattern]: place(["GALLERY", 40], ["Gallery", 30]),
  [paths.contact.pattern]: place(["CONTACT-US", 50], ["Contact", 50]),
  [paths.testimonials.pattern]: undefined,
  [paths.enrol.pattern]: undefined,
};

/** The site's navigation: what the live remotes claim for it. */
export function navigationOf(lockSet: BrowserLockSet): Navigation {
  return { header: linksIn("header", lockSet), footer: linksIn("footer", lockSet) };
}

/** By role: the page of the navigation that pages of another role belong to. */
const sections: Readonly<Record<string, string>> = { skill: "courses", course: "courses" };

/** Path of the navigation's page that the page at a path belongs to; undefined for a page that belongs to none. */
export function sectionOf(path: string, lockSet: BrowserLockSet): string | undefined {
  const section = sections[remotesOf(path, lockSet).route?.role ?? ""];
  return section && rolePatterns(lockSet).get(section);
}

function linksIn(list: keyof Navigation, lockSet: BrowserLockSet): NavigationLink[] {
  const links = claimsOf(lockSet).flatMap(({ path, title, nav, sitemap }) => {
    const link = (sitemap === undefined ? earlierFormat[path] : nav)?.[list];
    return link ? [{ to: path, label: link.label ?? title ?? path, order: link.order }] : [];
  });
  return links.sort((a, b) => a.order - b.order || (a.to < b.to ? -1 : 1)).map(({ to, label }) => ({ to, label }));
}

/** Paths of the pages that the live remotes claim for the sitemap. */
export const sitemapPaths = (lockSet: BrowserLockSet): string[] =>
  claimsOf(lockSet)
    .filter(({ path, sitemap }) => sitemap ?? path in earlierFormat)
    .map(({ path }) => path);

const claimsOf = ({ remotes }: BrowserLockSet): ClaimedRoute[] =>
  Object.values(remotes).flatMap(({ routes }) => routes);
