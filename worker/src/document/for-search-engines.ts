import { siteUrl } from "@optimyz/contract/paths";
import { site } from "@optimyz/contract/site";

/** What crawlers may visit: everything but the parts behind a login and the API's URLs. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /account\nDisallow: /api/\nDisallow: /reset-password/\nDisallow: /my-data/\n\nSitemap: ${siteUrl(origin, "/sitemap.xml")}\n`;

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
