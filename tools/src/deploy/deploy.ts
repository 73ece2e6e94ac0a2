import { randomBytes } from "node:crypto";
import { detail, UserError } from "@optimyz/build/progress";
import { type DatabaseIds, type Deployment, type Environment, namesOf, writeConfig } from "./config.ts";

/** Runs wrangler and returns its output; `input` is what a person would type. Rejects when it fails. */
export type Wrangler = (args: readonly string[], input?: string) => Promise<string>;

/** Secrets that a site needs, and how to make those that are not set. */
const secrets = {
  ADMIN_EMAIL: undefined,
  ADMIN_PASSWORD: () => randomBytes(12).toString("base64url"),
  RELEASE_TOKEN: () => randomBytes(32).toString("base64url"),
  SECRET_KEY: () => randomBytes(32).toString("base64url"),
  BACKUP_KEY: () => randomBytes(32).toString("base64url"),
} as const;

/** @throws UserError with what to do when wrangler may not act for an account */
export async function assertSignedIn(wrangler: Wrangler): Promise<void> {
  // Without --json it succeeds without a login too.
  await wrangler(["whoami", "--json"]).catch(() => {
    throw new UserError(
      "Sign in first: npx wrangler login, or set CLOUDFLARE_API_TOKEN. See docs/owner/production.md.",
    );
  });
}

/** The id of the database of a name, if there is one. */
export async function findDatabase(wrangler: Wrangler, name: string): Promise<string | undefined> {
  const databases = JSON.parse(await wrangler(["d1", "list", "--json"])) as { name: string; uuid: string }[];
  return databases.find((database) => database.name === name)?.uuid;
}

/** Creates the database if none has that name. @returns its id */
export async function ensureDatabase(wrangler: Wrangler, name: string): Promise<string> {
  const find = () => findDatabase(wrangler, name);
  const known = await find();
  if (known) return known;
  await wrangler(["d1", "create", name]);
  detail(`created the database ${name}`);
  const id = await find();
  if (!id) throw new UserError(`The database ${name} was created but is not listed. Run the command again.`);
  return id;
}

/** Creates the buckets that are missing. */
export async function ensureBuckets(wrangler: Wrangler, deployment: Deployment): Promise<void> {
  const listed = await wrangler(["r2", "bucket", "list"]);
  const known = new Set([...listed.matchAll(/^name:\s*(\S+)/gm)].map(([, name]) => name));
  const { uploads, releases, backups } = namesOf(deployment);
  for (const bucket of [uploads, releases, backups]) {
    if (known.has(bucket)) continue;
    await wrangler(["r2", "bucket", "create", bucket]);
    detail(`created the bucket ${bucket}`);
  }
}

/** Migrates the database first, so that the new Worker finds what it needs, and then deploys it. */
export async function deployWorker(
  wrangler: Wrangler,
  environment: Environment,
  deployment: Deployment,
  databases: DatabaseIds,
): Promise<string> {
  const config = writeConfig(environment, deployment, databases);
  await wrangler(["d1", "migrations", "apply", namesOf(deployment).database, "--remote", "--config", config]);
  await wrangler(["deploy", "--config", config]);
  return config;
}

/**
 * Sets the secrets that the Worker does not have: from the environment, else new ones. Each new one is shown before it is
 * set, since nobody can read it afterwards; when setting fails, the next run makes and shows another.
 * @returns the new ones
 */
export async function ensureSecrets(
  wrangler: Wrangler,
  config: string,
  given: Readonly<Record<string, string | undefined>>,
  show: (name: string, value: string) => void,
): Promise<Record<string, string>> {
  const listed = JSON.parse(await wrangler(["secret", "list", "--config", config])) as { name: string }[];
  const made: Record<string, string> = {};
  for (const [name, make] of Object.entries(secrets)) {
    if (listed.some((secret) => secret.name === name)) continue;
    const value = given[name] ?? make?.();
    if (!value)
      throw new UserError(`Set ${name} in the environment of this command: the first administrator's e-mail.`);
    if (!given[name]) {
      show(name, value);
      made[name] = value;
    }
    await wrangler(["secret", "put", name, "--config", config], value);
  }
  return made;
}

/**
 * Sets another release token, and shows it before.
 * @returns the token
 */
export async function renewReleaseToken(
  wrangler: Wrangler,
  config: string,
  show: (name: string, value: string) => void,
): Promise<string> {
  const token = secrets.RELEASE_TOKEN();
  show("RELEASE_TOKEN", token);
  await wrangler(["secret", "put", "RELEASE_TOKEN", "--config", config], token);
  return token;
}

/** Whether nothing was ever released to a site. */
export async function isEmptySite(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/_mf/registry.json`);
  await response.body?.cancel();
  return response.status === 404;
}

/** Waits until the site responds with the schema that its code expects. */
export async function awaitHealthy(origin: string, timeoutMs: number): Promise<void> {
  const isHealthy = await isSoon(timeoutMs, async () => (await fetch(`${origin}/healthz`)).ok);
  if (isHealthy) return;
  throw new UserError(
    `${origin}/healthz does not answer. Does the address lead to the Worker? See docs/owner/production.md.`,
  );
}

/** Waits until the site knows a release token: a secret takes a moment until it is everywhere. */
export async function awaitToken(origin: string, token: string, timeoutMs: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const isKnown = await isSoon(
    timeoutMs,
    async () => (await fetch(`${origin}/_mf/revisions`, { headers })).status !== 401,
  );
  if (!isKnown) throw new UserError(`${origin} does not accept this RELEASE_TOKEN.`);
}

/** Whether something becomes true within a time; asks every two seconds. */
async function isSoon(timeoutMs: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await isTrue().catch(() => false)) return true;
    const leftMs = deadline - Date.now();
    if (leftMs <= 0) return false;
    await new Promise((resolve) => setTimeout(resolve, Math.min(2_000, leftMs)));
  }
}
