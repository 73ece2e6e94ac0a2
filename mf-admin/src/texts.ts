import { textsIn } from "@optimyz/kit";

/** What the admin says, in the page's language. */
export const useText = textsIn("mf-admin");
