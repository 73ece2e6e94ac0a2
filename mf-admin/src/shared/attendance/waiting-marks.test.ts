import { expect, test } from "vitest";
import { afterSending, nextToSend, readWaiting, type WaitingMark, writeWaiting } from "./waiting-marks.ts";

const waits = (enrolmentId: number, changes: Partial<WaitingMark> = {}): WaitingMark => ({
  batchId: 7,
  meetingAt: "2027-01-09T04:30:00.000Z",
  enrolmentId,
  mark: "present",
  seen: 0,
  markedAt: "2027-01-09T04:31:00.000Z",
  ...changes,
});
const stored = (enrolment_id: number, mark: "present" | "absent", revision: number) => ({
  enrolment_id,
  mark,
  revision,
  marked_at: "2027-01-09T04:32:00.000Z",
  marked_by: "Meera",
});
const nothing = { saved: [], conflicts: [], gone: [] };

test("a saved mark no longer waits, and one that was tapped again meanwhile starts from the stored mark", () => {
  const [first, second] = [waits(1), waits(2)];
  const tapped = waits(2, { mark: "absent" });
  const saved = [stored(1, "present", 1), stored(2, "present", 1)];
  expect(afterSending([first, tapped, waits(3)], { ...nothing, sent: [first, second], saved })).toEqual([
    { ...tapped, seen: 1 },
    waits(3),
  ]);
});

test("a mark that somebody else changed waits for a choice and is removed with its person", () => {
  const sent = [waits(1), waits(2), waits(3)];
  const conflicts = [stored(1, "absent", 4)];
  const left = afterSending(sent, { sent, saved: [stored(3, "present", 1)], conflicts, gone: [2] });
  expect(left).toEqual([waits(1, { conflict: conflicts[0] as never })]);
  expect(nextToSend(left)).toEqual([]);
  // Both meant the same in the end.
  expect(afterSending([waits(1, { mark: "absent" })], { ...nothing, sent: [waits(1)], conflicts })).toEqual([]);
});

test("one request carries at most 200 marks of one meeting", () => {
  const other = waits(999, { meetingAt: "2027-01-16T04:30:00.000Z" });
  const many = Array.from({ length: 300 }, (_, index) => waits(index + 1));
  const next = nextToSend([...many, other]);
  expect(next).toHaveLength(200);
  expect(next).not.toContain(other);
});

test("keeps marks for one administrator alone and drops broken ones", () => {
  writeWaiting("Meera@example.com", [waits(1)]);
  expect(readWaiting("meera@example.com")).toEqual([waits(1)]);
  expect(readWaiting("desk@example.com")).toEqual([]);
  writeWaiting("meera@example.com", []);
  expect(localStorage).toHaveLength(0);
  localStorage.setItem("admin:attendance:meera@example.com", "{");
  expect(readWaiting("meera@example.com")).toEqual([]);
});
