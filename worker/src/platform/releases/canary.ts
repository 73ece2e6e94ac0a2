import type { LockSet } from "@optimyz/contract/protocol/release";
import { parse } from "hono/utils/cookie";
import { cookieName } from "../../http/cookie-name.ts";
import { networkOf } from "../../http/limits.ts";
import type { Canary, State } from "../../state/live.ts";
import { withPart } from "../../state/live.ts";
import { isMacOf, macOf } from "../../state/mac.ts";
import type { SiteState } from "../../state/memory.ts";

/**
 * Keeps a visitor in the same part of every canary: a number out of a thousand, which identifies nobody, signed so that
 * nobody writes one.
 */
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
export async function visitorLockSet(
  { live: state, contentRevision, ticketKey }: SiteState,
  request: Request,
): Promise<VisitorLockSet | undefined> {
  if (!state) return undefined;
  if (Object.keys(state.canaries).length === 0) {
    return { lockSet: state.lockSet, contentRevision, setCookie: undefined };
  }
  const known = await bucketInCookie(ticketKey, request);
  const bucket = known ?? (await firstBucket(ticketKey, request));
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const setCookie = `${bucketCookie(request)}=${await signedBucket(ticketKey, bucket)}; Path=/; Max-Age=${BUCKET_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
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

/** A bucket as its cookie has it. */
export const signedBucket = async (key: string, bucket: number): Promise<string> =>
  `${bucket}.${await macOf(key, bucketText(bucket))}`;

const bucketText = (bucket: number): string => `bucket ${bucket}`;

/** The bucket that the site gave this visitor; undefined for one that it did not sign, as earlier ones. */
async function bucketInCookie(key: string, request: Request): Promise<number | undefined> {
  const name = bucketCookie(request);
  const text = parse(request.headers.get("cookie") ?? "", name)[name];
  const [, bucket, mac = ""] = /^(\d{1,3})\.([\w-]+)$/.exec(text ?? "") ?? [];
  return bucket !== undefined && (await isMacOf(key, bucketText(Number(bucket)), mac)) ? Number(bucket) : undefined;
}

/**
 * Derived from the visitor's network, so that two requests before the cookie agree and nobody gets another bucket by
 * asking again as another browser; where no network is known, from the browser's headers. Nothing of it is stored.
 */
async function firstBucket(key: string, { headers }: Request): Promise<number> {
  const browser = ["user-agent", "accept-language"].map((name) => headers.get(name)).join("\n");
  const from = networkOf(headers.get("cf-connecting-ip") ?? undefined) ?? browser;
  return hash(await macOf(key, `first bucket ${from}`)) % BUCKETS;
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
