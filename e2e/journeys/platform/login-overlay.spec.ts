import type { Page } from "@playwright/test";
import { holdScripts } from "../../src/held-scripts.ts";
import { expect, test } from "../../src/journey.ts";
import { behave, open } from "../../src/network.ts";

const user = {
  name: "Asha Verma",
  email: "asha@example.com",
  email_confirmed: true,
  created_at: "2026-11-01T10:00:00Z",
};

/** Later pages find a token in this browser, and a server that accepts it. */
async function logIn(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("token", "t".repeat(43)));
  await behave(page, { json: user }, "/api/me");
}

/** Code that makes and checks fields. */
const schemas = /\/_mf\/shell\/.*\/zod\.\w+\.js$/;

test("the login overlay opens completely, offers a registration to a visitor, and does not open for somebody who is logged in", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => localStorage.removeItem("loginShown"));
  await page.clock.install();
  const release = await holdScripts(page, schemas);
  await open(page, "/");
  const form = page.waitForResponse(/\/_mf\/mf-account\/.*\.css$/);
  await page.clock.runFor(5_100);
  const overlay = page.getByRole("dialog", { name: "Login" });
  await (await form).finished();
  await page.clock.runFor(1_000);
  await expect(overlay, "without its fields").toHaveCount(0);
  release();
  await expect(overlay.getByRole("textbox", { name: "E-Mail" }), "as it appeared with its fields").toBeFocused();
  await overlay.getByRole("link", { name: "Open an account" }).click();
  await expect(page).toHaveURL("/user-register");
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Register" })).toBeVisible();

  expect(
    asked.filter((path) => path.startsWith("/api/me")),
    "questions about who it is, without a token",
  ).toEqual([]);

  await logIn(page);
  await open(page, "/");
  await expect(page.getByRole("complementary", { name: "Contact and account" }).getByText(user.name)).toBeVisible();
  // Longer than the overlay takes, and shorter than a remote may take to load on a busy machine.
  await page.clock.runFor(6_000);
  await expect(overlay).toHaveCount(0);
});
