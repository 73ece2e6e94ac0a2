import type { Locator, Page } from "@playwright/test";
import { expectTheme } from "../../src/axe.ts";
import { holdScripts, hydrated } from "../../src/held-scripts.ts";
import { expect, test } from "../../src/journey.ts";
import { shiftsOf, watchShifts } from "../../src/layout-shift.ts";

const phone = { width: 390, height: 780 };
// With motion, as most visitors have it.
test.use({ viewport: phone, contextOptions: { reducedMotion: "no-preference" } });

const menuButton = (page: Page) => page.getByRole("button", { name: /menu$/ });
const menu = (page: Page) => page.locator("header nav");
const themeToggle = (page: Page) => page.getByRole("button", { name: /theme$/ });
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);

/** Counts how often something that opens over the page has opened or closed. */
function countToggles(): void {
  const page = globalThis as unknown as { toggles: number };
  page.toggles = 0;
  addEventListener(
    "toggle",
    () => {
      page.toggles += 1;
    },
    true,
  );
}

const toggles = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { toggles: number }).toggles);

test("a menu that was opened before the scripts loaded stays as it is", async ({ page }) => {
  await watchShifts(page);
  await page.addInitScript(countToggles);
  const release = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: "HOME" })).toBeFocused();
  // The browser reports the opening when it is idle.
  await expect.poll(() => toggles(page)).toBe(1);
  release();
  await hydrated(page);
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "HOME" })).toBeFocused();
  expect(await shiftsOf(page)).toEqual([]);
  expect(await toggles(page)).toBe(1);

  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(phone.width / 2, phone.height - 10);
  await expect(menu(page)).toBeHidden();

  await menuButton(page).click();
  await menu(page).getByRole("link", { name: "COURSES" }).click();
  await expect(page).toHaveURL("/courses");
  await expect(menu(page)).toBeHidden();
});

test("the menu leads to a page before the scripts load and opens below the header wherever that is", async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  for (const scrolled of [0, 30, 900]) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
    await menuButton(page).click();
    await menu(page).evaluate((nav) => Promise.all(nav.getAnimations().map(({ finished }) => finished)));
    const [below, top] = await page
      .evaluate(() => ["header", "header nav"].map((part) => document.querySelector(part)?.getBoundingClientRect()))
      .then(([header, nav]) => [header?.bottom, nav?.top]);
    expect(Math.abs((top ?? 0) - (below ?? -99)), `scrolled by ${scrolled}`).toBeLessThanOrEqual(1);
    await page.keyboard.press("Escape");
  }
  await menuButton(page).click();
  await menu(page).getByRole("link", { name: "GALLERY" }).click();
  await expect(page).toHaveURL("/gallery");
  await expect(menu(page)).toBeHidden();
});

test("the theme changes at once before the scripts load, and stays", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/public-speaking", { waitUntil: "commit" });
  await expectTheme(page, "light");
  await themeToggle(page).click();
  await expectTheme(page, "dark");
  await expect(themeToggle(page)).not.toHaveAttribute("aria-busy");
  release();
  await hydrated(page);
  await expect(themeToggle(page)).toHaveAccessibleName("Use the light theme");
  await page.reload();
  await expectTheme(page, "dark");
});

test("where the browser keeps nothing, the theme changes once the scripts have loaded", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  const release = await holdScripts(page);
  await page.goto("/public-speaking", { waitUntil: "commit" });
  await themeToggle(page).click();
  await expect(themeToggle(page)).toHaveAttribute("aria-busy", "true");
  await expectTheme(page, "light");
  release();
  await expectTheme(page, "dark");
});

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));

/** One thing that a visitor does, which {@link watchInput} counts. */
type Act = (page: Page) => Promise<void>;

const byPointer =
  (find: (page: Page) => Locator): Act =>
  (page) =>
    find(page).click();
const byKey =
  (find: (page: Page) => Locator): Act =>
  async (page) => {
    await find(page).focus();
    await page.keyboard.press("Enter");
  };
