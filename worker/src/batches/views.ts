import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import type { Batch } from "@optimyz/contract/api/schemas/batches/batch";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { livePlaces } from "@optimyz/contract/api/schemas/batches/states";
import { fitted } from "@optimyz/contract/domain/instalments";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { owedPaise, paymentState, type Sums } from "@optimyz/contract/domain/payments";
import { priceOf } from "@optimyz/contract/domain/price";
import { now } from "../core/clock.ts";
import type { batches, enrolments } from "../db/schema.ts";
import { rulesOf } from "./prices/rules.ts";
import { hoursAfter } from "./statements.ts";

export type BatchRow = typeof batches.$inferSelect;
export type EnrolmentRow = typeof enrolments.$inferSelect;

/** Free seats that visitors can take; none while people wait. */
const seatsLeft = ({ capacity, seatsTaken, waiting }: BatchRow): number =>
  waiting > 0 ? 0 : Math.max(0, capacity - seatsTaken);

export function toBatch(row: BatchRow, at = now()): Batch {
  const { total_paise: price_paise } = priceOf(rulesOf(row), at);
  const seats_left = seatsLeft(row);
  const instalments = fitted(row.instalments, price_paise);
  return {
    id: row.id,
    course_id: row.courseId,
    title: row.title,
    starts_on: dayIn(row.timeZone, row.startsAt),
    ends_on: dayIn(row.timeZone, row.meetings.at(-1)?.starts_at ?? row.endsAt),
    meetings: row.meetings,
    time_zone: row.timeZone,
    place: row.place,
    is_online: row.onlineUrl !== "",
    trainer: row.trainer,
    language: row.language,
    fee_paise: row.feePaise,
    price_paise,
    ...(price_paise < row.feePaise && { price_until: row.earlyBirdUntil }),
    ...(instalments.length > 0 && { instalments }),
    ...(instalments.length > 0 && row.releaseDays !== null && { release_days: row.releaseDays }),
    capacity: row.capacity,
    seats_left,
    state: row.state === "open" && seats_left === 0 ? "full" : row.state,
  };
}

/** @param course the course's name */
export const toAdminBatch = (row: BatchRow, course: string): AdminBatch => ({
  ...toBatch(row),
  course,
  online_url: row.onlineUrl,
  trainer_id: row.trainerId,
  least_number: row.leastNumber,
  cancel_hours: row.cancelHours,
  certificate_share: row.certificateShare,
  early_bird_paise: row.earlyBirdPaise,
  early_bird_until: row.earlyBirdUntil,
  instalments: row.instalments,
  release_days: row.releaseDays,
  seats_taken: row.seatsTaken,
  waiting: row.waiting,
  created_at: row.createdAt,
  version: row.version,
});

const live: ReadonlySet<string> = new Set(livePlaces);

/** What a place is at a moment: an offer whose time is over has expired, whether or not that was written down. */
export function placeAt({ place, placeUntil }: EnrolmentRow, at: string): string {
  const isOver = (place === "held" || place === "offered") && placeUntil !== null && placeUntil <= at;
  return isOver ? "expired" : (place ?? "applied");
}

/**
 * @param attendance letters of its meetings; none for a place that is shown by itself
 * @param progress as front-ends say, of a confirmed place
 */
export const toRosterRow = (
  row: EnrolmentRow,
  at: string,
  attendance = "",
  progress?: RosterRow["progress"],
): RosterRow => ({
  id: row.id,
  title: row.title,
  name: row.name,
  phone: row.phone,
  place: placeAt(row, at),
  waiting_number: row.place === "waiting" ? row.waitingNumber : null,
  place_until: row.placeUntil,
  place_at: row.placeAt ?? row.createdAt,
  payment: paymentState(sumsOf(row)),
  owed_paise: owedPaise(sumsOf(row), placeAt(row, at)),
  attendance,
  ...(progress && { progress }),
});

/** The money of a place as of the last change of it. */
export const sumsOf = ({ feePaise, paidPaise, refundedPaise }: EnrolmentRow): Sums => ({
  fee_paise: feePaise,
  paid_paise: paidPaise,
  refunded_paise: refundedPaise,
});

/** Until when a person can move or cancel. */
const changeUntil = ({ startsAt, cancelHours }: BatchRow): string => hoursAfter(startsAt, -cancelHours);

interface PlaceDetails {
  enrolment: EnrolmentRow;
  batch: BatchRow;
  course: string;
  /** People in front in the waiting list. */
  ahead: number;
}

/** A place without its money. */
export function toPlace({ enrolment, batch, course, ahead }: PlaceDetails, at: string): Omit<OwnPlace, "fee"> {
  const place = placeAt(enrolment, at);
  const until = changeUntil(batch);
  return {
    id: enrolment.id,
    place,
    waiting_number: place === "waiting" ? enrolment.waitingNumber : null,
    waiting_ahead: place === "waiting" ? ahead : null,
    place_until: enrolment.placeUntil,
    change_until: until,
    can_change: live.has(place) && batch.state === "open" && at < until,
    batch: toBatch(batch, at),
    course,
    online_url: place === "confirmed" ? batch.onlineUrl : "",
  };
}
