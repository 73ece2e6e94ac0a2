import { listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import {
  addEnrolment,
  changeStatuses,
  enrolmentPerson,
  sendDeskMail,
  undoStatuses,
} from "@optimyz/contract/api/endpoints/desk";
import { type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { enrolment, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/enrolments";
const last = { ...enrolment, id: 51, name: "Chand Roy" };
const rows = [{ ...enrolment, id: 53, name: "Asha Rao" }, { ...enrolment, id: 52, name: "Bina Das" }, last];
type Body = { status: string; rows: { id: number; version: number }[]; with_mail: boolean };

/** Enrolments that a server changes as it is asked to. */
function aServer(newer: object[] = []) {
  let shown = rows;
  const asked: Body[] = [];
  const undone: number[] = [];
  const list = stubWith(listEnrolments, (request) => {
    const status = new URL(request.url).searchParams.get("status");
    const items = shown.filter((row) => !status || row.status === status);
    return Response.json({ items, nextCursor: null, total: items.length });
  });
  const change = stubWith(changeStatuses, async (request) => {
    const body = (await request.json()) as Body;
    asked.push(body);
    const ids = body.rows.map(({ id }) => id);
    shown = shown.map((row) =>
      ids.includes(row.id) ? { ...row, status: body.status, version: row.version + 1 } : row,
    );
    const changed = body.rows.map(({ id, version }) => ({ id, version: version + 1 }));
    return Response.json({ change_id: 9, changed, same: [], newer, gone: [], mails: 0 });
  });
  const undo = stubWith(
    undoStatuses,
    () => {
      undone.push(9);
      shown = rows;
      return Response.json({ undone: [{ id: 53, version: 6 }], left: [], mails_stopped: 0 });
    },
    { id: 9 },
  );
  const person = stub(enrolmentPerson, { row: last, rows: [], events: [], whatsapp: null }, { id: last.id });
  return { stubs: [list, change, undo, person], asked, undone };
}

const row = (name: string) => screen.findByRole("button", { name });
beforeEach(() => localStorage.clear());

test("single keys set the status of one row after another without waiting", async () => {
  const { stubs, asked } = aServer();
  renderAdmin(`${path}?status=new`, ...stubs);
  await row("Asha Rao");
  await userEvent.keyboard("jce");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Bina Das" })).toBeNull());
  expect(asked.map(({ status, rows: [first] }) => [status, first?.id])).toEqual([
    ["contacted", 53],
    ["enrolled", 52],
  ]);
  await waitFor(async () => expect(await row("Chand Roy")).toHaveFocus());
});

test("a list that was asked for before a change and comes after it does not show the row as undecided", async () => {
  const { stubs, asked } = aServer();
  const [list, change, ...others] = stubs as [Stub, Stub, ...Stub[]];
  const [late, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let reads = 0;
  const respond = async (request: Request) => {
    const number = ++reads;
    const response = await list.respond(request);
    if (number === 2) await late.promise;
    return response;
  };
  const changed = async (request: Request) => {
    const response = await change.respond(request);
    if (asked.length === 3) await last.promise;
    return response;
  };
  renderAdmin(`${path}?status=new`, { ...list, respond }, { ...change, respond: changed }, ...others);
  await row("Asha Rao");
  await userEvent.keyboard("jc");
  // The list is read again after the first change; two more changes come before its response.
  await waitFor(() => expect(reads).toBe(2));
  await userEvent.keyboard("ed");
  late.resolve();
  // The third change is on its way, so the second one is done.
  await waitFor(() => expect(asked).toHaveLength(3));
  const shown = screen.queryByRole("button", { name: "Bina Das" })?.closest("tr");
  expect(shown?.hasAttribute("data-pending") ?? true).toBe(true);
  last.resolve();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Bina Das" })).toBeNull());
  expect(asked.map(({ rows: [first] }) => first?.id)).toEqual([53, 52, 51]);
});

test("selects rows with Shift, changes them together and undoes the change", async () => {
  const { stubs, asked, undone } = aServer();
  renderAdmin(path, ...stubs);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Asha Rao" }));
  const user = userEvent.setup();
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Chand Roy" }));
  await user.keyboard("{/Shift}");
  const bar = screen.getByRole("region", { name: "Selected" });
  expect(bar).toHaveTextContent("3 selected");
  await userEvent.click(within(bar).getByRole("checkbox", { name: "Also send a mail" }));
  await userEvent.click(within(bar).getByRole("button", { name: /Declined/ }));
  expect(await screen.findByText("3 enrolments: Declined.")).toBeVisible();
  expect(asked).toMatchObject([{ status: "declined", with_mail: true, rows: [{ id: 53, version: 4 }, {}, {}] }]);
  await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  expect(await screen.findByText("1 enrolment undone.")).toBeVisible();
  expect(undone).toEqual([9]);
});

test("says which row somebody else has changed", async () => {
  const { stubs } = aServer([{ id: 52, name: "Bina Das", status: "enrolled", version: 7 }]);
  renderAdmin(path, ...stubs);
  await row("Asha Rao");
  await userEvent.keyboard("jd");
  const words = "Changed by somebody else meanwhile, and left as they are: Bina Das (enrolled).";
  expect(await screen.findByText(words)).toHaveAttribute("role", "alert");
});

test("keys do nothing while somebody types, in a dialog or once they are turned off, which is remembered", async () => {
  const { stubs, asked } = aServer();
  const { unmount } = renderAdmin(path, ...stubs);
  await row("Asha Rao");
  await userEvent.keyboard("/dec");
  expect(screen.getByRole("searchbox")).toHaveValue("dec");
  await userEvent.keyboard("{Escape}?");
  const keys = screen.getByRole("dialog", { name: "Keys" });
  await userEvent.keyboard("jd");
  await userEvent.click(within(keys).getByRole("checkbox", { name: "Single keys do this" }));
  await userEvent.click(within(keys).getByRole("button", { name: "Close" }));
  await userEvent.keyboard("jd");
  unmount();
  renderAdmin(path, ...stubs);
  await row("Asha Rao");
  await userEvent.keyboard("jd");
  expect(asked).toEqual([]);
});

test("Enter opens the panel, Escape closes it, and the address says which row is open", async () => {
  const { stubs } = aServer();
  const { router } = renderAdmin(path, ...stubs);
  await row("Asha Rao");
  await userEvent.keyboard("jjj{Enter}");
  expect(await screen.findByRole("complementary", { name: "Chand Roy" })).toBeVisible();
  expect(router.state.location.search).toBe("?row=51");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("complementary", { name: /Chand/ })).toBeNull());
  await waitFor(async () => expect(await row("Chand Roy")).toHaveFocus());
});

test("keeps both of two filters that are chosen at once on a slow machine", async () => {
  const { router } = renderAdmin(path, ...aServer().stubs);
  await row("Asha Rao");
  fireEvent.change(screen.getByLabelText("Status"), { target: { value: "new" } });
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-01-01" } });
  await waitFor(() => expect(router.state.location.search).toBe("?status=new&from=2026-01-01"));
});

test("the browser remembers which columns were chosen", async () => {
  const { stubs } = aServer();
  const { unmount } = renderAdmin(path, ...stubs);
  await row("Asha Rao");
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "E-mail" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Phone" }));
  expect(screen.getByRole("columnheader", { name: "E-mail" })).toBeVisible();
  unmount();
  renderAdmin(path, ...stubs);
  expect(await screen.findByRole("columnheader", { name: "E-mail" })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "Phone" })).toBeNull();
});

