import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../http/app-env.ts";
import { cookieName } from "../../http/cookie-name.ts";
import { isMacOf, macOf } from "../../state/mac.ts";
import { memory } from "../../state/memory.ts";
import { forgetState, keyIfBefore, newState, type Seen } from "../../state/site-state.ts";

/**
 * For some seconds after a change a browser carries what it has seen of the site, `<revision>.<content revision>.<MAC>`,
 * to an isolate that may still know less. It names nobody. It is signed, because it makes the isolate ask D1.
 */
const seenCookie = (c: Context<AppEnv>): string => cookieName("seen", c.req.url);
/** Longer than any isolate goes without asking. */
const SEEN_SECONDS = 5;

/** Nobody sees what was there before what they have seen, whichever isolate responds (decision 074). */
export const neverBack = createMiddleware<AppEnv>(async (c, next) => {
  const carried = getCookie(c, seenCookie(c));
  if (carried !== undefined && (await isAhead(carried))) forgetState();
  const { changes } = memory.site;
  await next();
  const isShown = c.var.reads.isUsed && (c.res.ok || c.res.status === 304);
  // A change may be followed by a redirect to what it has changed.
  if (isShown || memory.site.changes !== changes) await tell(c, carried);
});

/** Whether somebody has seen a later state than this isolate knows. */
async function isAhead(carried: string): Promise<boolean> {
  const [, revision, contentRevision, mac = ""] = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(carried) ?? [];
  const seen = { revision: Number(revision), contentRevision: Number(contentRevision) };
  const key = keyIfBefore(seen);
  return key !== undefined && isMacOf(key, textOf(seen), mac);
}

async function tell(c: Context<AppEnv>, carried: string | undefined): Promise<void> {
  const state = newState();
  // A cache must not give it to others, and has no reason to ask.
  if (!state || /max-age=[1-9]/.test(c.res.headers.get("cache-control") ?? "")) return;
  const { seen, ticketKey } = state;
  const value = `${seen.revision}.${seen.contentRevision}.${await macOf(ticketKey, textOf(seen))}`;
  if (value === carried) return;
  setCookie(c, seenCookie(c), value, {
    path: "/",
    maxAge: SEEN_SECONDS,
    httpOnly: true,
    sameSite: "Lax",
    secure: new URL(c.req.url).protocol === "https:",
  });
}

const textOf = ({ revision, contentRevision }: Seen): string => `seen ${revision} ${contentRevision}`;
