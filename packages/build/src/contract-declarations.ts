import type { LoaderContext } from "@rspack/core";

/** Files of the contract that declare endpoints and schemas. */
export const DECLARATIONS =
  /[\\/]contract[\\/](src|lib)[\\/]api[\\/](?:(?:endpoints|schemas)[\\/].*|query-fields)\.[jt]s$/;

/** What makes a schema or an endpoint. */
const MAKERS =
  /(?<![.\w$]|function )(?:z\.(?!parse|ready|safeParse)\w+|endpoint|choice|currentPassword|email|id|moment|newPassword|pastDate|phone|text|wholeNumber|withFacts)\(/g;

/** What only the worker reads of an endpoint: its line in the API document, and the schema of its query. */
const OF_WORKER = /^ {2}(?:summary|query): .*,$/gm;

/**
 * A loader that lets the bundler drop the endpoints and schemas that a front-end does not use: each is a call, which looks
 * like an effect.
 */
export default function contractDeclarations(this: LoaderContext, source: string): string {
  const isEndpoint = /[\\/]endpoints[\\/]/.test(this.resourcePath);
  return (isEndpoint ? source.replaceAll(OF_WORKER, "") : source).replaceAll(MAKERS, "/* @__PURE__ */ $&");
}
