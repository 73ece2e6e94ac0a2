import { site } from "@optimyz/contract/site";
import { useApp } from "./app.ts";

interface PageMetaProps {
  /** Without the brand, which is added. */
  title?: string;
  description?: string;
  /** Path of the canonical address; none for pages that search engines should pass by. */
  canonical?: string;
  /** The page for search engines, in the terms of schema.org (`@context` is added). */
  structuredData?: readonly Readonly<Record<string, unknown>>[];
}

/** The page's head tags; React hoists them, on the server and in the browser. */
export function PageMeta({ title, description, canonical, structuredData = [] }: PageMetaProps) {
  const app = useApp();
  const fullTitle = title ? `${title} – ${site.brand}` : `${site.brand} – Image, skills and mindset training`;
  // Collected while the server renders; in the browser nobody reads it, and the last page's is enough.
  app.structuredData.splice(0, Number.POSITIVE_INFINITY, ...structuredData.map(withContext));
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical ? (
        <link rel="canonical" href={app.siteOrigin + canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

const withContext = (item: Readonly<Record<string, unknown>>) => ({ "@context": "https://schema.org", ...item });
