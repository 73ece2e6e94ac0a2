import type { Freeze } from "@optimyz/contract/protocol/release-watch";
import { Notice } from "@optimyz/ui";
import type { ReactNode } from "react";
import { when } from "../../shared/list/when.ts";
import styles from "./watch.module.css";

interface FreezeNoticesProps {
  freezes: readonly Freeze[];
  /** Buttons of a freeze. */
  action?: (freeze: Freeze) => ReactNode;
}

/** Current freezes: author, reason and end. */
export const FreezeNotices = ({ freezes, action }: FreezeNoticesProps) =>
  freezes.map((freeze) => (
    <Notice
      key={freeze.id}
      tone="info"
      className={styles.freeze}
      title={`${freeze.scope === "*" ? "All front-ends are" : `${freeze.scope} is`} frozen until ${when(freeze.until)}`}
    >
      <p>{freeze.reason}</p>
      <p>
        Since {when(freeze.createdAt)}, by {freeze.author}. Nothing new goes live; rollbacks go on.
      </p>
      {action?.(freeze)}
    </Notice>
  ));
