import { batchFileUrl } from "@optimyz/contract/api/batch-file";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { meetingText, patternText, rangeText, zoneText } from "@optimyz/contract/domain/batch-words";
import type { Meeting } from "@optimyz/contract/domain/meetings";
import { feeText } from "@optimyz/contract/domain/money";
import { langOf, useTexts } from "@optimyz/kit";
import { Button, ConfirmDialog, Notice } from "@optimyz/ui";
import { lazy, Suspense, useState } from "react";
import * as parts from "../parts/messages.ts";
import { StateLabel } from "../parts/state-label.tsx";
import { useText } from "../texts.ts";
import { Fee } from "./fee.tsx";
import * as m from "./messages.ts";
import styles from "./place-card.module.css";
import { PlaceProgress } from "./place-progress.tsx";
import type { PlaceChanges } from "./use-place-changes.ts";
import { heldUntil, wordsOf } from "./words.ts";

/** Only a provider that is registered for taxes asks to whom invoices are made out. */
const BillTo = lazy(() =>
  import("./bill-to.tsx").then(
    (late) => ({ default: late.BillTo }),
    () => ({ default: NotLoaded }),
  ),
);

/** Few people change their dates. */
const MoveDialog = lazy(() =>
  import("./move-dialog.tsx").then(
    (late) => ({ default: late.MoveDialog }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  const t = useText();
  return <Notice tone="error">{t(parts.somethingWrong)}</Notice>;
}

interface PlaceCardProps {
  own: OwnPlace;
  changes: PlaceChanges;
  onChanged: (own: OwnPlace) => void;
  headingLevel?: 2 | 3;
}

/** A place in a batch: what, when and where it is, what it costs, and what can be done with it. */
export function PlaceCard({ own, changes, onChanged, headingLevel = 3 }: PlaceCardProps) {
  const t = useText();
  const texts = useTexts();
  const [asked, setAsked] = useState<"cancel" | "move">();
  const Heading = `h${headingLevel}` as const;
  const { batch, course, place, online_url, can_change } = own;
  const { label, text, tone } = wordsOf(own, t, texts);
  const close = () => setAsked(undefined);
  const run = async (change: Promise<OwnPlace | undefined>) => {
    const next = await change;
    close();
    if (next) onChanged(next);
  };
  const next = tone === "closed" ? undefined : nextMeeting(batch.meetings);
  const waits = place === "waiting";
  const isOver = tone === "closed";
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <Heading className={styles.course} {...langOf(own, "course")}>
          {course}
        </Heading>
        <p className={styles.dates}>{rangeText(batch, texts)}</p>
        <p>
          {patternText(batch, texts)} ({zoneText(batch.time_zone, texts)})
        </p>
        {next && <p>{t(m.nextMeeting, { meeting: meetingText(next, batch.time_zone, texts) })}</p>}
        <p className={styles.facts}>
          {[
            batch.place,
            batch.language,
            batch.trainer && t(m.withTrainer, { trainer: batch.trainer }),
            feeText(own.fee.fee_paise, texts),
          ]
            .filter(Boolean)
            .join("\u00a0· ")}
        </p>
        {online_url && (
          <p>
            <a href={online_url} rel="noopener noreferrer" target="_blank">
              {t(m.openRoom)}
            </a>
          </p>
        )}
        {own.progress && <PlaceProgress progress={own.progress} />}
      </div>
      <div className={styles.state}>
        <StateLabel tone={tone}>{label}</StateLabel>
        {text && <p className={styles.facts}>{text}</p>}
        {!isOver && (
          <div className={styles.actions}>
            {place === "offered" && (
              <Button busy={changes.busy} busyLabel={t(m.taking)} onClick={() => void run(changes.take())}>
                {t(m.takeSeat)}
              </Button>
            )}
            {place === "confirmed" && (
              <a className={styles.calendar} href={batchFileUrl(batch.id, texts.language)} download>
                {t(m.saveToCalendar)}
              </a>
            )}
            {place === "confirmed" && can_change && (
              <Button variant="secondary" size="small" onClick={() => setAsked("move")}>
                {t(m.move)}
              </Button>
            )}
            {can_change && (
              <Button variant="secondary" size="small" onClick={() => setAsked("cancel")}>
                {waits ? t(m.leaveWaitingList) : place === "offered" ? t(m.noThanks) : t(m.cancel)}
              </Button>
            )}
          </div>
        )}
      </div>
      <Fee fee={own.fee} isOver={isOver && place !== "confirmed"} until={heldUntil(own, t, texts)}>
        {own.fee.billing && (
          <Suspense>
            <BillTo billing={own.fee.billing} named={changes.named} onChanged={onChanged} />
          </Suspense>
        )}
      </Fee>
      <ConfirmDialog
        open={asked === "cancel"}
        title={waits ? t(m.leaveWaitingListQuestion) : t(m.giveUpQuestion)}
        text={waits ? t(m.loseNumber) : t(m.seatGoes, { course })}
        confirmLabel={waits ? t(m.leaveList) : t(m.giveUp)}
        cancelLabel={waits ? t(m.stayOnList) : t(m.keepSeat)}
        tone="danger"
        busy={changes.busy}
        busyLabel={t(m.oneMoment)}
        onConfirm={() => void run(changes.cancel())}
        onCancel={close}
      />
      {asked === "move" && (
        <Suspense>
          <MoveDialog own={own} busy={changes.busy} onMove={(id) => void run(changes.move(id))} onClose={close} />
        </Suspense>
      )}
    </article>
  );
}

/** The meeting that comes next, or is under way; nothing for a single one, whose date is shown already. */
const nextMeeting = (meetings: readonly Meeting[]): Meeting | undefined =>
  meetings.length > 1 ? meetings.find(({ ends_at }) => Date.parse(ends_at) > Date.now()) : undefined;
