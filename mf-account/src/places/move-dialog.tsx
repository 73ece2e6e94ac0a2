import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { patternText, rangeText, seatsText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
import { query, useQuery, useTexts } from "@optimyz/kit";
import { Button, ConfirmDialog, Dialog, Notice } from "@optimyz/ui";
import { useState } from "react";
import * as parts from "../parts/messages.ts";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./place-card.module.css";

interface MoveDialogProps {
  own: OwnPlace;
  busy: boolean;
  onMove: (batchId: number) => void;
  onClose: () => void;
}

/** Chooses other dates of the same course for a place. */
export function MoveDialog({ own: { batch, course }, busy, onMove, onClose }: MoveDialogProps) {
  const t = useText();
  const texts = useTexts();
  const { status, data = [], retry } = useQuery(query(listBatches, { query: { course_id: String(batch.course_id) } }));
  const others = data.filter(({ id, seats_left }) => id !== batch.id && seats_left > 0);
  const [chosen, setChosen] = useState<number>();
  const id = chosen ?? others[0]?.id;
  const title = t(m.otherDatesOf, { course });
  if (id === undefined)
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        actions={
          <Button variant="secondary" onClick={onClose}>
            {t(m.keepDates)}
          </Button>
        }
      >
        {status === "loading" && <p role="status">{t(parts.loading)}</p>}
        {status === "error" && (
          <Notice tone="error" retry={retry}>
            {t(m.otherDatesFailed)}
          </Notice>
        )}
        {status === "success" && <Notice tone="empty">{t(m.noOtherDates)}</Notice>}
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t(m.move)}
      cancelLabel={t(m.keepDates)}
      busy={busy}
      busyLabel={t(m.moving)}
      onConfirm={() => onMove(id)}
      onCancel={onClose}
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t(m.dates)}</legend>
        {others.map((other) => (
          <label key={other.id} className={styles.choice}>
            <input type="radio" name="dates" checked={other.id === id} onChange={() => setChosen(other.id)} />
            <span>
              <strong>{rangeText(other, texts)}</strong>
              <br />
              {patternText(other, texts)}
              <br />
              <span className={styles.facts}>
                {other.place} · {feeText(other.price_paise ?? other.fee_paise, texts)} · {seatsText(other, texts)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