/** As a screen reader does: a click without pointer or focus. */
const byReader =
  (find: (page: Page) => Locator): Act =>
  (page) =>
    find(page).evaluate((element: HTMLElement) => element.click());
const letters = (name: string, text: string): Act[] =>
  [...text].map((letter) => async (page) => {
    await field(page, name).focus();
    await page.keyboard.type(letter);
  });

const theme = [byPointer(themeToggle), byReader(themeToggle), byKey(themeToggle), byPointer(themeToggle)];
const menuTwice = [byPointer(menuButton), byPointer(menuButton)];
const slides = (page: Page) => page.getByRole("region", { name: "Welcome" });

const pages: { path: string; acts: Act[]; typed?: Record<string, string> }[] = [
  {
    path: "/",
    acts: [
      ...theme,
      ...menuTwice,
      byPointer((page) => page.getByRole("button", { name: "Pause slides" }).first()),
      byReader((page) => page.getByRole("button", { name: "Next slide" }).first()),
      ...menuTwice,
      ...theme,
      ...menuTwice,
      ...theme,
    ],
  },
  {
    path: "/contact",
    acts: [...letters("name", "Asha"), ...theme, ...letters("email", "a@b.in"), ...menuTwice, ...theme],
    typed: { name: "Asha", email: "a@b.in" },
  },
  {
    path: "/enroll",
    acts: [
      ...letters("name", "Asha"),
      async (page) => void (await field(page, "title").selectOption("Dr.")),
      async (page) => void (await field(page, "course").selectOption("Public Speaking")),
      ...menuTwice,
      ...theme,
      ...letters("father_name", "Dev"),
      async (page) => field(page, "dob").fill("1999-02-03"),
      ...theme,
    ],
    typed: { name: "Asha", title: "Dr.", course: "Public Speaking", father_name: "Dev", dob: "1999-02-03" },
  },
  { path: "/public-speaking", acts: [...theme, ...menuTwice, ...theme, ...menuTwice, ...theme, ...theme] },
];

for (const { path, acts, typed = {} } of pages) {
  test(`none of 20 taps and letters on ${path} is lost or done twice while the scripts are held back for 5 s`, async ({
    page,
  }) => {
    expect(acts).toHaveLength(20);
    await watchInput(page);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const begun = Date.now();
    for (const [index, act] of acts.entries()) {
      await until(begun + 300 + (index * 3_700) / (acts.length - 1));
      await act(page);
    }
    await until(begun + 5_000);
    release();
    await hydrated(page);
    const toggles = acts.filter((act) => theme.includes(act)).length;
    await expect.poll(() => counted(page, "themes")).toBe(toggles);
    expect(await counted(page, "menus")).toBe(acts.filter((act) => menuTwice.includes(act)).length);
    for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
    if (path === "/") {
      await expect(slides(page).getByRole("button", { name: "Play slides" })).toBeVisible();
      await expect(slides(page).locator('[aria-roledescription="slide"]:not([inert])')).toHaveAttribute(
        "aria-label",
        /^2 of/,
      );
    }
    // Nothing is carried out later, and a tap now works.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
    expect(await counted(page, "themes")).toBe(toggles);
    await themeToggle(page).click();
    await expect.poll(() => counted(page, "themes")).toBe(toggles + 1);
    expect(await page.locator("[aria-busy]").count()).toBe(0);
  });
}

test("a form sent before the scripts loaded is checked and sent once, with everything typed", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  let release = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await field(page, "name").fill("Asha Rao");
  await field(page, "email").fill("asha@no-dot");
  await field(page, "message").fill("When does the next group begin?");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("button", { name: "Send message" })).toHaveAttribute("aria-busy", "true");
  release();
  await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "email")).toBeFocused();
  await expect(field(page, "message")).toHaveValue("When does the next group begin?");
  expect(sent).toEqual([]);

  await page.unrouteAll();
  release = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await field(page, "name").fill("Asha Rao");
  await field(page, "message").fill("Early and right");
  await field(page, "email").fill("early@example.com");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Send message" }).click();
  release();
  await expect(page.getByText("Inquiry submitted successfully!").first()).toBeVisible();
  expect(sent).toEqual(["/api/contact"]);
});

