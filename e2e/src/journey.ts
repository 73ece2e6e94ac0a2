import { test as base, expect, type Page } from "@playwright/test";

interface Options {
  /** Console messages that a test expects, as one pattern (Playwright takes a second element for settings); every other error or warning fails it. */
  expectedConsole: RegExp[];
}

interface Fixtures {
  admin: { email: string; password: string };
  /** Folder of the shared site's data. */
  dataDir: string;
}

/** A journey through the shared site. Fails on an error or warning on the console, a policy violation among them. */
export const test = base.extend<Options & Fixtures>({
  expectedConsole: [[], { option: true }],
  baseURL: async ({}, use) => use(process.env.SITE),
  admin: async ({}, use) => use(JSON.parse(process.env.SITE_ADMIN ?? "{}")),
  dataDir: async ({}, use) => use(process.env.SITE_DATA ?? ""),
  page: async ({ page, expectedConsole }, use) => {
    const messages = watchConsole(page, expectedConsole);
    // The overlay of the first visit has journeys of its own.
    await page.addInitScript(() => localStorage.setItem("loginShown", "true"));
    await use(page);
    expect(messages, "console errors and warnings").toEqual([]);
  },
});

export { expect };

/** Collects errors, warnings and uncaught exceptions of a page. */
export function watchConsole(page: Page, expected: readonly RegExp[] = []): string[] {
  const messages: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) messages.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") note(message.text());
  });
  page.on("pageerror", (error) => note(String(error)));
  return messages;
}

/** Logs in at the admin's login page and waits for the dashboard. @param origin of the admin; the page's own by default */
export async function logInAsAdmin(page: Page, { email, password }: Fixtures["admin"], origin = ""): Promise<void> {
  await page.goto(`${origin}/admin`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}
