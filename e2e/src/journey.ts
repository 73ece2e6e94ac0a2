import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** Messages that a test expects on the console; every other error or warning fails it. */
  expectedConsole: RegExp[];
  admin: { email: string; password: string };
}

/** A journey through the site. Fails on an error or warning on the console, and on a policy violation. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.SITE ?? "http://localhost:8787"),
  expectedConsole: [[], { option: true }],
  admin: async ({}, use) => use(JSON.parse(process.env.SITE_ADMIN ?? "{}")),
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
