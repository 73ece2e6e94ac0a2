import { expect, followTab, test } from "../../src/admin.ts";
import { expectNoOverflow, look } from "../../src/admin-looks.ts";
import { adminTabs } from "../../src/admin-tabs.ts";
import { expectTheme, setTheme } from "../../src/axe.ts";
import { wholeMatrix } from "../../src/matrix.ts";

// The picture of a description that does not exist.
test.use({ expectedConsole: [/status of 404/] });
test.describe.configure({ mode: "parallel" });

const looks = [
  { theme: "dark", width: 1440 },
  { theme: "light", width: 768 },
  { theme: "dark", width: 768 },
  { theme: "light", width: 1440 },
] as const;

/** A theme changes colours and nothing of the layout: `npm test` looks at a tab once, at every other one on a tablet. */
const looksAt = (index: number) => (wholeMatrix ? looks : [looks[index % 2] ?? looks[0]]);

const tabs = ["", ...adminTabs];
for (const part of [tabs.slice(0, tabs.length / 2), tabs.slice(tabs.length / 2)]) {
  test(`axe finds nothing in the admin's tabs ${part.join(", ")}, and none scrolls sideways`, async ({ page }) => {
    test.setTimeout(300_000);
    await setTheme(page, "dark");
    await page.goto("/admin/dashboard");
    for (const [index, tab] of part.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 });
      // On a phone it has closed by itself.
      await expect(page.getByRole("navigation", { name: "Admin Panel" })).toBeVisible();
      const path = `/admin/dashboard${tab && `/${tab}`}`;
      await followTab(page, path);
      await expect(page).toHaveURL(path);
      const heading = page.locator("[data-tab-title]");
      await expect(heading).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      for (const { theme, width } of looksAt(index)) {
        await setTheme(page, theme);
        await expectTheme(page, theme);
        await page.setViewportSize({ width, height: 900 });
        // On a tablet, where the sidebar would cover the page, it has closed by itself.
        if (width === 768) await expect(page.getByRole("navigation", { name: "Admin Panel" })).toBeHidden();
        expect.soft(await look(page), `${tab} ${width}`).toEqual([]);
        await expectNoOverflow(page, tab);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoOverflow(page, tab);
    }
  });
}
