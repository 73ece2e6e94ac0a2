import { and, eq, isNull } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { sha256 } from "../accounts/tokens.ts";
import type { AppEnv } from "../app-env.ts";
import { now } from "../db/changes.ts";
import type { Database } from "../db/database.ts";
import { releaseTokens } from "../db/schema.ts";
import { Fault } from "../http/fault.ts";

/** Who releases: a deploy token's holder, an administrator, or the registry itself. */
export interface Publisher {
  /** The one front-end that may be changed, or `*`. */
  scope: string;
  /** How the history calls them. */
  label: string;
}

export interface ReleaseEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { publisher: Publisher };
}

/** The token in the Worker's configuration: for a local start, and for the first release of a new site. */
const bootstrap: Publisher = { scope: "*", label: "RELEASE_TOKEN" };

/**
 * Lets a call through that carries a deploy token as `Authorization: Bearer …`.
 * @throws Fault UNAUTHENTICATED
 */
export const requireReleaseToken = createMiddleware<ReleaseEnv>(async (c, next) => {
  const token = /^Bearer (\S{20,200})$/.exec(c.req.header("authorization") ?? "")?.[1];
  const publisher = token && (await findPublisher(c.var.db, token, c.var.config.RELEASE_TOKEN));
  if (!publisher) throw new Fault("UNAUTHENTICATED", "This call needs a deploy token that is valid and not revoked.");
  c.header("cache-control", "private, no-store");
  c.set("publisher", publisher);
  await next();
});

/** @throws Fault FORBIDDEN when the publisher's token is for another front-end than one of these */
export function assertMayChange({ scope }: Publisher, names: readonly string[]): void {
  const other = scope === "*" ? undefined : names.find((name) => name !== scope);
  if (other) throw new Fault("FORBIDDEN", `This token is for ${scope} and cannot change ${other}.`);
}

async function findPublisher(
  db: Database,
  token: string,
  bootstrapToken: string | undefined,
): Promise<Publisher | undefined> {
  const tokenHash = await sha256(token);
  if (bootstrapToken && sameHash(tokenHash, await sha256(bootstrapToken))) return bootstrap;
  const [row] = await db
    .update(releaseTokens)
    .set({ lastUsedAt: now() })
    .where(and(eq(releaseTokens.tokenHash, tokenHash), isNull(releaseTokens.revokedAt)))
    .returning({ scope: releaseTokens.scope, label: releaseTokens.label });
  return row && { scope: row.scope, label: row.label };
}

/** Compares digests in constant time; what it takes tells nothing about the token. */
function sameHash(a: string, b: string): boolean {
  const encoder = new TextEncoder();
  return crypto.subtle.timingSafeEqual(encoder.encode(a), encoder.encode(b));
}
