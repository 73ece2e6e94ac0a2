import { buildPath } from "@optimyz/contract/api/endpoint";
import { downloadBackup, drillBackup } from "@optimyz/contract/api/endpoints/backups";
import type { Backup } from "@optimyz/contract/api/schemas/backups";
import { Icon, icons } from "@optimyz/ui";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import styles from "./backups.module.css";
import * as m from "./messages.ts";
import { sizeOf, stateOf } from "./queries.ts";

interface BackupRowProps {
  backup: Backup;
  /** Whether it can be tried out now. */
  canDrill: boolean;
}

/** One backup: date, size, state and buttons. */
export function BackupRow({ backup, canDrill }: BackupRowProps) {
  const t = useText();
  const id = `backup-${backup.id}`;
  const { task, problem, drilled_at: drilledAt } = backup;
  const isWhole = backup.state === "done";
  return (
    <li className={rows.row} aria-labelledby={id}>
      <div className={rows.words}>
        <h3 className={rows.name} id={id}>
          {when(backup.started_at)}
        </h3>
        <p className={rows.facts} role={task ? "status" : undefined}>
          {stateOf(backup, t)} · {t(m.entries, { count: backup.row_count })} · {sizeOf(backup.byte_count, t)}
        </p>
        {task && <progress className={styles.progress} value={task.share} aria-labelledby={id} />}
        {drilledAt && <p className={styles.good}>{t(m.triedOut, { time: when(drilledAt) })}</p>}
        {problem && <p className={styles.bad}>{problem}</p>}
      </div>
      {isWhole && (
        <div className={styles.actions}>
          {canDrill && (
            <ActionButton
              endpoint={drillBackup}
              request={{ params: { id: backup.id } }}
              log="Error starting a drill"
              describedBy={id}
            >
              {t(m.tryOut)}
            </ActionButton>
          )}
          <a
            className={styles.download}
            href={buildPath(downloadBackup.path, { id: backup.id })}
            download
            aria-describedby={id}
          >
            <Icon path={icons.download} />
            {t(m.download)}
          </a>
        </div>
      )}
    </li>
  );
}
