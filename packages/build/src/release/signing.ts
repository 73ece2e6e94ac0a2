import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { RELEASE_TYPE, type ReleaseSignature, scriptBytes, signedBytes } from "@optimyz/contract/protocol/release-keys";
import { UserError } from "../progress.ts";

/** A team's Ed25519 key, as this machine has it. */
export interface SigningKey {
  /** The public half: 32 bytes in base64. */
  key: string;
  /** @returns the signature in base64 */
  sign: (bytes: Uint8Array) => string;
}

/** A new private key: PKCS #8 in base64, 64 characters. */
export const newSecret = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");

/** @throws UserError when the text is no private key that {@link newSecret} made */
export function signingKey(secret: string): SigningKey {
  const own = privateKey(secret.trim());
  const key = createPublicKey(own).export({ format: "der", type: "spki" }).subarray(-32).toString("base64");
  return { key, sign: (bytes) => sign(null, bytes, own).toString("base64") };
}

function privateKey(secret: string): KeyObject {
  try {
    const own = createPrivateKey({ key: Buffer.from(secret, "base64"), format: "der", type: "pkcs8" });
    if (own.asymmetricKeyType === "ed25519") return own;
  } catch {
    // The error below says so.
  }
  throw new UserError("RELEASE_KEY is no private key as `optimyz keys new` or `optimyz keys export` prints it.");
}

/**
 * Signs a release: its manifest, which names every file by its hash, and each script for browsers.
 * @param manifest as it will be sent
 * @param scripts contents by path
 */
export function signRelease(
  { key, sign: signed }: SigningKey,
  manifest: string,
  scripts: readonly (readonly [path: string, bytes: Buffer])[],
): ReleaseSignature {
  const signedScripts = scripts.map(([path, bytes]) => {
    const digest = createHash("sha256").update(bytes).digest("base64");
    return [path, { digest, signature: signed(scriptBytes(key, digest)) }] as const;
  });
  return {
    key,
    signature: signed(signedBytes(RELEASE_TYPE, manifest)),
    scripts: Object.fromEntries(signedScripts),
  };
}
