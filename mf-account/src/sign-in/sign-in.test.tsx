import { myCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import { myPlaces } from "@optimyz/contract/api/endpoints/batches/places";
import {
  addMyIdentity,
  finishSignIn,
  listSignIns,
  myIdentities,
  removeMyIdentity,
} from "@optimyz/contract/api/endpoints/openid";
import { me, myConsents, myEnrolments, mySessions } from "@optimyz/contract/api/endpoints/people";
import { readToken, storeToken } from "@optimyz/kit";
import { renderRemote, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../app.ts";

const account = { name: "Asha", email: "asha@example.com", email_confirmed: true, created_at: "2026-11-01T10:00:00Z" };
const identity = {
  id: 4,
  name: "Google",
  email: "asha@gmail.com",
  created_at: "2026-11-01T10:00:00Z",
  last_used_at: null,
  is_only_way: false,
};
const others = [
  stub(myEnrolments, []),
  stub(mySessions, []),
  stub(myPlaces, []),
  stub(myCertificates, []),
  stub(myConsents, []),
];
const signIns = stub(listSignIns, [{ id: 7, name: "Google" }]);
const state = "s".repeat(43);

function openAccount(path: string, ...stubs: Stub[]) {
  storeToken("t".repeat(43));
  return renderRemote(app, path, stub(me, account), ...others, ...stubs);
}

test("login and registration lead to the services that there are, and keep where somebody was going", async () => {
  for (const path of ["/user-login", "/user-register"]) {
    const { unmount } = renderRemote(app, `${path}?next=%2Fcourses`, signIns);
    const link = await screen.findByRole("link", { name: "Sign in with Google" });
    expect(link).toHaveAttribute("href", "/sign-in/7?next=%2Fcourses");
    unmount();
  }
  renderRemote(app, "/user-login", stub(listSignIns, []));
  expect(await screen.findByRole("button", { name: "Login" })).toBeVisible();
  expect(screen.queryByText(/^Sign in with/)).toBeNull();
});

test("somebody who has come back is logged in once, and goes where they were going", async () => {
  const asked = vi.fn();
  const finish = stubWith(finishSignIn, async (request) => {
    asked(await request.json());
    return Response.json({ message: "Login successful", token: "t".repeat(43), name: "Asha", email: account.email });
  });
  const { router } = renderRemote(app, `/user-login?sign-in=${state}&next=%2Fcourses`, signIns, finish);
  await waitFor(() => expect(router.state.location.pathname).toBe("/courses"));
  expect(readToken()).toBe("t".repeat(43));
  expect(asked.mock.calls).toEqual([[{ state }]]);
});

test("a sign-in that is over is said, and the form stays", async () => {
  const words = "This sign-in has expired or was used before. Please begin again.";
  const over = () => Response.json({ error: words, code: "INVALID", requestId: "1" }, { status: 422 });
  renderRemote(app, `/user-login?sign-in=${state}`, signIns, stubWith(finishSignIn, over));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole("button", { name: "Login" })).toBeVisible();
  expect(readToken()).toBeNull();
});

test("the account lists its ways, and removes one", async () => {
  const rows = [identity];
  openAccount(
    "/account",
    signIns,
    stubWith(myIdentities, async () => Response.json(rows)),
    stubWith(
      removeMyIdentity,
      async () => {
        rows.length = 0;
        return Response.json({ message: "Google no longer opens your account." });
      },
      { id: 4 },
    ),
  );
  const way = (await screen.findByText("Google · asha@gmail.com")).closest("li");
  expect(screen.getByRole("button", { name: "Add Google" })).toBeVisible();
  fireEvent.click(within(way as HTMLElement).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText("Google · asha@gmail.com")).toBeNull());
});

test("an account without a password says how to get one, and that its only way stays", async () => {
  const own = stub(me, { ...account, has_password: false });
  openAccount("/account", own, signIns, stub(myIdentities, [{ ...identity, is_only_way: true }]));
  expect(await screen.findByText(/^This is the only way into your account/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
  expect(screen.getByRole("link", { name: "ask for a link by e-mail" })).toHaveAttribute("href", "/forgot-password");
  expect(screen.queryByLabelText("Present password")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Erase my account" }));
  const dialog = screen.getByRole("dialog", { name: "Erase your account?" });
  expect(within(dialog).getByRole("link", { name: "Ask for a link by e-mail" })).toHaveAttribute("href", "/my-data");
});

test("a sign-in is added once when somebody comes back to the account", async () => {
  const rows: (typeof identity)[] = [];
  const add = vi.fn();
  const { router } = openAccount(
    `/account?sign-in=${state}`,
    signIns,
    stubWith(myIdentities, async () => Response.json(rows)),
    stubWith(addMyIdentity, async () => {
      add();
      rows.push(identity);
      return Response.json({ message: "Google opens your account from now on." }, { status: 201 });
    }),
  );
  expect(await screen.findByText("Google · asha@gmail.com")).toBeVisible();
  expect(router.state.location.search).toBe("");
  expect(add).toHaveBeenCalledTimes(1);
});
