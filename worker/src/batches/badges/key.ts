import { eq } from "drizzle-orm";
import { base64url } from "../../core/tokens.ts";
import type { Database } from "../../db/database.ts";
import { workerKeys } from "../../db/schema.ts";

/** Name of the key in `worker_keys`, where it is a private JWK. */
const KEY_NAME = "badges";

/** What Open Badges 3.0 asks of every issuer: RSASSA-PKCS1-v1_5 with SHA-256. */
const ALGORITHM = "RS256";

const RSA = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

/** What a JWK has of an RSA key. */
type RsaMembers = Record<"kty" | "n" | "e", string>;

/** A key that badges are signed with. */
export interface BadgeKey {
  /** 43 letters that name its public half: its thumbprint (RFC 7638). */
  thumbprint: string;
  privateKey: JsonWebKey & RsaMembers & { alg: typeof ALGORITHM };
}

/**
 * The key that badges are signed with. The first badge makes it: a migration could not. Whoever deletes its row gets a new one, and
 * badges by the earlier one are worth nothing from then on.
 */
export async function badgeKey(db: Database): Promise<BadgeKey> {
  const found = await storedKey(db);
  if (found) return found;
  const pair = (await crypto.subtle.generateKey(RSA, true, ["sign", "verify"])) as CryptoKeyPair;
  const made = await crypto.subtle.exportKey("jwk", pair.privateKey);
  // Of two that are made at once, the first one counts.
  await db
    .insert(workerKeys)
    .values({ name: KEY_NAME, value: JSON.stringify(made) })
    .onConflictDoNothing();
  const stored = await storedKey(db);
  if (!stored) throw new Error("The table worker_keys has not kept the key of the badges.");
  return stored;
}

/** The public half of a key as a JWK; undefined unless it is the one that badges are signed with. */
export async function publicKey(
  db: Database,
  thumbprint: string,
): Promise<(RsaMembers & { alg: string; use: string }) | undefined> {
  const key = await storedKey(db);
  if (key?.thumbprint !== thumbprint) return undefined;
  const { kty, n, e, alg } = key.privateKey;
  return { kty, n, e, alg, use: "sig" };
}

async function storedKey(db: Database): Promise<BadgeKey | undefined> {
  const [row] = await db.select().from(workerKeys).where(eq(workerKeys.name, KEY_NAME));
  if (!row) return undefined;
  const privateKey = { ...(JSON.parse(row.value) as JsonWebKey & RsaMembers), alg: ALGORITHM } as const;
  const { e, kty, n } = privateKey;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify({ e, kty, n })));
  return { thumbprint: base64url(new Uint8Array(digest)), privateKey };
}
