import { paths, siteUrl } from "@optimyz/contract/paths";
import { site } from "@optimyz/contract/site";
import { slugOf } from "@optimyz/contract/slug";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { skillDetails, skills } from "../db/schema.ts";

/** Pages that do not depend on content. */
const { home, about, courses, gallery, testimonials, contact, enrol } = paths;
const fixedPaths = [home, about, courses, gallery, testimonials, contact, enrol].map((page) => page.to());

/** What crawlers may visit: everything but the parts behind a login and the machine's own addresses. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /account\nDisallow: /api/\nDisallow: /reset-password/\n\nSitemap: ${siteUrl(origin, "/sitemap.xml")}\n`;

/** Every public page, content included. */
export async function sitemap(c: Context<AppEnv>): Promise<string> {
  const { db, config } = c.var;
  const [skillRows, courseRows] = await db.batch([
    db.select({ title: skills.title }).from(skills),
    db.select({ id: skillDetails.id }).from(skillDetails),
  ]);
  const pages = [
    ...fixedPaths,
    ...skillRows.map(({ title }) => paths.skill.to({ titleSlug: slugOf(title) })),
    ...courseRows.map(({ id }) => paths.course.to({ skill_detail_id: id })),
  ];
  const urls = pages.map((path) => `<url><loc>${escapeXml(siteUrl(config.SITE_ORIGIN, path))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);

/** The provider, as schema.org describes an organisation; on every page. */
export const organisation = (origin: string) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: site.brand,
  url: origin,
  description: site.mission,
  email: site.email,
  telephone: site.phones[0],
  address: site.address.join(", "),
  sameAs: site.social.map(({ url }) => url),
});
