import { siteUrl } from "@optimyz/contract/domain/paths";
import type { PageLink } from "@optimyz/contract/protocol/page-links";
import type { PageMetaData } from "@optimyz/contract/protocol/rendered-page";
import { useContext } from "react";
import { type App, useApp } from "./app.ts";
import { useFrame } from "./frame.ts";
import { InSlotContext } from "./slot.tsx";

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

interface Said extends PageMetaData {
  structuredData: readonly unknown[];
}

/** What the page of each app says of itself. No other front-end can write it. */
const said = new WeakMap<App, Said>();

/** What the page that was rendered last says of itself; nothing where it has no {@link PageMeta}. */
export const pageMetaOf = (app: App): Said => ({ structuredData: [], ...said.get(app) });

/**
 * The page's head: the server writes it from these data, and React keeps it in the browser. A page has one; in a slot it
 * does nothing.
 */
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
  const isInSlot = useContext(InSlotContext);
  const { name, offer } = useFrame().identity;
  const path = typeof canonical === "object" ? app.pathOf(canonical) : canonical;
  const fullTitle = [title || name, title ? name : capitalised(offer)].filter(Boolean).join(" – ");
  if (isInSlot) return null;
  const described = structuredData.map(withContext);
  // Collected while the server renders; in the browser nobody reads it, and the last page's is enough.
  app.structuredData.splice(0, Number.POSITIVE_INFINITY, ...described);
  said.set(app, { title: fullTitle, description, canonical: path, previous, next, listed, structuredData: described });
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
