import type { LoaderContext } from "@rspack/core";

/** Files of the contract that declare endpoints. */
export const ENDPOINT_FILE = /[\\/]contract[\\/](src|lib)[\\/]api[\\/]endpoints[\\/].*\.[jt]s$/;

/** A loader that leaves out what endpoints say to readers of the API document: a front-end only calls them. */
export default function endpointSummaries(this: LoaderContext, source: string): string {
  return source.replaceAll(/^(\s*)summary:\s*"(?:[^"\\\n]|\\.)*",$/gm, "$1");
}
