import type { Freeze } from "@optimyz/contract/protocol/release-watch";
import { Notice } from "@optimyz/ui";
import type { ReactNode } from "react";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./watch.module.css";

interface FreezeNoticesProps {
  freezes: readonly Freeze[];
  /** Buttons of a freeze. */
  action?: (freeze: Freeze) => ReactNode;
}

/** Current freezes: author, reason and end. */
export function FreezeNotices({ freezes, action }: FreezeNoticesProps) {
  const t = useText();
  return freezes.map((freeze) => (
    <Notice
      key={freeze.id}
      tone="info"
      className={styles.freeze}
      title={
        freeze.scope === "*"
          ? t(m.allAreFrozen, { time: when(freeze.until) })
          : t(m.isFrozen, { name: freeze.scope, time: when(freeze.until) })
      }
    >
      <p>{freeze.reason}</p>
      <p>{t(m.frozenSince, { time: when(freeze.createdAt), author: freeze.author })}</p>
      {action?.(freeze)}
    </Notice>
  ));
}
