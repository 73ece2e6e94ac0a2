import { withFacts } from "@optimyz/contract/api/field-facts";
import { text } from "@optimyz/contract/api/fields";
import { frontEndNameSchema } from "@optimyz/contract/protocol/release";
import * as z from "@optimyz/contract/z";

/** Longest signature field of a publication, as text: a release with as many scripts as it may have. */
export const SIGNATURE_LENGTH_MAX = 256 * 1024;

/** Valid keys of one front-end at most: its present one, the next, and those of a few pipelines. */
export const KEYS_MAX = 5;

/** Keys of one front-end in its life: a revoked one stays known, so that it never comes back. */
export const KEYS_EVER_MAX = 100;

const PUBLIC_KEY_LENGTH = 44;
const KEY_SHAPE = "A public key has 44 characters and ends with =, as `optimyz keys` shows it.";

/** An Ed25519 public key: its 32 bytes in base64. */
export const publicKeySchema = z
  .string("Give the public key that `optimyz keys` shows.")
  .check(z.maxLength(PUBLIC_KEY_LENGTH, KEY_SHAPE), z.regex(/^[A-Za-z0-9+/]{43}=$/, KEY_SHAPE));

const signatureText = z
  .string("Give a signature.")
  .check(z.regex(/^[A-Za-z0-9+/]{86}==$/, "A signature is 64 bytes in base64: 86 characters and ==."));

/** A script's SHA-256, and the signature with which browsers check it. */
const signedScriptSchema = z.object({
  digest: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, "A digest is 32 bytes in base64.")),
  signature: signatureText,
});
export type SignedScript = z.infer<typeof signedScriptSchema>;

/** What comes with a release: the team's signature of its manifest, and of the scripts that browsers import first. */
export const releaseSignatureSchema = z.object({
  key: publicKeySchema,
  /** Of the field `manifest` of the same form, see {@link signedBytes} with {@link RELEASE_TYPE}. */
  signature: signatureText,
  /** By path, see {@link scriptBytes}. */
  scripts: z.record(z.string(), signedScriptSchema),
});
export type ReleaseSignature = z.infer<typeof releaseSignatureSchema>;

/** Types of what a key signs: a release's manifest, and a change of a front-end's keys. */
export const RELEASE_TYPE = "application/vnd.optimyz.release+json";
export const KEY_CHANGE_TYPE = "application/vnd.optimyz.key-change+json";

/**
 * What is signed of a text: the pre-authentication encoding of DSSE, so that no signature of one type of document is
 * one of another.
 * @see https://github.com/secure-systems-lab/dsse/blob/master/protocol.md
 */
export function signedBytes(type: string, payload: string): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const sized = (part: string) => `${encoder.encode(part).byteLength} ${part}`;
  return new Uint8Array(encoder.encode(`DSSEv1 ${sized(type)} ${sized(payload)}`));
}

/** The parameters of a script's signature, as its response has them in `Signature-Input`. */
export const scriptSignatureInput = (key: string): string =>
  `("unencoded-digest";sf);keyid="${key}";tag="ed25519-integrity"`;

/** A script's digest, as its response has it in `Unencoded-Digest`. */
export const unencodedDigest = (digest: string): string => `sha-256=:${digest}:`;

/**
 * What is signed of a script: the signature base of its response, which browsers make from the headers.
 * @see https://wicg.github.io/signature-based-sri/
 */
export const scriptBytes = (key: string, digest: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    new TextEncoder().encode(
      `"unencoded-digest";sf: ${unencodedDigest(digest)}\n"@signature-params": ${scriptSignatureInput(key)}`,
    ),
  );

/** A key of a front-end's team. Releases that it signed run as long as it is not revoked. */
export const releaseKeySchema = z.object({
  id: z.int(),
  name: z.string(),
  key: z.string(),
  label: z.string(),
  createdAt: z.string(),
  /** An administrator's e-mail, the label of the token of the first release, or `signed by` and an earlier key. */
  createdBy: z.string(),
  revokedAt: z.nullable(z.string()),
});
export type ReleaseKey = z.infer<typeof releaseKeySchema>;

/** A key that an administrator pins. */
export const newKeySchema = z.object({
  name: frontEndNameSchema,
  key: withFacts(publicKeySchema, { label: "Public key", type: "text", lengthMax: PUBLIC_KEY_LENGTH }),
  label: text("Whose it is", { lengthMax: 80 }),
});

/** A change of a front-end's keys, signed by one of them: JSON of {@link keyChangeSchema}. */
export const signedKeyChangeSchema = z.object({
  change: z.string("Give the change as JSON.").check(z.maxLength(1_000, "A change has 1,000 characters at most.")),
  key: publicKeySchema,
  signature: signatureText,
});

/** `site` is the site's origin, so that no other site takes the change as well. */
export const keyChangeSchema = z.object({
  site: z.string(),
  name: frontEndNameSchema,
  action: z.enum(["add", "revoke"]),
  key: publicKeySchema,
  label: text("Whose it is", { lengthMax: 80, blank: true }),
});
export type KeyChange = z.infer<typeof keyChangeSchema>;

export const keysQuery = z.object({ name: z.optional(frontEndNameSchema) });
