import { discardDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { Link } from "@optimyz/kit/router";
import { cx, Icon, icons, Notice } from "@optimyz/ui";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import items from "../../shared/forms/items.module.css";
import { bottomBar } from "../../shared/layout/bottom-bar.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { useNarrow } from "../../shared/list/use-narrow.ts";
import { when } from "../../shared/list/when.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { groupedDifferences } from "./grouped-differences.ts";
import * as m from "./messages.ts";
import { pageOfPath } from "./parts.ts";
import { Planned } from "./planned.tsx";
import { Publications } from "./publications.tsx";
import publish from "./publish.module.css";
import { PublishForm } from "./publish-form.tsx";
import styles from "./settings.module.css";
import { labelOf, useWords } from "./words.ts";

/** The draft's differences, to be published now or at a time, and earlier publications. */
export function PublishPage({ draft }: { draft: SettingsDraft }) {
  const t = useText();
  const { changed_by, changed_at } = draft;
  const differences = groupedDifferences(draft.differences, useWords());
  // At the end where it sticks to the bottom of the window: before the changes it would leave with them.
  const isNarrow = useNarrow();
  return (
    <>
      <section aria-labelledby="settings-differences">
        <h2 id="settings-differences" className={styles.heading}>
          {t(m.changesTitle)}
        </h2>
        {differences.length === 0 ? (
          <Notice tone="empty">{t(m.nothingToPublish)}</Notice>
        ) : (
          <>
            <div className={publish.panel}>
              <p className={publish.summary}>
                {changed_by && changed_at
                  ? t(m.changesLastBy, { count: differences.length, name: changed_by, time: when(changed_at) })
                  : t(m.changesSummary, { count: differences.length })}
              </p>
              {!isNarrow && <PublishForm draft={draft} />}
            </div>
            <Planned draft={draft} />
          </>
        )}
        <AdviceList draft={draft} />
        {differences.length > 0 && (
          <>
            <DifferenceTable differences={differences} />
            <DiscardButton />
            {isNarrow && (
              <div className={cx(styles.saveBar, publish.bar)} data-bottom-bar="" ref={bottomBar}>
                <PublishForm draft={draft} />
              </div>
            )}
          </>
        )}
      </section>
      <Publications />
    </>
  );
}

/** The server's advice, each with a link to its page. It does not prevent a publication. */
function AdviceList({ draft: { advice } }: { draft: SettingsDraft }) {
  const t = useText();
  const words = useWords();
  if (advice.length === 0) return null;
  return (
    <div className={styles.lookAt}>
      <h3 className={items.listTitle}>{t(m.lookBefore)}</h3>
      <ul className={styles.advice}>
        {advice.map(({ path, message }) => {
          const { slug, title } = pageOfPath(path) ?? { slug: "", title: "" };
          return (
            <li key={path + message}>
              <Icon path={icons.info} />
              <span>
                {message}{" "}
                <Link to={tabPath(`settings/${slug}`)}>
                  {t(m.adviceOn, { page: t(title), setting: labelOf(path, words) })}
                </Link>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function DiscardButton() {
  const t = useText();
  const { busy, send } = useAdminMutation(discardDraft, {
    success: t(m.draftDiscarded),
  });
  return (
    <div className={styles.discard}>
      <ConfirmButton
        label={t(m.discardAll)}
        busyLabel={t(m.discarding)}
        title={t(m.discardAllQuestion)}
        busy={busy}
        run={() => send()}
        onFailure={(error) => console.error("Error discarding the draft", error)}
      >
        <p>{t(m.allDiscarded)}</p>
      </ConfirmButton>
    </div>
  );
}
