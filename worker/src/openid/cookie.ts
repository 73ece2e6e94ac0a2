import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { randomToken, sha256 } from "../core/tokens.ts";
import type { AppEnv } from "../http/app-env.ts";
import { cookieName } from "../http/cookie-name.ts";

/** How long a sign-in may take from its beginning to the session. */
export const ATTEMPT_SECONDS = 10 * 60;

const nameIn = (c: Context<AppEnv>): string => cookieName("openid", c.req.url);

/** Hash of the token that tells this browser from others; undefined for one that has begun no sign-in. */
export async function browserOf(c: Context<AppEnv>): Promise<string | undefined> {
  const token = getCookie(c, nameIn(c));
  return token && (await sha256(token));
}

/** The same, with a token for a browser that has none. It is the same one for all tabs, each of which has a state of its own. */
export async function markBrowser(c: Context<AppEnv>): Promise<string> {
  const token = getCookie(c, nameIn(c)) || randomToken();
  // Lax, since the provider's page leads back.
  const options = { path: "/", httpOnly: true, secure: c.req.url.startsWith("https:"), sameSite: "Lax" } as const;
  setCookie(c, nameIn(c), token, { ...options, maxAge: ATTEMPT_SECONDS });
  return sha256(token);
}
