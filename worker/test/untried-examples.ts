import type { Recorded } from "../src/platform/api-document/openapi.ts";

const token = "0".repeat(43);
const credential = { id: "AAECAw", rawId: "AAECAw", type: "public-key" };
const assertion = { clientDataJSON: "e30", authenticatorData: "AAEC", signature: "AAEC", userHandle: null };
const said = (message: string) => ({ message });
const loggedIn = { email: "asha@example.com", name: "Asha Rao", role: "owner", is_logged_in: true };
const consent = {
  id: 5,
  form: "enrolment",
  about: "Speaking",
  version: "3f9a6c1e",
  language: "en",
  notice: {
    what: "Your name.",
    why: "To teach you.",
    how_long: "A year.",
    withdraw: "Here.",
    complain: "To us.",
    guardian: null,
  },
  given_at: "2026-11-20T10:00:00.000Z",
  withdrawn_at: "2026-11-28T10:00:00.000Z",
  guardian_name: null,
  guardian_contact: null,
};
const provider = {
  id: 1,
  name: "Google",
  issuer: "https://accounts.google.com",
  client_id: "1234.apps.googleusercontent.com",
};
const signInPage = "https://accounts.google.com/o/oauth2/v2/auth?client_id=1234.apps.googleusercontent.com";
const recovery_codes = ["abcd-efgh-jkmn", "pqrs-tuvw-xyz2"];
const paymentNoted = said("The payment is noted.");

/**
 * Examples of calls that {@link examples} does not send: they need a signature, a key of hardware, a mail, or a site that is empty.
 * A `response` that is a name is the one of that call.
 */
export const untried: Readonly<Record<string, Recorded>> = {
  importBackup: {
    request: { manifest: '{"name":"2026-11-28"}', dry_run: true },
    response: {
      name: "2026-11-28",
      started_at: "2026-11-28T02:00:00.000Z",
      schema: "0032_connect-more",
      rows: [{ table: "skills", count: 12 }],
      files: 30,
      obstacles: [],
      missing: [],
    },
  },
  importBackupParts: { request: { name: "2026-11-28" }, response: said("2 files of the archive are stored.") },
  restoreBackup: {
    request: { name: "2026-11-28" },
    response: {
      id: 3,
      name: "2026-11-28",
      state: "restoring",
      started_at: "2026-11-28T10:00:00.000Z",
      finished_at: null,
      row_count: 0,
      byte_count: 0,
      task: { kind: "restore", share: 0 },
      problem: null,
      drilled_at: null,
    },
  },
  takeMyOffer: { params: { id: 12 }, response: "takeOffer" },
  cancelMyPlace: { params: { id: 12 }, response: "cancelOwnPlace" },
  moveMyPlace: { params: { id: 12 }, request: { batch_id: 8 }, response: "moveOwnPlace" },
  billMyPlace: {
    params: { id: 12 },
    request: { gstin: "27PQRST5678K1Z2", name: "Sagar Exports", address: "Pune", state: "27" },
    response: "billOwnPlace",
  },
  paymentWebhook: { response: paymentNoted },
  razorpayWebhook: { response: paymentNoted },
  stripeWebhook: { response: paymentNoted },
  resetPassword: {
    request: { token, newPassword: "a quiet blue teapot" },
    response: said("Your password has been changed."),
  },
  adminLoginFactor: { request: { code: "123456" }, response: loggedIn },
  adminPasskeyLogin: { request: { credential: { ...credential, response: assertion } }, response: loggedIn },
  adminResetPassword: {
    request: { token, newPassword: "a quiet blue teapot" },
    response: said("Your password has been changed."),
  },
  addTotp: { request: { code: "123456" }, response: { ...said("The authenticator app is on."), recovery_codes } },
  addPasskey: {
    request: {
      name: "Telephone",
      credential: {
        ...credential,
        response: { clientDataJSON: "e30", attestationObject: "o2M", transports: ["internal"] },
      },
    },
    response: said("The passkey is added."),
  },
  renamePasskey: { request: { id: "AAECAw", name: "Telephone" }, response: said("The passkey has a new name.") },
  removePasskey: { request: { id: "AAECAw" }, response: said("The passkey is removed.") },
  renewRecoveryCodes: { response: { recovery_codes } },
  revokeAdminToken: { params: { id: 4 }, response: said("The token is revoked and opens nothing any more.") },
  withdrawByToken: {
    request: { token, consent_id: 5 },
    response: { ...said("Your consent is withdrawn."), consent },
  },
  withdrawConsent: { params: { id: 5 }, response: { ...said("Your consent is withdrawn."), consent } },
  confirmEmail: {
    request: { token },
    response: {
      name: "Asha Rao",
      email: "asha@example.com",
      email_confirmed: true,
      created_at: "2026-11-28T10:00:00.000Z",
      language: "en",
    },
  },
  openInvitation: {
    request: { token },
    response: { email: "asha@example.com", role: "desk", expires_at: "2026-12-05T10:00:00.000Z" },
  },
  acceptInvitation: {
    request: { token, name: "Asha Rao", password: "a quiet blue teapot" },
    response: { ...loggedIn, role: "desk" },
  },
  createIdentityProvider: {
    request: {
      name: provider.name,
      issuer: provider.issuer,
      client_id: provider.client_id,
      client_secret: "kept sealed",
    },
    response: {
      ...provider,
      state: "on",
      created_by: "asha@example.com",
      created_at: "2026-11-28T10:00:00.000Z",
      version: 1,
    },
  },
  finishSignIn: {
    request: { state: token },
    response: { ...said("Welcome."), token, name: "Asha Rao", email: "asha@example.com" },
  },
  finishAdminSignIn: { request: { state: token }, response: loggedIn },
  beginMyIdentity: { request: { provider_id: 1 }, response: { url: signInPage } },
  addMyIdentity: { request: { state: token }, response: said("You can sign in with Google now.") },
  removeMyIdentity: { params: { id: 2 }, response: said("Google no longer opens your account.") },
  beginOwnIdentity: { request: { provider_id: 1 }, response: { url: signInPage } },
  addOwnIdentity: { request: { state: token }, response: said("You can sign in with Google now.") },
  removeOwnIdentity: { params: { id: 2 }, response: said("Google no longer opens your account.") },
  whatsappWebhook: { response: said("Taken.") },
};
