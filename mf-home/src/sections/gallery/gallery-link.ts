import type { PageLink } from "@optimyz/kit";

/** Name in the query string of the image that the lightbox shows. */
export const IMAGE_PARAM = "image";

/** The gallery with one image open. */
export const galleryImage = (id: number): PageLink => ({ role: "gallery", query: { [IMAGE_PARAM]: id } });

/** State of a history entry that was made to open the lightbox: closing it then goes back. */
export const LIGHTBOX_STATE = { lightbox: true } as const;

export const openedLightbox = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "lightbox" in state;
