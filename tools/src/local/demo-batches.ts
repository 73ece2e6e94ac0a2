import type { AdminBatch, BatchInput } from "@optimyz/contract/api/schemas/batches/admin";
import type { MarkInput } from "@optimyz/contract/api/schemas/batches/attendance";
import { dayIn, dayLater, type Meeting, momentIn } from "@optimyz/contract/domain/meetings";
import type { DemoBatch, DemoPerson } from "worker/demo/week";
import type { AdminClient } from "./admin-client.ts";
import { courseKey } from "./demo.ts";
import { enrolmentKey } from "./demo-people.ts";
import { type Notes, type Piece, rowOf } from "./demo-pieces.ts";

const PAISE = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BATCHES = "/api/admin/batches";
const FIRST_DAY = "first day";
/** Nobody can enrol in a batch that has begun: until its people are in, it is so much later. */
const LATER_DAYS = 60;

/** What batches need of the site besides their courses. */
export interface BatchSite {
  timeZone: string;
  /** Key of the administrator who is the trainer of their own batches. */
  trainer: string;
}

/** The day of the first start, by the provider's clock, which all dates are counted from. */
export const firstDayPiece = (timeZone: string): Piece => ({
  key: FIRST_DAY,
  add: async () => Date.parse(dayIn(timeZone, new Date().toISOString())) / DAY_MS,
});

/** The key of a batch's piece. */
export const batchKey = ({ course, title }: DemoBatch): string => `batch ${course} / ${title}`;

/** Whether a batch begins on the first day or before. */
export const isBegun = ({ days }: DemoBatch): boolean => Math.min(...days) <= 0;

/** Whether the last meeting of a batch was before the first day. */
export const isOver = ({ days }: DemoBatch): boolean => Math.max(...days) < 0;

/** A batch, with its meetings in the future as long as people have to enrol in it. */
export const batchPiece = (batch: DemoBatch, site: BatchSite): Piece => ({
  key: batchKey(batch),
  row: {
    list: BATCHES,
    matches: (row, notes) => row.title === batch.title && row.course_id === notes[courseKey(batch.skill, batch.course)],
  },
  add: (admin, notes) => admin.send("POST", BATCHES, inputOf(batch, site, notes, isBegun(batch) ? LATER_DAYS : 0)),
});

/** Gives a batch that has begun its own dates. */
export const datesPiece = (batch: DemoBatch, site: BatchSite): Piece => ({
  key: `${batchKey(batch)} / dates`,
  async add(admin, notes) {
    const { id, state } = await readBatch(admin, batch, notes);
    return state === "open" ? admin.send("PUT", `${BATCHES}/${id}`, inputOf(batch, site, notes)) : id;
  },
});

/** Who came to the meetings before the first day. */
export const attendancePieces = (batch: DemoBatch): Piece[] =>
  batch.days
    .filter((day) => day < 0)
    .map((_, index) => ({
      key: `${batchKey(batch)} / attendance ${index}`,
      async add(admin, notes) {
        const { id, meetings } = await readBatch(admin, batch, notes);
        const meeting_at = meetings[index]?.starts_at ?? "";
        const marks = batch.people.flatMap((person): MarkInput | [] => {
          const enrolment_id = notes[enrolmentKey(person)];
          return enrolment_id ? { enrolment_id, mark: markOf(person, index), marked_at: meeting_at, seen: 0 } : [];
        });
        await admin.request("PUT", `${BATCHES}/${id}/attendance`, { meeting_at, marks });
        return id;
      },
    }));

/** Certificates for everybody who came often enough. */
export const certificatesPiece = (batch: DemoBatch): Piece => ({
  key: `${batchKey(batch)} / certificates`,
  async add(admin, notes) {
    const id = rowOf(notes, batchKey(batch));
    await admin.request("POST", `${BATCHES}/${id}/certificates`, {});
    return id;
  },
});

/** @param laterDays days by which all meetings are later than they are */
function inputOf(batch: DemoBatch, { timeZone, trainer }: BatchSite, notes: Notes, laterDays = 0): BatchInput {
  const firstDay = new Date(rowOf(notes, FIRST_DAY) * DAY_MS).toISOString().slice(0, 10);
  return {
    course_id: rowOf(notes, courseKey(batch.skill, batch.course)),
    title: batch.title,
    meetings: meetingsOf(batch, timeZone, dayLater(firstDay, laterDays)),
    time_zone: timeZone,
    place: batch.place,
    online_url: batch.onlineUrl ?? "",
    trainer: batch.trainer,
    trainer_id: (batch.isOwn ? notes[trainer] : null) ?? null,
    language: batch.language,
    capacity: batch.capacity,
    least_number: batch.leastNumber ?? 0,
    fee_paise: batch.fee * PAISE,
    cancel_hours: 48,
    state: batch.isDraft ? "draft" : "open",
  };
}

const meetingsOf = ({ days, clock, minutes }: DemoBatch, timeZone: string, from: string): Meeting[] =>
  days.map((day) => {
    const starts_at = momentIn(timeZone, dayLater(from, day), clock);
    return { starts_at, ends_at: new Date(Date.parse(starts_at) + minutes * MINUTE_MS).toISOString() };
  });

const readBatch = async (admin: AdminClient, batch: DemoBatch, notes: Notes): Promise<AdminBatch> =>
  (await admin.read(`${BATCHES}/${rowOf(notes, batchKey(batch))}`)) as AdminBatch;

function markOf({ absent, excused }: DemoPerson, meeting: number): MarkInput["mark"] {
  if (absent?.includes(meeting)) return "absent";
  return excused?.includes(meeting) ? "excused" : "present";
}
