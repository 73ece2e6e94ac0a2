import type { Page } from "@playwright/test";
import { expect, test } from "../../src/admin.ts";
import { setTheme, violations } from "../../src/axe.ts";
import { changeRows } from "../../src/database.ts";
import { logInAsAdmin } from "../../src/journey.ts";
import { authenticatorApp } from "../../src/totp.ts";

// A wrong input, a needed factor, and an ended session.
test.use({ storageState: { cookies: [], origins: [] }, expectedConsole: [/status of (401|403|422)/] });

const password = "only for these tests";
const HASH = "$scrypt$ln=14,r=8,p=5$YSBzYWx0IGZvciB0ZXN0cw==$a4vu8filFPwdMJ7Lfe2/xpfJJ+vP5WYeJ6mcXNDlMUY=";

/** Makes somebody of the desk, whose factors disturb no other journey. */
function newAdmin(dataDir: string, word: string): { email: string; password: string } {
  const email = `${word}@optimyz.example`;
  const columns = "email, email_key, role, password_hash, created_at";
  changeRows(
    dataDir,
    `INSERT INTO admins (${columns}) VALUES (?, ?, 'desk', ?, ?)`,
    email,
    email,
    HASH,
    new Date().toISOString(),
  );
  return { email, password };
}

/** As if the last factor was shown long ago. */
const forgetFactor = (dataDir: string, email: string) =>
  changeRows(
    dataDir,
    "UPDATE admin_sessions SET verified_at = NULL WHERE admin_id = (SELECT id FROM admins WHERE email = ?)",
    email,
  );

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const openProfile = (page: Page) => page.getByRole("link", { name: /^Your profile/ }).click();

/** The codes of the dialog, which is then closed. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole("alertdialog", { name: "Keep these recovery codes" });
  await expect(dialog).toBeVisible();
  const codes = await dialog.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await button(page, "I have kept them").click();
  return codes;
}

async function signOutEverywhere(page: Page): Promise<void> {
  await button(page, "Log out everywhere").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Admin login" })).toBeVisible();
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Login").click();
}

test("an administrator adds an authenticator app, logs in with it, loses it and gets back in", {
  tag: ["@profile", "@accounts"],
}, async ({ page, dataDir, word }) => {
  const admin = newAdmin(dataDir, `app-${word}`);
  await logInAsAdmin(page, admin);
  await openProfile(page);
  await button(page, "Set up an authenticator app").click();
  await expect(page.getByRole("img", { name: "QR code with the key below" })).toBeVisible();
  const code = authenticatorApp(((await page.locator("code").textContent()) ?? "").replaceAll(" ", ""));
  await page.getByLabel("Code", { exact: true }).fill("12345");
  await button(page, "Turn it on").click();
  await expect(page.getByText(/This code is wrong\./)).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(code());
  await page.keyboard.press("Enter");
  const codes = await keepCodes(page);
  await expect(page.getByText("It is on.")).toBeVisible();

  await signOutEverywhere(page);
  await typePassword(page, admin.email);
  await page.getByLabel("Code", { exact: true }).fill(code());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/dashboard");

  await button(page, "Log out").click();
  await typePassword(page, admin.email);
  await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await button(page, "Continue").click();
  await expect(page).toHaveURL("/admin/dashboard");
  await openProfile(page);
  await expect(page.getByText("9 codes are left.")).toBeVisible();

  // Long after the login a factor is requested again, by keyboard, and the work continues by itself.
  forgetFactor(dataDir, admin.email);
  await button(page, "Turn off").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("dialog", { name: "Please confirm that it is you" })).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.keyboard.type(codes[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(button(page, "Set up an authenticator app")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an administrator makes a passkey, confirms with it and logs in with nothing else", { tag: "@profile" }, async ({
  page,
  context,
  dataDir,
  word,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const admin = newAdmin(dataDir, `key-${word}`);
  await logInAsAdmin(page, admin);
  await openProfile(page);
  await button(page, "Add a passkey").click();
  await page.getByLabel("Name of the passkey").fill("Telephone");
  await page.keyboard.press("Enter");
  await keepCodes(page);
  await expect(page.getByRole("heading", { name: "Telephone" })).toBeVisible();
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    expect.soft(await violations(page)).toEqual([]);
  }

  forgetFactor(dataDir, admin.email);
  await button(page, "Make new codes").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make new codes" }).click();
  const confirm = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await expect(confirm.getByRole("button", { name: "Use a passkey" })).toBeFocused();
  await page.keyboard.press("Enter");
  await keepCodes(page);

  await signOutEverywhere(page);
  await button(page, "Log in with a passkey").click();
  await expect(page).toHaveURL("/admin/dashboard");
  await openProfile(page);
  await expect(page.getByText(/last used/)).toBeVisible();
  await button(page, "Remove").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "Telephone" })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, "the profile scrolls sideways").toBeLessThanOrEqual(0);
});
