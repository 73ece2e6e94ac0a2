/**
 * Whether a path fits a route's pattern. `:name` stands for one segment; `:name{.+}`, as the last one, for all that follow.
 */
export function fitsPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const segments = path.split("/");
  const takesRest = wanted.at(-1)?.startsWith(":") && wanted.at(-1)?.endsWith("}");
  if (takesRest ? segments.length < wanted.length : segments.length !== wanted.length) return false;
  return wanted.every((part, index) => (part.startsWith(":") ? segments[index] !== "" : part === segments[index]));
}
