import type {
  AboutSettings,
  FrameSettings,
  HomeSettings,
  PlainPageSettings,
} from "@optimyz/contract/api/schemas/settings/live";
import type { Catalogue } from "@optimyz/contract/protocol/languages";
import type { Database } from "../db/database.ts";
import type { Selection } from "../db/selection.ts";
import type { InLanguage } from "../db/translations.ts";
import { changedMessages } from "./changed-messages.ts";
import { draftAsShown } from "./draft.ts";
import { liveSettings, type ShownSettings } from "./live.ts";
import { mainLanguage, shownIn } from "./translated.ts";
import { toAbout, toFrame, toHome, toPlainPages } from "./views.ts";

/** Gives the settings that a reader sees: those that are published, or in a preview the draft. */
type Source = (db: Database) => Selection<ShownSettings>;

const shownFor = (shown: ShownSettings, { lang }: InLanguage): ShownSettings =>
  lang === undefined ? shown : shownIn(shown, lang);

/** The queries of one view: the published one, and a preview's. */
export const settingsViews = <Asked extends InLanguage, View>(toView: (shown: ShownSettings, asked: Asked) => View) => {
  const from =
    (source: Source) =>
    (db: Database, asked: Asked): Selection<View> => {
      const { queries, resultOf, resultBehind } = source(db);
      return {
        queries,
        resultOf: (rows) => toView(shownFor(resultOf(rows), asked), asked),
        resultBehind: resultBehind && (() => toView(shownFor(resultBehind(), asked), asked)),
      };
    };
  return { live: from(liveSettings), draft: from(draftAsShown) };
};

export const frameViews = settingsViews<InLanguage, FrameSettings>(toFrame);
export const homeViews = settingsViews<InLanguage, HomeSettings>(toHome);
export const aboutViews = settingsViews<InLanguage, AboutSettings>(toAbout);
export const plainPageViews = settingsViews<InLanguage & { slug: string }, PlainPageSettings[]>((shown, { slug }) =>
  toPlainPages(shown, slug),
);
export const changedMessageViews = settingsViews<InLanguage, Catalogue>(
  ({ settings }, { lang = mainLanguage(settings) }) => changedMessages(settings, lang) ?? {},
);
