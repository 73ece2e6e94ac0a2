import { myCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import { myPlaces } from "@optimyz/contract/api/endpoints/batches/places";
import { listSignIns, myIdentities } from "@optimyz/contract/api/endpoints/openid";
import { login, me, myConsents, myEnrolments, mySessions } from "@optimyz/contract/api/endpoints/people";
import { storeToken, userAtom } from "@optimyz/kit";
import { renderRemote, stub } from "@optimyz/kit/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "../../app.ts";

const account = { name: "Asha", email: "asha@example.com", email_confirmed: true, created_at: "2026-11-01T10:00:00Z" };
const stubs = [
  stub(login, { message: "Login successful", token: "t".repeat(43), name: "Asha" }),
  stub(me, account),
  stub(myEnrolments, []),
  stub(mySessions, []),
  stub(myPlaces, []),
  stub(myCertificates, []),
  stub(myConsents, []),
  stub(myIdentities, []),
  stub(listSignIns, []),
];

async function logIn(path: string) {
  const page = renderRemote(app, path, ...stubs);
  const field = await screen.findByLabelText("E-mail");
  fireEvent.input(field, { target: { value: "asha@example.com" } });
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: "lotus river" } });
  fireEvent.click(screen.getByRole("button", { name: "Login" }));
  return page;
}

test("a login opens the account", async () => {
  await logIn("/user-login");
  expect(await screen.findByRole("heading", { name: "Hello, Asha" })).toBeVisible();
});

test("a login leads back to the page that asked for it", async () => {
  const { router } = await logIn("/user-login?next=%2Fcourses");
  await waitFor(() => expect(router.state.location.pathname).toBe("/courses"));
});

const asha = { name: "Asha", email: "asha@example.com" };

test.each(["/user-login", "/user-register"])("%s hides its form from somebody who is logged in", async (path) => {
  storeToken("t".repeat(43));
  const { router, app: site } = renderRemote(app, `${path}?next=%2Fcourses`, ...stubs);
  await screen.findByText("Loading...");
  expect(screen.queryByLabelText("Password")).toBeNull();
  act(() => site.store.set(userAtom, asha));
  await waitFor(() => expect(router.state.location.pathname).toBe("/courses"));
  expect(screen.queryByLabelText("Password")).toBeNull();
});

test.each(["/user-login", "/user-register"])("%s leads somebody who is logged in to the account", async (path) => {
  storeToken("t".repeat(43));
  const { router, app: site } = renderRemote(app, path, ...stubs);
  await screen.findByText("Loading...");
  act(() => site.store.set(userAtom, asha));
  await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
});

test("shows the form once the token proves to be expired", async () => {
  storeToken("t".repeat(43));
  const { router, app: site } = renderRemote(app, "/user-login", ...stubs);
  await screen.findByText("Loading...");
  act(() => site.store.set(userAtom, null));
  expect(await screen.findByLabelText("Password")).toBeVisible();
  expect(router.state.location.pathname).toBe("/user-login");
});

test("the link to a new account keeps the page that somebody wanted", async () => {
  renderRemote(app, "/user-login?next=%2Fcourses");
  expect(await screen.findByRole("link", { name: "Open an account" })).toHaveAttribute(
    "href",
    "/user-register?next=%2Fcourses",
  );
});
