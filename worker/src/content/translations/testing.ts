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
export const inLanguages = (...languages: string[]): Promise<void> => publish({ languages });

/** For tests: publishes settings with some languages, and a picture on the about page. */
export async function publish({ languages, picture = null }: { languages: string[]; picture?: string | null }) {
  const db = openDatabase(env.DB);
  const { region, about } = defaultSettings;
  const settings = { ...defaultSettings, region: { ...region, languages }, about: { ...about, picture } };
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
