import { paths } from "@optimyz/contract/domain/paths";
import { segmentsOf } from "@optimyz/contract/protocol/patterns";

/** The first segment of a path or pattern, if it is fixed text. */
function fixedSegment(pattern: string): string | undefined {
  const first = segmentsOf(pattern.toLowerCase())?.[0];
  return first === undefined || /^[:*]/.test(first) ? undefined : first;
}

const fixedSegments = (patterns: readonly string[]): Set<string> =>
  new Set(patterns.flatMap((pattern) => fixedSegment(pattern) ?? []));

/** First segments that the site links to by name, whether their front-end is live at the moment or not. */
export const linkedSegments: ReadonlySet<string> = fixedSegments(Object.values(paths).map(({ pattern }) => pattern));

/** The files of a long sitemap, whose route has a pattern in the place of fixed text. */
const SITEMAP_FILE = /^sitemap-\d+\.xml$/;

const registered: ReadonlySet<string>[] = [];

/** Registers the patterns of all routes of the worker, once, as it starts. */
export const registerWorkerPaths = (patterns: readonly string[]): unknown =>
  registered.splice(0, 1, fixedSegments(patterns));

/**
 * Whether the worker itself serves what is below a first segment: no remote can claim it, and no skill can have it for its
 * slug. Pages of front-ends are left to their own claims, although the worker takes forms and logins below some.
 * @throws Error before {@link registerWorkerPaths}
 */
export function isWorkerSegment(text: string): boolean {
  const [segments] = registered;
  if (!segments) throw new Error("The worker's paths are not registered: call createApp of src/app.ts first.");
  const segment = text.toLowerCase();
  return SITEMAP_FILE.test(segment) || (segments.has(segment) && !linkedSegments.has(segment));
}