test("writes a mail to the selected people and says who cannot be reached", async () => {
  let sent: unknown;
  const mail = stubWith(sendDeskMail, async (request) => {
    sent = await request.json();
    return Response.json({ queued: 2, without_email: 1, gone: 0 });
  });
  renderAdmin(path, ...aServer().stubs, mail);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Write a mail" }));
  const dialog = screen.getByRole("dialog", { name: "A mail to 3 people" });
  await userEvent.type(within(dialog).getByLabelText("Subject"), "News");
  await userEvent.type(within(dialog).getByLabelText("Text"), "Hello.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send" }));
  expect(await screen.findByText("2 mails go out. 1 person has no e-mail address.")).toBeVisible();
  expect(sent).toEqual({ list: "enrolments", ids: [53, 52, 51], subject: "News", text: "Hello." });
});

test("adds somebody who telephoned with a name and a number alone", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let sent: unknown;
  const add = stubWith(addEnrolment, async (request) => {
    sent = await request.json();
    return Response.json({ ...enrolment, name: "Meera" }, { status: 201 });
  });
  renderAdmin(path, ...aServer().stubs, add);
  await userEvent.click(await screen.findByRole("button", { name: "Add by hand" }));
  const dialog = screen.getByRole("dialog", { name: "Add an enrolment by hand" });
  await userEvent.type(within(dialog).getByLabelText("Name"), "Meera");
  await userEvent.selectOptions(within(dialog).getByLabelText("Course"), "Etiquette");
  await userEvent.click(within(dialog).getByRole("button", { name: "Add" }));
  expect(await within(dialog).findAllByText("Enter a telephone number or an e-mail address.")).not.toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^Phone/), "98765 43210");
  await userEvent.click(within(dialog).getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Meera is added.")).toBeVisible();
  expect(sent).toMatchObject({ title: "Mr.", name: "Meera", phone: "98765 43210", email: "", course: "Etiquette" });
});
