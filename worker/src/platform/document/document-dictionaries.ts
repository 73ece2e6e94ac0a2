import { isPrivate } from "@optimyz/contract/api/private-pages";
import type { Context } from "hono";
import { digestOf } from "../../core/bytes.ts";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import { hex } from "../../core/tokens.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { type KeptResponse, memory } from "../../state/memory.ts";
import { deltaOf } from "../releases/deltas/delta.ts";
import { offeredDictionary } from "../releases/deltas/negotiation.ts";
import type { RenderedPlace } from "./breaker.ts";

/** How long a document can be the dictionary of the next one, here and in browsers. */
const DICTIONARY_SECONDS = 30 * 24 * 60 * 60;

/** A host that nobody can ask for. What is under a hash never changes, whatever the Worker's version. */
const dictionaryUrl = (hash: string): string => `https://dictionary.invalid/${hash}`;

/** Whether a page's document is a dictionary: those of private pages never leave their own page. */
export const isDictionary = (c: Context<AppEnv>, { needed, lockSet }: RenderedPlace): boolean =>
  c.var.config.DICTIONARIES === "on" && needed.owner !== undefined && !isPrivate(needed.owner, lockSet);

/** Keeps a document that is the same for everybody, so that a later one can be sent as what differs. */
export function keepAsDictionary(c: Context<AppEnv>, { body }: KeptResponse): void {
  const keep = async () => {
    const headers = { "cache-control": `public, max-age=${DICTIONARY_SECONDS}` };
    await caches.default.put(dictionaryUrl(hex(await digestOf(body))), new Response(body, { headers }));
  };
  c.executionCtx.waitUntil(keep());
}

/**
 * Lets a browser take the document as a dictionary, which must not expire at once for that. Only Chromium is known to ask
 * the server for each navigation all the same, so that nobody sees a document of before.
 */
export function offerAsDictionary(c: Context<AppEnv>): void {
  c.header("vary", "accept-encoding, available-dictionary, sec-ch-ua");
  if (!c.req.header("sec-ch-ua")?.includes('"Chromium"')) return;
  c.header("cache-control", `private, max-age=0, stale-while-revalidate=${DICTIONARY_SECONDS}`);
  c.header("use-as-dictionary", 'match="/*", match-dest=("document")');
}

/**
 * What differs of a document from the one that a browser has, as the encoding `dcz` has it.
 * @param key that the document is kept under
 * @returns undefined when the browser's is not known here, or little would be saved
 */
export async function documentDelta(
  c: Context<AppEnv>,
  key: string,
  { status, body }: KeptResponse,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const offered = offeredDictionary(c.req.raw);
  if (offered === undefined) return undefined;
  const deltaKey = `delta/${offered}/${key}`;
  try {
    const known = memory.responses.get(deltaKey);
    const delta = known?.body ?? (await newDelta(offered, body));
    if (delta && !known) memory.responses.set(deltaKey, { status, headers: {}, body: delta });
    return delta?.length ? delta : undefined;
  } catch (error) {
    log("error", { message: "delta of a document failed", error: describeError(error) });
    return undefined;
  }
}

/** An empty one where little would be saved, which is worth remembering; none where the dictionary is not known. */
async function newDelta(offered: string, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const dictionary = await caches.default.match(dictionaryUrl(offered));
  if (!dictionary) return undefined;
  const bytes = new Uint8Array(await dictionary.arrayBuffer());
  const hash = await digestOf(bytes);
  return hex(hash) === offered ? (deltaOf(bytes, hash, body) ?? new Uint8Array()) : undefined;
}
