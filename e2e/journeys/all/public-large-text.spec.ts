import { expect, test } from "../../src/journey.ts";
import { open } from "../../src/network.ts";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
});

test("the hero shows all its text on a phone with text of double size", async ({ page }) => {
  await open(page, "/");
  const hero = page.getByRole("region", { name: "Welcome" });
  const beyond = await hero.locator("h2, p, a").evaluateAll((all) => {
    const range = document.createRange();
    return all.flatMap((element) => {
      range.selectNodeContents(element);
      const edge = element.closest("[aria-roledescription=slide]")?.getBoundingClientRect().right ?? 0;
      return Math.max(range.getBoundingClientRect().right, element.getBoundingClientRect().right) > edge
        ? [element.textContent]
        : [];
    });
  });
  expect(beyond).toEqual([]);
});

test("a testimonial's card shows all its text on a phone with text of double size", async ({ page }) => {
  await open(page, "/testimonials");
  // One of the demo content, which is long; other journeys add short ones, and the newest comes first.
  const card = page.locator("[aria-roledescription=slide] [data-card]").filter({ hasText: "Pooja Srivastava" }).first();
  await expect(card).toBeVisible();
  const parts = await card.evaluate((shown) => {
    const bottom = (part: Element | null) => part?.getBoundingClientRect().bottom ?? 0;
    const quote = shown.querySelector("blockquote");
    return {
      lines: Math.floor((quote?.clientHeight ?? 0) / Number.parseFloat(getComputedStyle(quote ?? shown).lineHeight)),
      cutBelow: Math.round(bottom(shown.querySelector("figcaption")) - bottom(shown)),
    };
  });
  expect(parts.cutBelow).toBeLessThan(0);
  expect(parts.lines).toBeGreaterThanOrEqual(3);
});
