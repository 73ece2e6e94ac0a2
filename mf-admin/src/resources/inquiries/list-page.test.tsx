import { listInquiries, updateInquiry } from "@optimyz/contract/api/endpoints/admin";
import { inquiryPerson } from "@optimyz/contract/api/endpoints/desk";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/inquiries";
const inquiry = {
  id: 61,
  name: "Meera Rao",
  email: "meera@site.test",
  message: "When does the next evening group begin?",
  status: "new",
  note: "",
  created_at: "2026-11-20T10:00:00.000Z",
  version: 3,
};
const person = stub(inquiryPerson, { rows: [], events: [], whatsapp: null, row: inquiry }, { id: 61 });
const list = stub(listInquiries, { items: [inquiry], nextCursor: null, total: 1 });

test("shows an inquiry with a way to answer it and its CSV file", async () => {
  renderAdmin(`${path}?row=61`, list, person);
  expect((await screen.findAllByText(inquiry.message))[0]).toBeVisible();
  expect(screen.getByRole("link", { name: "Answer meera@site.test" })).toHaveAttribute(
    "href",
    "mailto:meera@site.test?subject=Your%20message%20to%20Optimyz",
  );
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  expect(screen.getByRole("link", { name: "Spreadsheet" })).toHaveAttribute("href", "/api/admin/inquiries.csv");
});

test("marks an inquiry as handled with a note, against the version that was seen", async () => {
  let sent: Request | undefined;
  const update = stubWith(
    updateInquiry,
    (request) => {
      sent = request;
      return Response.json({ ...inquiry, status: "handled" });
    },
    { id: 61 },
  );
  renderAdmin(`${path}?row=61`, list, person, update);
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  await userEvent.selectOptions(screen.getAllByLabelText(/^Status/).at(-1) as HTMLElement, "Handled");
  await userEvent.type(screen.getByLabelText(/^Note/), "Answered.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent?.headers.get("if-match")).toBe('"3"'));
  expect(await sent?.json()).toEqual({ status: "handled", note: "Answered." });
  expect(await screen.findByText("The inquiry is saved.")).toBeVisible();
});

test("says that the list is empty", async () => {
  renderAdmin(path, stub(listInquiries, { items: [], nextCursor: null, total: 0 }));
  expect(await screen.findByText("No inquiries yet.")).toBeVisible();
});
