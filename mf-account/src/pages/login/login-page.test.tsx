import { login, me, myEnrolments } from "@optimyz/contract/endpoints/people";
import { answer, renderRemote } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "../../app.ts";

const account = { name: "Asha", email: "asha@example.com", email_confirmed: true, created_at: "2026-11-01T10:00:00Z" };
const answers = [
  answer(login, { message: "Login successful", token: "t".repeat(43), name: "Asha" }),
  answer(me, account),
  answer(myEnrolments, []),
];

async function logIn(path: string) {
  const page = renderRemote(app, path, ...answers);
  const field = await screen.findByLabelText("E-mail");
  fireEvent.input(field, { target: { value: "asha@example.com" } });
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: "lotus river" } });
  fireEvent.click(screen.getByRole("button", { name: "Login" }));
  return page;
}

test("does a login open the account?", async () => {
  await logIn("/user-login");
  expect(await screen.findByRole("heading", { name: "Hello, Asha" })).toBeVisible();
});

test("does a login lead back to where somebody came from?", async () => {
  const { router } = await logIn("/user-login?next=%2Fcourses");
  await waitFor(() => expect(router.state.location.pathname).toBe("/courses"));
});
