/** A request of the browser's network log. Times in seconds of one clock. */
export interface LoggedRequest {
  url: string;
  type: string;
  startedS: number;
  /** When the response's head was here, with the profile's latency. */
  respondedS: number | undefined;
  finishedS: number | undefined;
  /** Bytes on the wire with headers. */
  bytes: number;
  initiator: { type: string; urls: string[] };
}

/** A script that acts on an arrival does so within this time, times the processor's slowness. */
const REACTION_S = 0.06;

/**
 * How many requests had to follow each other before each one was sent; the document is 1. A script's request follows
 * the script, and the response that arrived just before: the browser's log names the script at most. It takes elements
 * that a script made for the document's own, so only those in the document's text count as its own.
 */
export function depths(
  requests: readonly LoggedRequest[],
  cpu: number,
  documentText: string,
): Map<LoggedRequest, number> {
  const byUrl = new Map<string, LoggedRequest>();
  for (const request of requests) if (!byUrl.has(request.url)) byUrl.set(request.url, request);
  const known = new Map<LoggedRequest, number>();
  const depthOf = (request: LoggedRequest, path: readonly LoggedRequest[]): number => {
    const found = known.get(request);
    if (found !== undefined) return found;
    if (request.type === "Document" || path.includes(request)) return 1;
    const parents = request.initiator.urls
      .flatMap((url) => byUrl.get(url) ?? [])
      .filter((parent) => parent !== request);
    if (isMadeByScript(request, byUrl, documentText))
      parents.push(...arrivedJustBefore(request, requests, REACTION_S * cpu));
    const depth = 1 + Math.max(1, ...parents.map((parent) => depthOf(parent, [...path, request])));
    known.set(request, depth);
    return depth;
  };
  for (const request of requests) known.set(request, depthOf(request, []));
  return known;
}

function isMadeByScript(
  { initiator, url }: LoggedRequest,
  byUrl: ReadonlyMap<string, LoggedRequest>,
  documentText: string,
): boolean {
  if (initiator.type === "script") return true;
  if (initiator.urls.some((parent) => byUrl.get(parent)?.type === "Stylesheet")) return false;
  return !documentText.includes(new URL(url).pathname);
}

function arrivedJustBefore(
  request: LoggedRequest,
  requests: readonly LoggedRequest[],
  withinS: number,
): LoggedRequest[] {
  const arrived = requests.filter(
    ({ type, finishedS }) =>
      (type === "Fetch" || type === "Script") && finishedS !== undefined && finishedS <= request.startedS,
  );
  const newestFirst = arrived.toSorted((a, b) => (b.finishedS ?? 0) - (a.finishedS ?? 0));
  const recent = newestFirst.find(({ finishedS }) => request.startedS - (finishedS ?? 0) < withinS);
  // Whatever made the request, it was a script: on a busy machine it may have acted late.
  const cause = recent ?? newestFirst.find(({ type }) => type === "Script");
  return cause ? [cause] : [];
}
