import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { weeklyMeetings } from "@optimyz/contract/domain/meetings";

const time_zone = "Asia/Kolkata";
const saturdays = { timeZone: time_zone, from: "2027-01-09", weekdays: [6], clock: "10:00", minutes: 120 };

/** A batch of eight Saturdays, as the server has it. */
export const aBatch = (more: Partial<ListedBatch> = {}): ListedBatch => ({
  id: 5,
  course_id: 41,
  course: "First Steps on Stage",
  skill: "Public Speaking",
  title: "January",
  starts_on: "2027-01-09",
  ends_on: "2027-02-27",
  time_zone,
  meetings: weeklyMeetings({ ...saturdays, end: { count: 8 } }),
  place: "Studio 1",
  is_online: false,
  trainer: "Meera Nair",
  language: "English",
  fee_paise: 450_000,
  capacity: 10,
  seats_left: 4,
  state: "open",
  ...more,
});
