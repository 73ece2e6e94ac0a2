import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { Link } from "@optimyz/kit/router";
import { Tag } from "../../shared/list/tag.tsx";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { groupedDifferences } from "./grouped-differences.ts";
import * as m from "./messages.ts";
import { pageOfPath, partPages } from "./parts.ts";
import styles from "./settings.module.css";
import { useWords } from "./words.ts";

/** Every page of the settings, with what is changed or advised there. */
export function SettingsOverview({ draft }: { draft: SettingsDraft }) {
  const t = useText();
  const differences = groupedDifferences(draft.differences, useWords());
  const of = (items: readonly { path: string }[], slug: string) =>
    items.filter(({ path }) => pageOfPath(path)?.slug === slug).length;
  return (
    <ul className={styles.overview}>
      {partPages.map(({ slug, title, lead }) => {
        const changes = of(differences, slug);
        const hints = of(draft.advice, slug);
        return (
          <li key={slug} className={styles.overviewItem}>
            <h2 className={styles.overviewTitle}>
              <Link to={tabPath(`settings/${slug}`)}>{t(title)}</Link>
            </h2>
            <p>{t(lead)}</p>
            {(changes > 0 || hints > 0) && (
              <p className={styles.tags}>
                {changes > 0 && <Tag status={t(m.changes, { count: changes })} tone="new" />}
                {hints > 0 && <Tag status={t(m.thingsToLookAt, { count: hints })} />}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
