import type { FilteredBatches } from "@optimyz/contract/api/schemas/batches/filtered";
import { weekdayOf } from "@optimyz/contract/domain/batch-words";
import { dayIn, momentIn } from "@optimyz/contract/domain/meetings";
import { expect, test } from "vitest";
import { adminCookie, call } from "../../test/client.ts";
import { inHours, newBatch, newCourse } from "./testing.ts";

const cookie = await adminCookie();
const zone = "Asia/Kolkata";
/** Starts on the next day of this number at a clock of India. */
function meetings(weekday: number, clock: string, weeks = 1) {
  const days = Array.from({ length: 8 }, (_, ahead) => dayIn(zone, inHours(24 * (ahead + 2 + 7 * (weeks - 1)))));
  const day = days.find((each) => weekdayOf(each) === weekday) ?? "";
  const starts_at = momentIn(zone, day, clock);
  return [{ starts_at, ends_at: inHours(1, Date.parse(starts_at)) }];
}

const [voice, dance] = [await newCourse(), await newCourse()];
await newBatch(cookie, voice.id, {
  title: "A",
  meetings: meetings(6, "10:00"),
  place: "Noida",
  language: "Hindi",
  fee_paise: 0,
});
await newBatch(cookie, voice.id, {
  title: "B",
  meetings: meetings(2, "18:30"),
  place: "Noida",
  language: "English",
  fee_paise: 300_000,
});
await newBatch(cookie, dance.id, {
  title: "C",
  meetings: meetings(6, "14:00", 6),
  place: "Delhi",
  language: "Hindi",
  fee_paise: 900_000,
});

const filtered = async (query: Record<string, string> = {}) => {
  const response = await call<FilteredBatches>("GET", `/api/batches/filtered?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return response.body;
};
const titles = async (query: Record<string, string>) =>
  (await filtered(query)).items.map(({ title }) => title).toSorted();

test.each<[Record<string, string>, string[]]>([
  [{}, ["A", "B", "C"]],
  [{ weekday: "6" }, ["A", "C"]],
  [{ time: "evening" }, ["B"]],
  [{ time: "morning" }, ["A"]],
  [{ time: "afternoon" }, ["C"]],
  [{ place: "Delhi" }, ["C"]],
  [{ language: "Hindi" }, ["A", "C"]],
  [{ fee: "0" }, ["A"]],
  [{ fee: "5000" }, ["A", "B"]],
  [{ within: "30" }, ["A", "B"]],
  [{ seats: "left" }, ["A", "B", "C"]],
  [{ skill_id: String(voice.skillId), weekday: "6" }, ["A"]],
  [{ place: "Nowhere" }, []],
])("%j leaves %j", async (query, left) => expect(await titles(query)).toEqual(left));

test("each filter's counts are those next to the other filters", async () => {
  const { options, total } = await filtered({ weekday: "6", place: "Noida" });
  expect(total).toBe(1);
  const of = (filter: string) => options.flatMap((each) => (each.filter === filter ? [[each.label, each.count]] : []));
  expect(of("weekday")).toEqual([
    ["2", 1],
    ["6", 1],
  ]);
  expect(of("place")).toEqual([
    ["Delhi", 1],
    ["Noida", 1],
  ]);
  expect(of("skill_id")).toEqual([[voice.skill, 1]]);
  expect((await filtered({ place: "Nowhere" })).options).toContainEqual({
    filter: "place",
    value: "Nowhere",
    label: "Nowhere",
    count: 0,
  });
});

test("a part of them is a page, and their number stays that of all", async () => {
  const { items, total } = await filtered({ limit: "1", skip: "1" });
  expect([items.length, total]).toEqual([1, 3]);
});

test.each(["weekday=8", "time=night", "fee=1", "skill_id=x", `place=${"x".repeat(201)}`])("refuses %s", async (query) =>
  expect((await call("GET", `/api/batches/filtered?${query}`)).status).toBe(422),
);
