import type { Page } from "@playwright/test";
import { holdScripts } from "../src/held-scripts.ts";
import { expect, test } from "../src/journey.ts";
import { behave, navigate, open } from "../src/network.ts";

const user = {
  name: "Asha Verma",
  email: "asha@example.com",
  email_confirmed: true,
  created_at: "2026-11-01T10:00:00Z",
};

/** Later pages find a token in this browser, and a server that accepts it. */
async function logIn(page: Page, delayMs = 0): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("token", "t".repeat(43)));
  await behave(page, { json: user, delayMs }, "/api/me");
  await behave(page, { json: [] }, "/api/me/enrolments", "/api/me/places", "/api/me/certificates");
}

/** What fields are made of, and checked with. */
const schemas = /\/_mf\/shell\/.*\/zod\.\w+\.js$/;

const field = (page: Page, name: string) => page.locator(`main form [name=${name}]`);

for (const [path, names] of [
  ["/contact", ["name", "email"]],
  ["/testimonialForm", ["name"]],
  ["/enroll", ["name", "email"]],
] as const) {
  test(`does the form at ${path} know who is logged in, and keep what was typed before it knew?`, async ({ page }) => {
    await logIn(page, 1_500);
    await open(page, path);
    await field(page, "name").fill("Ravi");
    const known = page.getByRole("complementary", { name: "Contact and account" }).getByText(user.name);
    await expect(known).toBeVisible();
    await expect(field(page, "name")).toHaveValue("Ravi");
    if (names.some((name) => name === "email")) await expect(field(page, "email")).toHaveValue(user.email);

    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    for (const name of names) await expect(field(page, name)).toHaveValue(name === "name" ? user.name : user.email);
    await field(page, "name").fill("Somebody else");
    await page.reload();
    await expect(known).toBeVisible();
    await expect(field(page, "name")).toHaveValue("Somebody else");
  });
}

test("does a visitor without a token cause no question about who it is?", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ["/", "/contact", "/enroll", "/user-login"]) await open(page, path);
  await page.waitForTimeout(500);
  expect(asked.filter((path) => path.startsWith("/api/me"))).toEqual([]);
});

for (const [path, target] of [
  ["/user-login", "/account"],
  ["/user-register", "/account"],
  ["/user-login?next=%2Fcourses", "/courses"],
  ["/user-register?next=%2Fcourses", "/courses"],
] as const) {
  test(`does ${path} send somebody who is logged in to ${target}?`, async ({ page }) => {
    await logIn(page);
    await page.goto(path);
    await expect(page).toHaveURL(target);
    await expect(page.locator("main").getByLabel("Password", { exact: true })).toHaveCount(0);
    await open(page, "/about-us");
    await navigate(page, path);
    await expect(page).toHaveURL(target);
  });
}

test.describe("with a token that is over", () => {
  test.use({ expectedConsole: [/status of 401/] });

  test("does the login page show its form?", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("token", "t".repeat(43)));
    await page.goto("/user-login?next=%2Fcourses");
    await expect(page.locator("main").getByLabel("Password", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/user-login?next=%2Fcourses");
    // The form is there from the start; the token goes when the server has refused it.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });
});

test("does the login overlay offer a registration to a visitor, and nothing to somebody who is logged in?", async ({
  page,
}) => {
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

  await logIn(page);
  await open(page, "/");
  await expect(page.getByRole("complementary", { name: "Contact and account" }).getByText(user.name)).toBeVisible();
  // Longer than the overlay takes, and shorter than a remote may take to load on a busy machine.
  await page.clock.runFor(6_000);
  await expect(overlay).toHaveCount(0);
});
