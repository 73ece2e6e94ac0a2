import { type AdminApi, expect, test } from "../../src/admin.ts";
import { cutTexts, doubleText, expectNoOverflow, LATER_ROWS, look } from "../../src/admin-looks.ts";
import { adminTabs } from "../../src/admin-tabs.ts";
import { expectTheme, setTheme, violationsInBothThemes } from "../../src/axe.ts";
import { addBatch } from "../../src/batches.ts";
import { stubTiles } from "../../src/foreign-map.ts";

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

/** Without a space, in Hindi, and with a mark that addresses have. */
const LONG = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis";
const hardNames = [LONG, "श्रीमती सुब्बुलक्ष्मी वेंकटरमण अय्यर", "A/B Testing"];

/** Paths of all screens, with a batch for those that are about one. */
async function screens(api: AdminApi, word: string): Promise<string[]> {
  const { id: batch } = await addBatch(api, word, ["Asha Rao", LONG.slice(0, 40)]);
  const { people } = await api.get<{ people: { id: number }[] }>(`/api/admin/batches/${batch}/roster`);
  expect(people).toHaveLength(2);
  const settings = ["name", "colours", "home", "about", "contact", "promises", "words", "payments", "mails", "pages"];
  const tabs = [
    ...adminTabs,
    ...["new", `${batch}`, `edit-${batch}`, `attendance-${batch}`, `certificates-${batch}`].map(
      (at) => `batches/${at}`,
    ),
    ...["payments/received", "payments/unmatched", "payments/coupons", `payments/${people[0]?.id}`],
    ...[...settings, "publish"].map((at) => `settings/${at}`),
    "profile",
    "nowhere",
  ];
  const outside = ["team", "forgot-password", "reset-password/none"].map((at) => `/admin/${at}`);
  return ["/admin/dashboard", ...tabs.map((tab) => `/admin/dashboard/${tab}`), ...outside];
}

for (const part of [0, 1, 2, 3]) {
  test(`every screen shows all of its text, also at double size, and axe finds nothing, part ${part + 1}`, async ({
    page,
    api,
    word,
  }) => {
    test.setTimeout(600_000);
    await stubTiles(page);
    for (const name of hardNames) {
      await api.send("POST", "/api/contact", { name, email: `${LONG}@${word}.example`, message: `${LONG} ${LONG}` });
    }
    for (const path of (await screens(api, word)).filter((_, index) => index % 4 === part)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        for (const theme of ["light", "dark"] as const) {
          await setTheme(page, theme);
          await expectTheme(page, theme);
          expect.soft(await look(page), `${path} ${width} ${theme}`).toEqual([]);
        }
        await expectNoOverflow(page, path);
      }
      await doubleText(page);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, `${path} with double text`);
        expect.soft(await cutTexts(page), `${path} ${width} with double text`).toEqual([]);
      }
    }
  });
}
