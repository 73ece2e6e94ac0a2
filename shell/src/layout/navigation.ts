import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import type { Navigation } from "@optimyz/contract/protocol/navigation";
import { wordsOf } from "@optimyz/kit";
import { createContext } from "react";

interface SiteNavigation extends Navigation {
  /** The navigation's section of the page at a path. */
  sectionOf: (path: string) => string | undefined;
  /** The language of the page at a path where it is not that of the document. */
  languageOf: (path: string) => string | undefined;
}

/** The links of header and footer, as the live remotes claim them. */
export const NavigationContext = createContext<SiteNavigation>({
  header: [],
  footer: [],
  sectionOf: () => undefined,
  languageOf: () => undefined,
});

/** Links to the plain pages that the provider has placed in header or footer. */
export const linksTo = (frame: FrameSettings, place: "header" | "footer") =>
  frame.pages.flatMap((page, at) =>
    page.place === place ? { to: `/${page.slug}`, label: wordsOf(frame, `pages.${at}.title`, page.title) } : [],
  );
