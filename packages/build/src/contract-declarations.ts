import type { LoaderContext } from "@rspack/core";

/** Files of the contract that declare endpoints and schemas. */
export const DECLARATIONS =
  /[\\/]contract[\\/](src|lib)[\\/]api[\\/](?:(?:endpoints|schemas)[\\/].*|query-fields)\.[jt]s$/;

/** A constant of the module: what it is called, and what it is. Later lines are indented, or close what the first one opened. */
const CONSTANT = /^((?:export )?const \w+ = )(.*(?:\n(?:[ )\]}].*)?)*);$/gm;

/** A value that is more than what is written: a call, or a copy of other values. A function is one when it is called. */
const MADE = /^(?!(?:async )?(?:\(|<|\w+ =>)).*(?:\(|\.\.\.)/s;

/** What only the worker reads of an endpoint: its line in the API document, and the schema of its query. */
const OF_WORKER = /^( {2}| {4})(?:summary|query):.*(?:\n\1[ )\]}].*)*,\n/gm;

/**
 * A loader that lets the bundler drop the endpoints and schemas that a front-end does not use: each is made by calls, which
 * look like effects. Its sources have the layout of the formatter or of the compiler of published packages.
 */
export default function contractDeclarations(this: LoaderContext, source: string): string {
  const isEndpoint = /[\\/]endpoints[\\/]/.test(this.resourcePath);
  return (isEndpoint ? source.replaceAll(OF_WORKER, "") : source).replaceAll(CONSTANT, (all, start, value) =>
    MADE.test(value) ? `${start}/* @__PURE__ */ (() => (${value}))();` : all,
  );
}
