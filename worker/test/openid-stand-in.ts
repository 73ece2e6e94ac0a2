import { Hono } from "hono";

/**
 * A stand-in for a provider that speaks the part of OpenID Connect that the site uses: discovery, the page where a person
 * agrees, tokens and keys. Nothing of it is shared with the code that it tests.
 */

export const standInClient = { id: "the-site", secret: "a secret / of & the + stand-in" };

/** Of the next token: what is wrong with it. */
export type Failure =
  | "nonce"
  | "no nonce"
  | "audience"
  | "azp"
  | "expired"
  | "old"
  | "issuer"
  | "none"
  | "hs256"
  | "other key"
  | "no token"
  | "large"
  | "status";

interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  hd?: string;
}

interface Asked {
  redirectUri: string;
  nonce: string;
  challenge: string;
  person: Person;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const encoded = (value: unknown): string => base64url(new TextEncoder().encode(JSON.stringify(value)));
const seconds = () => Math.floor(Date.now() / 1000);

const algorithms = {
  RS256: {
    name: "RSASSA-PKCS1-v1_5",
    hash: "SHA-256",
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
  ES256: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
} as const;

interface Key {
  kid: string;
  alg: keyof typeof algorithms;
  pair: CryptoKeyPair;
}

let keys = 0;
async function newKey(alg: Key["alg"]): Promise<Key> {
  keys += 1;
  const pair = (await crypto.subtle.generateKey(algorithms[alg], true, ["sign", "verify"])) as CryptoKeyPair;
  return { kid: `key-${keys}`, alg, pair };
}

/** @param issuer its own address, without a slash at the end */
export async function openidStandIn(issuer: string) {
  const codes = new Map<string, Asked>();
  const asked: string[] = [];
  const failures: Failure[] = [];
  const standIn = {
    issuer,
    person: { sub: "1", email: "asha@example.com", email_verified: true, name: "Asha Rao" } as Person,
    failures,
    /** Paths of all requests. */
    asked,
    key: await newKey("RS256"),
    /** Added to what it says of itself. */
    metadata: {} as Record<string, unknown>,
    /** The issuer that it names when the browser goes back (RFC 9207); nothing where it is undefined. */
    iss: issuer as string | undefined,
    isDown: false,
    async rotate(alg: Key["alg"] = "RS256") {
      standIn.key = await newKey(alg);
    },
  };
  const app = new Hono();

  app.use("*", async (c, next) => {
    asked.push(new URL(c.req.url).pathname);
    return standIn.isDown ? c.text("Maintenance", 503) : next();
  });

  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256", "ES256", "HS256", "none"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      ...standIn.metadata,
    }),
  );

  app.get("/keys", async (c) => {
    const { kid, alg, pair } = standIn.key;
    const jwk = await crypto.subtle.exportKey("jwk", pair.publicKey);
    return c.json({ keys: [{ ...(jwk as object), kid, alg, use: "sig" }] });
  });

  app.get("/authorize", (c) => {
    const { search } = new URL(c.req.url);
    return c.html(
      `<!doctype html><html lang="en"><title>Stand-in</title><h1>Who are you?</h1><p><a href="/agree${search.replaceAll("&", "&amp;")}">Continue</a> <a href="/refuse${search.replaceAll("&", "&amp;")}">Cancel</a>`,
    );
  });

  const challengeOf = async (verifier: string) =>
    base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));

  app.post("/token", async (c) => {
    const [user = "", password = ""] = atob((c.req.header("authorization") ?? "").replace("Basic ", "")).split(":");
    const known = [user, password].map((part) => decodeURIComponent(part.replaceAll("+", " ")));
    if (known.join() !== `${standInClient.id},${standInClient.secret}`) return c.json({ error: "invalid_client" }, 401);
    const form = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const isRight =
      code !== undefined &&
      form.get("redirect_uri") === code.redirectUri &&
      (await challengeOf(form.get("code_verifier") ?? "")) === code.challenge;
    if (!isRight) return c.json({ error: "invalid_grant" }, 400);
    const failure = failures.shift();
    if (failure === "status") return c.json({ error: "server_error" }, 500);
    if (failure === "large") return c.json({ access_token: "x".repeat(400_000), token_type: "Bearer" });
    const idToken = failure === "no token" ? {} : { id_token: await tokenOf(code, failure) };
    return c.json({ access_token: "of no use", token_type: "Bearer", expires_in: 3600, ...idToken });
  });

  async function tokenOf({ nonce, person }: Asked, failure: Failure | undefined): Promise<string> {
    const iat = failure === "old" ? seconds() - 3_000 : seconds();
    const claims = {
      iss: failure === "issuer" ? "https://evil.provider.com" : issuer,
      aud:
        failure === "audience" ? "another-site" : failure === "azp" ? [standInClient.id, "another"] : standInClient.id,
      ...(failure === "azp" && { azp: "another" }),
      iat,
      exp: failure === "expired" ? seconds() - 120 : seconds() + 3600,
      ...(failure !== "no nonce" && { nonce: failure === "nonce" ? "another" : nonce }),
      ...person,
    };
    const { kid, alg, pair } = standIn.key;
    const named = failure === "none" ? "none" : failure === "hs256" ? "HS256" : alg;
    const text = `${encoded({ alg: named, kid, typ: "JWT" })}.${encoded(claims)}`;
    if (failure === "none") return `${text}.`;
    const bytes = new TextEncoder().encode(text);
    if (failure === "hs256") {
      // The public key, taken for a shared secret.
      const raw = (await crypto.subtle.exportKey("spki", pair.publicKey)) as ArrayBuffer;
      const shared = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return `${text}.${base64url(new Uint8Array(await crypto.subtle.sign("HMAC", shared, bytes)))}`;
    }
    const { privateKey } = failure === "other key" ? (await newKey(alg)).pair : pair;
    return `${text}.${base64url(new Uint8Array(await crypto.subtle.sign(algorithms[alg], privateKey, bytes)))}`;
  }

  const back = (page: string, values: Record<string, string>): string => {
    const query = new URL(page).searchParams;
    const url = new URL(query.get("redirect_uri") ?? "");
    const all = { ...values, state: query.get("state") ?? "", ...(standIn.iss !== undefined && { iss: standIn.iss }) };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    return url.href;
  };

  let count = 0;
  const whole = Object.assign(standIn, {
    fetch: (request: Request) => app.fetch(request),
    /** The person agrees. @param page its address with all parameters @returns where the browser goes */
    agree(page: string): string {
      const query = new URL(page).searchParams;
      const of = (name: string) => query.get(name) ?? "";
      const isRight =
        of("client_id") === standInClient.id &&
        of("response_type") === "code" &&
        of("code_challenge_method") === "S256" &&
        of("scope").split(" ").includes("openid");
      if (!isRight) throw new Error(`The stand-in was asked for something else: ${page}`);
      count += 1;
      const code = `code-${count}`;
      const { person } = standIn;
      codes.set(code, { redirectUri: of("redirect_uri"), nonce: of("nonce"), challenge: of("code_challenge"), person });
      return back(page, { code });
    },
    refuse: (page: string): string => back(page, { error: "access_denied" }),
  });
  app.get("/agree", (c) => c.redirect(whole.agree(c.req.url)));
  app.get("/refuse", (c) => c.redirect(whole.refuse(c.req.url)));
  return whole;
}
