import type { PageLink } from "@optimyz/contract/page-links";
import { siteUrl } from "@optimyz/contract/paths";
import { useApp } from "./app.ts";
import { useFrame } from "./frame.ts";

interface PageMetaProps {
  /** Without the provider's name, which is added; a page without a title has the provider's offer instead. */
  title?: string;
  description?: string;
  /** The canonical URL: the page by its role, or a path; none for pages that have no URL of their own. */
  canonical?: PageLink | string;
  /** Whether search engines may list the page: by default every page with a canonical URL. */
  listed?: boolean;
  /** Paths of the previous and next page of a list. */
  previous?: string | undefined;
  next?: string | undefined;
  /** The page for search engines, in the terms of schema.org (`@context` is added). */
  structuredData?: readonly Readonly<Record<string, unknown>>[];
}

/** The page's head tags; React hoists them, on the server and in the browser. */
export function PageMeta({
  title,
  description,
  canonical,
  listed = canonical !== undefined,
  previous,
  next,
  structuredData = [],
}: PageMetaProps) {
  const app = useApp();
  const { name, offer } = useFrame().identity;
  const path = typeof canonical === "object" ? app.pathOf(canonical) : canonical;
  const fullTitle = [title || name, title ? name : capitalised(offer)].filter(Boolean).join(" – ");
  // Collected while the server renders; in the browser nobody reads it, and the last page's is enough.
  app.structuredData.splice(0, Number.POSITIVE_INFINITY, ...structuredData.map(withContext));
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {path && <link rel="canonical" href={siteUrl(app.siteOrigin, path)} />}
      {path && <meta property="og:url" content={siteUrl(app.siteOrigin, path)} />}
      {previous && <link rel="prev" href={siteUrl(app.siteOrigin, previous)} />}
      {next && <link rel="next" href={siteUrl(app.siteOrigin, next)} />}
      {!listed && <meta name="robots" content="noindex" />}
    </>
  );
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const withContext = (item: Readonly<Record<string, unknown>>) => ({ "@context": "https://schema.org", ...item });
