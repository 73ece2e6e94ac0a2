import type { Navigation } from "@optimyz/contract/navigation";
import type { FrameSettings } from "@optimyz/contract/schemas/settings/live";
import { createContext } from "react";

/** The links of header and footer, as the live remotes claim them. */
export const NavigationContext = createContext<Navigation>({ header: [], footer: [] });

/** `tel:` URL of a number as people write it. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;

/** Links to the plain pages that the provider has placed in header or footer. */
export const linksTo = (pages: FrameSettings["pages"], place: "header" | "footer") =>
  pages.filter((page) => page.place === place).map(({ slug, title }) => ({ to: `/${slug}`, label: title }));
