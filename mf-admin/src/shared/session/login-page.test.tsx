import {
  adminForgotPassword,
  adminLogin,
  adminLoginFactor,
  adminPasskeyLogin,
  adminPasskeyOptions,
  adminResetPassword,
  adminSession,
} from "@optimyz/contract/api/endpoints/people";
import { ADMIN_HINT_KEY } from "@optimyz/kit";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { passkeyResponse, refusal, renderSite, stubPasskeys } from "../../testing.tsx";

async function logIn() {
  await userEvent.type(await screen.findByLabelText("E-mail"), "admin@site.test");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse");
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
}
const session = stub(adminSession, { email: "admin@site.test", name: "", role: "owner" });

test("a login says so, sets the browser's flag and opens the dashboard", async () => {
  renderSite("/admin", stub(adminLogin, { email: "admin@site.test" }), session);
  await logIn();
  expect(await screen.findByText("Login successful!")).toBeVisible();
  expect(await screen.findByRole("navigation", { name: "Admin Panel" })).toBeVisible();
  expect(localStorage.getItem(ADMIN_HINT_KEY)).not.toBeNull();
});

test("a login leads back to the page that asked for it", async () => {
  const { router } = renderSite("/admin/dashboard/add-testimonial", stub(adminLogin, { email: "a@b.co" }), session);
  await logIn();
  expect(await screen.findByRole("heading", { name: "Add testimonial" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/dashboard/add-testimonial");
});

test("a login never leads to another site or page", async () => {
  const { router } = renderSite("/admin?from=//evil.test", stub(adminLogin, { email: "a@b.co" }), session);
  await logIn();
  await screen.findByRole("navigation", { name: "Admin Panel" });
  expect(router.state.location.pathname).toBe("/admin/dashboard");
});

test.each([
  ["the server's message", () => refusal(401, "BAD_CREDENTIALS", "Wrong."), "Wrong."],
  ["Login failed! without one", () => new Response("", { status: 500 }), "Login failed!"],
  ["Something went wrong without a network", () => Promise.reject(new TypeError()), "Something went wrong"],
])("a failed login shows %s", async (_name, respond, text) => {
  renderSite("/admin", stubWith(adminLogin, respond));
  await logIn();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveValue("admin@site.test");
  expect(localStorage.getItem(ADMIN_HINT_KEY)).toBeNull();
});

test("requires e-mail and password", async () => {
  renderSite("/admin");
  await userEvent.click(await screen.findByRole("button", { name: "Login" }));
  expect(screen.getByLabelText("E-mail")).toBeRequired();
  expect(screen.getAllByText("Password is required.")[0]).toBeVisible();
});

afterEach(() => void vi.unstubAllGlobals());

const passkey = {
  challenge: "AAAA",
  rpId: "site.test",
  timeout: 1,
  userVerification: "required" as const,
  allowCredentials: [],
};

test("a passkey alone logs in and says what went wrong", async () => {
  const failWith = stubPasskeys();
  const sent = vi.fn();
  const login = stubWith(adminPasskeyLogin, async (request) => {
    sent(await request.json());
    return Response.json({ email: "admin@site.test" });
  });
  renderSite("/admin", stub(adminPasskeyOptions, passkey), login, session);
  failWith(new DOMException("", "NotAllowedError"));
  await userEvent.click(await screen.findByRole("button", { name: "Log in with a passkey" }));
  expect(await screen.findByText(/No passkey was used/)).toBeVisible();
  stubPasskeys();
  await userEvent.click(screen.getByRole("button", { name: "Log in with a passkey" }));
  expect(await screen.findByRole("navigation", { name: "Admin Panel" })).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ credential: passkeyResponse });
});

test("a passkey is the second factor when there is one", async () => {
  stubPasskeys();
  const withPasskey = { email: "admin@site.test", next: "factor", factors: ["passkey", "recovery"], passkey } as const;
  const asked = stub(adminLogin, { ...withPasskey, factors: ["passkey", "recovery"] });
  renderSite("/admin", asked, stub(adminLoginFactor, { email: "admin@site.test" }), session);
  await logIn();
  expect(await screen.findByLabelText("Code")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Use a passkey" }));
  expect(await screen.findByRole("navigation", { name: "Admin Panel" })).toBeVisible();
});

const half = stub(adminLogin, { email: "admin@site.test", next: "factor", factors: ["totp", "recovery"] });

test("a login asks for the second factor, says what is wrong with it and then continues", async () => {
  const isRight = async (request: Request) => ((await request.json()) as { code: string }).code === "123456";
  const factor = stubWith(adminLoginFactor, async (request) =>
    (await isRight(request))
      ? Response.json({ email: "admin@site.test" })
      : refusal(422, "INVALID", "Please check the marked fields.", { fields: { code: "This code is wrong." } }),
  );
  renderSite("/admin", half, factor, session);
  await logIn();
  expect(await screen.findByText(/Almost there, admin@site.test/)).toBeVisible();
  expect(localStorage.getItem(ADMIN_HINT_KEY)).toBeNull();
  await userEvent.type(screen.getByLabelText("Code"), "000000{Enter}");
  expect(await screen.findByText("This code is wrong.")).toBeVisible();
  expect(screen.getByLabelText("Code")).toHaveFocus();
  await userEvent.clear(screen.getByLabelText("Code"));
  await userEvent.type(screen.getByLabelText("Code"), "123456{Enter}");
  expect(await screen.findByRole("navigation", { name: "Admin Panel" })).toBeVisible();
  expect(screen.getByText("Login successful!")).toBeVisible();
});

test("a login that took too long can be started again", async () => {
  const sentence = "This login took too long, or had too many wrong codes. Please log in again.";
  renderSite(
    "/admin",
    half,
    stubWith(adminLoginFactor, () => refusal(401, "UNAUTHENTICATED", sentence)),
  );
  await logIn();
  await userEvent.type(await screen.findByLabelText("Code"), "123456{Enter}");
  expect(await screen.findByText(sentence)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(screen.getByLabelText("Password")).toBeVisible();
});

test("the login page offers a new password by mail and shows the server's message", async () => {
  renderSite("/admin", stub(adminForgotPassword, { message: "A link is on its way." }));
  await userEvent.click(await screen.findByRole("link", { name: "Forgot your password?" }));
  await screen.findByRole("heading", { name: "Forgot your password?" });
  await userEvent.type(screen.getByLabelText("E-mail"), "admin@site.test");
  await userEvent.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText("A link is on its way.")).toBeVisible();
});

test("the mail's link sets a new password, and a weak one keeps what was typed", async () => {
  let isWeak = true;
  const sent = stubWith(adminResetPassword, async (request) => {
    expect(await request.json()).toMatchObject({ token: "the-token" });
    if (!isWeak) return Response.json({ message: "Your password has been changed. You can log in now." });
    return refusal(422, "INVALID", "Please check.", {
      fields: { newPassword: "This password is one of the commonest." },
    });
  });
  renderSite("/admin/reset-password/the-token", sent);
  await userEvent.type(await screen.findByLabelText("New password"), "password123{Enter}");
  expect(await screen.findByText("This password is one of the commonest.")).toBeVisible();
  expect(screen.getByLabelText("New password")).toHaveValue("password123");
  isWeak = false;
  await userEvent.click(screen.getByRole("button", { name: "Set the password" }));
  expect(await screen.findByText(/You can log in now/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/admin");
});
