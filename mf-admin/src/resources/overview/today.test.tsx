import { readChecklist } from "@optimyz/contract/api/endpoints/settings-admin";
import { adminToday } from "@optimyz/contract/api/endpoints/today";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderAdmin, sessionOf } from "../../testing.tsx";

const path = "/admin/dashboard";
const panel = async () => within(await screen.findByRole("region", { name: /^Today/ }));

const batch = { batch_id: 7, course: "Voice", title: "A/B Testing", time_zone: "Asia/Kolkata" };
const meeting = { ...batch, place: "Room 2", trainer: "डॉ. अनुपमा", seats_taken: 8, capacity: 12 };
const day = {
  day: "2026-11-21",
  tomorrow: "2026-11-22",
  time_zone: "Asia/Kolkata",
  meetings: [
    { ...meeting, starts_at: "2026-11-20T19:00:00.000Z", ends_at: "2026-11-20T20:30:00.000Z" },
    {
      ...meeting,
      batch_id: 8,
      title: "Voice",
      starts_at: "2026-11-22T04:30:00.000Z",
      ends_at: "2026-11-22T06:30:00.000Z",
    },
  ],
  waiting: [{ ...batch, starts_at: "2026-12-01T04:30:00.000Z", waiting: 2, free: 1 }],
  applications: { new: 1_240, today: 3, late: 5 },
  money: { received_paise: 1_250_000, owed_paise: 450_000, owing: 1 },
};

test("shows the meetings of both days by the provider's clock, with seats and who teaches, each leading to its batch", async () => {
  renderAdmin(path, stub(adminToday, day));
  const today = await panel();
  const [first, second] = await today.findAllByRole("listitem");
  expect(first).toHaveTextContent("00:30–02:00Voice, A/B TestingRoom 2 · डॉ. अनुपमा8 of 12");
  expect(second).toHaveTextContent("10:00–12:00VoiceRoom 2");
  expect(today.getByRole("link", { name: "Voice, A/B Testing" })).toHaveAttribute("href", `${path}/batches/7`);
  expect(today.getByRole("heading", { name: "Meetings tomorrow" })).toBeVisible();
});

test("shows what came in and what waits, with the ways there", async () => {
  renderAdmin(path, stub(adminToday, day));
  const waiting = within(await screen.findByRole("region", { name: "Waiting for you" }));
  expect(await waiting.findByText("3 from today, 5 over two days old")).toBeVisible();
  expect(waiting.getByRole("link", { name: /New enrolments/ })).toHaveAttribute(
    "href",
    `${path}/enrolments?status=new`,
  );
  const today = await panel();
  expect(today.queryByRole("link", { name: /enrolments|1,240/ })).toBeNull();
  expect(today.getByRole("link", { name: /^₹12,500 received this week/ })).toHaveAttribute(
    "href",
    `${path}/payments/received`,
  );
  expect(today.getByRole("link", { name: /^₹4,500 owed by one person/ })).toHaveAttribute("href", `${path}/payments`);
  expect(today.getByRole("link", { name: /^2 wait for a seat in Voice, A\/B Testing/ })).toHaveTextContent(
    "1 free: offer it",
  );
});

test.each(["received this week", "owed by one person", "wait for a seat"])(
  "the way behind %s leads to a page that there is",
  async (name) => {
    // Lists that have no stub here say so on the console.
    vi.mocked(console.error).mockReturnValue();
    renderAdmin(path, stub(adminToday, day));
    await userEvent.click(await (await panel()).findByRole("link", { name: new RegExp(name) }));
    expect(await screen.findByRole("heading", { level: 1, name: /^(?!Welcome)/ })).toBeVisible();
    expect(screen.queryByRole("heading", { name: /no such tab/i })).toBeNull();
  },
);

test("says that nobody meets, and offers another try when the day could not be read", async () => {
  let isDown = true;
  const flaky = stubWith(adminToday, () =>
    isDown ? Response.error() : Response.json({ ...day, meetings: [], waiting: [] }),
  );
  renderAdmin(path, flaky);
  const today = await panel();
  expect(await today.findByText("The day could not be loaded.")).toBeVisible();
  isDown = false;
  await userEvent.click(today.getByRole("button", { name: "Try again" }));
  expect(await today.findByText(/Nobody meets today or tomorrow/)).toBeVisible();
});

test("a new site's steps come after the day's work, and an editor, who has none, sees them after what waits", async () => {
  const steps = stub(readChecklist, [{ key: "name", done: false }]);
  const order = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const { unmount } = renderAdmin(path, stub(adminToday, day), steps);
  await screen.findByText("Give the site your name");
  await panel();
  expect(order().slice(0, 3)).toEqual(["Waiting for you", expect.stringMatching(/^Today/), "Make the site your own"]);
  unmount();
  renderAdmin(path, sessionOf("editor"), steps);
  await screen.findByText("Give the site your name");
  expect(order().slice(0, 2)).toEqual(["Waiting for you", "Make the site your own"]);
});

test("a trainer sees meetings and no figures", async () => {
  renderAdmin(path, sessionOf("trainer"), stub(adminToday, { ...day, waiting: [], applications: null, money: null }));
  const today = await panel();
  expect(await today.findAllByRole("link")).toHaveLength(2);
});

test("an editor has no part of it", async () => {
  renderAdmin(path, sessionOf("editor"));
  expect(await screen.findByRole("region", { name: "Still to do" })).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Today/ })).toBeNull();
});
