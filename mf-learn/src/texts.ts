import { textsIn } from "@optimyz/kit";

/** What mf-learn says, in the page's language. */
export const useText = textsIn("mf-learn");
