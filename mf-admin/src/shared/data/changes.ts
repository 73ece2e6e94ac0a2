import { atom } from "@optimyz/kit";

/** Counts what this tab has done on the server in an administrator's session; most of it changes something. */
export const changesAtom = atom(0);
