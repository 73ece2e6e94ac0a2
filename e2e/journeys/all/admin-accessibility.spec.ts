import { expect, test } from "../../src/admin.ts";
import { expectNoOverflow, LATER_ROWS, look } from "../../src/admin-looks.ts";
import { expectTheme, setTheme, violationsInBothThemes } from "../../src/axe.ts";

// The picture of a description that does not exist.
test.use({ expectedConsole: [/status of 404/] });
test.describe.configure({ mode: "parallel" });

test("axe finds nothing in dialogs and menus over a page, in both themes", async ({ page, api, word }) => {
  test.setTimeout(120_000);
  const { id } = await api.addSkill(`Over ${word}`);
  const check = async (place: string) => expect.soft(await violationsInBothThemes(page, LATER_ROWS), place).toEqual([]);
  await page.goto(`/admin/dashboard/view-course?q=${word}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await check("edit");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await check("question");
  await page.goto("/admin/dashboard/view-testimonials");
  await page.getByRole("button", { name: "Edit" }).first().click();
  await check("modal");
  await page.goto("/admin/dashboard/add-course-detail");
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).click();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Description" }).locator("th").first()).toBeVisible();
  await check("write, with a table that has no words yet");
  await page.getByRole("tab", { name: "HTML" }).click();
  const wide = `<table><tbody><tr>${"<td>Donaudampfschifffahrt</td>".repeat(20)}</tr></tbody></table><pre>${"W".repeat(180)}</pre>`;
  await page
    .getByRole("textbox", { name: "Description" })
    .fill(`<h2>Plan</h2><p>Go</p><img src="/uploads/none.webp">${wide}`);
  await expect(page.getByRole("region", { name: "Preview" }).getByText("Plan")).toBeVisible();
  await check("preview");
  await page.getByRole("tab", { name: "Write" }).click();
  const tools = page.getByRole("toolbar", { name: "Formatting", exact: true });
  await tools.getByRole("button", { name: "Link" }).click();
  await expect(page.getByRole("dialog", { name: "Link" })).toBeVisible();
  await check("link");
  await page.keyboard.press("Escape");
  await tools.getByRole("button", { name: "Picture" }).click();
  await expect(page.getByRole("dialog").getByRole("list", { name: "Pictures" })).toBeVisible();
  await check("choose a picture");
  await page.goto("/admin/dashboard/library");
  await page.getByRole("button", { name: "Edit" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check("picture");
  await page.getByRole("dialog").getByRole("button", { name: "Replace everywhere" }).click();
  await check("replace a picture");
  await api.send("DELETE", `/api/skills/delete/${id}`);
});

test("axe finds nothing in the settings, with a plain page that has versions, in both themes", async ({
  page,
  api,
  word,
}) => {
  test.setTimeout(240_000);
  const pages = (html: string) => ({
    pages: { pages: [{ slug: `page-${word}`, title: "A page", html, place: "nowhere" }] },
  });
  await api.send("PUT", "/api/admin/settings/draft", pages("<h2>Plan</h2><p>First words</p>"));
  await api.send("PUT", "/api/admin/settings/draft", pages("<h2>Plan</h2><p>Second words</p>"));
  const check = async (place: string) => {
    for (const [theme, width] of [
      ["light", 1440],
      ["dark", 360],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await setTheme(page, theme);
      await expectTheme(page, theme);
      expect.soft(await look(page), place).toEqual([]);
      await expectNoOverflow(page, place);
    }
  };
  // Colours, contact and the ways to publish are looked at in admin-settings.spec.ts.
  for (const part of ["name", "home", "about", "promises", "mails", "pages", "publish"]) {
    await page.goto(`/admin/dashboard/settings/${part}`);
    await expect(page.locator("[data-tab-title]")).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await check(part);
  }
  await page.goto("/admin/dashboard/settings/pages");
  await page.getByRole("tab", { name: "Versions" }).click();
  await page.getByRole("list", { name: "Earlier versions" }).getByRole("button").last().click();
  await expect(page.getByRole("region", { name: "Comparison" })).toBeVisible();
  await check("versions");
  await api.send("DELETE", "/api/admin/settings/draft");
});
