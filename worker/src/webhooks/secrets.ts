import { seal, unseal } from "../credentials/seal.ts";
import type { webhookEndpoints } from "../db/schema.ts";

type Sealed = Pick<typeof webhookEndpoints.$inferSelect, "url" | "secret" | "earlierSecret" | "earlierUntil">;

/** The place of a secret, for its seal: it signs for no other address. */
const placeOf = (url: string): string => `webhook to ${url}`;

/** @throws ApiError UNAVAILABLE without a key */
export const sealed = (secret: string, url: string, secretKey: string | undefined): Promise<string> =>
  seal(secret, placeOf(url), secretKey);

/**
 * The secrets that sign for an address, the newest first; undefined when they cannot be opened.
 * @param at milliseconds since the epoch: the one before counts for a while
 */
export async function unsealed(
  { url, secret, earlierSecret, earlierUntil }: Sealed,
  secretKey: string | undefined,
  at: number,
): Promise<string[] | undefined> {
  const earlier = earlierSecret && earlierUntil && Date.parse(earlierUntil) > at ? [earlierSecret] : [];
  try {
    return await Promise.all([secret, ...earlier].map((each) => unseal(each, placeOf(url), secretKey)));
  } catch {
    return undefined;
  }
}
