/** The rest of a path, as the last part of a route's pattern. */
const REST = "{.+}";

/**
 * Whether a path fits a route's pattern. `:name` matches one segment; `:name{.+}`, as the last one, for all that
 * follow. A segment with a pattern of its own (`:name{…}`) matches nothing here: its route was tried before.
 */
export function fitsPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const segments = path.split("/");
  const takesRest = wanted.at(-1)?.endsWith(REST);
  if (takesRest ? segments.length < wanted.length : segments.length !== wanted.length) return false;
  return wanted.every((part, index) => fitsPart(part, segments[index] ?? ""));
}

function fitsPart(part: string, segment: string): boolean {
  if (!part.startsWith(":")) return part === segment;
  return segment !== "" && (!part.includes("{") || part.endsWith(REST));
}
