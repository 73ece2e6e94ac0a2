import { textsIn } from "@optimyz/kit";

/** What this front-end says, in the page's language. */
export const useText = textsIn("mf-account");
