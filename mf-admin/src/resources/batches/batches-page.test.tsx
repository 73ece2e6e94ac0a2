import { listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import {
  cancelPlace,
  confirmPlace,
  createBatch,
  findCourses,
  givePlace,
  listAllBatches,
  listTrainers,
  movePlace,
  readBatch,
  readRoster,
  updateBatch,
} from "@optimyz/contract/api/endpoints/batches/admin";
import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import { dayLater } from "@optimyz/contract/domain/meetings";
import { stub, stubWith } from "@optimyz/kit/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { enrolment, personStubs, refusal, renderAdmin, sessionOf } from "../../testing.tsx";
import { batch, person } from "./testing.ts";

const path = "/admin/dashboard/batches";
const trainers = stub(listTrainers, [{ id: 3, name: "Meera Nair" }]);
const courses = stub(findCourses, {
  items: [{ id: 11, skill_id: 1, course: "Dining", skill: "Etiquette", descriptions: 1 }],
  nextCursor: null,
  total: 1,
});
const page = { items: [batch], nextCursor: null, total: 1 };
const roster = (more = {}, people = [person]) => stub(readRoster, { batch: { ...batch, ...more }, people }, { id: 7 });
const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name: `More for ${name}` }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const input = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

beforeEach(() => sessionStorage.clear());

