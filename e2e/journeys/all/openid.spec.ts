import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { openidStandIn, standInClient } from "worker/test/openid-stand-in";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { authenticatorApp } from "../../src/totp.ts";

/** The stand-in for a provider, on a port of its own. */
async function startProvider() {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = await openidStandIn(issuer);
  server.on("request", async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const answered = await provider.fetch(
      new Request(issuer + request.url, {
        method: request.method ?? "GET",
        headers: request.headers as Record<string, string>,
        ...(body.length > 0 && { body }),
      }),
    );
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  });
  return Object.assign(provider, { stop: () => server.close() });
}

/** Leaves by the button, and agrees at the provider. */
async function signIn(page: Page, choice = "Continue"): Promise<void> {
  await page.getByText("Sign in with Accounts", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Who are you?" })).toBeVisible();
  await page.getByRole("link", { name: choice }).click();
}

test("an owner lets people sign in by another service: visitors open accounts, staff show their second factor", async ({
  page,
  ownSite,
  browser,
}) => {
  test.slow();
  const site = await ownSite({ DEMO: "off" });
  const provider = await startProvider();
  const messages = watchConsole(page, [/status of 422/]);
  await page.goto(`${site.origin}/user-login`);
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(page.getByText("Sign in with")).toHaveCount(0);

  await logInAsAdmin(page, site.admin, site.origin);
  await page.goto(`${site.origin}/admin/dashboard/staff/sign-in`);
  await expect(page.getByText("People sign in with their passwords alone.")).toBeVisible();
  await expect(page.getByLabel("Issuer")).toHaveValue("https://accounts.google.com");
  await expect(page.getByText(`${site.origin}/sign-in/back`, { exact: true })).toBeVisible();
  await expect(page.getByText(`${site.origin}/admin/sign-in/back`, { exact: true })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Accounts");
  await page.getByLabel("Issuer").fill("http://192.168.0.1");
  await page.getByLabel("Client ID").fill(standInClient.id);
  await page.getByLabel("Client secret").fill(standInClient.secret);
  await page.getByRole("button", { name: "Add the service" }).click();
  await expect(page.getByText(/^Give the issuer's address with https/)).toBeVisible();
  await page.getByLabel("Issuer").fill(provider.issuer);
  await page.getByRole("button", { name: "Add the service" }).click();
  await expect(page.getByRole("heading", { name: "Accounts", exact: true })).toBeVisible();
  await expect(page.getByText(standInClient.secret)).toHaveCount(0);

  // A visitor who says no, then yes, and comes to where they were going.
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem("loginShown", "true"));
  const visitor = await context.newPage();
  const ofVisitor = watchConsole(visitor, [/status of 400/]);
  await visitor.goto(`${site.origin}/user-login?next=/contact`);
  await signIn(visitor, "Cancel");
  await expect(visitor.getByText("Nothing was done at the other service.")).toBeVisible();
  await visitor.getByRole("link", { name: "Back to the login" }).click();
  await signIn(visitor);
  await expect(visitor.getByText("Accounts says that asha@example.com is your address.")).toBeVisible();
  await expect(visitor.getByLabel("Name")).toHaveValue("Asha Rao");
  await visitor.getByRole("button", { name: "Open the account" }).click();
  await expect(visitor).toHaveURL(`${site.origin}/contact`);
  await visitor.goto(`${site.origin}/account`);
  await expect(visitor.getByRole("heading", { name: "Hello, Asha Rao" })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Set a password" })).toBeVisible();
  await expect(visitor.getByText("Accounts · asha@example.com")).toBeVisible();
  await expect(visitor.getByText(/^This is the only way into your account/)).toBeVisible();
  await visitor.locator("#main").getByRole("button", { name: "Logout" }).click();
  await expect(visitor).toHaveURL(`${site.origin}/`);
  await visitor.goto(`${site.origin}/user-register`);
  await signIn(visitor);
  await expect(visitor).toHaveURL(`${site.origin}/account`);
  // A further sign-in, from the account.
  provider.person = { sub: "2", email: "asha@work.example", email_verified: false };
  await visitor.getByRole("button", { name: "Add Accounts" }).click();
  await visitor.getByRole("link", { name: "Continue" }).click();
  const second = visitor.getByRole("listitem").filter({ hasText: "asha@work.example" });
  await expect(second).toBeVisible();
  await second.getByRole("button", { name: "Remove" }).click();
  await expect(second).toHaveCount(0);
  expect(ofVisitor).toEqual([]);
  await context.close();

  // Without scripts, as far as the page that needs them.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  provider.person = { sub: "3", email: "plain@example.com", email_verified: true, name: "Plain" };
  await still.goto(`${site.origin}/user-login`);
  await signIn(still);
  await still.getByRole("button", { name: "Open the account" }).click();
  await expect(still.getByRole("heading", { name: "Login" })).toBeVisible();
  expect(await still.content()).toMatch(/<noscript>.*This needs JavaScript/);
  await plain.close();

  // The owner adds a second factor, then the same service, and logs in with both.
  provider.person = { sub: "owner", email: "owner@elsewhere.example", email_verified: true };
  await page.goto(`${site.origin}/admin/dashboard/profile`);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const code = authenticatorApp(((await page.locator("code").textContent()) ?? "").replaceAll(" ", ""));
  await page.getByLabel("Code", { exact: true }).fill(code());
  await page.getByRole("button", { name: "Turn it on" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("button", { name: "Add Accounts" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("owner@elsewhere.example")).toBeVisible();
  await page.getByRole("button", { name: "Log out", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Admin login" })).toBeVisible();
  await signIn(page);
  await expect(page.getByText(/^Almost there/)).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(code());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  // Somebody whom no administrator has linked stays outside.
  await page.getByRole("button", { name: "Log out", exact: true }).first().click();
  provider.person = { sub: "nobody", email: site.admin.email, email_verified: true };
  await signIn(page);
  await expect(page.getByText(/^No administrator's account is linked to this sign-in/)).toBeVisible();
  provider.stop();
  expect(messages).toEqual([]);
});
