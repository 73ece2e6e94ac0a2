import { readFileSync } from "node:fs";
import path from "node:path";
import type { ReleaseManifest } from "@optimyz/contract/release";
import { type GateReport, gateReportSchema } from "@optimyz/contract/release-gate";
import { type Published, publishedSchema, type Revision, revisionSchema } from "@optimyz/contract/release-registry";
import * as z from "@optimyz/contract/z";
import { clientFolder } from "./build.ts";
import { UserError } from "./progress.ts";

/** A site's release registry, with the token that authorises. */
export interface Registry {
  origin: string;
  token: string;
}

/** Why a change is made, and by whom. */
export interface Cause {
  reason: string;
  author?: string;
}

/** The registry refused a request. */
export class RegistryError extends UserError {
  readonly status: number;
  /** The gate's report, when the gate refused it. */
  readonly report: GateReport | undefined;

  constructor(sentence: string, status: number, report: GateReport | undefined) {
    super(sentence);
    this.status = status;
    this.report = report;
  }
}

/**
 * Uploads a build. The same build twice is no error.
 * @param companions versions that will go live together with it; the gate checks it against these instead of the live ones
 * @throws RegistryError with the gate's report when it is refused
 */
export async function publish(
  registry: Registry,
  manifest: ReleaseManifest,
  companions: Record<string, string> = {},
): Promise<Published> {
  const form = new FormData();
  form.set("manifest", JSON.stringify(manifest));
  form.set("companions", JSON.stringify(companions));
  for (const file of manifest.files) {
    form.set(file.path, new File([readFileSync(path.join(clientFolder(manifest.name), file.path))], file.path));
  }
  return read(publishedSchema, await call(registry, "POST", "releases", form));
}

/** The newest revisions first. */
export async function history(registry: Registry): Promise<Revision[]> {
  return read(z.array(revisionSchema), await call(registry, "GET", "revisions"));
}

/** The newest revision, or undefined on a site that nothing was released to. */
export async function liveRevision(registry: Registry): Promise<Revision | undefined> {
  return (await history(registry))[0];
}

/**
 * Makes versions live together, on top of the revision that is live now.
 * @param versions version by front-end; all others stay
 * @throws RegistryError when another promotion was faster, or the registry refuses
 */
export async function promote(
  registry: Registry,
  versions: Record<string, string>,
  cause: Cause,
  expectedRevision?: number,
): Promise<Revision> {
  const seen = expectedRevision ?? (await liveRevision(registry))?.revision ?? 0;
  const body = { versions, expectedRevision: seen, ...cause };
  return read(revisionSchema, await call(registry, "POST", "revisions", JSON.stringify(body)));
}

/** Gives a version to a share of the visitors; 0 percent ends that. */
export async function setCanary(
  registry: Registry,
  canary: { name: string; version: string; percent: number },
  cause: Cause,
): Promise<Revision> {
  const expectedRevision = (await liveRevision(registry))?.revision ?? 0;
  const body = { ...canary, expectedRevision, ...cause };
  return read(revisionSchema, await call(registry, "POST", "canaries", JSON.stringify(body)));
}

/** Makes an earlier revision's versions live again: all of them, or those of one front-end. */
export async function rollBack(
  registry: Registry,
  revision: number,
  cause: Cause,
  only?: string | undefined,
): Promise<Revision> {
  const body = { revision, ...(only && { only }), ...cause };
  return read(revisionSchema, await call(registry, "POST", "rollbacks", JSON.stringify(body)));
}

function read<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return parsed.data;
  throw new UserError("The site's registry has another response format than this version of the command knows.");
}

async function call(
  { origin, token }: Registry,
  method: string,
  path: string,
  body?: string | FormData,
): Promise<unknown> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (typeof body === "string") headers["content-type"] = "application/json";
  const response = await fetch(`${origin}/_mf/${path}`, { method, headers, ...(body !== undefined && { body }) }).catch(
    () => {
      throw new UserError(`${origin} cannot be reached.`);
    },
  );
  const data: unknown = await response.json().catch(() => ({}));
  if (response.ok) return data;
  const { error, fields = {}, report } = data as { error?: string; fields?: Record<string, string>; report?: unknown };
  // The messages of fields are enough; the general sentence is about a form.
  const sentence = Object.values(fields).join(" ") || error || `${origin} responded with ${response.status}.`;
  throw new RegistryError(sentence, response.status, z.safeParse(gateReportSchema, report).data);
}
