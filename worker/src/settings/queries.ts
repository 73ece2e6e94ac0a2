import type {
  AboutSettings,
  FrameSettings,
  HomeSettings,
  PlainPageSettings,
} from "@optimyz/contract/api/schemas/settings/live";
import type { Database } from "../db/database.ts";
import type { Selection } from "../db/selection.ts";
import { draftAsShown } from "./draft.ts";
import { liveSettings, type ShownSettings } from "./live.ts";
import { toAbout, toFrame, toHome, toPlainPages } from "./views.ts";

/** Gives the settings that a reader sees: those that are published, or in a preview the draft. */
type Source = (db: Database) => Selection<ShownSettings>;

/** The queries of one view: the published one, and a preview's. */
export const settingsViews = <Asked, View>(toView: (shown: ShownSettings, asked: Asked) => View) => {
  const from =
    (source: Source) =>
    (db: Database, asked: Asked): Selection<View> => {
      const { queries, resultOf, resultBehind } = source(db);
      return {
        queries,
        resultOf: (rows) => toView(resultOf(rows), asked),
        resultBehind: resultBehind && (() => toView(resultBehind(), asked)),
      };
    };
  return { live: from(liveSettings), draft: from(draftAsShown) };
};

export const frameViews = settingsViews<unknown, FrameSettings>(toFrame);
export const homeViews = settingsViews<unknown, HomeSettings>(toHome);
export const aboutViews = settingsViews<unknown, AboutSettings>(toAbout);
export const plainPageViews = settingsViews<{ slug: string }, PlainPageSettings[]>((shown, { slug }) =>
  toPlainPages(shown, slug),
);
