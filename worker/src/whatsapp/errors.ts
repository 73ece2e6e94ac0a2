import { type Said, said } from "../language/said.ts";
import * as m from "./messages.ts";

/**
 * Meta's error codes in plain words: what the desk can do about them
 * (developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes).
 */
const reasons: ReadonlyMap<number, string> = new Map([
  ...each([0, 190], m.tokenNotValid),
  ...each([3, 10, 131005, 200], m.noPermission),
  ...each([4, 80007, 130429, 131056], m.tooManyMessages),
  ...each([1, 2, 131000, 131016, 131057], m.passingError),
  ...each([33, 100, 131008, 131009], m.requestNotAccepted),
  ...each([368, 130497, 131031, 131048], m.accountRestricted),
  ...each([130472, 131049], m.heldBack),
  ...each([131021], m.ownNumber),
  ...each([131026], m.notOnWhatsapp),
  ...each([131030], m.testNumber),
  ...each([131037, 131045, 133010], m.numberNotReady),
  ...each([131042], m.noPaymentMethod),
  ...each([131050], m.wantsNoMessages),
  ...each([132000, 132012, 132018], m.otherPlaces),
  ...each([132001], m.templateMissing),
  ...each([132005], m.templateTooLong),
  ...each([132007, 132015, 132016], m.templateStopped),
]);

function each(codes: readonly number[], reason: string): [number, string][] {
  return codes.map((code) => [code, reason]);
}

export const reasonOf = (code: number): string | Said => reasons.get(code) ?? said(m.errorWas, { code: String(code) });
