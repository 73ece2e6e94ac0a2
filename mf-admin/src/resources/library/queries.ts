import { listPictures } from "@optimyz/contract/endpoints/library";
import type { LibraryPicture } from "@optimyz/contract/schemas/library";
import { query } from "../../shared/data/query.ts";

/** One picture by its file's name, for somebody who chooses one. */
export const pictureQuery = (file: string) => query(listPictures, { query: { file } });

/** What a picture is called where it has no alternative text. */
export const nameOf = ({ alt, name, file }: LibraryPicture): string => alt || name || file;
