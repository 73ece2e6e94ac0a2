import { env } from "cloudflare:workers";
import type { AdminEnrolment, Overview } from "@optimyz/contract/api/schemas/admin";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { adminCookie, call, send } from "../../test/client.ts";
import { writeContent } from "../audit/changes.ts";
import { now } from "../core/clock.ts";
import { openDatabase } from "../db/database.ts";
import { enrolments, settingsRevisions } from "../db/schema.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();

/** Around both midnights of 24 November of Kolkata, and one that is of the 23rd in Los Angeles. */
const MOMENTS = [
  "2026-11-23T18:29:59.999Z",
  "2026-11-23T18:30:00.000Z",
  "2026-11-24T03:24:00.000Z",
  "2026-11-24T18:29:59.999Z",
  "2026-11-24T18:30:00.000Z",
  "2026-11-25T07:59:00.000Z",
];

beforeAll(async () => {
  const person = { title: "Miss.", name: "Asha", fatherName: "R", dob: "2000-01-01", phone: "98220 12345", email: "" };
  const rest = { course: "Voice", qualification: "B.A.", address: "Pune" };
  for (const createdAt of MOMENTS) await db.insert(enrolments).values({ ...person, ...rest, createdAt });
});

afterEach(async () => {
  vi.useRealTimers();
  await writeContent(db, [db.delete(settingsRevisions)]);
});

async function live(time_zone: string, country = "IN"): Promise<void> {
  const settings = { ...defaultSettings, region: { country, time_zone } };
  const row = {
    revision: 1,
    settings,
    schemaVersion: 1,
    differences: [],
    actor: "owner@example.com",
    createdAt: now(),
  };
  await writeContent(db, [db.delete(settingsRevisions), db.insert(settingsRevisions).values(row)]);
}

const found = async (day: string) => {
  const { body } = await call<{ items: AdminEnrolment[] }>("GET", `/api/admin/enrolments?from=${day}&to=${day}`, {
    cookie,
  });
  return body.items.map(({ created_at }) => created_at).toSorted();
};

test.each(["Asia/Kolkata", "America/Los_Angeles", "Pacific/Apia", "UTC"])(
  "rows labelled with a day in %s are the rows found under that day",
  async (zone) => {
    await live(zone);
    for (const day of ["2026-11-23", "2026-11-24", "2026-11-25"])
      expect(await found(day), day).toEqual(MOMENTS.filter((at) => dayIn(zone, at) === day));
  },
);

test("a day on which clocks change has 25 hours and no row twice", async () => {
  await live("America/New_York");
  const [first, last] = ["2026-11-01T04:00:00.000Z", "2026-11-02T04:59:59.999Z"];
  const person = {
    title: "Miss.",
    name: "Ana",
    fatherName: "R",
    dob: "2000-01-01",
    phone: "",
    email: "",
    course: "Voice",
  };
  for (const createdAt of [first, last])
    await db.insert(enrolments).values({ ...person, qualification: "", address: "", createdAt });
  expect(await found("2026-11-01")).toEqual([first, last]);
  expect(await found("2026-11-02")).toEqual([]);
});

test("the overview counts by the provider's days, up to its today", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T20:00:00Z"), toFake: ["Date"] });
  for (const [zone, last] of [
    ["Asia/Kolkata", "2026-11-25"],
    ["UTC", "2026-11-24"],
  ] as const) {
    await live(zone);
    const { days } = (await call<Overview>("GET", "/api/admin/overview", { cookie })).body;
    expect(days.at(-1)?.day).toBe(last);
    for (const { day, enrolments: count } of days.filter((each) => each.day >= "2026-11-23"))
      expect(count, `${day} ${zone}`).toBe(MOMENTS.filter((at) => dayIn(zone, at) === day).length);
  }
});

test("the CSV file has the provider's time, and the international number next to the typed one", async () => {
  await live("Asia/Kolkata");
  const lines = async () => {
    const response = await send("GET", "/api/admin/enrolments.csv?from=2026-11-24&to=2026-11-24", { cookie });
    return (await response.text()).trim().split("\r\n");
  };
  const [head, ...rows] = await lines();
  expect(head).toContain(`"phone","phone_e164"`);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(`"2026-11-24T08:54:00+05:30"`);
  expect(rows[1]).toContain(`"98220 12345","'+919822012345"`);
  await live("Asia/Kolkata", "DE");
  expect((await lines())[2]).toContain(`"98220 12345","'+499822012345"`);
});
