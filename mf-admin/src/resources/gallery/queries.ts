import { listImages } from "@optimyz/contract/api/endpoints/content";
import { query } from "../../shared/data/query.ts";

/** Every gallery image. */
export const imagesQuery = query(listImages);
