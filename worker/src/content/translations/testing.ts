import { env } from "cloudflare:workers";
import type { RowGroup } from "@optimyz/contract/api/schemas/translations";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { writeContent } from "../../audit/changes.ts";
import { now } from "../../core/clock.ts";
import { openDatabase } from "../../db/database.ts";
import { settingsRevisions } from "../../db/schema.ts";
import { SETTINGS_VERSION } from "../../settings/upgrade.ts";
import { saveContentText } from "./save.ts";
import { contentTexts } from "./texts.ts";

/** For tests: a site in some languages, the first one without a prefix. */
export async function inLanguages(...languages: string[]): Promise<void> {
  const db = openDatabase(env.DB);
  const settings = { ...defaultSettings, region: { ...defaultSettings.region, languages } };
  await writeContent(db, [
    db.insert(settingsRevisions).values({
      settings,
      schemaVersion: SETTINGS_VERSION,
      differences: [],
      actor: "test",
      createdAt: now(),
    } as never),
  ]);
}

/** For tests: translates one text as it is now. */
export async function translate(group: RowGroup, key: string, text: string, lang = "hi") {
  const db = openDatabase(env.DB);
  const row = key.slice(0, key.lastIndexOf("."));
  const { items } = await contentTexts(db, { lang, group, row }).catch(() => ({ items: [] }));
  const { source = "x", version = 0 } = items.find((item) => item.key === key) ?? {};
  const change = { actor: "editor@example.com", requestId: crypto.randomUUID() };
  return saveContentText(db, change, { lang, group, key, source, text, version });
}
