import { readAttendance } from "@optimyz/contract/api/endpoints/batches/attendance";
import type { Attendance, SavedMark } from "@optimyz/contract/api/schemas/batches/attendance";
import { useApp } from "@optimyz/kit";
import { useCallback, useEffect, useRef, useState } from "react";
import { useWithSession } from "../../../shared/session/relogin.ts";

export type Attendee = Attendance["people"][number];

/** People per request. */
const PAGE = 100;

/**
 * The people of a batch with their marks of one meeting. Loaded data are kept while the page is open, so that they are
 * available without a connection.
 */
export function useMeeting(batchId: number, meetingAt: string) {
  const { api } = useApp();
  const withSession = useWithSession();
  const loaded = useRef(new Map<string, readonly Attendee[]>());
  const saved = useRef(new Map<string, Map<number, SavedMark>>());
  const [, setShown] = useState(0);
  const [failed, setFailed] = useState<{ meetingAt: string; error: unknown }>();

  const put = useCallback((at: string, people: readonly Attendee[]) => {
    const marks = saved.current.get(at);
    // A list that was requested before a mark was saved does not hide the mark.
    const isNewer = (person: Attendee) => (marks?.get(person.enrolment_id)?.revision ?? 0) > person.revision;
    loaded.current.set(
      at,
      people.map((person) => (isNewer(person) ? { ...person, ...marks?.get(person.enrolment_id) } : person)),
    );
    setShown((count) => count + 1);
  }, []);

  const load = useCallback(async () => {
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
      put(meetingAt, people);
      setFailed(undefined);
    } catch (error) {
      // Earlier data stay in view.
      setFailed({ meetingAt, error });
    }
  }, [api, batchId, meetingAt, put, withSession]);

  useEffect(() => void load(), [load]);
  useEffect(() => {
    const again = () => void load();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [load]);

  /** Shows what is stored now. */
  const store = useCallback(
    (at: string, marks: readonly SavedMark[], gone: readonly number[] = []) => {
      const known = saved.current.get(at) ?? new Map<number, SavedMark>();
      saved.current.set(at, known);
      for (const mark of marks) {
        if (mark.revision > (known.get(mark.enrolment_id)?.revision ?? 0)) known.set(mark.enrolment_id, mark);
      }
      const people = loaded.current.get(at);
      if (people)
        put(
          at,
          people.filter(({ enrolment_id }) => !gone.includes(enrolment_id)),
        );
    },
    [put],
  );

  const people = loaded.current.get(meetingAt);
  return { people, error: !people && failed?.meetingAt === meetingAt ? failed.error : undefined, load, store };
}
