import type { DeskList } from "@optimyz/contract/api/schemas/desk";
import { BULK_MAX } from "@optimyz/contract/api/schemas/desk";
import { Button } from "@optimyz/ui";
import { type ReactNode, useState } from "react";
import { useText } from "../../texts.ts";
import { bottomBar } from "../layout/bottom-bar.ts";
import styles from "./desk.module.css";
import { MailDialog } from "./mail-dialog.tsx";
import * as m from "./messages.ts";
import type { Selection } from "./use-selection.ts";

interface BulkBarProps {
  list: DeskList;
  selection: Selection;
  /** Rows that match the filter, on all pages. */
  found: number;
  /** Selects all of them, as many as one change takes. */
  selectFound: () => Promise<void>;
  /** Buttons that give a status. */
  children: ReactNode;
}

/** What can be done with the selected rows. */
export function BulkBar({ list, selection, found, selectFound, children }: BulkBarProps) {
  const t = useText();
  const [isWriting, setWriting] = useState(false);
  const [busy, setBusy] = useState(false);
  const { rows, clear } = selection;
  const all = Math.min(found, BULK_MAX);
  const select = async () => {
    setBusy(true);
    await selectFound();
    setBusy(false);
  };
  return (
    <section className={styles.bulk} aria-label={t(m.selectedRows)} data-bottom-bar="" ref={bottomBar}>
      <div className={styles.selected}>
        <p>{t(m.selectedCount, { count: rows.length, strong: (words) => <strong>{words}</strong> })}</p>
        {rows.length < all && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => void select()}>
            {found > BULK_MAX ? t(m.selectFirst, { max: BULK_MAX, found }) : t(m.selectFound, { found })}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={clear}>
          {t(m.selectNothing)}
        </Button>
      </div>
      {children}
      <Button variant="secondary" size="small" onClick={() => setWriting(true)}>
        {t(m.writeMail)}
      </Button>
      <MailDialog list={list} ids={rows.map(({ id }) => id)} isOpen={isWriting} close={() => setWriting(false)} />
    </section>
  );
}
