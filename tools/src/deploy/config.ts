import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { readJson, root } from "@optimyz/build/workspace";

export const environments = ["production", "staging"] as const;
export type Environment = (typeof environments)[number];

/** Values that differ by environment, in `worker/deployments.json`. None of them is secret. */
export interface Deployment {
  /** Name of the Worker, and beginning of its database's and buckets' names. */
  name: string;
  /** The site's URL. */
  origin: string;
  /** The admin's own URL, null for the site's; `admin.<domain>` without it (`admin-origin.ts`). */
  adminOrigin?: string | null;
  /** Hosts to attach to the Worker; those that it has and that are not among them are detached, unless there are none. */
  domains?: readonly string[];
  mailFrom: string;
  mailTo: string;
}

const workerFolder = path.join(root, "worker");
const deploymentsFile = path.join(workerFolder, "deployments.json");

/** @throws UserError when the environment is not described, or still has the URLs of the example */
export function readDeployment(environment: Environment): Deployment {
  const deployment = readJson<Partial<Record<Environment, Deployment>>>(deploymentsFile)[environment];
  if (!deployment) throw new UserError(`worker/deployments.json does not describe ${environment}.`);
  if (/\.example(\/|$)/.test(deployment.origin)) {
    throw new UserError(
      `Set the address of ${environment} in worker/deployments.json; ${deployment.origin} is nobody's.`,
    );
  }
  return deployment;
}

export const namesOf = ({ name }: Deployment) => ({
  database: name,
  uploads: `${name}-uploads`,
  releases: `${name}-releases`,
  backups: `${name}-backups`,
  drill: `${name}-drill`,
});

/** Ids of the databases of a deployment: the site's, and the one that a drill restores into. */
export interface DatabaseIds {
  site: string;
  drill: string;
}

/** The part of `wrangler.jsonc` that a deployment changes. */
interface WranglerConfig {
  name: string;
  main: string;
  d1_databases: { binding?: string; database_name: string; database_id: string; migrations_dir?: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  ratelimits: { name: string; namespace_id: string }[];
  vars: Record<string, string>;
  alias?: Record<string, string>;
  [key: string]: unknown;
}

/**
 * Writes the configuration that wrangler deploys: `wrangler.jsonc` with the environment's names and URLs, so that
 * the two cannot drift. It lies in an ignored folder.
 * @returns its path
 */
export function writeConfig(environment: Environment, deployment: Deployment, databases: DatabaseIds): string {
  const base = JSON.parse(withoutComments(readFileSync(path.join(workerFolder, "wrangler.jsonc"), "utf8")));
  const file = path.join(workerFolder, `.wrangler/deploy/${environment}.json`);
  if (!existsSync(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(configFor(base as WranglerConfig, deployment, databases), null, 2)}\n`);
  return file;
}

export function configFor(base: WranglerConfig, deployment: Deployment, databases: DatabaseIds): WranglerConfig {
  const names = namesOf(deployment);
  const buckets: Record<string, string> = { UPLOADS: names.uploads, RELEASES: names.releases, BACKUPS: names.backups };
  const { $schema: _, ...rest } = base;
  const { domains = [] } = deployment;
  return {
    ...rest,
    name: deployment.name,
    main: path.join(workerFolder, base.main),
    ...(domains.length > 0 && {
      routes: domains.map((pattern) => ({ pattern, custom_domain: true })),
      workers_dev: true,
    }),
    ...(base.alias && { alias: absoluteAliases(base.alias) }),
    d1_databases: base.d1_databases.map((database) => ({
      ...database,
      ...(database.binding === "DRILL"
        ? { database_name: names.drill, database_id: databases.drill }
        : { database_name: names.database, database_id: databases.site }),
      ...(database.migrations_dir && { migrations_dir: path.join(workerFolder, database.migrations_dir) }),
    })),
    r2_buckets: base.r2_buckets.map((bucket) => ({
      ...bucket,
      bucket_name: buckets[bucket.binding] ?? bucket.bucket_name,
    })),
    ratelimits: base.ratelimits.map((limit) => ({
      ...limit,
      namespace_id: namespaceOf(deployment, limit.namespace_id),
    })),
    vars: {
      ...base.vars,
      SITE_ORIGIN: deployment.origin,
      ...(deployment.adminOrigin && { ADMIN_ORIGIN: deployment.adminOrigin }),
      MAIL_FROM: deployment.mailFrom,
      MAIL_TO: deployment.mailTo,
    },
  };
}

/** Counters belong to the account: each deployment needs its own number, or a test of staging would slow production down. */
const namespaceOf = ({ name }: Deployment, id: string): string =>
  String(1 + Number.parseInt(createHash("sha256").update(`${name} ${id}`).digest("hex").slice(0, 7), 16));

/** Replacements of packages by files of ours; the configuration lies in another folder than `wrangler.jsonc`. */
export const absoluteAliases = (alias: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(alias).map(([name, target]) => [
      name,
      target.startsWith(".") ? path.join(workerFolder, target) : target,
    ]),
  );

/** JSON with comments becomes JSON; text in quotes stays. */
export const withoutComments = (text: string): string =>
  text
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*.*?\*\//gs, (_match, quoted?: string) => quoted ?? "")
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[\]}])/g, (_match, quoted?: string) => quoted ?? "");
