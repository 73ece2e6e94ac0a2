import { env } from "cloudflare:workers";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { adminCookie, call, silentMail } from "../../test/client.ts";
import { writeContent } from "../audit/changes.ts";
import { openDatabase } from "../db/database.ts";
import { settingsDraft, settingsRevisions } from "../db/schema.ts";
import { runSchedule } from "../schedule.ts";
import { purgeSettingsRevisions } from "./purge.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** As many revisions as there are times, the oldest first. */
async function revisionsOf(times: readonly string[]): Promise<void> {
  const settings = JSON.stringify(defaultSettings);
  await env.DB.prepare(
    `INSERT INTO settings_revisions (revision, settings, schema_version, differences, actor, created_at)
      SELECT key + 1, ?, 1, '[]', 'a', value FROM json_each(?)`,
  )
    .bind(settings, JSON.stringify(times))
    .run();
}

const kept = async () =>
  (
    await db
      .select({ revision: settingsRevisions.revision })
      .from(settingsRevisions)
      .orderBy(asc(settingsRevisions.revision))
  ).map(({ revision }) => revision);

beforeEach(() => writeContent(db, [db.delete(settingsDraft), db.delete(settingsRevisions)]));

const times = (count: number, days: number) => Array<string>(count).fill(daysAgo(days));

test("removes revisions that are older than a year and not among the 200 newest, and no others", async () => {
  await revisionsOf([...times(5, 500), ...times(1, 365), ...times(199, 500)]);
  await purgeSettingsRevisions(db);
  expect(await kept()).toEqual(Array.from({ length: 200 }, (_, index) => index + 6));
});

test("keeps a thousand publications within a year, and the last ones of an inactive site", async () => {
  await revisionsOf(times(1000, 300));
  await purgeSettingsRevisions(db);
  expect(await kept()).toHaveLength(1000);
  await db.delete(settingsRevisions);
  await revisionsOf(times(3, 4000));
  await purgeSettingsRevisions(db);
  expect(await kept()).toEqual([1, 2, 3]);
});

test("keeps the revision that the draft began from, and a planned draft", async () => {
  await revisionsOf(times(230, 500));
  const { promises } = defaultSettings;
  const values = {
    id: 1,
    settings: { ...defaultSettings, promises: { ...promises, enrolment_reply: "soon" } },
    schemaVersion: 1,
    baseRevision: 3,
    version: 9,
    changedBy: "a",
    changedAt: daysAgo(400),
    publishAt: new Date(Date.now() + DAY_MS).toISOString(),
    publishBy: "a",
  };
  await db.insert(settingsDraft).values(values);
  await runSchedule({ ...env, ...silentMail } as never, Date.now());
  expect(await kept()).toEqual([3, ...Array.from({ length: 200 }, (_, index) => index + 31)]);
  const { body } = await call<SettingsDraft>("GET", "/api/admin/settings/draft", { cookie });
  expect(body).toMatchObject({ version: 9, publish_at: values.publishAt, live_revision: 230 });
  expect((await call<FrameSettings>("GET", "/api/settings")).body.revision).toBe(230);
});

test("removes a long history in short runs, the oldest first", async () => {
  await revisionsOf(times(450, 500));
  await purgeSettingsRevisions(db);
  expect((await kept())[0]).toBe(101);
  await purgeSettingsRevisions(db);
  await purgeSettingsRevisions(db);
  expect(await kept()).toHaveLength(200);
});
