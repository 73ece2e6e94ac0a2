import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { patternText, rangeText, seatsText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
import { query, useQuery } from "@optimyz/kit";
import { Button, ConfirmDialog, Dialog, Notice } from "@optimyz/ui";
import { useState } from "react";
import styles from "./place-card.module.css";

interface MoveDialogProps {
  own: OwnPlace;
  busy: boolean;
  onMove: (batchId: number) => void;
  onClose: () => void;
}

/** Chooses other dates of the same course for a place. */
export function MoveDialog({ own: { batch, course }, busy, onMove, onClose }: MoveDialogProps) {
  const { status, data = [], retry } = useQuery(query(listBatches, { query: { course_id: String(batch.course_id) } }));
  const others = data.filter(({ id, seats_left }) => id !== batch.id && seats_left > 0);
  const [chosen, setChosen] = useState<number>();
  const id = chosen ?? others[0]?.id;
  const title = `Other dates of ${course}`;
  if (id === undefined)
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        actions={
          <Button variant="secondary" onClick={onClose}>
            Keep the dates
          </Button>
        }
      >
        {status === "loading" && <p role="status">Loading...</p>}
        {status === "error" && (
          <Notice tone="error" retry={retry}>
            The other dates could not be loaded.
          </Notice>
        )}
        {status === "success" && <Notice tone="empty">No other dates of this course have a free seat.</Notice>}
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Move"
      cancelLabel="Keep the dates"
      busy={busy}
      busyLabel="Moving..."
      onConfirm={() => onMove(id)}
      onCancel={onClose}
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Dates</legend>
        {others.map((other) => (
          <label key={other.id} className={styles.choice}>
            <input type="radio" name="dates" checked={other.id === id} onChange={() => setChosen(other.id)} />
            <span>
              <strong>{rangeText(other)}</strong>
              <br />
              {patternText(other)}
              <br />
              <span className={styles.facts}>
                {other.place} · {feeText(other.fee_paise)} · {seatsText(other)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
