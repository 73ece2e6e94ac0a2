import { site } from "@optimyz/contract/site";

interface PageMetaProps {
  /** Without the brand, which is added. */
  title?: string;
  description?: string;
  /** Path of the canonical address; none for pages that search engines should pass by. */
  canonical?: string;
}

/** The page's head tags; React hoists them, on the server and in the browser. */
export function PageMeta({ title, description, canonical }: PageMetaProps) {
  const fullTitle = title ? `${title} – ${site.brand}` : `${site.brand} – Image, skills and mindset training`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
    </>
  );
}
