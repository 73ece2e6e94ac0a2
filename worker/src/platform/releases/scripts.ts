import { isForBrowsers, SERVER_FOLDER } from "@optimyz/contract/protocol/release-files";

/** Whether a file of a release is a script, by its path in it. Some bundlers name modules `.mjs`. */
export const isScript = (path: string): boolean => /\.m?js$/.test(path);

/** Whether a file of a release runs on the edge. */
export const isServerScript = (path: string): boolean => path.startsWith(SERVER_FOLDER) && isScript(path);

/** Whether a browser runs a file of a release. */
export const isBrowserScript = (path: string): boolean => isScript(path) && isForBrowsers(path);
