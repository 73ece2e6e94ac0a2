import { textsIn } from "@optimyz/kit";

/** The texts of the components, which are translated with the shell's. */
export const useText = textsIn("shell");
