import {
  erasePerson,
  exportPerson,
  findConcerned,
  findPerson,
  listErasures,
  previewRetention,
  readRetention,
  setRetention,
} from "@optimyz/contract/api/endpoints/privacy";
import { listStaff } from "@optimyz/contract/api/endpoints/staff";
import { type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderAdmin } from "../../testing.tsx";

const at = "2026-11-20T10:00:00.000Z";
const email = "ravi@site.test";
const counts = { enrolments: 2, users: 1 };
const person = { email, counts, is_erasing: false, erased_at: null };
const times = { audit_days: 400, mails_days: 30, version: 1 };
const erasure = { id: 7, actor: "the person", counts, finished: true, created_at: at };
const page = (...items: (typeof erasure)[]) => ({ items, nextCursor: null, total: items.length });

const open = (...stubs: Stub[]) =>
  renderAdmin(
    "/admin/dashboard/privacy",
    stub(listErasures, page(erasure)),
    stub(readRetention, times),
    stub(findPerson, person),
    ...stubs,
  );

async function find() {
  await userEvent.type(await screen.findByLabelText("E-mail"), "Ravi@site.test");
  await userEvent.click(screen.getByRole("button", { name: "Find" }));
  return screen.findByRole("heading", { name: email });
}

test("a search shows what is kept and takes the focus there", async () => {
  open();
  expect(await find()).toHaveFocus();
  expect(screen.getByText("2 enrolments")).toBeVisible();
  expect(screen.getByText("1 account")).toBeVisible();
});

test("says that nothing is kept about a person and when they were erased", async () => {
  open(stub(findPerson, { ...person, counts: {}, erased_at: at }));
  await find();
  expect(screen.getByText("Nothing is kept under this address.")).toBeVisible();
  expect(screen.getByText(/^Erased 20 Nov 2026/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Erase for good" })).toBeNull();
});

test("saves an export as a file and says why one was refused", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:saved");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const data = {
    email,
    account: null,
    enrolments: [],
    inquiries: [],
    mails: [],
    logins: [],
    copies: [],
    payments: [],
    certificates: [],
    attendance: [],
    exported_at: at,
  };
  let refused = true;
  open(stubWith(exportPerson, () => (refused ? refusal(409, "CONFLICT", "Not just now.") : Response.json(data))));
  await find();
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText("Not just now.")).toBeVisible();
  refused = false;
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [file] = saved.mock.lastCall ?? [];
  expect(JSON.parse(await (file as Blob).text())).toEqual(data);
});

test("erases a person only once the same address is typed again", async () => {
  const received = vi.fn();
  open(
    stubWith(erasePerson, async (request) => {
      received(await request.json());
      return Response.json({ message: "Erased for good.", finished: true, counts });
    }),
  );
  await find();
  const field = screen.getByLabelText("The same e-mail address");
  await userEvent.type(field, "other@site.test");
  await userEvent.click(screen.getByRole("button", { name: "Erase for good" }));
  expect(screen.getByText("This address differs from the one above.")).toBeVisible();
  expect(received).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, email);
  await userEvent.click(screen.getByRole("button", { name: "Erase for good" }));
  expect(await screen.findByText("Erased for good.")).toBeVisible();
  expect(received).toHaveBeenCalledExactlyOnceWith({ email });
  expect(await screen.findByText("Nothing is kept under this address.")).toBeVisible();
});

test("the record shows when, by whom and how much was erased", async () => {
  open();
  expect(await screen.findByText("By the person")).toBeVisible();
  expect(screen.getByText("2 enrolments, 1 account")).toBeVisible();
  expect(screen.getByRole("heading", { name: /20 Nov 2026.*#7/ })).toBeVisible();
});

test("shows the empty state of the record, and offers another try when it cannot be loaded", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  open(
    stub(listErasures, page()),
    stubWith(readRetention, () => new Response("", { status: 500 })),
  );
  expect(await screen.findByText("Nobody has been erased yet.")).toBeVisible();
  expect(await screen.findByText("The times are not available right now.")).toBeVisible();
});

test("hides the retention times from roles that may not see them", async () => {
  open(stubWith(readRetention, () => refusal(403, "FORBIDDEN", "Your role does not include this.")));
  expect(await screen.findByText("By the person")).toBeVisible();
  expect(screen.queryByText("How long things are kept")).toBeNull();
});

test("changes the retention times with their version and keeps those that were left out", async () => {
  const received = vi.fn();
  open(
    stubWith(previewRetention, async (request) => {
      received(await request.json());
      return Response.json({ counts: { audit_days: 0, enrolments_declined_days: 12, mails_days: 10_000 } });
    }),
    stubWith(setRetention, async (request) => {
      received(request.headers.get("if-match"), await request.json());
      return Response.json({ ...times, enrolments_declined_days: 90, version: 2 });
    }),
  );
  expect(await screen.findByText("400 days")).toBeVisible();
  expect(screen.getAllByText("Kept until somebody erases them")).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Change the times" }));
  await userEvent.type(screen.getByLabelText(/Declined enrolments/), "90");
  await userEvent.click(screen.getByRole("button", { name: "What would be removed now?" }));
  expect(
    await screen.findByText("These times would remove 10,000 sent e-mails or more and 12 declined enrolments now."),
  ).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/The times are saved/)).toBeVisible();
  const input = { audit_days: 400, mails_days: 30, enrolments_declined_days: 90 };
  expect(received.mock.calls).toEqual([[input], ['"1"', input]]);
});

const concerned = {
  total: 2,
  people: [
    { name: "Asha", email: "asha@site.test", phone: "1234567", guardian: "" },
    { name: "Ravi", email: "ravi@site.test", phone: "", guardian: "Dev, 7654321" },
  ],
  csv: "name",
  entries: 3,
  logins: [{ actor: "admin 9", action: "login", created_at: at }],
};

test("after a breach an owner sees who is concerned, and texts with the days that were asked about", async () => {
  const asked = vi.fn();
  open(
    stubWith(findConcerned, async (request) => {
      asked(await request.json());
      return Response.json(concerned);
    }),
    stub(listStaff, { staff: [], invitations: [] }),
  );
  const first = await screen.findByLabelText("First day");
  fireEvent.change(first, { target: { value: "2026-11-02" } });
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2026-11-03" } });
  await userEvent.click(screen.getByRole("button", { name: "List them" }));
  expect(await screen.findByText("2 people are concerned.")).toBeVisible();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ scope: "kept", from: "2026-11-02", to: "2026-11-03" }));
  expect(screen.getByText(/Parent or guardian: Dev, 7654321/)).toBeVisible();
  expect(screen.getByText(/admin 9 logged in/)).toBeInTheDocument();
  expect(screen.getByLabelText("To the Data Protection Board of India")).toHaveTextContent(
    "(2 people concerned, as far as known)",
  );
  fireEvent.change(first, { target: { value: "2026-11-04" } });
  expect(screen.getByRole("button", { name: "List them" })).toBeDisabled();
});