test("shows each batch with dates, seats, fee and state, and sends state and course filters to the server", async () => {
  const asked: string[] = [];
  const list = stubWith(listAllBatches, (request) => {
    asked.push(new URL(request.url).search);
    return Response.json(page);
  });
  renderAdmin(path, list, courses);
  expect(await screen.findByRole("link", { name: "Dining, January" })).toHaveAttribute("href", `${path}/7`);
  expect(screen.getByText(/Sat 9 January – Sat 27 February 2027, Saturdays, 10:00–12:00/)).toBeVisible();
  expect(screen.getByText(/7 of 10 seats taken · ₹4,500/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("State"), "Open");
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  type("Begins from", "2027-01-01");
  type("to", "2027-01-31");
  type("Course", "Dining (Etiquette)");
  await waitFor(() =>
    expect(asked.at(-1)).toMatch(/status=open&sort=starts_at&order=desc&course_id=11&from=.*&before=/),
  );
  const query = new URLSearchParams(asked.at(-1));
  expect(query.get("from")).toBe("2026-12-31T18:30:00.000Z");
  expect(query.get("before")).toBe("2027-01-31T18:30:00.000Z");
});

test("makes a batch from a weekly pattern with a holiday, a moved meeting and a fee with separators", async () => {
  const sent: { meetings: { starts_at: string }[]; fee_paise: number }[] = [];
  const create = stubWith(createBatch, async (request) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    return Response.json({ ...batch, state: "open" }, { status: 201 });
  });
  renderAdmin(`${path}/new?course=11`, trainers, courses, create);
  await screen.findByLabelText("Place");
  input(/^Title/, "January");
  input("Place", "Studio 1");
  input("Seats", "10");
  input("Fee", "₹ 1,25,000.50");
  await userEvent.selectOptions(screen.getByLabelText("State"), "open");
  type("First day", "2027-01-06");
  type("Number of meetings", "3");
  await userEvent.click(screen.getByLabelText("Saturday"));
  // A holiday that is chosen counts without another press.
  type("No meeting on (holiday)", "2027-01-16");
  expect(screen.getByLabelText("Meeting 2, day")).toHaveValue("2027-01-23");
  type("Meeting 3, day", "2027-01-31");
  await userEvent.click(screen.getByRole("button", { name: "Add the batch" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.meetings.map(({ starts_at }) => starts_at)).toEqual(
    ["2027-01-09", "2027-01-23", "2027-01-31"].map((day) => `${day}T04:30:00.000Z`),
  );
  expect(sent[0]).toMatchObject({ course_id: 11, fee_paise: 1_25_000_50, trainer_id: null, state: "open" });
  await waitFor(() => expect(screen.queryByLabelText("Meeting 1, day")).toBeNull());
});

test("reads typed words as meetings, shows them, and names the dates by their month", async () => {
  const sent: { meetings: { starts_at: string }[]; title: string }[] = [];
  const create = stubWith(createBatch, async (request) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    return Response.json(batch, { status: 201 });
  });
  // Place and seats are those of the batch before.
  const latest = stub(listAllBatches, page);
  renderAdmin(`${path}/new?course=11`, trainers, courses, create, latest);
  const words = await screen.findByLabelText("In words, or pasted from a timetable");
  fireEvent.change(words, { target: { value: "Sat 10 am to noon" } });
  expect(words).toHaveAccessibleDescription(/Say how long/);
  fireEvent.change(words, { target: { value: "Sat 10 am to noon, 3 meetings from 9 Jan 2027 except 16 Jan" } });
  expect(words).toHaveAccessibleDescription(/3 meetings\./);
  expect(days()).toEqual(["2027-01-09", "2027-01-23", "2027-01-30"]);
  input("Fee", "0");
  await userEvent.click(screen.getByRole("button", { name: "Add the batch" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ title: "January", place: "Studio 1", capacity: 10, trainer: "Meera Nair" });
  expect(sent[0]?.meetings[1]).toEqual({ starts_at: "2027-01-23T04:30:00.000Z", ends_at: "2027-01-23T06:30:00.000Z" });
});

test("words replace meetings that were changed by hand only when that is wanted", async () => {
  edited();
  const words = await screen.findByLabelText("In words, or pasted from a timetable");
  fireEvent.change(words, { target: { value: "Sun 2-4 pm, 2 meetings from 10 Jan 2027" } });
  expect(days()).toHaveLength(8);
  await userEvent.click(screen.getByRole("button", { name: "Use these dates instead" }));
  expect(days()).toEqual(["2027-01-10", "2027-01-17"]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(days()).toHaveLength(8);
});

test("copies a batch by whole weeks after its end, and another first day or a holiday moves them all", async () => {
  const sent: { meetings: { starts_at: string }[] }[] = [];
  const create = stubWith(createBatch, async (request) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    return Response.json(batch, { status: 201 });
  });
  renderAdmin(`${path}/new?copy=7`, trainers, courses, stub(readBatch, batch, { id: 7 }), create);
  expect(await screen.findByRole("heading", { level: 1, name: "Dining, January again" })).toBeVisible();
  await screen.findByLabelText("Place");
  expect(days()).toEqual(Array.from({ length: 8 }, (_, week) => dayLater("2027-03-06", 7 * week)));
  type("First day", "2027-03-13");
  type("No meeting on (holiday)", "2027-03-20");
  expect(days().slice(0, 3)).toEqual(["2027-03-13", "2027-03-27", "2027-04-03"]);
  expect(days()).toHaveLength(8);
  await userEvent.click(screen.getByRole("button", { name: "Add the batch" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ course_id: 11, title: "March", fee_paise: 450_000, state: "draft" });
});

test("refuses a batch without meetings, an end before its beginning and a fee in words before anything is sent", async () => {
  const asked = vi.fn();
  renderAdmin(`${path}/new?course=11`, trainers, courses, stubWith(createBatch, asked));
  await screen.findByLabelText("Place");
  input("Fee", "much");
  await userEvent.click(screen.getByRole("button", { name: "Add the batch" }));
  expect(await screen.findAllByText("Add one meeting at least.")).not.toHaveLength(0);
  expect(screen.getByLabelText("Fee")).toHaveAccessibleDescription(/must be an amount in rupees/);
  await userEvent.click(screen.getByRole("button", { name: "Add a meeting" }));
  type("Meeting 1, day", "2027-01-09");
  type("Meeting 1, end", "09:00");
  expect(screen.getByLabelText("Meeting 1, end")).toHaveAccessibleDescription("The end must be after the beginning.");
  expect(asked).not.toHaveBeenCalled();
});

test("fills in an edited batch and saves it with the version that was seen", async () => {
  let sent: Request | undefined;
  const update = stubWith(
    updateBatch,
    (request) => {
      sent = request;
      return Response.json(batch);
    },
    { id: 7 },
  );
  renderAdmin(`${path}/edit-7`, trainers, courses, stub(readBatch, batch, { id: 7 }), roster(), update);
  expect(await screen.findByLabelText("Meeting 8, day")).toHaveValue("2027-02-27");
  expect(screen.getByLabelText("Fee")).toHaveValue("4,500");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent?.headers.get("if-match")).toBe('"2"'));
  expect(await sent?.json()).toMatchObject({
    meetings: batch.meetings,
    fee_paise: 450_000,
    state: "open",
    capacity: 10,
  });
});

const edited = (...more: Parameters<typeof renderAdmin>[1][]) =>
  renderAdmin(`${path}/edit-7`, trainers, courses, stub(readBatch, batch, { id: 7 }), roster(), ...more);
const days = () => screen.getAllByLabelText(/^Meeting \d+, day$/).map((field) => (field as HTMLInputElement).value);

test("keeps changed meetings over a reload, and forgets them once they are as they were", async () => {
  const view = edited();
  await userEvent.click(await screen.findByRole("button", { name: "Remove meeting 2" }));
  expect(days()).toHaveLength(7);
  expect(screen.getByRole("button", { name: "Add a meeting" })).toHaveFocus();
  view.unmount();
  const again = edited();
  await screen.findByRole("button", { name: "Save" });
  expect(days()).toHaveLength(7);
  again.unmount();
  sessionStorage.clear();
  edited();
  await userEvent.click(await screen.findByRole("button", { name: "Remove meeting 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(days()[1]).toBe("2027-01-16");
  expect(sessionStorage).toHaveLength(0);
});

test("a meeting without a day and one too many lead from the list of errors to their fields", async () => {
  edited();
  await userEvent.clear(await screen.findByLabelText("Place"));
  await userEvent.click(screen.getByRole("button", { name: "Add a meeting" }));
  const added = screen.getByLabelText("Meeting 9, day");
  expect(added).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const words = "Meeting 9: Choose a day, a beginning and an end.";
  await userEvent.click(await screen.findByRole("link", { name: words }));
  expect(added).toHaveFocus();
  expect(added).toHaveAccessibleDescription(expect.stringContaining(words));
  fireEvent.change(added, { target: { value: "2027-02-27" } });
  expect(screen.queryByText(words)).toBeNull();
  expect(screen.getAllByText(/egins before another one has ended/)).not.toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Remove meeting 9" }));
  expect(screen.queryByText(/egins before another one has ended/)).toBeNull();
});

test("saves changed meetings and leaves the form without a question", async () => {
  const sent: unknown[] = [];
  const update = stubWith(
    updateBatch,
    async (request) => {
      sent.push(await request.json());
      return Response.json(batch);
    },
    { id: 7 },
  );
  edited(update);
  fireEvent.change(await screen.findByLabelText("Meeting 8, end"), { target: { value: "13:00" } });
  input("Time zone", "UTC");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("rowheader", { name: "Mr. Ravi Kumar" })).toBeVisible();
  expect(sent).toMatchObject([{ time_zone: "UTC", meetings: { 7: { ends_at: "2027-02-27T13:00:00.000Z" } } }]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test("compares the meetings and the fee of two people in words", async () => {
  const current = { ...batch, version: 3, meetings: batch.meetings.slice(0, 1), fee_paise: 500_000 };
  edited(stubWith(updateBatch, () => refusal(409, "CONFLICT", "Changed.", { current }), { id: 7 }));
  for (let left = 8; left > 2; left -= 1)
    await userEvent.click(await screen.findByRole("button", { name: `Remove meeting ${left}` }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Somebody else changed this meanwhile" }));
  const [first, second] = ["Sat 9 January 2027, 10:00–12:00", "Sat 16 January 2027, 10:00–12:00"];
  expect(dialog.getByRole("row", { name: `Meetings ${first} ${first}; ${second}` })).toBeVisible();
  expect(dialog.getByRole("row", { name: "Fee 5,000 4,500" })).toBeVisible();
});

test("asks before a batch is left whose meetings alone have changed", async () => {
  edited();
  await userEvent.click(await screen.findByRole("button", { name: "Remove meeting 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("rowheader", { name: "Mr. Ravi Kumar" })).toBeVisible();
  cleanup();
  edited();
  await userEvent.click(await screen.findByRole("button", { name: "Remove meeting 2" }));
  await userEvent.click(screen.getByRole("link", { name: /^Enrolments/ }));
  const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
  await userEvent.click(question.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("says before a cancellation how many people will get a mail", async () => {
  let sent: unknown;
  const update = stubWith(
    updateBatch,
    async (request) => {
      sent = await request.json();
      return Response.json({ ...batch, state: "cancelled" });
    },
    { id: 7 },
  );
  renderAdmin(`${path}/7`, roster({ waiting: 2 }), update);
  await userEvent.click(await screen.findByRole("button", { name: "Cancel the batch" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Cancel Dining, January?" }));
  expect(
    question.getByText(/7 people with a place and 2 people on the waiting list get an e-mail at once\./),
  ).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Cancel the batch" }));
  await waitFor(() => expect(sent).toMatchObject({ state: "cancelled" }));
});

test("confirms somebody on the waiting list with one click and cancels a place after a question", async () => {
  const asked: string[] = [];
  const waits = { ...person, id: 52, name: "Asha Rao", place: "waiting", waiting_number: 4 };
  const note = (row: typeof person) => (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Response.json(row);
  };
  renderAdmin(
    `${path}/7`,
    roster({ waiting: 1 }, [person, waits]),
    stubWith(confirmPlace, note(waits), { id: 52 }),
    stubWith(cancelPlace, note(person), { id: 51 }),
  );
  expect(await screen.findByRole("row", { name: /^4 Mr\. Asha Rao/ })).toBeVisible();
  expect(screen.getByRole("rowheader", { name: "Waiting list" })).toBeVisible();
  await openMenu("Mr. Asha Rao");
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(asked).toEqual(["/api/admin/places/52/confirm"]));
  await openMenu("Mr. Ravi Kumar");
  await userEvent.click(screen.getByRole("button", { name: "Cancel the place" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Cancel the place of Ravi Kumar?" }));
  expect(question.getByText(/The seat is offered to the next person/)).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Cancel the place" }));
  await waitFor(() => expect(asked).toContain("/api/admin/places/51/cancel"));
});

test("a wrong field that is folded away is unfolded and has the focus", async () => {
  renderAdmin(`${path}/new?copy=7`, trainers, courses, stub(readBatch, batch, { id: 7 }));
  await screen.findByLabelText("Place");
  const hours = screen.getByLabelText("Hours to move or cancel");
  const folded = hours.closest("details");
  input("Hours to move or cancel", "");
  expect(folded).not.toHaveAttribute("open");
  await userEvent.click(screen.getByRole("button", { name: "Add the batch" }));
  await waitFor(() => expect(folded).toHaveAttribute("open"));
  expect(hours).toHaveFocus();
});

test("gives a seat to somebody who is found by name", async () => {
  let sent: unknown;
  const give = stubWith(
    givePlace,
    async (request) => {
      sent = await request.json();
      return Response.json(person, { status: 201 });
    },
    { id: 7 },
  );
  const found = stub(listEnrolments, { items: [enrolment], nextCursor: null, total: 1 });
  renderAdmin(`${path}/7`, roster(), found, ...personStubs, give);
  await userEvent.type(await screen.findByRole("combobox", { name: "Person" }), "ravi{Tab}");
  expect(await screen.findByDisplayValue(/^Ravi Kumar, Voice/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Give the seat" }));
  expect(await screen.findByText("Ravi Kumar has a seat now.")).toBeVisible();
  expect(sent).toMatchObject({ enrolment_id: 51 });
});

test("lists people with a place before those who wait, with what is owed, who came and the sums", async () => {
  const people = [
    { ...person, id: 50, name: "Asha Rao", place: "waiting", waiting_number: 2, owed_paise: 0, attendance: "" },
    person,
    { ...person, id: 52, name: "आशा वर्मा", place: "held", payment: "paid", owed_paise: 0, attendance: "pp------" },
    { ...person, id: 53, name: "Nila Sen", place: "waiting", waiting_number: 1, owed_paise: 0, attendance: "" },
  ];
  renderAdmin(`${path}/7`, roster({ waiting: 2 }, people));
  const table = within(await screen.findByRole("table", { name: "People of the batch" }));
  const lines = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^1Mr\. Ravi Kumar\+91 98000 11111ConfirmedUnpaid₹4,500 owed1 of 220 Nov 2026/),
    expect.stringMatching(/^2Mr\. आशा वर्मा.*HeldPaid2 of 2/),
    "Waiting list",
    expect.stringMatching(/^1Mr\. Nila Sen.*Waiting20 Nov/),
    expect.stringMatching(/^2Mr\. Asha Rao/),
  ]);
  expect(screen.getByText("Seats taken").closest("dl")).toHaveTextContent("Seats taken7 of 10Waiting2Paid1Owed₹4,500");
  expect(table.queryByText(/#\d/)).toBeNull();
});

test("shows how far people are where front-ends say it, and no such column otherwise", async () => {
  const lessons = { label: "Your lessons", done: 3, total: 8, completed_at: null };
  const people = [
    { ...person, progress: [lessons] },
    { ...person, id: 52, name: "Asha Rao", progress: [{ ...lessons, completed_at: "2026-11-12T10:00:00.000Z" }] },
    { ...person, id: 53, name: "Nila Sen", progress: [{ ...lessons, done: 0, total: 0 }] },
    { ...person, id: 54, name: "Dev Rao", place: "held" },
  ];
  renderAdmin(`${path}/7`, roster({}, people));
  const table = within(await screen.findByRole("table", { name: "People of the batch" }));
  const column = table.getAllByRole("columnheader").findIndex(({ textContent }) => textContent === "Progress");
  const texts = table.getAllByRole("row").map((row) => [...row.children][column]?.textContent);
  expect(texts).toEqual(["Progress", "3 of 8", "done 12 Nov 2026", "not begun", ""]);
  cleanup();
  renderAdmin(`${path}/7`, roster());
  await screen.findByRole("table", { name: "People of the batch" });
  expect(screen.queryByText("Progress")).toBeNull();
});

test("offers to move somebody only to dates with a free seat", async () => {
  const sent: unknown[] = [];
  const others = [
    { ...batch, skill: "Etiquette" },
    { ...batch, id: 8, title: "February", skill: "Etiquette" },
    { ...batch, id: 9, title: "March", skill: "Etiquette", seats_left: 0, state: "full" },
  ];
  const move = stubWith(
    movePlace,
    async (request) => {
      sent.push(await request.json());
      return Response.json(person);
    },
    { id: 51 },
  );
  renderAdmin(`${path}/7`, roster(), stub(listBatches, others), move);
  await openMenu("Mr. Ravi Kumar");
  await userEvent.click(screen.getByRole("button", { name: "Move" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move Ravi Kumar to other dates" }));
  const options = within(await dialog.findByLabelText("Dates")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^February: Sat 9 January/)]);
  await userEvent.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(sent).toEqual([{ batch_id: 8 }]));
});

test("a trainer sees the people and no control that changes anything", async () => {
  renderAdmin(`${path}/7`, sessionOf("trainer"), roster());
  expect(await screen.findByRole("rowheader", { name: "Mr. Ravi Kumar" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Print roster and attendance sheet" })).toBeVisible();
  for (const name of ["Edit", "Cancel the batch", /^More for/, "Give the seat"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("link", { name })).toBeNull();
  }
});

test("distinguishes a batch that does not exist from a server that fails", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const failing = (status: number) =>
    stubWith(readRoster, () => Response.json({ error: "", code: "NOT_FOUND", requestId: "r" }, { status }), { id: 7 });
  const { unmount } = renderAdmin(`${path}/7`, failing(404));
  expect(await screen.findByText("There is no such batch.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  unmount();
  renderAdmin(`${path}/7`, failing(500));
  expect(await screen.findByText("The batch is not available right now.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("shows no number for a list whose size is unknown", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const fails = stubWith(listAllBatches, () => Response.json({}, { status: 500 }));
  renderAdmin(path, fails, courses);
  expect(await screen.findByText("This list is not available right now.")).toBeVisible();
  expect(screen.queryByText(/in all/)).not.toBeInTheDocument();
});

test("splits the fee by month, shows the rest as it is typed, and sends the instalments with the days of a missed one", async () => {
  const sent: unknown[] = [];
  const update = stubWith(
    updateBatch,
    async (request) => {
      sent.push(await request.json());
      return Response.json(batch);
    },
    { id: 7 },
  );
  renderAdmin(`${path}/edit-7`, trainers, courses, stub(readBatch, batch, { id: 7 }), roster(), update);
  await userEvent.click(await screen.findByRole("button", { name: "Split by month", hidden: true }));
  type("Amount of instalment 1", "2,000");
  expect(screen.getByLabelText("Instalment 3: the rest")).toHaveTextContent("₹1,000");
  input("Fee", "5,000");
  expect(screen.getByLabelText("Instalment 3: the rest")).toHaveTextContent("₹1,500");
  input(/^Give up the seat so many days/, "7");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    fee_paise: 500_000,
    release_days: 7,
    instalments: [
      { due: "2027-01-09", paise: 200_000 },
      { due: "2027-02-09", paise: 150_000 },
      { due: "2027-03-09", paise: 150_000 },
    ],
  });
});
