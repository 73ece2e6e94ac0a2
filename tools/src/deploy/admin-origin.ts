import { lookup } from "node:dns/promises";
import { UserError } from "@optimyz/build/progress";
import type { Deployment } from "./config.ts";

/** Where the admin of a deployment is. */
export interface AdminPlace {
  /** Null where it shares the site's. */
  adminOrigin: string | null;
  /** Hosts that this deployment attaches to the Worker, which brings their certificates. */
  domains: readonly string[];
  /** What the operator should know about it. */
  sentence?: string;
}

/** What finding the place needs of the world. */
export interface PlaceTools {
  /** Whether nothing of this deployment is there yet. */
  isFirst: () => Promise<boolean>;
  /** A response without following a redirect; undefined when there is none. */
  ask?: (url: string) => Promise<Response | undefined>;
  /** Whether a host leads somewhere already. */
  isTaken?: (host: string) => Promise<boolean>;
}

/** `https://admin.example.com` for `https://www.example.com`; undefined for a host that is no domain of one's own. */
export function defaultAdminOrigin(origin: string): string | undefined {
  const { protocol, hostname, port } = new URL(origin);
  const isOwnDomain = /\.[a-z][a-z0-9-]*$/i.test(hostname) && !hostname.endsWith(".workers.dev");
  return isOwnDomain && port === "" ? `${protocol}//admin.${hostname.replace(/^www\./, "")}` : undefined;
}

/**
 * Decides where the admin of a deployment is: what `worker/deployments.json` says, else at `admin.<domain>`. A site that runs
 * with both at one address is left as it is, because passkeys belong to the address at which they were made. Hosts are
 * attached for a site that does not run yet only: wrangler takes those that it is given for all that the Worker has, and
 * detaches the others.
 * @throws UserError when the admin's host leads somewhere else already
 */
export async function adminPlaceOf(
  { origin, adminOrigin: chosen }: Deployment,
  { isFirst, ask = quietly, isTaken = leadsSomewhere }: PlaceTools,
): Promise<AdminPlace> {
  if (chosen === null) return { adminOrigin: null, domains: [] };
  const own = chosen ?? defaultAdminOrigin(origin);
  if (own === undefined) return { adminOrigin: null, domains: [], sentence: withoutDomain(origin) };
  const seen = await lookAt(origin, own, ask);
  if (chosen === undefined && seen === "shared") {
    return { adminOrigin: null, domains: [], sentence: stays(origin, own) };
  }
  if (seen === "shared" || seen === "own") return { adminOrigin: own, domains: [] };
  const { hostname } = new URL(own);
  if (chosen === undefined && (await isFirst()) && (await isTaken(hostname))) throw new UserError(takenSentence(own));
  return { adminOrigin: own, domains: seen === "nothing" ? [new URL(origin).hostname, hostname] : [hostname] };
}

const TOKENS = "no tokens for teams can be made";

const withoutDomain = (origin: string): string =>
  `${origin} is at no domain of your own, so the admin has no address of its own, and ${TOKENS} (docs/owner/production.md).`;

const stays = (origin: string, own: string): string =>
  `The admin stays at ${origin}/admin, where ${TOKENS}. "adminOrigin": "${own}" in worker/deployments.json moves it, null keeps it (docs/owner/production.md).`;

const takenSentence = (own: string): string =>
  `${own} leads somewhere already. Write "adminOrigin" into worker/deployments.json: this address if the admin is to have it, another one, or null.`;

/** What is at a site's address: nothing, somebody else's site, or ours with the admin at the same address or its own. */
async function lookAt(
  origin: string,
  own: string,
  ask: NonNullable<PlaceTools["ask"]>,
): Promise<"nothing" | "another site" | "shared" | "own"> {
  const health = await ask(`${origin}/healthz`);
  if (!health) return "nothing";
  const text: unknown = await health.json().catch(() => undefined);
  if (typeof text !== "object" || text === null || !("missing" in text)) return "another site";
  const admin = await ask(`${origin}/admin`);
  return admin?.headers.get("location")?.startsWith(`${own}/`) ? "own" : "shared";
}

const quietly = (url: string): Promise<Response | undefined> =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) }).catch(() => undefined);

const leadsSomewhere = (host: string): Promise<boolean> =>
  lookup(host).then(
    () => true,
    () => false,
  );
