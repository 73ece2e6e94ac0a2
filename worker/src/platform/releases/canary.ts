import type { LockSet } from "@optimyz/contract/platform/release";
import { parse } from "hono/utils/cookie";
import { cookieName } from "../../http/cookie-name.ts";
import type { Canary, State } from "../../state/live.ts";
import { withPart } from "../../state/live.ts";
import type { SiteState } from "../../state/memory.ts";

/** Keeps a visitor in the same part of every canary; a number out of a thousand, which identifies nobody. */
const bucketCookie = ({ url }: Request): string => cookieName("bucket", url);
const BUCKETS = 1_000;
/** Longer than any canary. */
const BUCKET_SECONDS = 90 * 24 * 60 * 60;

/** What a visitor gets, and the cookie that keeps it so when the visitor has none yet. */
export interface VisitorLockSet {
  lockSet: LockSet;
  contentRevision: number;
  setCookie: string | undefined;
}

/**
 * The lock set of a request: the live one, with the canaries in whose share the visitor falls. Without a canary nobody
 * gets a cookie.
 */
export function visitorLockSet(
  { live: state, contentRevision }: SiteState,
  request: Request,
): VisitorLockSet | undefined {
  if (!state) return undefined;
  if (Object.keys(state.canaries).length === 0) {
    return { lockSet: state.lockSet, contentRevision, setCookie: undefined };
  }
  const known = bucketInCookie(request);
  const bucket = known ?? firstBucket(request);
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const setCookie = `${bucketCookie(request)}=${bucket}; Path=/; Max-Age=${BUCKET_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
  const lockSet = withCanaries(state, bucket);
  return { lockSet, contentRevision, setCookie: known === undefined ? setCookie : undefined };
}

/** The lock set of one bucket of visitors. */
export function withCanaries({ lockSet, canaries }: State, bucket: number): LockSet {
  const chosen = Object.entries(canaries).filter(([name, canary]) => isChosen(name, canary, bucket));
  if (chosen.length === 0) return lockSet;
  const changed = chosen.reduce((set, [name, { part }]) => withPart(set, name, part), lockSet);
  return { ...changed, canaries: chosen.map(([name]) => name) };
}

/** Share of the visitors that a canary gets: 0 to 1, and never nobody, so that it can be compared with. */
export function shareOf(name: string, canary: Canary): number {
  const chosen = Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter((it) => isChosen(name, canary, it));
  return Math.max(1, chosen.length) / BUCKETS;
}

/** Each canary gets other visitors; a wider share keeps everybody of the narrower one. */
const isChosen = (name: string, { percent, part }: Canary, bucket: number): boolean =>
  hash(`${bucket} ${name} ${part.version}`) % 100 < percent;

function bucketInCookie(request: Request): number | undefined {
  const name = bucketCookie(request);
  const text = parse(request.headers.get("cookie") ?? "", name)[name];
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** Derived from the request's headers, so that two requests before the cookie agree. Nothing of it is stored. */
function firstBucket(request: Request): number {
  const traits = ["cf-connecting-ip", "user-agent", "accept-language"].map((name) => request.headers.get(name));
  return hash(traits.join("\n")) % BUCKETS;
}

/** FNV-1a with a final mix: even in its low digits, where the shares are taken. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}
