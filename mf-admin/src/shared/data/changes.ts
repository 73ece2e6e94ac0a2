import { atom } from "@optimyz/kit";

/** How often this tab has done something on the server for somebody who is logged in; most of it changes something. */
export const changesAtom = atom(0);
