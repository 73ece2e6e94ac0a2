import { saveAttendance } from "@optimyz/contract/api/endpoints/batches/attendance";
import { type AttendanceMark, MARKS_MAX, type SavedMark } from "@optimyz/contract/api/schemas/batches/attendance";
import { type Api, readStored, writeStored } from "@optimyz/kit";

/** A mark that was tapped and is not on the server yet. */
export interface WaitingMark {
  batchId: number;
  /** The beginning of the meeting. */
  meetingAt: string;
  enrolmentId: number;
  mark: AttendanceMark | null;
  /** When it was tapped. */
  markedAt: string;
  /** The revision that was seen then. */
  seen: number;
  /** Somebody else's mark meanwhile: the user has to choose. */
  conflict?: SavedMark;
}

/** Marks that a browser keeps: 50 meetings of 40 people, about 300 kB. What is more is not taken. */
export const WAITING_MAX = 2_000;

/** Of one administrator: the next one in this browser neither sees nor sends them. */
const keyOf = (email: string): string => `admin:attendance:${email.toLowerCase()}`;

export function readWaiting(email: string): readonly WaitingMark[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(email)) ?? "[]");
    return Array.isArray(kept) ? (kept as WaitingMark[]) : [];
  } catch {
    return [];
  }
}

export function writeWaiting(email: string, marks: readonly WaitingMark[]): void {
  writeStored(keyOf(email), marks.length > 0 ? JSON.stringify(marks) : null);
}

/** Whether a storage event of another tab is about these marks. */
export const isAboutWaiting = ({ key }: StorageEvent, email: string): boolean => key === null || key === keyOf(email);

export const isSame = (a: WaitingMark, b: Pick<WaitingMark, "batchId" | "meetingAt" | "enrolmentId">): boolean =>
  a.batchId === b.batchId && a.meetingAt === b.meetingAt && a.enrolmentId === b.enrolmentId;

/** The result of a request of marks. */
export interface Sent {
  sent: readonly WaitingMark[];
  saved: readonly SavedMark[];
  conflicts: readonly SavedMark[];
  gone: readonly number[];
}

/** Marks of the next request: of one meeting, up to the maximum, without conflicts. */
export function nextToSend(marks: readonly WaitingMark[]): readonly WaitingMark[] {
  const free = marks.filter(({ conflict }) => !conflict);
  const [first] = free;
  if (!first) return [];
  return free
    .filter(({ batchId, meetingAt }) => batchId === first.batchId && meetingAt === first.meetingAt)
    .slice(0, MARKS_MAX);
}

/** Sends the marks of one meeting. @throws ApiError, also where there is no connection: then they wait on */
export async function sendMarks(api: Api, marks: readonly WaitingMark[]): Promise<Sent> {
  const [first] = marks;
  if (!first) return { sent: [], saved: [], conflicts: [], gone: [] };
  const body = {
    meeting_at: first.meetingAt,
    marks: marks.map(({ enrolmentId, mark, markedAt, seen }) => {
      return { enrolment_id: enrolmentId, mark, marked_at: markedAt, seen };
    }),
  };
  const output = await api.call(saveAttendance, { params: { id: first.batchId }, body });
  return { sent: marks, ...output };
}

/** What still waits after a request. One that was tapped again meanwhile continues from the stored mark. */
export function afterSending(marks: readonly WaitingMark[], { sent, saved, conflicts, gone }: Sent): WaitingMark[] {
  return marks.flatMap((waiting) => {
    const own = sent.find((each) => isSame(each, waiting));
    if (!own) return [waiting];
    const isId = ({ enrolment_id }: SavedMark) => enrolment_id === waiting.enrolmentId;
    const stored = saved.find(isId);
    if (stored) return own.mark === waiting.mark ? [] : [{ ...waiting, seen: stored.revision }];
    const conflict = conflicts.find(isId);
    if (conflict) return conflict.mark === waiting.mark ? [] : [{ ...waiting, conflict }];
    return gone.includes(waiting.enrolmentId) ? [] : [waiting];
  });
}

/** Sends all that waits, as far as it goes. @returns how many marks still wait */
export async function sendAllWaiting(api: Api, email: string): Promise<number> {
  try {
    for (let next = nextToSend(readWaiting(email)); next.length > 0; next = nextToSend(readWaiting(email))) {
      const result = await sendMarks(api, next);
      writeWaiting(email, afterSending(readWaiting(email), result));
    }
  } catch (error) {
    console.warn("Marks of attendance could not be sent.", error);
  }
  return readWaiting(email).length;
}
