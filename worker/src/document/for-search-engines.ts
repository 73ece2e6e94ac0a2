import { site } from "@optimyz/contract/site";
import { slugOf } from "@optimyz/contract/slug";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { skillDetails, skills } from "../db/schema.ts";

/** Pages that do not depend on content. */
const fixedPaths = ["/", "/about-us", "/courses", "/gallery", "/testimonials", "/contact", "/enroll"];

/** What crawlers may visit: everything but the parts behind a login and the machine's own addresses. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /account\nDisallow: /api/\nDisallow: /reset-password/\n\nSitemap: ${origin}/sitemap.xml\n`;

/** Every public page, content included. */
export async function sitemap(c: Context<AppEnv>): Promise<string> {
  const { db, config } = c.var;
  const [skillRows, courseRows] = await db.batch([
    db.select({ title: skills.title }).from(skills),
    db.select({ id: skillDetails.id }).from(skillDetails),
  ]);
  const paths = [
    ...fixedPaths,
    ...skillRows.map(({ title }) => `/${encodeURIComponent(slugOf(title))}`),
    ...courseRows.map(({ id }) => `/courses-more/${id}`),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(config.SITE_ORIGIN + path)}</loc></url>`);
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
