import { RELEASES_PATH } from "@optimyz/contract/protocol/release-files";
import { isBrowserScript } from "../scripts.ts";

/** Name of the folder in a release that holds its deltas: no file of a release may begin with a dot. */
const FOLDER = ".deltas";

/** Content hash of a script's name. */
const CONTENT_HASH = /\.[0-9a-f]{8,64}(?=\.m?js$)/;

/** What a script is called in each version, with `*` for its content hash. */
export const nameInAllVersions = (path: string): string => path.replace(CONTENT_HASH, ".*");

/**
 * Where the delta of a release's file is in R2.
 * @param key of the file
 * @param dictionaryHash SHA-256 of the file that the browser has, in hexadecimal digits
 */
export function deltaKey(key: string, dictionaryHash: string): string {
  const [name, version, ...path] = key.split("/");
  return [name, version, FOLDER, ...path, dictionaryHash].join("/");
}

/** Path of a release's file in the release, by its key in R2. */
const pathOf = (key: string): string => key.split("/").slice(2).join("/");

/** Whether a release's file has deltas, by its key in R2. */
export const hasDeltas = (key: string): boolean => isBrowserScript(pathOf(key));

/**
 * Value of `Use-As-Dictionary`: a script is the dictionary of the same one in other versions of its front-end. Names of
 * front-ends and paths of files have no character that means something in a pattern (`releaseFileSchema`).
 */
export const dictionaryUse = (key: string): string =>
  `match="${RELEASES_PATH}${key.slice(0, key.indexOf("/"))}/*/${nameInAllVersions(pathOf(key))}"`;
