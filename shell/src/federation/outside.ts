/** A front-end's file in a stack. */
const FILE = /\/_mf\/([\w-]+)\/([\w.-]+)\//g;

/** A line of a stack that says where it is: `https:`, `chrome-extension:`, `webkit-masked-url:` and others. */
const LOCATED = /\w:\/\//;

/** What React's changes of the page throw when a node is not where React put it. */
const MISPLACED = new Set(["NotFoundError", "HierarchyRequestError"]);

/**
 * The front-end whose file threw: the first remote in the stack, since remotes call through the shell's packages, else the
 * shell. None when the innermost file is another's, such as an extension's or a script in the document.
 * @param stack of Chromium, Firefox or Safari
 */
export function thrower(stack: string): { name: string; version: string } | undefined {
  const innermost = stack.split("\n").find((line) => LOCATED.test(line)) ?? "";
  if (innermost.search(FILE) < 0) return undefined;
  const files = [...stack.matchAll(FILE)];
  const [, name, version] = files.find(([, frontEnd]) => frontEnd !== "shell") ?? files[0] ?? [];
  return name && version ? { name, version } : undefined;
}

/**
 * Whether somebody else than a release broke a page: an extension's file threw, or React did not find a node of a page that a
 * translator or an extension has changed. On an untouched page the same error is the release's own.
 */
export function isFromOutside(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (MISPLACED.has(error.name)) return isTouched();
  const innermost = error.stack?.split("\n").find((line) => LOCATED.test(line)) ?? "";
  return /-extension:\/\//.test(innermost);
}

/** Translators put `font` around words and say so on the root; extensions put in elements of names that nobody defined here. */
export const isTouched = (): boolean =>
  document.querySelector("html[class*=translated-], [_msttexthash], body font, body :not(:defined)") !== null;
