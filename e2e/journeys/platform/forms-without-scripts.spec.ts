import type { Browser, Page } from "@playwright/test";
import { setTheme, violations } from "../../src/axe.ts";
import { expect, test } from "../../src/journey.ts";

// The browser logs a refused form on its console.
test.use({ javaScriptEnabled: false, expectedConsole: [/status of (40[45]|422)/] });

/** The form of the page's content, not one of its frame. */
const field = (page: Page, label: string) => page.locator("main").getByLabel(label, { exact: false }).first();

test("a login without scripts says what it needs", async ({ page }) => {
  const html = await (await page.goto("/user-login"))?.text();
  expect(html).toMatch(/<noscript>.*This needs JavaScript/);
  await field(page, "E-mail").fill("asha@example.com");
  await page.locator("[name=password]").fill("a calm river at dawn");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "This form needs JavaScript" })).toBeVisible();
  await expect(page.getByText("a calm river")).toHaveCount(0);
});

test("the menu opens without scripts and leads on, and no button is shown that only scripts handle", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const menu = page.locator("header nav");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu.getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  expect(await page.getByRole("button").allInnerTexts()).toEqual(["Open menu"]);
  for (const label of ["ABOUT US", "COURSES", "GALLERY", "CONTACT-US", "HOME"]) {
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: label }).click();
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu.locator("[aria-current=page]")).toHaveText(label);
    await page.keyboard.press("Escape");
  }
});

test("the account says what it needs", async ({ page }) => {
  const html = await (await page.goto("/account"))?.text();
  expect(html).toMatch(/<noscript>.*This needs JavaScript/);
});

test("keeps everything typed after an error page and Back", async ({ page }) => {
  await page.goto("/contact");
  await field(page, "Name").fill("Asha Rao");
  await field(page, "E-mail").fill("asha@no-dot");
  await field(page, "Message").fill("Typed once");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("E-mail must look like");
  await page.goBack();
  await expect(field(page, "Name")).toHaveValue("Asha Rao");
  await expect(field(page, "Message")).toHaveValue("Typed once");
});

/** Each public form: its page and its button. What is needed is left out, and an address is no address. */
const forms = [
  ["/contact", "Send message"],
  ["/testimonialForm", "Share feedback"],
  ["/enroll?course=Public+Speaking", "Enrol"],
  ["/user-register", "Register"],
  ["/forgot-password", "Send the link"],
  ["/reset-password/no-such-token", "Reset password"],
  ["/my-data", "Send the link"],
] as const;

test("each form's error page is readable in both themes, with each mistake named at its field", async ({
  page,
  browser,
}) => {
  const scripted = await pageForAxe(browser);
  for (const [path, submit] of forms) {
    await page.goto(path);
    const email = page.locator("main [name=email]");
    if ((await email.count()) > 0) await email.fill("asha@no-dot");
    const sent = page.waitForResponse((response) => response.request().method() === "POST");
    await page.locator("main").getByRole("button", { name: submit, exact: true }).click();
    const html = await (await sent).text();
    const mistakes = page.getByRole("alert").getByRole("link");
    await expect(mistakes.first(), path).toBeVisible();
    for (const mistake of await mistakes.all()) {
      const name = (await mistake.getAttribute("href"))?.slice(1);
      const wrong = page.locator(`main [name="${name}"]`);
      await expect(wrong, path).toHaveAttribute("aria-invalid", "true");
      await expect(wrong, path).toHaveAccessibleDescription(/./);
    }
    if ((await email.count()) > 0) await expect(email, path).toHaveValue("asha@no-dot");
    await scripted.open(page.url(), html);
    for (const theme of ["light", "dark"] as const) {
      await setTheme(scripted.page, theme);
      expect.soft(await violations(scripted.page), `${path}, ${theme}`).toEqual([]);
    }
  }
  await scripted.page.context().close();
});

/** axe needs scripts: a page that has them shows the same document, whose own scripts are taken out. */
async function pageForAxe(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const page = await context.newPage();
  let body = "";
  await page.route("**/*", (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ contentType: "text/html", body }) : route.continue(),
  );
  return {
    page,
    open: async (url: string, html: string): Promise<void> => {
      body = html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "").replaceAll(/<\/?noscript>/g, "");
      await page.goto(url);
    },
  };
}
