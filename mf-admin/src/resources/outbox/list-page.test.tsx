import { listMails, retryMail } from "@optimyz/contract/api/endpoints/admin";
import { stub } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/outbox";
const mail = {
  id: 81,
  kind: "inquiry",
  recipient: "meera@site.test",
  subject: "Your message",
  status: "failed",
  attempts: 5,
  last_error: "The mailbox is full.",
  created_at: "2026-11-20T10:00:00.000Z",
  sent_at: null,
};
const sent = { ...mail, id: 82, status: "sent", last_error: null, sent_at: mail.created_at };
const list = stub(listMails, { items: [mail, sent], nextCursor: null, total: 2 });

test("only a failed e-mail shows a reason and offers another try", async () => {
  renderAdmin(path, list);
  expect(await screen.findByText("The mailbox is full. (5 attempts)")).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Send again" })).toHaveLength(1);
});

test.each([
  ["sent", "The e-mail is on its way."],
  ["failed", "The e-mail failed again."],
])("says the outcome of another try when it is %s", async (status, words) => {
  renderAdmin(path, list, stub(retryMail, { ...mail, status }, { id: 81 }));
  await userEvent.click(await screen.findByRole("button", { name: "Send again" }));
  expect(await screen.findByText(words)).toBeVisible();
});
