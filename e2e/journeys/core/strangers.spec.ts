import type { Page } from "@playwright/test";
import { holdScripts, hydrated } from "../../src/held-scripts.ts";
import { expect, test } from "../../src/journey.ts";
import { extend, reportsOf, translate, without } from "../../src/strangers.ts";

// A login that is refused, an account that is there already and what does not come are logged by the browser.
test.use({ expectedConsole: [/status of 4(01|22)|ERR_FAILED/] });

const field = (page: Page, label: string) => page.locator("main form").getByLabel(label, { exact: true });
const success = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();
const noFailure = (page: Page) => expect(page.getByText("This page could not be loaded")).toHaveCount(0);

async function sendContact(page: Page, name: string): Promise<void> {
  await field(page, "Name").fill(name);
  await field(page, "E-mail").fill("asha@journey.example");
  await field(page, "Message").fill("When does the next course begin?");
  await page.getByRole("button", { name: "Send message" }).click();
  await success(page, "Inquiry submitted successfully!");
  await noFailure(page);
}

test("forms of a page that a browser has translated are sent once, and nothing is reported", {
  tag: ["@shared", "@shell"],
}, async ({ page }) => {
  const reports = reportsOf(page);
  await translate(page);
  const translated = () => expect(page.locator("main font").first()).toBeAttached();
  await page.goto("/contact");
  await translated();
  await sendContact(page, "Asha Rao");

  await page.goto("/enroll?course=Public+Speaking");
  await translated();
  await field(page, "Title").selectOption("Dr.");
  await field(page, "Name").fill("Asha Verma");
  await field(page, "Father's name").fill("Mohan Verma");
  await field(page, "Date of birth").fill("1998-04-23");
  await field(page, "Phone").fill("+91 00000 33333");
  await field(page, "E-mail").fill(`translated-${Date.now()}@journey.example`);
  await page.getByRole("button", { name: "Enrol", exact: true }).click();
  await success(page, "Enrolled Successfully!");
  await noFailure(page);

  await page.goto("/user-login");
  await translated();
  await field(page, "E-mail").fill("nobody@journey.example");
  await field(page, "Password").fill("not the password");
  await page.locator("main").getByRole("button", { name: "Login" }).click();
  await expect(page.locator("main form").getByRole("alert")).toBeVisible();
  await noFailure(page);

  await page.goto("/forgot-password");
  await translated();
  await field(page, "E-mail").fill("nobody@journey.example");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await noFailure(page);

  await page.goto("/courses");
  await translated();
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Our Courses" })).toBeVisible();
  expect(reports).toEqual([]);
});

test("a page that an extension changes before hydration keeps its content and its form", {
  tag: ["@shared", "@shell"],
}, async ({ page }) => {
  const reports = reportsOf(page);
  await extend(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Our Courses" })).toBeVisible();
  const release = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await field(page, "Message").fill("Typed before the page was alive.");
  release();
  await hydrated(page);
  await expect(field(page, "Message")).toHaveValue("Typed before the page was alive.");
  await sendContact(page, "Asha Rao");
  expect(reports).toEqual([]);
});

/** Features that some browsers in use lack; pages and forms work without them. */
const newer = [
  ...["ResizeObserver", "IntersectionObserver", "PerformanceObserver", "requestIdleCallback", "trustedTypes"],
  ...[
    "Document.prototype.startViewTransition",
    "HTMLElement.prototype.showPopover",
    "HTMLElement.prototype.hidePopover",
  ],
  ...["CSS.supports", "URL.parse", "String.prototype.isWellFormed", "crypto.randomUUID", "AbortSignal.timeout"],
  ...["navigator.sendBeacon", "structuredClone"],
];

for (const names of [newer, ...newer.slice(0, 2).map((name) => [name])]) {
  const what = names.length > 1 ? "anything newer" : names[0];
  test(`a browser without ${what} shows the pages and sends the form`, {
    tag: ["@shared", "@shell"],
  }, async ({ page }) => {
    const reports = reportsOf(page);
    for (const name of names) await without(page, name);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Our Courses" })).toBeVisible();
    await page.getByRole("link", { name: "Contact" }).first().click();
    await sendContact(page, "Asha Rao");
    await page.goto("/user-login?next=/account");
    await expect(page.locator("main").getByRole("button", { name: "Login" })).toBeVisible();
    expect(reports).toEqual([]);
  });
}

test("a page whose fonts and pictures never load keeps its words, its form and the space of each picture", {
  tag: ["@shared", "@shell"],
}, async ({ page }) => {
  const reports = reportsOf(page);
  await page.route(/\.(woff2|webp|avif|jpe?g|png|svg)(\?|$)/, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Our Courses" })).toBeVisible();
  const heights = await page
    .locator("main img")
    .evaluateAll((images) => images.map(({ clientHeight }) => clientHeight));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await sendContact(page, "Asha Rao");
  await noFailure(page);
  expect(reports).toEqual([]);
});

test("the page stays readable when a blocker stops a style sheet at a change of page", {
  tag: ["@shared", "@shell"],
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  await context.addInitScript(() => localStorage.setItem("loginShown", "true"));
  const page = await context.newPage();
  const reports = reportsOf(page);
  await page.route("**/*.css", (route) => route.abort());
  await page.goto("/contact");
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await expect(page.locator("main").getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
  await noFailure(page);
  expect(reports).toEqual([]);
  await context.close();
});
