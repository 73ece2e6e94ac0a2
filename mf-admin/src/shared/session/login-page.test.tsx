import { adminLogin, adminSession } from "@optimyz/contract/endpoints/people";
import { ADMIN_HINT_KEY } from "@optimyz/kit";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal, renderSite } from "../../testing.tsx";

async function logIn() {
  await userEvent.type(await screen.findByLabelText("E-mail"), "admin@site.test");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse");
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
}
const session = stub(adminSession, { email: "admin@site.test" });

test("does a login say so, set the browser's flag and go to the dashboard?", async () => {
  renderSite("/admin", stub(adminLogin, { email: "admin@site.test" }), session);
  await logIn();
  expect(await screen.findByText("Login successful!")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Admin Panel" })).toBeVisible();
  expect(localStorage.getItem(ADMIN_HINT_KEY)).not.toBeNull();
});

test("does a login lead back to where the person came from?", async () => {
  const { router } = renderSite("/admin/dashboard/add-testimonial", stub(adminLogin, { email: "a@b.co" }), session);
  await logIn();
  expect(await screen.findByRole("heading", { name: "Add testimonial" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/dashboard/add-testimonial");
});

test("does a login never lead to another site or page?", async () => {
  const { router } = renderSite("/admin?from=//evil.test", stub(adminLogin, { email: "a@b.co" }), session);
  await logIn();
  await screen.findByRole("heading", { name: "Admin Panel" });
  expect(router.state.location.pathname).toBe("/admin/dashboard");
});

test.each([
  ["the server's message", () => refusal(401, "BAD_CREDENTIALS", "Wrong."), "Wrong."],
  ["Login failed! without one", () => new Response("", { status: 500 }), "Login failed!"],
  ["Something went wrong without a network", () => Promise.reject(new TypeError()), "Something went wrong"],
])("does a failed login show %s?", async (_name, respond, text) => {
  renderSite("/admin", stubWith(adminLogin, respond));
  await logIn();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveValue("admin@site.test");
  expect(localStorage.getItem(ADMIN_HINT_KEY)).toBeNull();
});

test("are e-mail and password required?", async () => {
  renderSite("/admin");
  await userEvent.click(await screen.findByRole("button", { name: "Login" }));
  expect(screen.getByLabelText("E-mail")).toBeRequired();
  expect(screen.getAllByText("Password is required.")[0]).toBeVisible();
});
