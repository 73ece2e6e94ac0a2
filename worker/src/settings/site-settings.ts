import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { neutralSettings } from "@optimyz/contract/domain/neutral-settings";
import { describeError } from "../core/describe-error.ts";
import { log } from "../core/log.ts";
import { orElseAfter } from "../core/patience.ts";
import type { Database } from "../db/database.ts";
import { isOutage } from "../db/errors.ts";
import type { SiteState } from "../state/memory.ts";
import { selectWithState, siteState } from "../state/site-state.ts";
import { defaultShown, liveSettings, type ShownSettings } from "./live.ts";
import { memory } from "./memory.ts";

/** Which settings count at a moment. */
type Moment = Pick<SiteState, "contentRevision" | "settingsRevision">;

/**
 * The published settings for what this worker writes itself: documents, mails, its own pages. Reads nothing from D1
 * while nothing was published, else once in an isolate for each content revision.
 * @param moment the site's state, where it is known
 * @throws Error while D1 fails and this isolate has never known them
 */
export async function siteSettings(db: Database, moment?: Moment): Promise<ShownSettings> {
  try {
    const { contentRevision, settingsRevision } = moment ?? (await siteState(db));
    if (settingsRevision === 0) {
      memory.lastSettings = defaultShown;
      return defaultShown;
    }
    const kept = memory.settings.get(contentRevision);
    if (kept) return kept;
    const { results, state } = await selectWithState(db, [liveSettings(db)]);
    const shown = results[0]?.() as ShownSettings;
    memory.settings.set(state?.contentRevision ?? contentRevision, shown);
    memory.lastSettings = shown;
    return shown;
  } catch (error) {
    if (!isOutage(error) || !memory.lastSettings) throw error;
    log("warn", { message: "settings not refreshed", error: describeError(error) });
    return memory.lastSettings;
  }
}

/** The provider's name, as published. */
export const siteNameOf = async (db: Database): Promise<string> => (await siteSettings(db)).settings.identity.name;

/** The provider's country, and the time zone of the desk. */
export const regionOf = async (db: Database): Promise<Settings["region"]> => (await siteSettings(db)).settings.region;

/** Longest wait of an error page for the provider's name. */
const PATIENCE_MS = 1_000;

/** Settings of an isolate that has never read any: no name, address or colours. */
const unknownShown: ShownSettings = {
  ...defaultShown,
  settings: {
    ...neutralSettings,
    identity: { ...neutralSettings.identity, name: "This site" },
    contact: { ...neutralSettings.contact, email: "" },
  },
};

/** As {@link siteSettings}, also while D1 fails or is slow: the last known ones, else texts that name no provider. */
export const settingsAtHand = (db: Database): Promise<ShownSettings> =>
  orElseAfter(PATIENCE_MS, siteSettings(db), () => memory.lastSettings ?? unknownShown);
