import type { LoaderContext } from "@rspack/core";

/** Files of the contract that declare endpoints and schemas. */
export const DECLARATIONS =
  /[\\/]contract[\\/](src|lib)[\\/]api[\\/](?:(?:endpoints|schemas)[\\/].*|query-fields)\.[jt]s$/;

/** What makes a schema or an endpoint. */
const MAKERS =
  /(?<![.\w$]|function )(?:z\.(?!parse|ready|safeParse)\w+|endpoint|choice|currentPassword|email|id|moment|newPassword|pastDate|phone|text|wholeNumber|withFacts)\(/g;

/**
 * A loader that lets the bundler drop the endpoints and schemas that a front-end does not use: each is a call, which looks
 * like an effect. What endpoints say to readers of the API document is left out: a front-end only calls them.
 */
export default function contractDeclarations(this: LoaderContext, source: string): string {
  return source.replaceAll(/^(\s*)summary:\s*"(?:[^"\\\n]|\\.)*",$/gm, "$1").replaceAll(MAKERS, "/* @__PURE__ */ $&");
}
