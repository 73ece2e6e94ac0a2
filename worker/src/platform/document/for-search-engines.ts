import { siteUrl } from "@optimyz/contract/domain/paths";
import type { ShownSettings } from "../../settings/live.ts";
import { logoOf } from "./own-look.ts";

/** What crawlers may visit: everything but the parts behind a login and the API's URLs. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /account\nDisallow: /api/\nDisallow: /reset-password/\nDisallow: /my-data/\n\nSitemap: ${siteUrl(origin, "/sitemap.xml")}\n`;

/** The provider, as schema.org describes an organisation; on every page. */
export function organisation(origin: string, shown: ShownSettings) {
  const { identity, about, contact } = shown.settings;
  const logo = logoOf(shown);
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: identity.name,
    url: origin,
    ...(logo && { logo: siteUrl(origin, logo.large) }),
    description: about.mission,
    email: contact.email,
    telephone: contact.phones[0],
    address: contact.address.length > 0 ? contact.address.join(", ") : undefined,
    sameAs: contact.social.map(({ url }) => url),
  };
}
