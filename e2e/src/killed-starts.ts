import { releaseToken } from "./releases.ts";
import type { Site } from "./site.ts";

/** A site after starts that were killed, as nobody has changed it yet. */
export interface KilledStart {
  /** Output of its last start. */
  output: string;
  /** Rows of demo content by list. */
  counts: Record<string, number>;
  /** Its archive after a drill, which restores it and compares every row and byte. */
  backup: Backup;
}

/** The part of an archive's row that is looked at. */
interface Backup {
  id: number;
  state: string;
  problem: string | null;
  drilled_at: string | null;
  /** What is being done with it. */
  task: object | null;
  row_count: number;
}

const lists = ["/api/get/skills", "/api/skill-details", "/api/course_detail", "/api/images", "/get/testimonials"];

/** Counts a site's rows, and makes an archive of it and tries it out. */
export async function lookAtStart(site: Site): Promise<KilledStart> {
  const count = async (list: string) => [list, ((await (await fetch(site.origin + list)).json()) as unknown[]).length];
  const counts = Object.fromEntries(await Promise.all(lists.map(count)));
  return { output: site.output(), counts, backup: await archiveAndDrill(site) };
}

async function archiveAndDrill(site: Site): Promise<Backup> {
  const headers = { authorization: `Bearer ${releaseToken(site)}` };
  const post = async (path: string): Promise<Backup> => {
    const response = await fetch(`${site.origin}/api/admin/backups${path}`, { method: "POST", headers });
    if (!response.ok) throw new Error(`Backup ${path} gave ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const finished = async (first: Backup): Promise<Backup> => {
    let backup = first;
    while (backup.task) backup = await post(`/${backup.id}/steps`);
    return backup;
  };
  const made = await finished(await post(""));
  return finished(await post(`/${made.id}/drills`));
}
