import { env } from "cloudflare:workers";
import type { ChecklistItem, SettingsDraft, SettingsRevision } from "@optimyz/contract/api/schemas/settings/admin";
import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import { settingsSchema } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { neutralSettings } from "@optimyz/contract/domain/neutral-settings";
import * as z from "@optimyz/contract/z";
import { beforeEach, expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin } from "../../test/client.ts";
import { writeContent } from "../audit/changes.ts";
import { openDatabase } from "../db/database.ts";
import { settingsDraft, settingsRevisions } from "../db/schema.ts";
import { liveSite, newToken } from "../platform/releases/testing.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const SETTINGS = "/api/admin/settings";

beforeEach(() => writeContent(db, [db.delete(settingsDraft), db.delete(settingsRevisions)]));

const { token } = await newToken("*");
const begin = () => call<{ revision: number; message: string }>("POST", `${SETTINGS}/begin`, { token });
const live = async () => (await call<FrameSettings>("GET", "/api/settings")).body;
const draft = async () => (await call<SettingsDraft>("GET", `${SETTINGS}/draft`, { cookie })).body;
const save = async (body: unknown) => (await call<SettingsDraft>("PUT", `${SETTINGS}/draft`, { cookie, body })).body;
const publish = (version: number) => call("POST", `${SETTINGS}/publish`, { cookie, body: { version } });

test("a new site begins with texts that name nobody, and one with its own texts keeps them", async () => {
  expect((await begin()).body).toEqual({ message: "Begun.", revision: 1 });
  expect(await live()).toMatchObject({ revision: 1, identity: { name: "Your institute" } });
  const { translations: _, ...settings } = neutralSettings;
  expect(await draft()).toMatchObject({ settings, differences: [] });
  const history = await call<{ items: SettingsRevision[] }>("GET", `${SETTINGS}/revisions`, { cookie });
  expect(history.body.items).toMatchObject([{ revision: 1, differences: [], live: true }]);
  const { body } = await call<ChecklistItem[]>("GET", `${SETTINGS}/checklist`, { cookie });
  expect(body.filter(({ key, done }) => done && key !== "skill" && key !== "course")).toEqual([]);
  await publish((await save({ identity: { ...neutralSettings.identity, name: "Voice House" } })).version);
  expect((await begin()).body).toEqual({ message: "This site has begun already.", revision: 2 });
  expect(await live()).toMatchObject({ identity: { name: "Voice House" } });
});

test("two simultaneous starts begin it once", async () => {
  const tries = await Promise.all([begin(), begin(), begin()]);
  expect(tries.filter(({ status, body }) => status === 200 && body.message === "Begun.")).toHaveLength(1);
  expect(await live()).toMatchObject({ revision: 1 });
});

test("these texts are valid settings and name nothing of the demonstration", () => {
  expect(z.safeParse(settingsSchema, neutralSettings).error).toBeUndefined();
  const text = JSON.stringify(neutralSettings);
  expect(text).not.toMatch(/optimyz|noida/i);
  for (const { name } of defaultSettings.team.members) expect(text).not.toContain(name);
});

test("advises on the initial postal address until there is another", async () => {
  await begin();
  const addressOf = ({ advice }: SettingsDraft) => advice.filter(({ path }) => path === "contact.email");
  expect(addressOf(await draft())).toHaveLength(1);
  expect(addressOf(await save({ contact: { ...neutralSettings.contact, email: "desk@voice.example" } }))).toEqual([]);
});

test("accepts only an owner, or a token for all front-ends", async () => {
  const editor = await cookieOf(await newAdmin("editor@begin.example", "editor"));
  expect((await call("POST", `${SETTINGS}/begin`, { cookie: editor })).status).toBe(403);
  expect((await call("POST", `${SETTINGS}/begin`)).status).toBe(401);
  expect((await call("POST", `${SETTINGS}/begin`, { token: (await newToken("mf-home")).token })).status).toBe(403);
  expect(await live()).toMatchObject({ revision: 0 });
});

// The last one: what is released stays released.
test("a site with releases keeps its texts", async () => {
  await liveSite("mf-home");
  expect((await begin()).body).toEqual({ message: "This site has begun already.", revision: 0 });
  expect(await live()).toMatchObject({ revision: 0, identity: { name: "Optimyz" } });
});
