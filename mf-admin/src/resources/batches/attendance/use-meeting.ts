import { readAttendance } from "@optimyz/contract/api/endpoints/batches/attendance";
import type { Attendance, SavedMark } from "@optimyz/contract/api/schemas/batches/attendance";
import { useApp } from "@optimyz/kit";
import { useCallback, useEffect, useRef, useState } from "react";
import { forgetIfRefused, isUnreachable, type KeptMeeting, readKept } from "../../../shared/attendance/kept-names.ts";
import { useWithSession } from "../../../shared/session/relogin.ts";

export type Attendee = Attendance["people"][number];

/** A browser does not always notice that it has a connection again. */
const RETRY_MS = 15_000;
/** People per request. */
const PAGE = 100;

/**
 * The people of a batch with their marks of one meeting. Loaded data are kept while the page is open, so that they are
 * available without a connection; so are those that were kept today, when the page is opened without one.
 */
export function useMeeting(batchId: number, meetingAt: string) {
  const { api } = useApp();
  const withSession = useWithSession();
  const loaded = useRef(new Map<string, KeptMeeting>());
  const saved = useRef(new Map<string, Map<number, SavedMark>>());
  const [, setShown] = useState(0);
  const [failed, setFailed] = useState<{ meetingAt: string; error: unknown }>();
  const [isAway, setIsAway] = useState(false);

  const put = useCallback((at: string, { people, asOf }: KeptMeeting) => {
    const marks = saved.current.get(at);
    // A list that was requested before a mark was saved does not hide the mark.
    const isNewer = (person: Attendee) => (marks?.get(person.enrolment_id)?.revision ?? 0) > person.revision;
    const shown = people.map((person) =>
      isNewer(person) ? { ...person, ...marks?.get(person.enrolment_id) } : person,
    );
    loaded.current.set(at, { people: shown, asOf });
    setShown((count) => count + 1);
  }, []);

  const load = useCallback(async () => {
    const asOf = new Date().toISOString();
    try {
      const people: Attendee[] = [];
      for (let after: number | undefined, more = true; more; after = people.at(-1)?.enrolment_id) {
        const query = {
          meeting_at: meetingAt,
          limit: String(PAGE),
          ...(after !== undefined && { after: String(after) }),
        };
        const part = await withSession(() => api.call(readAttendance, { params: { id: batchId }, query }));
        people.push(...part.people);
        more = part.people.length === PAGE;
      }
      put(meetingAt, { people, asOf });
      setFailed(undefined);
      setIsAway(false);
    } catch (error) {
      forgetIfRefused(error);
      if (isUnreachable(error)) {
        setIsAway(true);
        const kept = (await readKept())?.meetings[meetingAt];
        if (kept && !loaded.current.has(meetingAt)) put(meetingAt, kept);
      }
      // Earlier data stay in view.
      setFailed({ meetingAt, error });
    }
  }, [api, batchId, meetingAt, put, withSession]);

  useEffect(() => void load(), [load]);
  useEffect(() => {
    const again = () => void load();
    const away = () => setIsAway(true);
    addEventListener("online", again);
    addEventListener("offline", away);
    return () => {
      removeEventListener("online", again);
      removeEventListener("offline", away);
    };
  }, [load]);

  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => void load(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isAway, load]);

  /** Shows what is stored now. */
  const store = useCallback(
    (at: string, marks: readonly SavedMark[], gone: readonly number[] = []) => {
      const known = saved.current.get(at) ?? new Map<number, SavedMark>();
      saved.current.set(at, known);
      for (const mark of marks) {
        if (mark.revision > (known.get(mark.enrolment_id)?.revision ?? 0)) known.set(mark.enrolment_id, mark);
      }
      const meeting = loaded.current.get(at);
      if (!meeting) return;
      const people = meeting.people.filter(({ enrolment_id }) => !gone.includes(enrolment_id));
      put(at, { ...meeting, people });
    },
    [put],
  );

  const meeting = loaded.current.get(meetingAt);
  return {
    meeting,
    isAway,
    error: !meeting && failed?.meetingAt === meetingAt ? failed.error : undefined,
    load,
    store,
  };
}
