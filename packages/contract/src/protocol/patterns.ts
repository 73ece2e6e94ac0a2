/**
 * The one form of a page's path, and of the pattern that claims it: its segments, decoded, without doubled and closing
 * slashes. Gate, worker and browser compare these only, so that no spelling of a URL makes a second page of it. Case
 * stays as it is, because a parameter's value may need it; {@link sameText} compares fixed text.
 * @returns undefined for what is no page's path: not UTF-8, or with encoded slashes, dots or control characters
 */
export function segmentsOf(path: string): string[] | undefined {
  try {
    const segments = path.split("/").filter(Boolean).map(decodeURIComponent);
    return segments.every(canBeSegment) ? segments : undefined;
  } catch {
    return undefined;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const canBeSegment = (text: string): boolean => !/^\.{1,2}$|[/\\\u0000-\u001f\u007f-\u009f]/.test(text);

/** Whether two fixed segments are the same: case makes no difference. */
export const sameText = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase();

/** Whether a segment of a pattern matches any text. An optional one (`:page?`) does not: it would match two paths. */
export const isParameter = (segment: string): boolean => /^:\w+$/.test(segment);

/** The values of a pattern's parameters in a path; undefined when it does not match, or has `*`. */
export function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [parts, segments] = [segmentsOf(pattern), segmentsOf(path)];
  if (!parts || parts.length !== segments?.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? "";
    if (isParameter(part)) params[part.slice(1)] = segment;
    else if (!sameText(part, segment)) return undefined;
  }
  return params;
}

/** Whether there is a path that both patterns match: `/gallery/*` and `/gallery`, `/people/:id` and `/people/new`. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  if (!a || !b) return false;
  for (let index = 0; index <= Math.max(a.length, b.length); index += 1) {
    const [left, right] = [a[index], b[index]];
    if (left === "*" || right === "*") return true;
    if (left === undefined || right === undefined) return left === right;
    if (!isParameter(left) && !isParameter(right) && !sameText(left, right)) return false;
  }
  return true;
}

/** Why a text is no pattern that a remote can claim, as a sentence; undefined for one that is. */
export function patternProblem(path: string): string | undefined {
  const segments = segmentsOf(path);
  const isPlain = segments?.every((segment, index) =>
    segment === "*" ? index === segments.length - 1 : /^(:\w+|[\w.-]+)$/.test(segment),
  );
  if (isPlain && path === `/${segments?.join("/")}`) return undefined;
  return `${path} is no plain pattern.`;
}

/** A pattern for comparison with others: without case and the names of parameters. */
export const patternForm = (path: string): string =>
  (segmentsOf(path) ?? [path]).map((segment) => (isParameter(segment) ? ":" : segment.toLowerCase())).join("/");
