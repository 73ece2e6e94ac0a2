import type { AdminSession } from "@optimyz/contract/api/schemas/people";
import { ApiError } from "@optimyz/kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { batch } from "../../resources/batches/testing.ts";
import { forgetIfRefused, forgetKept, keepNames, readKept } from "./kept-names.ts";
import { stubCaches } from "./testing.ts";

const meera = { email: "meera@example.com", name: "Meera", role: "trainer" } as AdminSession;
const path = "/admin/dashboard/batches/attendance-7";
const first = "2027-01-09T04:30:00.000Z";
const tonight = () => new Date(Date.now() + 3_600_000).toISOString();
const meeting = (name: string) => {
  const unmarked = { enrolment_id: 1, mark: null, marked_at: null, marked_by: "", revision: 0 };
  return { asOf: new Date().toISOString(), people: [{ ...unmarked, title: "Dr.", name }] };
};
const names = async () => Object.values((await readKept())?.meetings ?? {}).flatMap(({ people }) => people[0]?.name);

let stored: ReturnType<typeof stubCaches>;
beforeEach(() => {
  stored = stubCaches();
  history.replaceState(null, "", path);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

test("keeps the meetings of a page until the day ends", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-09T10:00:00.000Z") });
  const until = "2027-01-09T18:30:00.000Z";
  await keepNames({ admin: meera, batch }, first, meeting("Asha"), until);
  await keepNames({ admin: meera, batch }, "2027-01-16T04:30:00.000Z", meeting("Ravi"), until);
  expect(await names()).toEqual(["Asha", "Ravi"]);
  expect(await readKept("/admin/dashboard/batches/attendance-8")).toBeUndefined();
  vi.setSystemTime(new Date(until));
  expect(await readKept()).toBeUndefined();
  // A page that is open since then does not make its names today's.
  await keepNames({ admin: meera, batch }, first, meeting("Asha"), until);
  expect(await readKept()).toBeUndefined();
  await forgetKept(meera.email);
  expect([...stored.keys()]).toEqual([]);
});

test("deletes everything for another account, and nothing for the same one", async () => {
  await keepNames({ admin: meera, batch }, first, meeting("Asha"), tonight());
  await forgetKept(meera.email);
  expect(await names()).toEqual(["Asha"]);
  await forgetKept("desk@example.com");
  expect(stored.size).toBe(0);
});

test("deletes everything without an account, and leaves what others have stored", async () => {
  stored.set("mine", new Map());
  await keepNames({ admin: meera, batch }, first, meeting("Asha"), tonight());
  await forgetKept();
  expect([...stored.keys()]).toEqual(["mine"]);
});

test("deletes a page of other releases than those of the document in view", async () => {
  document.body.innerHTML = '<script type="application/json" id="lock-set">{"revision":2}</script>';
  const pages = `offline:pages:${tonight()}`;
  stored.set(pages, new Map([[path, '<script id="lock-set">{"revision":2}</script>']]));
  await forgetKept(meera.email);
  expect(stored.size).toBe(1);
  stored.set(pages, new Map([[path, '<script id="lock-set">{"revision":1}</script>']]));
  await forgetKept(meera.email);
  expect(stored.size).toBe(0);
});

test.each([
  [401, 0],
  [403, 0],
  [404, 0],
  [503, 1],
  [0, 1],
])("after a response of status %i, %i caches are left", async (status, left) => {
  await keepNames({ admin: meera, batch }, first, meeting("Asha"), tonight());
  forgetIfRefused(new ApiError("", { status, code: "X" }));
  // After what came before it.
  await keepNames({ admin: meera, batch }, first, meeting("Old"), "2020-01-01T00:00:00.000Z");
  expect(stored.size).toBe(left);
});

test("a browser without caches keeps nothing", async () => {
  vi.unstubAllGlobals();
  await keepNames({ admin: meera, batch }, first, meeting("Asha"), tonight());
  await forgetKept();
  expect(await readKept()).toBeUndefined();
});
