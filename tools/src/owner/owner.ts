import { createHash, randomBytes, randomUUID } from "node:crypto";
import { UserError } from "@optimyz/build/progress";
import { isEmail } from "@optimyz/contract/api/email";
import { INVITATION_LASTS, invitationPage, OWNER_COMMAND } from "@optimyz/contract/api/schemas/staff";
import { defaultAdminOrigin } from "../deploy/admin-origin.ts";
import {
  type Deployment,
  type Environment,
  environments,
  namesOf,
  readDeployment,
  writeConfig,
} from "../deploy/config.ts";
import { assertSignedIn, findDatabase, type Wrangler } from "../deploy/deploy.ts";
import { appliedMigrations } from "../local/database.ts";

/** The new owner and the site. */
export interface OwnerRequest {
  /** URL of the site or of its admin. */
  to: string;
  email: string;
  /** Takes passkeys, authenticator app and recovery codes of that person away. */
  clearFactors: boolean;
}

/** How somebody was known before. */
export interface KnownAdmin {
  role: string;
  /** 0 or 1, as SQLite has it. */
  has_second_factor: number;
}

export interface OwnerLink {
  url: string;
  /** Undefined for a new administrator. */
  known: KnownAdmin | undefined;
}

/** Context of the command. */
export interface OwnerTools {
  wrangler: Wrangler;
  /** Where a site on this machine keeps its data. */
  dataDir: string;
  deploymentOf?: (environment: Environment) => Deployment;
}

/**
 * Writes a one-time invitation as an owner into the site's own database, past every login: anybody who can run this has
 * the secrets of the site anyway.
 * @throws UserError
 */
export async function makeOwner(request: OwnerRequest, tools: OwnerTools): Promise<OwnerLink> {
  const { to, email, clearFactors } = request;
  if (!isEmail(email)) throw new UserError(`--email must look like name@example.com, not ${email}.`);
  const url = URL.parse(to);
  if (!url?.protocol.startsWith("http")) throw new UserError(`--to must be the site's address, not ${to}.`);
  const place = isLocal(url) ? localPlace(url, tools.dataDir) : await remotePlace(url, tools);
  const token = randomBytes(32).toString("base64url");
  const sql = statements({ email, token, clearFactors }).join("; ");
  const output = await tools.wrangler(["d1", "execute", ...place.args, "--json", "--yes", "--command", sql]);
  return { url: place.origin + invitationPage.to(token), known: firstRow(output) };
}

interface Place {
  /** Arguments that name the database. */
  args: string[];
  /** Where administrators work. */
  origin: string;
}

const isLocal = ({ hostname }: URL): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");

function localPlace({ origin }: URL, dataDir: string): Place {
  if (appliedMigrations(dataDir).size > 0) return { args: ["DB", "--local", "--persist-to", dataDir], origin };
  throw new UserError(`There is no site in ${dataDir}. Name its folder with DATA_DIR, as when you start it.`);
}

async function remotePlace(url: URL, { wrangler, deploymentOf = readDeployment }: OwnerTools): Promise<Place> {
  const found = environments
    .flatMap((environment) => {
      const deployment = described(() => deploymentOf(environment));
      return deployment ? [{ environment, deployment }] : [];
    })
    .find(({ deployment: { origin, adminOrigin } }) =>
      [origin, adminOrigin ?? defaultAdminOrigin(origin)].includes(url.origin),
    );
  if (!found) throw new UserError(`worker/deployments.json describes no site at ${url.origin}.`);
  const { environment, deployment } = found;
  await assertSignedIn(wrangler);
  const { database } = namesOf(deployment);
  const id = await findDatabase(wrangler, database);
  if (!id) throw new UserError(`There is no database ${database} in this Cloudflare account.`);
  const config = writeConfig(environment, deployment, { site: id, drill: "" });
  return { args: [database, "--remote", "--config", config], origin: deployment.adminOrigin ?? deployment.origin };
}

/** The URL cannot mean an environment that is not described yet. */
function described(read: () => Deployment): Deployment | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

interface OwnerChange {
  email: string;
  token: string;
  clearFactors: boolean;
}

/** The statements for the database, the query for the person first. Exported for its test. */
export function statements({ email, token, clearFactors }: OwnerChange): string[] {
  const now = new Date();
  const expires = new Date(now.getTime() + INVITATION_LASTS.hours * 60 * 60 * 1000);
  const hash = quoted(createHash("sha256").update(token).digest("hex"));
  const [at, key, by] = [now.toISOString(), email.toLowerCase(), OWNER_COMMAND].map(quoted);
  const own = `(SELECT id FROM admins WHERE email_key = ${key})`;
  const label = quoted(`${email}: owner${clearFactors ? ", second factor removed" : ""}`);
  return [
    `SELECT role, totp_secret IS NOT NULL OR EXISTS (SELECT 1 FROM admin_passkeys WHERE admin_id = admins.id)
      AS has_second_factor FROM admins WHERE email_key = ${key}`,
    ...(clearFactors ? factorTables.map((table) => `DELETE FROM ${table} WHERE admin_id = ${own}`) : []),
    ...(clearFactors ? [`UPDATE admins SET totp_secret = NULL, totp_step = 0 WHERE email_key = ${key}`] : []),
    `INSERT INTO admin_invitations (token_hash, email, email_key, role, invited_by, created_at, expires_at)
      VALUES (${hash}, ${quoted(email)}, ${key}, 'owner', ${by}, ${at}, ${quoted(expires.toISOString())})
      ON CONFLICT (email_key) DO UPDATE SET token_hash = excluded.token_hash, email = excluded.email, role = excluded.role,
        invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    `INSERT INTO audit (actor, action, entity, entity_id, label, request_id, created_at)
      SELECT ${by}, 'create', 'admin_invitations', id, ${label}, ${quoted(randomUUID())}, ${at}
      FROM admin_invitations WHERE token_hash = ${hash}`,
  ].map((sql) => sql.replace(/\s+/g, " "));
}

/** Tables of a second factor and the sessions opened with it. */
const factorTables = ["admin_passkeys", "admin_recovery_codes", "admin_challenges", "admin_sessions"];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The first row of the first statement, of what `wrangler d1 execute --json` prints. */
function firstRow(output: string): KnownAdmin | undefined {
  const results = JSON.parse(output.slice(output.indexOf("["))) as { results?: KnownAdmin[] }[];
  return results[0]?.results?.[0];
}
