import { login } from "@optimyz/contract/api/endpoints/people";
import { readToken, userAtom } from "@optimyz/kit";
import { renderRoutes, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LoginForm } from "./login-form.tsx";

const success = stub(login, { message: "Login successful", token: "t".repeat(43), name: "Asha" });
const refusal = (status: number, body: unknown) => stubWith(login, () => Response.json(body, { status }));

function show(...stubs: Stub[]) {
  const onSuccess = vi.fn();
  const page = renderRoutes([{ path: "/", element: <LoginForm onSuccess={onSuccess} /> }], "/", ...stubs);
  return { ...page, onSuccess };
}

const password = () => screen.getByLabelText("Password");

function send(email = "asha@example.com", secret = "lotus river") {
  fireEvent.input(screen.getByLabelText("E-mail"), { target: { value: email } });
  fireEvent.input(password(), { target: { value: secret } });
  fireEvent.click(screen.getByRole("button", { name: "Login" }));
}

test("a login shows the server's message, keeps the token, greets by name and calls onSuccess", async () => {
  const { app, onSuccess } = show(success);
  send();
  expect(await screen.findByText("Login successful")).toBeVisible();
  expect(localStorage.getItem("token")).toBe("t".repeat(43));
  expect(app.store.get(userAtom)).toEqual({ name: "Asha", email: "asha@example.com" });
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test("shows the server's message under the form after a failure and keeps what was typed", async () => {
  const { onSuccess } = show(
    refusal(401, { error: "The e-mail or the password is wrong.", code: "BAD_CREDENTIALS", requestId: "1" }),
  );
  send();
  expect(await screen.findByRole("alert")).toHaveTextContent("The e-mail or the password is wrong.");
  expect(screen.getByLabelText("E-mail")).toHaveValue("asha@example.com");
  expect(readToken()).toBeNull();
  expect(onSuccess).not.toHaveBeenCalled();
});

test.each([
  ["a broken response", stubWith(login, () => new Response("<html>", { status: 502 }))],
  ["no response", stubWith(login, () => Promise.reject(new TypeError("offline")))],
])("shows Something went wrong after %s", async (_name, failing) => {
  show(failing);
  send();
  expect(await screen.findByText("Something went wrong")).toBeVisible();
});

test("clears the message when the form is sent again", async () => {
  const stubs = [() => Response.json({}, { status: 500 }), () => new Promise<Response>(() => undefined)];
  show(stubWith(login, () => stubs.shift()?.() ?? Response.error()));
  send();
  await screen.findByText("Something went wrong");
  fireEvent.click(screen.getByRole("button", { name: "Login" }));
  await waitFor(() => expect(screen.queryByText("Something went wrong")).toBeNull());
});

test("checks both fields and the form of the e-mail before anything is sent", async () => {
  const asked = vi.fn(() => Response.error());
  show(stubWith(login, asked));
  fireEvent.click(await screen.findByRole("button", { name: "Login" }));
  expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("E-mail is required.");
  expect(password()).toHaveAccessibleDescription("Password is required.");
  expect(screen.getByLabelText("E-mail")).toHaveAttribute("type", "email");
  expect(asked).not.toHaveBeenCalled();
});

test("shows and hides the password, and links to a new one", () => {
  show();
  expect(password()).toHaveAttribute("type", "password");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password()).toHaveAttribute("type", "text");
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password()).toHaveAttribute("type", "password");
  expect(screen.getByRole("link", { name: "Forgot Password?" })).toHaveAttribute("href", "/forgot-password");
});

test("password managers recognise the fields, and a password can be pasted", () => {
  show();
  // False means that something has stopped it.
  expect(fireEvent.paste(password())).toBe(true);
  expect(screen.getByLabelText("E-mail")).toHaveAttribute("autocomplete", "username");
  expect(password()).toHaveAttribute("autocomplete", "current-password");
});
