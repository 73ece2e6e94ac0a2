import { readAbout, readHome } from "@optimyz/contract/api/endpoints/settings";
import { query } from "@optimyz/kit";

/** The provider's words and pictures on the home page. */
export const homeQuery = query(readHome);

/** The provider's words, counters and people on the about page. */
export const aboutQuery = query(readAbout);
