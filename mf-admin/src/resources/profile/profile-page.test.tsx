import {
  addPasskey,
  addTotp,
  adminProfile,
  beginPasskey,
  beginTotp,
  changeAdminPassword,
  confirmAdmin,
  confirmOptions,
  createAdminToken,
  endOwnSession,
  endOwnSessions,
  listAdminTokens,
  listOwnSessions,
  renewRecoveryCodes,
  updateAdminProfile,
} from "@optimyz/contract/api/endpoints/people";
import type { AdminProfile } from "@optimyz/contract/api/schemas/people";
import { type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import {
  ownSessions,
  passkeyCreation,
  passkeyResponse,
  profile,
  profileStubs,
  refusal,
  renderAdmin,
  stubPasskeys,
} from "../../testing.tsx";

const bare = { ...profile, passkeys: [], recovery_codes_left: 0 };
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${"ABCDEFGHIJ"[index]}`);

const open = (more: Partial<AdminProfile> = {}, ...stubs: Stub[]) =>
  renderAdmin(
    "/admin/dashboard/profile",
    ...[
      stub(adminProfile, { ...bare, ...more }),
      stub(listOwnSessions, ownSessions),
      stub(listAdminTokens, []),
      ...stubs,
    ],
  );
afterEach(() => void vi.unstubAllGlobals());
const region = (name: string) => screen.findByRole("region", { name });

test("the bar leads to the profile, which says who is logged in", async () => {
  renderAdmin("/admin/dashboard", ...profileStubs);
  await userEvent.click(await screen.findByRole("link", { name: "Your profile admin@site.test" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();
  expect(within(await region("You")).getByLabelText("Name")).toHaveValue("Asha");
  expect(within(await region("You")).getByText("admin@site.test")).toBeVisible();
});

test("saves a new name", async () => {
  const sent = vi.fn();
  open(
    {},
    stubWith(updateAdminProfile, async (request) => {
      sent(await request.json());
      return Response.json({ ...bare, name: "Asha Rao" });
    }),
  );
  await userEvent.type(within(await region("You")).getByLabelText("Name"), " Rao");
  await userEvent.click(screen.getByRole("button", { name: "Save the name" }));
  expect(await screen.findByText("Your name is saved.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ name: "Asha Rao" });
});

test("shows a wrong or weak password at its field and empties the form after a change", async () => {
  let isRight = false;
  open(
    {},
    stubWith(changeAdminPassword, () =>
      isRight
        ? Response.json({ message: "Your password has been changed. Other browsers are logged out." })
        : refusal(422, "INVALID", "Please check the marked fields.", {
            fields: { password: "This is not your password." },
          }),
    ),
  );
  const section = within(await region("Password"));
  await userEvent.type(section.getByLabelText("Present password"), "old and wrong");
  await userEvent.type(section.getByLabelText("New password"), "a quiet blue teapot");
  await userEvent.click(section.getByRole("button", { name: "Change the password" }));
  expect(await section.findByText("This is not your password.")).toBeVisible();
  expect(section.getByLabelText("New password")).toHaveValue("a quiet blue teapot");
  isRight = true;
  await userEvent.click(section.getByRole("button", { name: "Change the password" }));
  expect(await section.findByText(/Other browsers are logged out/)).toBeVisible();
  expect(section.getByLabelText("New password")).toHaveValue("");
});

test("sets up an authenticator app with a picture and a key, then shows recovery codes until they are closed", async () => {
  open(
    {},
    stub(beginTotp, { secret: "ABCDEFGHIJKLMNOP", uri: "otpauth://totp/Optimyz:a?secret=ABCDEFGHIJKLMNOP" }),
    stub(addTotp, { message: "The authenticator app is on.", recovery_codes: codes }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  expect(await screen.findByRole("img", { name: "QR code with the key below" })).toBeVisible();
  expect(screen.getByText("ABCD EFGH IJKL MNOP")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Code"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Turn it on" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Keep these recovery codes" });
  expect(within(dialog).getAllByRole("listitem")).toHaveLength(10);
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(within(dialog).getByText(/Have you kept them/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "I have kept them" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a change that needs a factor asks for it and then continues", async () => {
  let isConfirmed = false;
  const begun = vi.fn();
  open(
    {},
    stubWith(beginTotp, () => {
      begun();
      return isConfirmed
        ? Response.json({ secret: "ABCDEFGH", uri: "otpauth://totp/a" })
        : refusal(403, "FACTOR_NEEDED", "Please confirm that it is you.");
    }),
    stub(confirmOptions, { factors: ["password"] }),
    stubWith(confirmAdmin, async (request) => {
      const { password } = (await request.json()) as { password: string };
      isConfirmed = password === "right";
      return isConfirmed
        ? Response.json({ message: "Thank you." })
        : refusal(422, "INVALID", "Please check.", { fields: { password: "This is not your password." } });
    }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  const dialog = await screen.findByRole("dialog", { name: "Please confirm that it is you" });
  expect(within(dialog).getByLabelText("Your password")).toHaveFocus();
  await userEvent.keyboard("wrong{Enter}");
  expect(await within(dialog).findByText("This is not your password.")).toBeVisible();
  await userEvent.clear(within(dialog).getByLabelText("Your password"));
  await userEvent.type(within(dialog).getByLabelText("Your password"), "right{Enter}");
  expect(await screen.findByText("ABCD EFGH")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(begun).toHaveBeenCalledTimes(2);
});

test("closing the factor's dialog changes nothing", async () => {
  open(
    {},
    stubWith(beginTotp, () => refusal(403, "FACTOR_NEEDED", "Please confirm that it is you.")),
    stub(confirmOptions, { factors: ["totp", "recovery"] }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  const dialog = await screen.findByRole("dialog", { name: "Please confirm that it is you" });
  expect(within(dialog).getByLabelText("Code")).toHaveFocus();
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
});

test("says when few recovery codes are left and shows new ones once", async () => {
  open({ has_totp: true, recovery_codes_left: 2 }, stub(renewRecoveryCodes, { recovery_codes: codes }));
  expect(await screen.findByText("2 codes are left. Please make new ones.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Make new codes" }));
  const question = await screen.findByRole("alertdialog", { name: "Make new recovery codes?" });
  await userEvent.click(within(question).getByRole("button", { name: "Make new codes" }));
  expect(await screen.findByText(codes[3] ?? "")).toBeVisible();
});

test("says what follows when the last factor is removed", async () => {
  open({ passkeys: profile.passkeys, recovery_codes_left: 10 });
  const section = within(await region("Passkeys"));
  expect(section.getByRole("heading", { name: "Telephone" })).toBeVisible();
  expect(section.getByText(/This browser cannot make passkeys/)).toBeVisible();
  await userEvent.click(section.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText(/It is your last second factor/)).toBeVisible();
});

test("lists every browser, ends another one, and ends all with one button", async () => {
  const ended = vi.fn();
  const { router } = open(
    {},
    stubWith(endOwnSession, async (request) => {
      ended(await request.json());
      return Response.json({ message: "This browser is logged out." });
    }),
    stub(endOwnSessions, { message: "You are logged out everywhere." }),
  );
  const section = within(await region("Where you are logged in"));
  expect(await section.findByText("This browser")).toBeVisible();
  await userEvent.click(section.getByRole("button", { name: "Log out" }));
  expect(await screen.findByText("This browser is logged out.")).toBeVisible();
  expect(ended).toHaveBeenCalledWith({ id: "b" });
  await userEvent.click(section.getByRole("button", { name: "Log out everywhere" }));
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(within(question).getByRole("button", { name: "Log out everywhere" }));
  expect(await screen.findByRole("heading", { name: "Admin login" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin");
});

test("makes and names a passkey, and says when its creation was cancelled", async () => {
  const failWith = stubPasskeys();
  const sent = vi.fn();
  open(
    {},
    stub(beginPasskey, passkeyCreation),
    stubWith(addPasskey, async (request) => {
      sent(await request.json());
      return Response.json({ message: "The passkey is added.", recovery_codes: codes }, { status: 201 });
    }),
  );
  const section = within(await region("Passkeys"));
  await userEvent.click(section.getByRole("button", { name: "Add a passkey" }));
  const dialog = await screen.findByRole("dialog", { name: "Name the passkey" });
  await userEvent.type(within(dialog).getByLabelText("Name of the passkey"), "Telephone{Enter}");
  expect(await screen.findByRole("alertdialog", { name: "Keep these recovery codes" })).toBeVisible();
  expect(sent.mock.lastCall).toMatchObject([{ name: "Telephone", credential: { id: passkeyResponse.id } }]);
  await userEvent.click(screen.getByRole("button", { name: "I have kept them" }));
  failWith(new DOMException("", "NotAllowedError"));
  await userEvent.click(section.getByRole("button", { name: "Add a passkey" }));
  expect(await section.findByText(/it was cancelled, took too long/)).toBeVisible();
});

test("makes a token for a program, which is shown once", async () => {
  const sent: unknown[] = [];
  const token = { id: 5, name: "Reports", scopes: ["read:content"], created_at: "2026-11-20T10:00:00.000Z" };
  const create = stubWith(createAdminToken, async (request) => {
    sent.push(await request.json());
    const rest = { expires_at: "2027-02-18T10:00:00.000Z", last_used_on: null, token: "opt_shown-once" };
    return Response.json({ ...token, ...rest }, { status: 201 });
  });
  open({}, create);
  const section = within(await region("Tokens for programs"));
  await userEvent.type(await section.findByLabelText(/^Name/), "Reports");
  await userEvent.click(section.getByRole("button", { name: "Make a token" }));
  expect(await section.findByText("Choose at least one thing that it may do.")).toBeVisible();
  await userEvent.click(section.getByRole("checkbox", { name: /^Read courses/ }));
  await userEvent.click(section.getByRole("button", { name: "Make a token" }));
  expect(await section.findByText("opt_shown-once")).toBeVisible();
  expect(sent).toEqual([{ name: "Reports", scopes: ["read:content"], days: 90 }]);
});
