import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { ButtonLink, cx } from "@optimyz/ui";
import { count } from "../../shared/list/count.ts";
import { clockInWords, when } from "../../shared/list/when.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { groupedDifferences } from "./grouped-differences.ts";
import { PREVIEW, PUBLISH } from "./parts.ts";
import styles from "./settings.module.css";

/** Whether the draft differs from what visitors see, and what can be done about it. */
export function DraftState({ draft }: { draft: SettingsDraft }) {
  const { publish_at } = draft;
  const differences = groupedDifferences(draft.differences);
  const isSame = differences.length === 0;
  return (
    <div className={cx(styles.state)} data-changed={isSame ? undefined : ""}>
      <p role="status">{stateInWords(differences.length, publish_at)}</p>
      <div className={styles.stateButtons}>
        <ButtonLink variant="secondary" size="small" to={tabPath(`settings/${PREVIEW}`)}>
          Preview
        </ButtonLink>
        <ButtonLink variant={isSame ? "secondary" : "primary"} size="small" to={tabPath(`settings/${PUBLISH}`)}>
          {isSame ? "Publications" : "Publish"}
        </ButtonLink>
      </div>
    </div>
  );
}

function stateInWords(changes: number, publishAt: string | null): string {
  if (changes === 0) return "Visitors see what is in the draft.";
  const what = `${count(changes, "change", "changes")} that visitors do not see yet`;
  return publishAt ? `${what}. Published by itself on ${when(publishAt)}, ${clockInWords()}.` : `${what}.`;
}
