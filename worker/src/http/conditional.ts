const CONDITIONS = ["if-match", "if-none-match", "if-modified-since", "if-unmodified-since"];

/** Whether a request is conditional. */
export const isConditional = ({ headers }: Request): boolean => CONDITIONS.some((name) => headers.has(name));

/** The values that a file's conditional headers are compared with. */
interface Validators {
  /** With its quotes. */
  etag: string;
  modified: Date;
}

/**
 * Evaluates conditional headers in the order of RFC 9110, 13.2.2. Malformed ones match nothing.
 * @returns 412 or 304, or undefined when the file itself is to be sent
 */
export function conditionStatus({ headers }: Request, { etag, modified }: Validators): 304 | 412 | undefined {
  // Dates in headers have no fractions of a second.
  const modifiedSeconds = Math.floor(modified.getTime() / 1000);
  const isNewerThan = (header: string) => modifiedSeconds > Date.parse(headers.get(header) ?? "") / 1000;
  const isNotNewerThan = (header: string) => modifiedSeconds <= Date.parse(headers.get(header) ?? "") / 1000;
  const wanted = headers.get("if-match");
  if (wanted === null ? isNewerThan("if-unmodified-since") : !hasStrongVersion(wanted, etag)) return 412;
  const known = headers.get("if-none-match");
  if (known === null ? isNotNewerThan("if-modified-since") : hasVersion(known, etag)) return 304;
  return undefined;
}

const tagsIn = (header: string): string[] => header.split(",").map((tag) => tag.trim());

const hasStrongVersion = (header: string, etag: string): boolean =>
  tagsIn(header).some((tag) => tag === etag || tag === "*");

/** Whether an `If-None-Match` names the tag; weak comparison, as HTTP asks for. */
export function hasVersion(header: string | undefined, etag: string): boolean {
  const bare = etag.replace("W/", "");
  return tagsIn(header ?? "").some((tag) => tag.replace("W/", "") === bare || tag === "*");
}
