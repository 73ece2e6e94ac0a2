import {
  addOwnIdentity,
  createIdentityProvider,
  deleteIdentityProvider,
  finishAdminSignIn,
  listIdentityProviders,
  listSignIns,
  ownIdentities,
  updateIdentityProvider,
} from "@optimyz/contract/api/endpoints/openid";
import type { IdentityProvider } from "@optimyz/contract/api/schemas/openid";
import { stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { profileStubs, renderAdmin, renderSite } from "../../testing.tsx";

const path = "/admin/dashboard/staff/sign-in";
const provider: IdentityProvider = {
  id: 3,
  name: "Google",
  issuer: "https://accounts.google.com",
  client_id: "the-site",
  state: "on",
  created_by: "owner@site.test",
  created_at: "2026-11-20T10:00:00.000Z",
  version: 2,
};
const addresses = {
  visitors_return_to: "https://site.test/sign-in/back",
  staff_return_to: "https://admin.site.test/admin/sign-in/back",
};
const type = (name: string, value: string) => fireEvent.input(screen.getByLabelText(name), { target: { value } });

test("Google is filled in, and both addresses are there to copy", async () => {
  const sent: unknown[] = [];
  const create = stubWith(createIdentityProvider, async (request) => {
    sent.push(await request.json());
    return Response.json(provider, { status: 201 });
  });
  renderAdmin(path, stub(listIdentityProviders, { providers: [], ...addresses }), create);
  expect(await screen.findByText("People sign in with their passwords alone.")).toBeVisible();
  for (const address of Object.values(addresses)) expect(screen.getByText(address)).toBeVisible();
  type("Client ID", "the-site");
  type("Client secret", "of the site");
  await userEvent.click(screen.getByRole("button", { name: "Add the service" }));
  const { name, issuer, client_id } = provider;
  await waitFor(() => expect(sent).toEqual([{ name, issuer, client_id, client_secret: "of the site" }]));
});

test("a service keeps its secret unless another is typed, and is switched off or removed", async () => {
  const sent: unknown[] = [];
  const change = stubWith(
    updateIdentityProvider,
    async (request) => {
      sent.push([request.headers.get("if-match"), await request.json()]);
      return Response.json({ ...provider, state: "off" });
    },
    { id: 3 },
  );
  const remove = stub(deleteIdentityProvider, { message: "The service is removed. Accounts stay." }, { id: 3 });
  renderAdmin(path, stub(listIdentityProviders, { providers: [provider], ...addresses }), change, remove);
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(screen.getByRole("dialog", { name: "Sign-in with Google" }));
  expect(dialog.getByLabelText(/^Client secret/)).toHaveValue("");
  await userEvent.click(dialog.getByRole("checkbox"));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  const values = { name: "Google", client_id: "the-site", client_secret: "", active: false };
  await waitFor(() => expect(sent).toEqual([['"2"', values]]));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The service is removed. Accounts stay.")).toBeVisible();
});

test("the login leads to a service, asks for the second factor afterwards, and says what has failed", async () => {
  const signIns = stub(listSignIns, [{ id: 3, name: "Google" }]);
  const half = { email: "owner@site.test", next: "factor" as const, factors: ["totp" as const] };
  const shown = renderSite(`/admin?sign-in=${"s".repeat(43)}`, signIns, stub(finishAdminSignIn, half));
  expect(await screen.findByText(/^Almost there, owner@site.test/)).toBeVisible();
  shown.unmount();
  renderSite("/admin?problem=unknown", signIns);
  expect(await screen.findByText(/^No administrator's account is linked to this sign-in/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
});

test("the profile adds the sign-in with which somebody has come back, once", async () => {
  const rows: object[] = [];
  const add = stubWith(addOwnIdentity, async () => {
    const times = { created_at: provider.created_at, last_used_at: null };
    rows.push({ id: 1, name: "Google", email: "owner@gmail.com", ...times, is_only_way: false });
    return Response.json({ message: "Another service opens your administrator account from now on." }, { status: 201 });
  });
  const list = stubWith(ownIdentities, async () => Response.json(rows));
  renderAdmin(`/admin/dashboard/profile?sign-in=${"s".repeat(43)}`, ...profileStubs, stub(listSignIns, []), list, add);
  expect(await screen.findByText("owner@gmail.com")).toBeVisible();
  expect(rows).toHaveLength(1);
});