test("what was typed early is kept as a draft", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await field(page, "name").fill("Asha Rao");
  release();
  await hydrated(page);
  // Held input is carried out after the first effects of the page.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain("Asha Rao");
  await page.goto("/about-us");
  await page.goto("/contact");
  await expect(field(page, "name")).toHaveValue("Asha Rao");
});

test.describe("when the scripts never load", () => {
  test.use({ expectedConsole: [/Failed to load resource|Failed to fetch dynamically|status of 422/] });

  test("a form is posted as without scripts, and keeps everything typed after the error page and Back", async ({
    page,
  }) => {
    let fail: () => void = () => undefined;
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(/\/_mf\/.*\.js$/, async (route) => {
      await failing;
      await route.abort().catch(() => undefined);
    });
    await page.goto("/contact", { waitUntil: "commit" });
    await field(page, "name").fill("Asha Rao");
    await field(page, "email").fill("asha@no-dot");
    await field(page, "message").fill("Typed once");
    await page.getByRole("button", { name: "Send message" }).click();
    fail();
    await expect(page.getByRole("alert")).toContainText("E-mail must look like");
    await expect(page.getByLabel("Name")).toHaveValue("Asha Rao");

    await page.unrouteAll();
    await page.goBack();
    await hydrated(page);
    await expect(field(page, "message")).toHaveValue("Typed once");
    await field(page, "email").fill("back@example.com");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Inquiry submitted successfully!").first()).toBeVisible();
  });
});

/** Counts what taps lead to: changes of the theme, and openings and closings of the menu. */
async function watchInput(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { themes: 0, menus: 0 };
    Object.assign(window, { counts });
    document.addEventListener(
      "toggle",
      ({ target }) => (counts.menus += Number(target instanceof HTMLElement && target.popover !== null)),
      true,
    );
    document.addEventListener("DOMContentLoaded", () => {
      const { dataset } = document.body;
      let shown = dataset.theme;
      new MutationObserver(() => {
        if (dataset.theme === shown) return;
        shown = dataset.theme;
        counts.themes += 1;
      }).observe(document.body, { attributeFilter: ["data-theme"] });
    });
  });
}

const counted = (page: Page, what: "themes" | "menus") =>
  page.evaluate((key) => (window as typeof window & { counts: Record<string, number> }).counts[key], what);

/** Paths of documents that the browser has fetched ahead, by its speculation rules. */
async function watchPrefetches(page: Page): Promise<Set<string>> {
  const session = await page.context().newCDPSession(page);
  const fetched = new Set<string>();
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") fetched.add(new URL(prefetchUrl).pathname);
  });
  await session.send("Preload.enable");
  return fetched;
}

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the document of a hovered link is fetched before the scripts load, and by the router afterwards", async ({
    page,
  }) => {
    const release = await holdScripts(page);
    const fetched = await watchPrefetches(page);
    await page.goto("/contact", { waitUntil: "commit" });
    await page.locator('a[href="/user-login"]').first().hover();
    await menu(page).getByRole("link", { name: "ABOUT US" }).hover();
    await expect.poll(() => [...fetched]).toEqual(["/about-us"]);
    await expect(page.locator("script[type=speculationrules]")).toBeAttached();
    release();
    await hydrated(page);
    await expect(page.locator("script[type=speculationrules]")).not.toBeAttached();
    const code = page.waitForRequest(/\/_mf\/mf-courses\/.*\.js$/);
    await menu(page).getByRole("link", { name: "COURSES" }).hover();
    await code;
    expect([...fetched]).toEqual(["/about-us"]);
  });
});
