import { textsIn } from "@optimyz/kit";

/** What the frame says, in the page's language. */
export const useText = textsIn("shell");
