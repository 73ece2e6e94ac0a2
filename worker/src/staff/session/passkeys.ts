import type {
  Assertion,
  Attestation,
  PasskeyCreation,
  PasskeyRequest,
} from "@optimyz/contract/api/schemas/people/passkey";
import { and, eq } from "drizzle-orm";
import { now } from "../../core/clock.ts";
import type { Config } from "../../core/env.ts";
import { base64url, fromBase64url } from "../../core/tokens.ts";
import type { Database } from "../../db/database.ts";
import { adminPasskeys } from "../../db/schema.ts";
import { relyingPartyOf } from "./relying-party.ts";

export type PasskeyRow = typeof adminPasskeys.$inferSelect;
type KnownCredential = PasskeyRequest["allowCredentials"][number];

/** More than anybody has; bounds the list of a login. */
export const PASSKEYS_MAX = 20;
/** How long a browser waits for the person, in ms. */
const TIMEOUT_MS = 5 * 60 * 1000;
/** ES256, EdDSA and RS256: what authenticators make. */
const ALGORITHMS = [-7, -8, -257];

/** Only passkeys need nine tenths of the bytes. */
const library = () => import("@simplewebauthn/server");

export const passkeysOf = (db: Database, adminId: number): Promise<PasskeyRow[]> =>
  db.select().from(adminPasskeys).where(eq(adminPasskeys.adminId, adminId)).limit(PASSKEYS_MAX);

const known = ({ credentialId: id, transports }: PasskeyRow): KnownCredential => ({
  id,
  type: "public-key",
  transports,
});

/** Options for the use of a passkey. Without named passkeys, the person chooses among those of this site. */
export const passkeyRequest = (
  config: Config,
  challenge: string,
  passkeys: readonly PasskeyRow[] = [],
): PasskeyRequest => ({
  challenge,
  rpId: relyingPartyOf(config).id,
  timeout: TIMEOUT_MS,
  userVerification: "required",
  allowCredentials: passkeys.map(known),
});

/** Options for making a discoverable passkey. */
export function passkeyCreation(
  { config, siteName }: { config: Config; siteName: string },
  challenge: string,
  { id, email, name }: { id: number; email: string; name: string },
  passkeys: readonly PasskeyRow[],
): PasskeyCreation {
  return {
    challenge,
    rp: { id: relyingPartyOf(config).id, name: siteName },
    user: { id: userHandleOf(id), name: email, displayName: name || email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    timeout: TIMEOUT_MS,
    attestation: "none",
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    excludeCredentials: passkeys.map(known),
  };
}

/** The account as a passkey keeps it: by number, without anything personal. */
const userHandleOf = (adminId: number): string => base64url(new TextEncoder().encode(`admin ${adminId}`));

/** The challenge that a browser says it has signed; the signature is checked against it later. */
export function challengeOf({ response }: Assertion | Attestation): string | undefined {
  try {
    const text = new TextDecoder().decode(fromBase64url(response.clientDataJSON));
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks a passkey's signature over a challenge, with the person verified by the device. The signature counter has to rise
 * where there is one, so that a copied passkey is noticed; one statement compares and sets it.
 * @param adminId whose passkey it has to be; anybody's for a login with the passkey alone
 * @returns the passkey, or undefined when it is not accepted
 */
export async function verifyAssertion(
  { db, config }: { db: Database; config: Config },
  credential: Assertion,
  challenge: string,
  adminId?: number,
): Promise<PasskeyRow | undefined> {
  const [passkey] = await db.select().from(adminPasskeys).where(eq(adminPasskeys.credentialId, credential.id));
  if (!passkey || (adminId !== undefined && passkey.adminId !== adminId)) return undefined;
  const { userHandle } = credential.response;
  if (userHandle && userHandle !== userHandleOf(passkey.adminId)) return undefined;
  const newCounter = await counterOf(config, credential, challenge, passkey);
  if (newCounter === undefined) return undefined;
  const [used] = await db
    .update(adminPasskeys)
    .set({ counter: newCounter, lastUsedAt: now() })
    .where(and(eq(adminPasskeys.credentialId, passkey.credentialId), eq(adminPasskeys.counter, passkey.counter)))
    .returning();
  return used;
}

async function counterOf(
  config: Config,
  { response, ...credential }: Assertion,
  expectedChallenge: string,
  { credentialId: id, publicKey, counter }: PasskeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(config);
  const { userHandle, ...signed } = response;
  // The library throws for whatever is not as expected.
  const result = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...signed, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedRPID,
    expectedOrigin,
    requireUserVerification: true,
    credential: { id, publicKey: fromBase64url(publicKey), counter },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

/** What is stored of a new passkey, or undefined when the browser's response is not accepted. */
export async function verifyAttestation(config: Config, credential: Attestation, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(config);
  const { transports = [], ...response } = credential.response;
  const result = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedRPID,
    expectedOrigin,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { credentialId: id, publicKey: base64url(publicKey), counter, transports };
}
