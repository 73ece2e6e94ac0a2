import { listPictures } from "@optimyz/contract/api/endpoints/library";
import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { query } from "../../shared/data/query.ts";

/** One picture by its file's name, for a choice. */
export const pictureQuery = (file: string) => query(listPictures, { query: { file } });

/** A picture's name when it has no alternative text. */
export const nameOf = ({ alt, name, file }: LibraryPicture): string => alt || name || file;
