import * as z from "@optimyz/contract/z";

const INCOMPLETE = "The passkey's response is not complete.";

/** Bytes as base64url, as `PublicKeyCredential.toJSON()` gives them. */
const bytes = (lengthMax: number) =>
  z.string(INCOMPLETE).check(z.maxLength(lengthMax, INCOMPLETE), z.regex(/^[\w-]*$/, INCOMPLETE));

const word = z.string(INCOMPLETE).check(z.maxLength(40, INCOMPLETE));
/** Of a credential's id, as WebAuthn bounds it. */
const ID_LENGTH_MAX = 1_400;

const credential = { id: bytes(ID_LENGTH_MAX), rawId: bytes(ID_LENGTH_MAX), type: z.enum(["public-key"], INCOMPLETE) };

/** A browser's response after the use of a passkey. */
export const assertionSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        authenticatorData: bytes(4_000),
        signature: bytes(2_000),
        userHandle: z.optional(z.nullable(bytes(200))),
      },
      INCOMPLETE,
    ),
  },
  INCOMPLETE,
);
export type Assertion = z.infer<typeof assertionSchema>;

/** A browser's response after the creation of a passkey. */
export const attestationSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(20_000),
        transports: z.optional(z.array(word, INCOMPLETE).check(z.maxLength(10, INCOMPLETE))),
      },
      INCOMPLETE,
    ),
  },
  INCOMPLETE,
);
export type Attestation = z.infer<typeof attestationSchema>;

const knownCredential = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()) });

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(["required"]),
  allowCredentials: z.array(knownCredential),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.enum(["public-key"]) })),
  timeout: z.number(),
  attestation: z.enum(["none"]),
  authenticatorSelection: z.object({
    residentKey: z.enum(["required"]),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(["required"]),
  }),
  excludeCredentials: z.array(knownCredential),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;
