import { readChecklist, sendTestMail } from "@optimyz/contract/api/endpoints/settings-admin";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderAdmin } from "../../testing.tsx";

const checklist = stub(readChecklist, [
  { key: "name", done: true },
  { key: "contact", done: false },
  { key: "test_mail", done: false },
]);

test("a new site's dashboard says what is left to do, with a link to each place", async () => {
  renderAdmin("/admin/dashboard", checklist);
  expect(await screen.findByText(/^1 of 3 steps are done/)).toBeVisible();
  const link = screen.getByRole("link", { name: "Say how people reach you" });
  expect(link).toHaveAttribute("href", "/admin/dashboard/settings/contact");
});

test("a step says how long it takes, and one that is skipped is remembered and can be done after all", async () => {
  const { unmount } = renderAdmin("/admin/dashboard", checklist);
  const skip = await screen.findByRole("button", { name: "Skip: Say how people reach you" });
  expect(skip.closest("li")).toHaveTextContent("About 2 minutes");
  await userEvent.click(skip);
  unmount();
  renderAdmin("/admin/dashboard", checklist);
  const again = await screen.findByRole("button", { name: "Do it after all: Say how people reach you" });
  expect(again.closest("li")).toHaveTextContent("Skipped");
  await userEvent.click(screen.getByRole("button", { name: "Skip: Check that mails arrive" }));
  expect(screen.getByText("All 3 steps are done or skipped: the site is your own.")).toBeVisible();
  await userEvent.click(again);
  expect(screen.getByText(/^1 of 3 steps are done/)).toBeVisible();
});

test("the test mail's message says what to do when it does not arrive and why it was not sent", async () => {
  let tries = 0;
  const mail = stubWith(sendTestMail, () =>
    tries++ === 0 ? refusal(429, "TOO_MANY", "Too many.") : Response.json({ message: "On its way to a@b.cd." }),
  );
  vi.mocked(console.error).mockReturnValue();
  renderAdmin("/admin/dashboard", checklist, mail);
  const send = await screen.findByRole("button", { name: "Send a test mail" });
  await userEvent.click(send);
  expect(await screen.findByRole("alert")).toBeVisible();
  await userEvent.click(send);
  expect(await screen.findByText("On its way to a@b.cd.")).toBeVisible();
  expect(screen.getByText(/Look in the spam folder first/)).toBeVisible();
});

test("the last step's message stays in view, and the list is gone on the next visit", async () => {
  let sent = false;
  const last = stubWith(readChecklist, () => Response.json([{ key: "test_mail", done: sent }]));
  const mail = stubWith(sendTestMail, () => {
    sent = true;
    return Response.json({ message: "On its way to a@b.cd." });
  });
  const { unmount } = renderAdmin("/admin/dashboard", last, mail);
  await userEvent.click(await screen.findByRole("button", { name: "Send a test mail" }));
  expect(await screen.findByText("All 1 steps are done or skipped: the site is your own.")).toBeVisible();
  expect(screen.getByText("On its way to a@b.cd.")).toBeVisible();
  unmount();
  renderAdmin("/admin/dashboard", last);
  expect(await screen.findByRole("heading", { name: "Waiting for you" })).toBeVisible();
  expect(screen.queryByText(/steps are done/)).toBeNull();
});
