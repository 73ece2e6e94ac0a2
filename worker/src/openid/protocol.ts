import { isEmail } from "@optimyz/contract/api/email";
import { GOOGLE_ISSUER } from "@optimyz/contract/api/schemas/openid";
import type { AuthorizationServer, ClientAuth, IDToken } from "oauth4webapi";
import { type Config, isLocal } from "../core/env.ts";
import { publicFetch } from "../core/public-fetch.ts";
import type { Claims } from "../db/schema/openid.ts";
import { memory } from "./memory.ts";

/** Only sign-ins need it. */
const library = () => import("oauth4webapi");

/** Signatures with a key that the provider publishes. */
const ALGORITHMS = ["RS256", "ES256"];
/** A token that is older than an attempt can be is somebody's old one. */
const AGE_SECONDS_MAX = 15 * 60;
/** A provider is asked for its keys again, after a signature by an unknown one, when it was last asked longer ago. */
const KEYS_MS_MIN = 1_000;
/** Metadata and keys have some kilobytes. */
const ASK_LIMITS = { ms: 8_000, bytes: 256 * 1024 };
const NAME_LENGTH_MAX = 120;
const SUB_LENGTH_MAX = 255;

/** A provider with its secret, opened. */
export interface Provider {
  name: string;
  issuer: string;
  clientId: string;
  secret: string;
}

/** The person has said no at the provider. */
export class Cancelled extends Error {}

async function settingsOf(config: Config) {
  const { customFetch, allowInsecureRequests } = await library();
  return { [customFetch]: publicFetch(config, ASK_LIMITS), [allowInsecureRequests]: isLocal(config) };
}

/**
 * What the provider says of itself, remembered for some minutes.
 * @throws Error when it cannot be asked, names another issuer, or signs in no way that is accepted
 */
export async function metadataOf(issuer: string, config: Config): Promise<AuthorizationServer> {
  const known = memory.metadata.get(issuer);
  if (known) return known.server;
  const oauth = await library();
  const url = new URL(issuer);
  const response = await oauth.discoveryRequest(url, await settingsOf(config));
  const found = await oauth.processDiscoveryResponse(url, response);
  const named = found.id_token_signing_alg_values_supported ?? ["RS256"];
  const accepted = named.filter((algorithm) => ALGORITHMS.includes(algorithm));
  const { authorization_endpoint, token_endpoint, jwks_uri } = found;
  if (accepted.length === 0 || !authorization_endpoint || !token_endpoint || !jwks_uri)
    throw new Error("A provider says too little of itself, or signs in an unknown way.");
  const server = { ...found, id_token_signing_alg_values_supported: accepted };
  memory.metadata.set(issuer, { server, atMs: Date.now() });
  return server;
}

/** What is kept of a sign-in until the browser comes back. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The provider's page, where the person shows who they are. @throws Error as {@link metadataOf} */
export async function pageOf(
  { issuer, clientId }: Provider,
  { state, nonce, verifier }: Secrets,
  redirectUri: string,
  config: Config,
): Promise<string> {
  const { calculatePKCECodeChallenge } = await library();
  const { authorization_endpoint = "" } = await metadataOf(issuer, config);
  const url = new URL(authorization_endpoint);
  const isPage = url.protocol === "https:" || (isLocal(config) && url.protocol === "http:");
  if (!isPage) throw new Error("A provider names a page that is no page.");
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    // Who has two accounts there is asked which.
    ...(issuer === GOOGLE_ISSUER && { prompt: "select_account" }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * What the provider says of the person who has come back: checked for issuer, audience, times, nonce and signature.
 * @param back URL that the browser came back to
 * @throws Cancelled; Error for everything else that is wrong
 */
export async function claimsOf(
  provider: Provider,
  { state, nonce, verifier }: Secrets,
  { back, redirectUri }: { back: URL; redirectUri: string },
  config: Config,
): Promise<Claims> {
  const oauth = await library();
  const settings = await settingsOf(config);
  const server = await metadataOf(provider.issuer, config);
  const client = { client_id: provider.clientId };
  let parameters: URLSearchParams;
  try {
    parameters = oauth.validateAuthResponse(server, client, back, state);
  } catch (error) {
    const isRefusal = error instanceof oauth.AuthorizationResponseError && error.error === "access_denied";
    throw isRefusal ? new Cancelled("access_denied") : error;
  }
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    await authOf(server, provider.secret),
    parameters,
    redirectUri,
    verifier,
    settings,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await checkSignature(server, response, config);
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error("There is no ID token.");
  return toClaims(provider, claims);
}

async function authOf(server: AuthorizationServer, secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await library();
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_basic") ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

/** With the keys of before first; a provider that has changed them since is asked again. */
async function checkSignature(server: AuthorizationServer, response: Response, config: Config): Promise<void> {
  const oauth = await library();
  const settings = await settingsOf(config);
  try {
    await oauth.validateApplicationLevelSignature(server, response, settings);
  } catch (error) {
    const known = memory.metadata.get(server.issuer);
    const isUnknownKey = error instanceof oauth.OperationProcessingError && error.code === oauth.KEY_SELECTION;
    if (!isUnknownKey || (known && Date.now() - known.atMs < KEYS_MS_MIN)) throw error;
    memory.metadata.delete(server.issuer);
    await oauth.validateApplicationLevelSignature(await metadataOf(server.issuer, config), response, settings);
  }
}

/** @throws Error for a token that is too old, or names nobody */
function toClaims({ name: provider, issuer }: Provider, claims: IDToken): Claims {
  const { sub, iat, email, email_verified, name } = claims;
  if (Math.abs(Date.now() / 1000 - iat) > AGE_SECONDS_MAX) throw new Error("The ID token is old.");
  if (sub === "" || sub.length > SUB_LENGTH_MAX) throw new Error("The ID token names nobody.");
  const isAddress = typeof email === "string" && isEmail(email);
  const isVerified = isAddress && email_verified === true;
  return {
    issuer,
    sub,
    provider,
    ...(isAddress && { email }),
    ...(typeof name === "string" && { name: name.slice(0, NAME_LENGTH_MAX) }),
    isVerified,
    isAuthoritative: isVerified && knowsAddress(issuer, email, claims.hd),
  };
}

/**
 * Whether the provider is the one who knows whose an address is. Google has verified addresses of other mail services once,
 * which may be somebody else's by now: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
const knowsAddress = (issuer: string, email: string, hostedDomain: unknown): boolean =>
  issuer !== GOOGLE_ISSUER || /@(gmail|googlemail)\.com$/i.test(email) || typeof hostedDomain === "string";
