import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { languageName } from "../../shared/list/language-name.ts";
import { useText } from "../../texts.ts";
import { draftQuery } from "../settings/queries.ts";
import { mainOf } from "./choices.ts";
import * as m from "./messages.ts";
import { Translations } from "./translations.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/translations` */
export function Component() {
  const t = useText();
  // The draft's languages: one can be translated before visitors can choose it.
  const draft = useQuery(draftQuery);
  const languages = draft.data?.settings.region?.languages ?? [];
  const lead = languages.length > 1 ? t(m.lead, { main: languageName(mainOf(languages)) }) : t(m.leadOfOne);
  return (
    <TabPage slug="translations" lead={draft.data && lead}>
      <Loaded state={draft} failed={t(m.notRead)} log="Error fetching the languages of the site">
        {() => <Translations languages={languages.length > 0 ? languages : [mainOf(languages)]} />}
      </Loaded>
    </TabPage>
  );
}
