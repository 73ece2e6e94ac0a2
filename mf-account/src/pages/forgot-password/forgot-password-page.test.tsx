import { forgetPassword } from "@optimyz/contract/endpoints/people";
import { type Answer, answer, behave, renderRemote } from "@optimyz/kit/testing";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../../app.ts";

async function open(...answers: Answer[]) {
  renderRemote(app, "/forgot-password", ...answers);
  const button = await screen.findByRole("button", { name: "Send the link" });
  return button;
}

async function send(...answers: Answer[]) {
  const button = await open(...answers);
  fireEvent.input(screen.getByLabelText("E-mail"), { target: { value: "asha@example.com" } });
  fireEvent.click(button);
  return button;
}

test("does an empty field say Please enter your email?", async () => {
  fireEvent.click(await open());
  expect(screen.getByText("Please enter your email")).toBeVisible();
});

test("is the button disabled and does it read Sending... meanwhile?", async () => {
  const asked = vi.fn(() => new Promise<Response>(() => undefined));
  const button = await send(behave(forgetPassword, asked));
  expect(button).toHaveTextContent("Sending...");
  expect(button).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(button);
  fireEvent.submit(button.closest("form") as HTMLFormElement);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("does it show the server's message on success?", async () => {
  await send(answer(forgetPassword, { message: "A link is on its way." }));
  expect(await screen.findByText("A link is on its way.")).toBeVisible();
});

test("does it show the server's message on failure?", async () => {
  const body = { error: "Too many attempts.", code: "TOO_MANY", requestId: "1" };
  await send(behave(forgetPassword, () => Response.json(body, { status: 429 })));
  expect(await screen.findByText("Too many attempts.")).toBeVisible();
});

test("does a failure without words say Something went wrong?", async () => {
  await send(behave(forgetPassword, () => Promise.reject(new TypeError("offline"))));
  expect(await screen.findByText("Something went wrong")).toBeVisible();
});
