import { acceptInvitation, openInvitation } from "@optimyz/contract/api/endpoints/staff";
import { ADMIN_HINT_KEY } from "@optimyz/kit";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal, renderSite, sessionOf } from "../../testing.tsx";

const path = "/admin/invitation/abc";
const invitation = { email: "admin@site.test", role: "trainer", expires_at: "2026-11-23T10:00:00.000Z" } as const;
const opened = stub(openInvitation, invitation);
const accepted = { email: "admin@site.test", name: "Ravi", role: "trainer" } as const;

async function accept() {
  await userEvent.type(await screen.findByLabelText("Name"), "Ravi");
  await userEvent.type(screen.getByLabelText("Password"), "lotus river at dawn");
  await userEvent.click(screen.getByRole("button", { name: "Accept the invitation" }));
}

test("the invitation shows name and role, and logs in afterwards", async () => {
  let sent: unknown;
  const answer = stubWith(acceptInvitation, async (request) => {
    sent = await request.json();
    return Response.json({ ...accepted, is_logged_in: true });
  });
  const { router } = renderSite(path, opened, answer, sessionOf("trainer"));
  expect(await screen.findByText("admin@site.test")).toBeVisible();
  expect(screen.getByText("Trainer")).toBeVisible();
  await accept();
  expect(await screen.findByRole("heading", { name: "Welcome" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/dashboard");
  expect(localStorage.getItem(ADMIN_HINT_KEY)).not.toBeNull();
  expect(sent).toEqual({ token: "abc", name: "Ravi", password: "lotus river at dawn" });
});

test("somebody with a second factor continues to the login", async () => {
  renderSite(path, opened, stub(acceptInvitation, { ...accepted, is_logged_in: false }));
  await accept();
  expect(await screen.findByRole("heading", { name: "Admin login" })).toBeVisible();
  expect(screen.getByText(/your second factor/)).toBeVisible();
  expect(localStorage.getItem(ADMIN_HINT_KEY)).toBeNull();
});

test("a weak password keeps what was typed", async () => {
  const words = "This password is one of the commonest. Please choose another one.";
  const weak = stubWith(acceptInvitation, () =>
    refusal(422, "INVALID", "Please check.", { fields: { password: words } }),
  );
  renderSite(path, opened, weak);
  await accept();
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Ravi");
});

test.each([
  ["when it is opened", stubWith(openInvitation, () => refusal(422, "INVALID", "Over.")), false],
  ["while it is answered", opened, true],
])("says that a link has expired, %s", async (_when, open, isAnswered) => {
  renderSite(
    path,
    open,
    stubWith(acceptInvitation, () => refusal(422, "INVALID", "Over.")),
  );
  if (isAnswered) await accept();
  expect(await screen.findByText("This invitation no longer works")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the login" })).toHaveAttribute("href", "/admin");
});

test("an invitation that could not be opened can be tried again", async () => {
  let isDown = true;
  const flaky = stubWith(openInvitation, () => {
    if (isDown) throw new TypeError("down");
    return Response.json(invitation);
  });
  renderSite(path, flaky);
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByLabelText("Name")).toBeVisible();
});
