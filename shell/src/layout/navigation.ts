import type { Navigation } from "@optimyz/contract/navigation";
import { createContext } from "react";

/** The links of header and footer, as the live remotes claim them. */
export const NavigationContext = createContext<Navigation>({ header: [], footer: [] });

/** `tel:` URL of a number as people write it. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;
