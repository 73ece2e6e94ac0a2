import { forgetPassword } from "@optimyz/contract/api/endpoints/people";
import { renderRemote, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../../app.ts";

async function open(...stubs: Stub[]) {
  renderRemote(app, "/forgot-password", ...stubs);
  const button = await screen.findByRole("button", { name: "Send the link" });
  return button;
}

async function send(...stubs: Stub[]) {
  const button = await open(...stubs);
  fireEvent.input(screen.getByLabelText("E-mail"), { target: { value: "asha@example.com" } });
  fireEvent.click(button);
  return button;
}

test("an empty field says Please enter your email", async () => {
  fireEvent.click(await open());
  expect(screen.getByText("Please enter your email")).toBeVisible();
});

test("disables the button, which reads Sending..., while the request runs", async () => {
  const asked = vi.fn(() => new Promise<Response>(() => undefined));
  const button = await send(stubWith(forgetPassword, asked));
  expect(button).toHaveTextContent("Sending...");
  expect(button).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(button);
  fireEvent.submit(button.closest("form") as HTMLFormElement);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("shows the server's message on success", async () => {
  await send(stub(forgetPassword, { message: "A link is on its way." }));
  expect(await screen.findByText("A link is on its way.")).toBeVisible();
});

test("shows the server's message on failure", async () => {
  const body = { error: "Too many attempts.", code: "TOO_MANY", requestId: "1" };
  await send(stubWith(forgetPassword, () => Response.json(body, { status: 429 })));
  expect(await screen.findByText("Too many attempts.")).toBeVisible();
});

test("says Something went wrong when a failure has no message", async () => {
  await send(stubWith(forgetPassword, () => Promise.reject(new TypeError("offline"))));
  expect(await screen.findByText("Something went wrong")).toBeVisible();
});
