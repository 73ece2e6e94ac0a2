import type { Page } from "@playwright/test";
import { expect, test } from "../../src/admin.ts";
import { expectNoOverflow, look } from "../../src/admin-looks.ts";
import { expectTheme, setTheme } from "../../src/axe.ts";
import { stubSearch, stubTiles } from "../../src/foreign-map.ts";

const places = [
  { lat: "18.5203000", lon: "73.8567000", display_name: "FC Road, Shivajinagar, Pune, Maharashtra, 411004, India" },
  { lat: "18.5300000", lon: "73.8400000", display_name: "FC Road, Deccan Gymkhana, Pune, Maharashtra, India" },
];

const position = (page: Page): Promise<[number, number]> =>
  Promise.all([
    page.getByLabel("Latitude").evaluate((field: HTMLInputElement) => field.valueAsNumber),
    page.getByLabel("Longitude").evaluate((field: HTMLInputElement) => field.valueAsNumber),
  ]);

test("an owner looks the address up, drags the map under the pin and saves, by policy and without a number typed", async ({
  page,
  api,
}) => {
  test.setTimeout(120_000);
  let found: readonly object[] = [];
  await stubTiles(page);
  const searched = await stubSearch(page, () => found);
  await page.goto("/admin/dashboard/settings/contact");
  const map = page.getByRole("group", { name: "Map", exact: true }).last();
  await expect(map.locator("img").first()).toHaveJSProperty("naturalWidth", 256);
  expect(searched).toEqual([]);
  const before = await position(page);

  await page.getByLabel("Place on the map").fill("Shop 7, second floor, FC Road, Pune");
  await page.getByRole("button", { name: "Find on the map" }).click();
  await expect(page.getByRole("alert")).toContainText("Write a shorter one");
  expect(await position(page)).toEqual(before);

  found = places;
  await page.getByLabel("Place on the map").fill("FC Road, Pune");
  await page.getByRole("button", { name: "Find on the map" }).click();
  await expect(page.getByRole("radio", { name: /Shivajinagar/ })).toBeChecked();
  expect(searched).toEqual(["Shop 7, second floor, FC Road, Pune", "FC Road, Pune"]);
  expect(await position(page)).toEqual([18.5203, 73.8567]);

  await map.scrollIntoViewIfNeeded();
  await map.hover();
  await page.mouse.down();
  const box = await map.boundingBox();
  if (!box) throw new Error("No map");
  await page.mouse.move(box.x + box.width / 2 - 80, box.y + box.height / 2 + 40, { steps: 5 });
  await page.mouse.up();
  const [latitude, longitude] = await position(page);
  expect(latitude).toBeGreaterThan(18.5203);
  expect(longitude).toBeGreaterThan(73.8567);
  await map.press("ArrowDown");
  await map.press("-");
  expect((await position(page))[0]).toBeLessThan(latitude);

  for (const [theme, width] of [
    ["light", 1440],
    ["dark", 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setTheme(page, theme);
    await expectTheme(page, theme);
    expect.soft(await look(page), theme).toEqual([]);
    await expectNoOverflow(page, "contact");
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved in the draft.").first()).toBeVisible();
  const { settings } = await api.get<{ settings: { contact: { longitude: number } } }>("/api/admin/settings/draft");
  expect(settings.contact.longitude).toBe(longitude);
  await api.send("DELETE", "/api/admin/settings/draft");
});
