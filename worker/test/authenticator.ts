import type { Assertion, Attestation, PasskeyCreation, PasskeyRequest } from "@optimyz/contract/api/schemas/people";
import { concat, digestOf } from "../src/core/bytes.ts";
import { base64url, fromBase64url } from "../src/core/tokens.ts";

/** Deviations of an authenticator. */
export interface Misbehaviour {
  origin?: string;
  rpId?: string;
  /** Does not verify the person. */
  unverified?: boolean;
  /** Keeps the signature counter at this number. */
  counter?: number;
  userHandle?: string;
}

const encoder = new TextEncoder();
const ORIGIN = "http://localhost:8787";

/** A passkey in software: ES256, attestation "none", as a browser hands it on. */
export async function softwareAuthenticator() {
  const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const credentialId = crypto.getRandomValues(new Uint8Array(16));
  const id = base64url(credentialId);
  let count = 0;
  let userHandle = "";

  const authenticatorData = async (rpId: string, more: Misbehaviour, attested?: Uint8Array<ArrayBuffer>) => {
    count += 1;
    const counter = new DataView(new ArrayBuffer(4));
    counter.setUint32(0, more.counter ?? count);
    const flags = 0x01 | (more.unverified ? 0 : 0x04) | (attested ? 0x40 : 0);
    const rpIdHash = await digestOf(concat([encoder.encode(more.rpId ?? rpId)]));
    return concat([rpIdHash, [flags], new Uint8Array(counter.buffer), attested ?? []]);
  };
  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Misbehaviour) =>
    encoder.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id,
    async create({ challenge, rp, user }: PasskeyCreation, more: Misbehaviour = {}): Promise<Attestation> {
      userHandle = user.id;
      const attested = concat([
        new Uint8Array(16),
        [0, credentialId.length],
        credentialId,
        await coseKey(keys.publicKey),
      ]);
      const authData = await authenticatorData(rp.id, more, attested);
      const attestation = concat([
        ...[[0xa3], cborText("fmt"), cborText("none"), cborText("attStmt"), [0xa0]],
        ...[cborText("authData"), [0x58, authData.length], authData],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, more)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },
    async get({ challenge, rpId }: PasskeyRequest, more: Misbehaviour = {}): Promise<Assertion> {
      const data = await authenticatorData(rpId, more);
      const client = clientData("webauthn.get", challenge, more);
      const signed = concat([data, await digestOf(concat([client]))]);
      const raw = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, keys.privateKey, signed);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(derOf(new Uint8Array(raw))),
          userHandle: more.userHandle ?? userHandle,
        },
      };
    },
  };
}

/** Of a text shorter than 24 bytes. */
const cborText = (value: string): Uint8Array<ArrayBuffer> => concat([[0x60 + value.length], encoder.encode(value)]);

/** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} */
async function coseKey(key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
  return concat([[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], fromBase64url(x), [0x22, 0x58, 32], fromBase64url(y)]);
}

/** A signature as WebAuthn has it, of the two numbers that WebCrypto gives. */
function derOf(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const integer = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const digits = bytes.slice(Math.max(0, start));
    const padded = (digits[0] ?? 0) & 0x80 ? concat([[0], digits]) : digits;
    return concat([[2, padded.length], padded]);
  };
  const both = concat([integer(raw.slice(0, 32)), integer(raw.slice(32))]);
  return concat([[0x30, both.length], both]);
}
