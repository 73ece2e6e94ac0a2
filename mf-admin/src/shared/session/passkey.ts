import type {
  Assertion,
  Attestation,
  PasskeyCreation,
  PasskeyRequest,
} from "@optimyz/contract/api/schemas/people/passkey";
import { say } from "../language/spoken.ts";
import * as m from "./messages.ts";

/** Whether this browser can make and use passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/**
 * Lets the person use a passkey.
 * @throws DOMException when the person gives up, or has none here
 */
export async function askForPasskey(request: PasskeyRequest): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request as PublicKeyCredentialRequestOptionsJSON);
  return toJSON<Assertion>(await navigator.credentials.get({ publicKey }));
}

/** Lets the person make a passkey. @throws DOMException as {@link askForPasskey} does */
export async function makePasskey(creation: PasskeyCreation): Promise<Attestation> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    creation as PublicKeyCredentialCreationOptionsJSON,
  );
  return toJSON<Attestation>(await navigator.credentials.create({ publicKey }));
}

function toJSON<Response>(credential: Credential | null): Response {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("", "NotAllowedError");
  return credential.toJSON() as Response;
}

/** The browser's refusal, in words; undefined for other failures. */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof DOMException)) return undefined;
  if (error.name === "InvalidStateError") return say(m.hasPasskey);
  if (error.name === "NotAllowedError") return say(m.noPasskeyUsed);
  return say(m.passkeyFailed);
}
