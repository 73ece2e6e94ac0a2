import { expect, type Page } from "@playwright/test";

/** Waits until React has hydrated the page: links no longer load a document, fields keep what is typed. */
export async function expectStarted(page: Page): Promise<void> {
  const started = () =>
    [...document.querySelectorAll("nav a")].some((link) => Object.keys(link).some((key) => key.startsWith("__react")));
  await expect.poll(() => page.evaluate(started)).toBe(true);
}
