import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../src/admin.ts";
import { adminTabs } from "../src/admin-tabs.ts";
import { navigate } from "../src/network.ts";

for (const theme of ["light", "dark"] as const) {
  test(`does axe find anything on a page of the admin, ${theme}, on a tablet or a desk?`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto("/admin/dashboard");
    await expect(page.locator("body")).toHaveAttribute("data-theme", theme);
    for (const tab of ["", ...adminTabs]) {
      await navigate(page, `/admin/dashboard/${tab}`.replace(/\/$/, ""));
      const heading = page.locator("[data-tab-title]");
      await expect(heading).toBeVisible();
      await page.waitForLoadState("networkidle");
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect.soft(violations.map(({ id, nodes }) => `${tab} ${width} ${id}: ${nodes[0]?.html}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `${tab} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });

  test(`does axe find anything in what opens over a page, ${theme}?`, async ({ page, api, word }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const { id } = await api.addSkill(`Over ${word}`);
    const check = async (place: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect.soft(violations.map((each) => `${place} ${each.id}: ${each.nodes[0]?.html}`)).toEqual([]);
    };
    await page.goto(`/admin/dashboard/view-course?q=${word}`);
    await page.getByRole("button", { name: "Edit" }).click();
    await check("edit");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await check("question");
    await navigate(page, "/admin/dashboard/view-testimonials");
    await page.getByRole("button", { name: "Edit" }).first().click();
    await check("modal");
    await navigate(page, "/admin/dashboard/add-course-detail");
    await page.getByRole("textbox", { name: "Description" }).fill('<h2>Plan</h2><p>Go</p><img src="/favicon.svg">');
    await expect(page.getByRole("region", { name: "Preview" }).getByText("Plan")).toBeVisible();
    await check("preview");
    await api.send("DELETE", `/api/skills/delete/${id}`);
  });
}
