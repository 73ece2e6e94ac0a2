import { siteUrl } from "@optimyz/contract/domain/paths";
import { type Language, SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

/** The breadcrumbs of a page, for search engines. */
export const breadcrumbList = (t: Text, siteOrigin: string, trail: readonly { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: t(m.home), path: "/" }, ...trail].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: siteUrl(siteOrigin, path),
  })),
});

/** A skill or one of its courses, with the provider and whatever else is known of it. A translated page says its language. */
export const courseDescription = (
  siteOrigin: string,
  provider: string,
  course: { name: string; description: string; path: string; language: Language },
  more: Readonly<Record<string, unknown>> = {},
) => ({
  "@type": "Course",
  name: course.name,
  description: course.description,
  url: siteUrl(siteOrigin, course.path),
  provider: { "@type": "Organization", name: provider, url: siteOrigin },
  ...(course.language.code !== SOURCE_LANGUAGE && {
    mainEntityOfPage: { "@type": "WebPage", inLanguage: course.language.code },
  }),
  ...more,
});
