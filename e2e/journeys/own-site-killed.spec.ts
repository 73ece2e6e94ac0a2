import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "../src/own-site.ts";
import { releaseToken } from "../src/releases.ts";
import { emptyDataDir, killStart, type Site } from "../src/site.ts";

test.setTimeout(480_000);

/** Output of the start at the beginning of a step, or in the middle of one. */
const steps = [/^▸ Starting the worker/m, /^▸ Releasing the front-ends/m, / 11 of 104/];

/** The part of an archive's row that the journey looks at. */
interface Backup {
  id: number;
  /** What is being done with it. */
  task: object | null;
  row_count: number;
}

/** Makes an archive of a site and tries it out: a drill restores it and compares every row and byte. */
async function archiveAndDrill(request: APIRequestContext, site: Site): Promise<Backup> {
  const headers = { authorization: `Bearer ${releaseToken(site)}` };
  const post = async (path: string): Promise<Backup> => {
    const response = await request.post(`${site.origin}/api/admin/backups${path}`, { headers });
    expect(response.ok(), await response.text()).toBe(true);
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

test("does a start that was killed at every step come to a whole site, with each piece of demo content once and a backup that stands a drill?", async ({
  ownSite,
  request,
}) => {
  const dataDir = emptyDataDir();
  for (const step of steps) await killStart(dataDir, {}, step);
  const site = await ownSite({}, dataDir);
  const count = async (list: string) => ((await (await request.get(site.origin + list)).json()) as unknown[]).length;
  const lists = ["/api/get/skills", "/api/skill-details", "/api/course_detail", "/api/images", "/get/testimonials"];
  const counts = await Promise.all(lists.map(count));
  expect(counts.reduce((sum, each) => sum + each)).toBe(104);
  expect(site.output()).toContain("104 of 104");
  expect(site.output()).not.toContain("left out");
  expect((await request.get(`${site.origin}/about-us`)).status()).toBe(200);

  const backup = await archiveAndDrill(request, site);
  expect(backup).toMatchObject({ state: "done", problem: null, drilled_at: expect.any(String) });
  expect(backup.row_count).toBeGreaterThan(104);
});
