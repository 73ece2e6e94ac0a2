/** The innermost line of a stack that says where it is: `https:`, `chrome-extension:`, `webkit-masked-url:` and others. */
export const innermost = (stack = ""): string => stack.split("\n").find((line) => /\w:\/\//.test(line)) ?? "";

/** Errors of React's changes when a node is not where React put it. */
const MISPLACED = new Set(["NotFoundError", "HierarchyRequestError"]);

/**
 * Whether something other than a release broke a page: an extension's file threw, or React did not find a node of a
 * page that a translator or an extension has changed. On an untouched page the same error is the release's own.
 */
export function isFromOutside(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (MISPLACED.has(error.name)) return isTouched();
  return /-extension:\/\//.test(innermost(error.stack));
}

/**
 * Translators put `font` around words and mark the root; extensions insert elements with names that are not defined
 * here.
 */
export const isTouched = (): boolean =>
  document.querySelector("html[class*=translated-], [_msttexthash], body font, body :not(:defined)") !== null;
