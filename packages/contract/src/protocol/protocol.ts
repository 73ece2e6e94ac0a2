/**
 * Number of the protocol between worker, shell and remotes, which ship apart: all that the modules of this folder say. It
 * rises when a part sends what an earlier one would not understand, and each part speaks its own and the one before.
 *
 * 2: a rendered page and the document's state have `queries` (1: `answers`), a rendered page says whether it is complete and
 * which slots failed, and a manifest says what the front-end uses, has and links to.
 */
export const PROTOCOL = 2;

/** The protocol that a release was built with. What was built before there was a number says none. */
export const protocolOf = ({ protocol = 1 }: { readonly protocol?: number | undefined }): number => protocol;

/** Whether a worker speaks a front-end's protocol: its own and the one before, and none that comes after. */
export const isSpoken = (protocol: number, worker = PROTOCOL): boolean =>
  protocol === worker || protocol === worker - 1;

/** Whether a shell and a remote understand each other, whichever of them is newer. */
export const areNeighbours = (one: number, other: number): boolean => Math.abs(one - other) <= 1;
