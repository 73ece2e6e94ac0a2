import type { Page } from "@playwright/test";
import { expect, test } from "../../src/journey.ts";
import { open } from "../../src/network.ts";
import { publicPages } from "../../src/public-pages.ts";

/** Documents of a language written from right to left, as the worker begins them. */
async function fromRightToLeft(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const text = await response.text();
      return route.fulfill({ response, body: text.replace("<html ", '<html dir="rtl" ') });
    },
  );
}

/** Texts, pictures and controls of which a part lies beside the window: nobody can scroll there. */
const beside = (page: Page) =>
  page.locator("header, main, footer").evaluateAll((parts) => {
    const cut = (element: Element): boolean => {
      const { left, right, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1);
    };
    const shown = parts.flatMap((part) => [
      ...part.querySelectorAll("a, button, input, h1, h2, h3, p, img, label, li"),
    ]);
    return shown
      .filter((element) => element.checkVisibility() && !element.closest("[inert]") && cut(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await fromRightToLeft(page);
});

for (const width of [360, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 }, expectedConsole: [/status of 404/] });

    for (const path of publicPages) {
      test(`${path} fits the window from right to left`, async ({ page }) => {
        await open(page, path);
        const { wider, direction } = await page.evaluate(() => ({
          wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          direction: getComputedStyle(document.body).direction,
        }));
        expect(direction).toBe("rtl");
        expect(wider).toBe(0);
        expect(await beside(page)).toEqual([]);
      });
    }
  });
}

test("what points along the text is mirrored, and a clock is not", async ({ page }) => {
  await open(page, "/");
  const scales = await page
    .locator("main svg")
    .evaluateAll((all) =>
      all.map((svg) => [svg.querySelector("path")?.getAttribute("d"), getComputedStyle(svg).scale]),
    );
  expect(scales.filter(([d]) => d?.startsWith(" ")).map(([, scale]) => scale)).not.toContain("none");
  expect(scales.filter(([d]) => !d?.startsWith(" ")).map(([, scale]) => scale)).not.toContain("-1 1");
  expect(scales.some(([, scale]) => scale === "-1 1")).toBe(true);
});

test("the next image comes by the arrow key that points along the text", async ({ page }) => {
  await open(page, "/gallery");
  const images = page.getByRole("link", { name: /Gallery image/ });
  await images.first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer).toContainText(/1 of \d+/);
  await page.keyboard.press("ArrowLeft");
  await expect(viewer).toContainText(/2 of \d+/);
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText(/1 of \d+/);
});

test("progress of reading grows from the right", async ({ page }) => {
  await open(page, "/about-us");
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: "instant" }));
  const bar = page.locator("[data-scroll-progress]");
  await expect
    .poll(() => bar.evaluate((element) => element.getBoundingClientRect().right - innerWidth))
    .toBeGreaterThan(100);
  expect(await bar.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThan(100);
});
