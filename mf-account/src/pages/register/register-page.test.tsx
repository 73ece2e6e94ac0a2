import { register } from "@optimyz/contract/api/endpoints/people";
import { renderRemote, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import app from "../../app.ts";

afterEach(() => vi.useRealTimers());

const field = (label: string) => screen.getByLabelText(label);

async function open(...stubs: Stub[]) {
  const page = renderRemote(app, "/user-register", ...stubs);
  await screen.findByRole("button", { name: "Register" });
  return page;
}

function send(secret = "lotus river") {
  fireEvent.input(field("Name"), { target: { value: "Asha" } });
  fireEvent.input(field("E-mail"), { target: { value: "asha@example.com" } });
  fireEvent.input(field("Password"), { target: { value: secret } });
  fireEvent.click(screen.getByRole("button", { name: "Register" }));
}

test("a registration shows the server's message and opens the login after 1000 ms", async () => {
  const { router } = await open(stub(register, { message: "Welcome, Asha" }));
  vi.useFakeTimers();
  send();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Welcome, Asha")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(990));
  expect(router.state.location.pathname).toBe("/user-register");
  await act(() => vi.advanceTimersByTimeAsync(10));
  vi.useRealTimers();
  await waitFor(() => expect(router.state.location.pathname).toBe("/user-login"));
  expect(await screen.findByLabelText("E-mail")).toHaveValue("asha@example.com");
});

test("says Registration successful when the server sends no message", async () => {
  await open(stub(register, { message: "" }));
  send();
  expect(await screen.findByText("Registration successful")).toBeVisible();
});

test("leaving within that second keeps the visitor on the page they went to", async () => {
  const { router } = await open(stub(register, { message: "Welcome" }));
  vi.useFakeTimers();
  send();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText("Welcome")).toBeVisible();
  await act(() => router.navigate("/courses"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(router.state.location.pathname).toBe("/courses");
});

test("shows the server's message under the form and at the field", async () => {
  const error = "This e-mail address has an account already.";
  const body = { error, code: "CONFLICT", requestId: "1", fields: { email: error } };
  await open(stubWith(register, () => Response.json(body, { status: 409 })));
  send();
  expect(await screen.findByRole("alert")).toHaveTextContent(error);
  expect(field("E-mail")).toHaveAccessibleDescription(error);
  expect(field("Name")).toHaveValue("Asha");
});

test("says Something went wrong when a failure has no message", async () => {
  await open(stubWith(register, () => new Response("", { status: 500 })));
  send();
  expect(await screen.findByText("Something went wrong")).toBeVisible();
});

test("requires all fields and refuses short passwords before anything is sent", async () => {
  const asked = vi.fn(() => Response.error());
  await open(stubWith(register, asked));
  fireEvent.click(screen.getByRole("button", { name: "Register" }));
  expect(field("Name")).toHaveAccessibleDescription("Name is required.");
  expect(field("E-mail")).toHaveAccessibleDescription("E-mail is required.");
  expect(field("Password")).toHaveAccessibleDescription(expect.stringContaining("Password is required."));
  send("short");
  expect(field("Password")).toHaveAccessibleDescription(expect.stringContaining("at least 8 characters."));
  expect(asked).not.toHaveBeenCalled();
});

test("links to the login and shows the password on demand", async () => {
  await open();
  expect(screen.getByRole("link", { name: "Already registered?" })).toHaveAttribute("href", "/user-login");
  expect(screen.getByRole("button", { name: "Show password" })).toBeVisible();
  expect(field("Password")).toHaveAttribute("autocomplete", "new-password");
});
