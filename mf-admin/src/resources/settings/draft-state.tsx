import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { Text } from "@optimyz/kit";
import { ButtonLink, cx } from "@optimyz/ui";
import { clockInWords, when } from "../../shared/list/when.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { groupedDifferences } from "./grouped-differences.ts";
import * as m from "./messages.ts";
import { PREVIEW, PUBLISH } from "./parts.ts";
import styles from "./settings.module.css";
import { useWords } from "./words.ts";

/** Whether the draft differs from what visitors see, and what can be done about it. */
export function DraftState({ draft }: { draft: SettingsDraft }) {
  const t = useText();
  const { publish_at } = draft;
  const differences = groupedDifferences(draft.differences, useWords());
  const isSame = differences.length === 0;
  return (
    <div className={cx(styles.state)} data-changed={isSame ? undefined : ""}>
      <p role="status">{stateInWords(differences.length, publish_at, t)}</p>
      <div className={styles.stateButtons}>
        <ButtonLink variant="secondary" size="small" to={tabPath(`settings/${PREVIEW}`)}>
          {t(m.preview)}
        </ButtonLink>
        <ButtonLink variant={isSame ? "secondary" : "primary"} size="small" to={tabPath(`settings/${PUBLISH}`)}>
          {t(isSame ? m.publications : m.publish)}
        </ButtonLink>
      </div>
    </div>
  );
}

function stateInWords(changes: number, publishAt: string | null, t: Text): string {
  if (changes === 0) return t(m.noChanges);
  return publishAt
    ? t(m.plannedChanges, { count: changes, time: when(publishAt), clock: clockInWords() })
    : t(m.unseenChanges, { count: changes });
}
