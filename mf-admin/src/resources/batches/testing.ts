import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import { weeklyMeetings } from "@optimyz/contract/domain/meetings";

const time_zone = "Asia/Kolkata";
const saturdays = { timeZone: time_zone, from: "2027-01-09", weekdays: [6], clock: "10:00", minutes: 120 };

/** A batch of eight Saturdays, as the desk has it. */
export const batch: AdminBatch = {
  id: 7,
  course_id: 11,
  course: "Dining",
  title: "January",
  starts_on: "2027-01-09",
  ends_on: "2027-02-27",
  meetings: weeklyMeetings({ ...saturdays, end: { count: 8 } }),
  time_zone,
  place: "Studio 1",
  is_online: false,
  online_url: "",
  trainer: "Meera Nair",
  trainer_id: null,
  language: "English",
  capacity: 10,
  seats_left: 3,
  seats_taken: 7,
  waiting: 0,
  least_number: 4,
  fee_paise: 450_000,
  cancel_hours: 48,
  certificate_share: 80,
  state: "open",
  created_at: "2026-11-20T10:00:00.000Z",
  version: 2,
};

export const person: RosterRow = {
  id: 51,
  title: "Mr.",
  name: "Ravi Kumar",
  phone: "+91 98000 11111",
  place: "confirmed",
  waiting_number: null,
  place_until: null,
  place_at: "2026-11-20T10:00:00.000Z",
  attendance: "pa------",
  payment: "unpaid",
  owed_paise: 450_000,
};
