/** Size in pixels of the picture that a network shows with a shared link: what all of them take. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Largest file of one; what is larger some messengers leave out. */
export const SHARE_BYTES_MAX = 100 * 1024;

/** Pictures that one request can bring. */
export const SHARE_BATCH_MAX = 20;

/** Rises when share pictures are drawn in another way: all of them are then redrawn. */
export const SHARE_DRAWING = 1;
