import { listImages } from "@optimyz/contract/endpoints/content";
import { query } from "../../shared/data/query.ts";

/** Every gallery image. */
export const imagesQuery = query(listImages);
