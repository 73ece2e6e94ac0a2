import { UserError } from "@optimyz/build/progress";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { buildPath } from "@optimyz/contract/api/endpoint";
import {
  advanceBackup,
  downloadBackup,
  importBackup,
  importBackupParts,
  listBackups,
  restoreBackup,
  startBackup,
} from "@optimyz/contract/api/endpoints/backups";
import type { Backup, Backups, RestorePlan } from "@optimyz/contract/api/schemas/backups";

/** A site and the token that authorises. */
export interface Site {
  origin: string;
  token: string;
}

/** Failures of the network or the server in a row after which a command ends; the site continues where it was. */
const FAILURES_MAX = 5;

/** Body of a response that is an error of the site; a platform's own has none. */
interface Refusal {
  error?: string;
  fields?: Record<string, string>;
}

type Call = Pick<Endpoint, "method" | "path">;

/**
 * Sends a request; one that the server could not be reached for, or failed at, is tried again: each may be sent twice.
 * @throws UserError with the site's own sentence
 */
async function send(site: Site, { method, path }: Call, body?: unknown, id?: number): Promise<Response> {
  const headers = new Headers({ authorization: `Bearer ${site.token}` });
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set("content-type", "application/json");
  const sent = body === undefined ? null : isForm ? body : JSON.stringify(body);
  const url = site.origin + buildPath(path, id === undefined ? {} : { id });
  for (let failures = 1; ; failures += 1) {
    const response = await fetch(url, { method, headers, body: sent }).catch(() => undefined);
    if (response?.ok) return response;
    const { error, fields = {} } = ((await response?.json().catch(() => undefined)) ?? {}) as Refusal;
    // A site that says why it refuses does so again.
    const mayPass = response === undefined || response.status === 500 || (response.status > 500 && !error);
    if (mayPass && failures < FAILURES_MAX) {
      await new Promise((resolve) => setTimeout(resolve, 1_000 * failures));
      continue;
    }
    if (!response) throw new UserError(`${site.origin} cannot be reached. Run the command again to go on.`);
    throw new UserError(
      Object.values(fields).join(" ") || error || `${site.origin} responded with ${response.status}.`,
    );
  }
}

const json = async <Body>(response: Promise<Response>): Promise<Body> => (await (await response).json()) as Body;

export const list = (site: Site): Promise<Backups> => json(send(site, listBackups));
export const start = (site: Site): Promise<Backup> => json(send(site, startBackup));
const advance = (site: Site, id: number): Promise<Backup> => json(send(site, advanceBackup, undefined, id));
export const download = (site: Site, id: number): Promise<Response> => send(site, downloadBackup, undefined, id);
export const restore = (site: Site, name: string): Promise<Backup> => json(send(site, restoreBackup, { name }));
export const look = (site: Site, manifest: string, isDryRun: boolean): Promise<RestorePlan> =>
  json(send(site, importBackup, { manifest, dry_run: isDryRun }));

/** Sends parts of an archive's file. */
export async function sendParts(
  site: Site,
  name: string,
  parts: readonly { file: string; bytes: Uint8Array<ArrayBuffer> }[],
): Promise<void> {
  const form = new FormData();
  form.set("name", name);
  for (const { file, bytes } of parts) form.set(file, new File([bytes], file));
  await send(site, importBackupParts, form);
}

/** Pause while another run has the task: the site's own schedule, or one that was killed. */
const PAUSE_MS = 2_000;

/**
 * Continues a task until it is done; each request does some seconds of it.
 * @param report called with the share that is done
 * @throws UserError when it failed
 */
export async function untilDone(site: Site, first: Backup, report: (backup: Backup) => void): Promise<Backup> {
  let backup = first;
  while (backup.task) {
    const before = JSON.stringify([backup.task, backup.row_count]);
    backup = await advance(site, backup.id);
    report(backup);
    if (backup.task && JSON.stringify([backup.task, backup.row_count]) === before)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (backup.problem || backup.state !== "done")
    throw new UserError(backup.problem ?? "It was given up. See the site's log.");
  return backup;
}
