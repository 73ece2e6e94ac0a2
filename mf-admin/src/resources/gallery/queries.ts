import { listImages } from "@optimyz/contract/endpoints/content";
import { query } from "@optimyz/kit";

/** Every gallery image. */
export const imagesQuery = query(listImages);
