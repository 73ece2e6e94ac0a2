import { useParams } from "@optimyz/kit/router";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { oneOf } from "../../shared/forms/one-of.ts";
import { Component as NoSuchTab } from "../../shared/layout/no-such-tab.tsx";
import { type PartGroup, SettingsInOtherLanguages } from "../../shared/translations/in-other-languages.tsx";
import { useText } from "../../texts.ts";
import { DraftState } from "./draft-state.tsx";
import * as m from "./messages.ts";
import { PartForm } from "./part-form.tsx";
import { PartNav } from "./part-nav.tsx";
import { PREVIEW, PUBLISH, partPages } from "./parts.ts";
import { PreviewPage } from "./preview-page.tsx";
import { PublishPage } from "./publish-page.tsx";
import { draftQuery } from "./queries.ts";
import styles from "./settings.module.css";
import { SettingsFrame } from "./settings-frame.tsx";
import { SettingsOverview } from "./settings-overview.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/settings`, and each part below it */
export function Component() {
  const t = useText();
  const { part } = useParams();
  const draft = useQuery(draftQuery);
  const translated = groupOfPart(part);
  const page = partPages.find(({ slug }) => slug === part);
  if (part !== undefined && !page && part !== PUBLISH && part !== PREVIEW) return <NoSuchTab />;
  return (
    <SettingsFrame page={page} part={part}>
      <Loaded state={draft} failed={t(m.notAvailable)} log="Error fetching settings">
        {(data) => (
          <>
            {part !== PUBLISH && part !== PREVIEW && <DraftState draft={data} />}
            <div className={part === undefined ? undefined : styles.columns}>
              {part !== undefined && <PartNav differences={data.differences} />}
              <div className={styles.main}>
                {part === undefined && <SettingsOverview draft={data} />}
                {page && translated && <SettingsInOtherLanguages group={translated} />}
                {page && <PartForm key={page.slug} parts={page.parts} draft={data} />}
                {part === PUBLISH && <PublishPage draft={data} />}
                {part === PREVIEW && <PreviewPage draft={data} />}
              </div>
            </div>
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

/** Where the texts of a part are translated; colours and fonts have none. */
const groupOfPart = (part: string | undefined): PartGroup | undefined =>
  oneOf(["mails", "pages"], part) ?? (part === "colours" ? undefined : "settings");
