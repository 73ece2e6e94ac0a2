import { clockIn, dayIn, momentIn } from "@optimyz/contract/domain/meetings";
import type { Text } from "@optimyz/kit";
import { clockInWords, clockZone } from "../../shared/list/when.ts";
import * as m from "./messages.ts";

const MINUTE_MS = 60_000;

/** The time zone of a time field, in words. */
export const clockHint = (t: Text): string => t(m.institutesClock, { clock: clockInWords() });

/** A time as a `datetime-local` field takes it: `2026-11-22T09:00`, by the provider's clock. */
export function fieldTime(time: Date): string {
  const at = time.toISOString();
  return `${dayIn(clockZone(), at)}T${clockIn(clockZone(), at)}`;
}

/** The moment that was typed into a `datetime-local` field, ISO 8601; undefined for none. */
export function momentOfField(typed: string): string | undefined {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(typed) ?? [];
  return day && clock && !Number.isNaN(Date.parse(day)) ? momentIn(clockZone(), day, clock) : undefined;
}

/** The problem of a time that must be in the future, if it is not. */
export const problemInFuture = (problem: string, typed: string): string | undefined =>
  Date.parse(momentOfField(typed) ?? "") > Date.now() ? undefined : problem;

/** The next full hour that is half an hour away at least. */
export function soonest(now = new Date()): Date {
  const later = new Date(now.getTime() + 90 * MINUTE_MS);
  const minutes = Number(clockIn(clockZone(), later.toISOString()).slice(3));
  return new Date(Math.floor(later.getTime() / MINUTE_MS) * MINUTE_MS - minutes * MINUTE_MS);
}
