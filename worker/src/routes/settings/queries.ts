import type {
  AboutSettings,
  FrameSettings,
  HomeSettings,
  PlainPageSettings,
} from "@optimyz/contract/schemas/settings/live";
import type { Database } from "../../db/database.ts";
import type { Selection } from "../../reads/selection.ts";
import { liveSettings, type ShownSettings } from "../../settings/live.ts";
import { toAbout, toFrame, toHome, toPlainPages } from "../../settings/views.ts";

export const frameOf = (db: Database): Selection<FrameSettings> => viewOf(db, toFrame);
export const homeOf = (db: Database): Selection<HomeSettings> => viewOf(db, toHome);
export const aboutOf = (db: Database): Selection<AboutSettings> => viewOf(db, toAbout);
export const plainPageOf = (db: Database, { slug }: { slug: string }): Selection<PlainPageSettings[]> =>
  viewOf(db, (shown) => toPlainPages(shown, slug));

function viewOf<View>(db: Database, toView: (shown: ShownSettings) => View): Selection<View> {
  const { queries, resultOf } = liveSettings(db);
  return { queries, resultOf: (rows) => toView(resultOf(rows)) };
}
