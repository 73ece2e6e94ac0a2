import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { type AttendanceMark, attendanceMarks } from "@optimyz/contract/api/schemas/batches/attendance";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { type Text, useTexts } from "@optimyz/kit";
import { Button, ButtonLink, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { forgetIfRefused } from "../../../shared/attendance/kept-names.ts";
import { isSame, WAITING_MAX, type WaitingMark } from "../../../shared/attendance/waiting-marks.ts";
import { Loaded } from "../../../shared/feedback/loaded.tsx";
import { reasonOf } from "../../../shared/feedback/reason.ts";
import { useFeedback } from "../../../shared/feedback/use-feedback.ts";
import { TabPage } from "../../../shared/layout/tab-page.tsx";
import { clockZone, timeOf, today, when } from "../../../shared/list/when.ts";
import { useText } from "../../../texts.ts";
import * as batches from "../messages.ts";
import { attendanceQuery } from "../queries.ts";
import { BATCHES, batchPath, nameOf } from "../words.ts";
import styles from "./attendance.module.css";
import { AttendeeRow } from "./attendee-row.tsx";
import { meetingChoices } from "./meetings.ts";
import * as m from "./messages.ts";
import { useKeptPage } from "./use-kept-page.ts";
import { type Attendee, useMeeting } from "./use-meeting.ts";
import { type Sending, useWaitingMarks } from "./use-waiting-marks.ts";

/** Attendance of a meeting, made for a phone at the door: works and, for the rest of the day, opens without a connection. */
export function AttendancePage({ id }: { id: number }) {
  const t = useText();
  const state = useQuery(attendanceQuery(id));
  useEffect(() => forgetIfRefused(state.error), [state.error]);
  const title = state.data ? t(m.attendanceOf, { batch: nameOf(state.data) }) : t(batches.attendance);
  return (
    <TabPage slug={BATCHES} title={title}>
      <Loaded
        state={state}
        missing={t(batches.noSuchBatch)}
        failed={t(batches.batchNotAvailable)}
        log="Error fetching a batch"
      >
        {(batch) => <Meetings batch={batch} />}
      </Loaded>
    </TabPage>
  );
}

function Meetings({ batch }: { batch: AdminBatch }) {
  const t = useText();
  const selectId = useId();
  const choices = meetingChoices(batch, t, useTexts());
  const [chosen, setChosen] = useState(choices.find(({ open }) => open)?.at);
  return (
    <>
      <div className={styles.head}>
        <label className={styles.meeting} htmlFor={selectId}>
          {t(m.meeting)}
          <select id={selectId} value={chosen ?? ""} onChange={({ target }) => setChosen(target.value)}>
            {chosen === undefined && <option value="">{t(m.noneDue)}</option>}
            {choices.map(({ at, label, open }) => (
              <option key={at} value={at} disabled={!open}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <ButtonLink variant="secondary" size="small" to={batchPath(batch.id)}>
          {t(m.aboutBatch)}
        </ButtonLink>
      </div>
      {chosen === undefined ? (
        <Notice tone="empty">{t(m.noMeetingDue)}</Notice>
      ) : (
        <Sheet batch={batch} meetingAt={chosen} />
      )}
    </>
  );
}

function Sheet({ batch, meetingAt }: { batch: AdminBatch; meetingAt: string }) {
  const t = useText();
  const batchId = batch.id;
  const { meeting, isAway, error, load, store } = useMeeting(batchId, meetingAt);
  const isKept = useKeptPage(batch, meetingAt, isAway ? undefined : meeting);
  const { fail } = useFeedback();
  const marks = useWaitingMarks(({ sent, saved, conflicts, gone }) => {
    const [first] = sent;
    if (first?.batchId !== batchId) return;
    store(first.meetingAt, [...saved, ...conflicts], gone);
    if (gone.length > 0) fail(t(m.noPlaceAnyMore, { count: gone.length }));
  });
  if (error !== undefined)
    return (
      <Notice tone="error" retry={() => void load()}>
        {t(m.notLoaded, { reason: reasonOf(error) })}
      </Notice>
    );
  if (!meeting) return <p role="status">{t(m.loadingPeople)}</p>;
  const { people, asOf } = meeting;
  if (people.length === 0) return <Notice tone="empty">{t(m.nobodyConfirmed)}</Notice>;

  const waitingOf = (person: Attendee) =>
    marks.waiting.find((each) => isSame(each, { batchId, meetingAt, enrolmentId: person.enrolment_id }));
  const markOf = (person: Attendee) => {
    const waiting = waitingOf(person);
    return waiting ? waiting.mark : person.mark;
  };
  /** Keeps marks, except those that equal the stored ones again. */
  const set = (changes: readonly { person: Attendee; mark: AttendanceMark | null; seen?: number }[]) => {
    const markedAt = new Date().toISOString();
    const next = changes.map(({ person, mark, seen }): WaitingMark => {
      const before = waitingOf(person);
      const enrolmentId = person.enrolment_id;
      return { batchId, meetingAt, enrolmentId, mark, markedAt, seen: seen ?? before?.seen ?? person.revision };
    });
    const stored = new Map(people.map((person) => [person.enrolment_id, person.mark]));
    const isNews = ({ enrolmentId, mark }: WaitingMark) => marks.isBusy() || stored.get(enrolmentId) !== mark;
    const isKept = marks.keep((all) => [
      ...all.filter((each) => !next.some((mark) => isSame(each, mark))),
      ...next.filter(isNews),
    ]);
    if (!isKept) fail(t(m.tooManyMarks, { count: WAITING_MAX }));
  };
  const unmarked = people.filter((person) => markOf(person) === null);
  const waitingHere = marks.waiting.length;
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.counts}>
          {attendanceMarks.map((mark) => (
            <span key={mark} data-mark={mark}>
              {t(counts[mark], { count: people.filter((person) => markOf(person) === mark).length, b: bold })}
            </span>
          ))}
          <span>{t(m.openCount, { count: unmarked.length, b: bold })}</span>
        </p>
        <Button
          variant="secondary"
          size="small"
          disabled={unmarked.length === 0}
          onClick={() => set(unmarked.map((person) => ({ person, mark: "present" })))}
        >
          {unmarked.length === people.length ? t(m.allPresent) : t(m.allOthersPresent)}
        </Button>
        <p className={styles.saved} role="status" data-state={waitingHere > 0 ? marks.sending.state : "resting"}>
          {savedText(t, marks.sending, waitingHere, marks.waiting.filter(({ conflict }) => conflict).length)}
        </p>
      </div>
      <p className={styles.age} role="status">
        {isAway ? t(m.noConnection, { time: ageText(asOf, t) }) : isKept && t(m.opensWithoutConnection)}
      </p>
      <ul className={styles.people}>
        {people.map((person) => (
          <AttendeeRow
            key={person.enrolment_id}
            person={person}
            mark={markOf(person)}
            waiting={waitingOf(person)}
            set={(mark, seen) => set([{ person, mark, ...(seen !== undefined && { seen }) }])}
            take={() =>
              marks.keep((all) =>
                all.filter((each) => !isSame(each, { batchId, meetingAt, enrolmentId: person.enrolment_id })),
              )
            }
          />
        ))}
      </ul>
    </>
  );
}

const counts = { present: m.presentCount, absent: m.absentCount, excused: m.excusedCount } as const;

const bold = (words: ReactNode) => <b>{words}</b>;

/** When names were loaded, by the provider's clock: `14:05 today`. */
const ageText = (asOf: string, t: Text): string =>
  dayIn(clockZone(), asOf) === today() ? t(m.timeToday, { time: timeOf(asOf) }) : when(asOf);

/** The outcome of the taps, in a sentence. */
function savedText(t: Text, sending: Sending, waiting: number, conflicts: number): string {
  if (waiting === 0) return t(m.allSaved);
  if (sending.state === "refused") return t(m.notSaved, { reason: sending.reason });
  if (conflicts === waiting) return t(m.needChoice, { count: conflicts });
  return t(sending.state === "away" ? m.keptHere : m.savingMarks, { count: waiting - conflicts });
}
