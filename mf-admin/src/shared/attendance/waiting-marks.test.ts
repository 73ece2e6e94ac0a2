import { expect, test } from "vitest";
import { afterSending, nextToSend, readWaiting, type WaitingMark, writeWaiting } from "./waiting-marks.ts";

const waits = (enrolmentId: number, changes: Partial<WaitingMark> = {}): WaitingMark => ({
  ...{ batchId: 7, meetingAt: "2027-01-09T04:30:00.000Z", enrolmentId, mark: "present", seen: 0 },
  ...{ markedAt: "2027-01-09T04:31:00.000Z", ...changes },
});
const stored = (enrolment_id: number, mark: "present" | "absent", revision: number) => ({
  ...{ enrolment_id, mark, revision, marked_at: "2027-01-09T04:32:00.000Z", marked_by: "Meera" },
});
const nothing = { saved: [], conflicts: [], gone: [] };

test("does what was saved wait no longer, and what was tapped again meanwhile go on from what is stored?", () => {
  const [first, second] = [waits(1), waits(2)];
  const tapped = waits(2, { mark: "absent" });
  const saved = [stored(1, "present", 1), stored(2, "present", 1)];
  expect(afterSending([first, tapped, waits(3)], { ...nothing, sent: [first, second], saved })).toEqual([
    { ...tapped, seen: 1 },
    waits(3),
  ]);
});

test("does a mark that somebody else changed wait for a choice, and does it leave with its person?", () => {
  const sent = [waits(1), waits(2), waits(3)];
  const conflicts = [stored(1, "absent", 4)];
  const left = afterSending(sent, { sent, saved: [stored(3, "present", 1)], conflicts, gone: [2] });
  expect(left).toEqual([waits(1, { conflict: conflicts[0] as never })]);
  expect(nextToSend(left)).toEqual([]);
  // Both meant the same in the end.
  expect(afterSending([waits(1, { mark: "absent" })], { ...nothing, sent: [waits(1)], conflicts })).toEqual([]);
});

test("does one request carry 200 marks of one meeting at most?", () => {
  const other = waits(999, { meetingAt: "2027-01-16T04:30:00.000Z" });
  const many = Array.from({ length: 300 }, (_, index) => waits(index + 1));
  const next = nextToSend([...many, other]);
  expect(next).toHaveLength(200);
  expect(next).not.toContain(other);
});

test("are marks kept for one administrator alone, and is what is broken forgotten?", () => {
  writeWaiting("Meera@example.com", [waits(1)]);
  expect(readWaiting("meera@example.com")).toEqual([waits(1)]);
  expect(readWaiting("desk@example.com")).toEqual([]);
  writeWaiting("meera@example.com", []);
  expect(localStorage).toHaveLength(0);
  localStorage.setItem("admin:attendance:meera@example.com", "{");
  expect(readWaiting("meera@example.com")).toEqual([]);
});
