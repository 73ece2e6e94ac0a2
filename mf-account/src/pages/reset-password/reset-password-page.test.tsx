import { resetPassword } from "@optimyz/contract/api/endpoints/people";
import { toastsAtom } from "@optimyz/kit";
import { renderRemote, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../../app.ts";

async function send(...stubs: Stub[]) {
  const page = renderRemote(app, "/reset-password/abc123", ...stubs);
  const field = await screen.findByLabelText("New password");
  fireEvent.input(field, { target: { value: "lotus river" } });
  const button = screen.getByRole("button", { name: "Reset password" });
  fireEvent.click(button);
  const toasts = () => page.app.store.get(toastsAtom).map(({ role, text }) => ({ role, text }));
  return { ...page, button, toasts };
}

test("sends the token of the URL and shows the server's message", async () => {
  const received = vi.fn();
  const { toasts } = await send(
    stubWith(resetPassword, async (request) => {
      received(await request.json());
      return Response.json({ message: "Your password has been changed." });
    }),
  );
  expect(await screen.findByRole("link", { name: "Login" })).toHaveAttribute("href", "/user-login");
  expect(toasts()).toEqual([{ role: "status", text: "Your password has been changed." }]);
  expect(received).toHaveBeenCalledExactlyOnceWith({ token: "abc123", newPassword: "lotus river" });
});

test("the button reads Resetting... while the request runs", async () => {
  const { button } = await send(stubWith(resetPassword, () => new Promise(() => undefined)));
  expect(button).toHaveTextContent("Resetting...");
  expect(button).toHaveAttribute("aria-disabled", "true");
});

test("an old link says so and offers a new one", async () => {
  const body = { error: "This link has expired or was used before.", code: "INVALID", requestId: "1" };
  const { toasts } = await send(stubWith(resetPassword, () => Response.json(body, { status: 422 })));
  expect(await screen.findByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/forgot-password");
  expect(toasts()).toEqual([{ role: "alert", text: body.error }]);
});

test("a refused password keeps the form, with the reason at the field", async () => {
  const fields = { newPassword: "This password is one of the commonest." };
  const body = { error: "Please check the marked fields.", code: "INVALID", requestId: "1", fields };
  await send(stubWith(resetPassword, () => Response.json(body, { status: 422 })));
  await waitFor(() =>
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(
      expect.stringContaining(fields.newPassword),
    ),
  );
});

test("says Something went wrong when a failure has no message, and keeps the form", async () => {
  const { toasts } = await send(stubWith(resetPassword, () => new Response("", { status: 500 })));
  await waitFor(() => expect(toasts()).toEqual([{ role: "alert", text: "Something went wrong" }]));
  expect(screen.getByLabelText("New password")).toHaveValue("lotus river");
});

test("requires a password", async () => {
  renderRemote(app, "/reset-password/abc123", stub(resetPassword, { message: "" }));
  const button = await screen.findByRole("button", { name: "Reset password" });
  fireEvent.click(button);
  expect(screen.getByText("New password is required.")).toBeVisible();
});
