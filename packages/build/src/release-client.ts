import { readFileSync } from "node:fs";
import path from "node:path";
import { type ReleaseManifest, type Revision, revisionSchema } from "@optimyz/contract/release";
import * as z from "@optimyz/contract/z";
import { clientFolder } from "./build.ts";
import { UserError } from "./progress.ts";

/** A site's release registry, with the token that authorises. */
export interface Registry {
  origin: string;
  token: string;
}

/** Uploads a build. The same build twice is no error. */
export async function publish(registry: Registry, manifest: ReleaseManifest): Promise<void> {
  const form = new FormData();
  form.set("manifest", JSON.stringify(manifest));
  for (const file of manifest.files) {
    form.set(file.path, new File([readFileSync(path.join(clientFolder(manifest.name), file.path))], file.path));
  }
  await call(registry, "POST", "releases", form);
}

/** The newest revision, or undefined on a site that nothing was released to. */
export async function liveRevision(registry: Registry): Promise<Revision | undefined> {
  const [live] = z.safeParse(z.array(revisionSchema), await call(registry, "GET", "revisions")).data ?? [];
  return live;
}

/**
 * Makes versions live together, on top of the revision that is live now.
 * @param versions version by front-end; all others stay
 * @throws UserError when another promotion was faster, or the registry refuses
 */
export async function promote(registry: Registry, versions: Record<string, string>, reason: string): Promise<void> {
  const expectedRevision = (await liveRevision(registry))?.revision ?? 0;
  await call(registry, "POST", "revisions", JSON.stringify({ versions, expectedRevision, reason }));
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
  const answer = (await response.json().catch(() => ({}))) as { error?: string; fields?: Record<string, string> };
  if (response.ok) return answer;
  const fields = Object.entries(answer.fields ?? {}).map(([name, text]) => `\n  ${name}: ${text}`);
  throw new UserError(`${answer.error ?? `${origin} answered ${response.status}.`}${fields.join("")}`);
}
