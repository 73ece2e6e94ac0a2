import type { Route } from "@playwright/test";
import { expect, test } from "../../src/admin.ts";

const HEADINGS = "Student Name,Mobile No.,Course,Date of Admission,Salutation";

test("a file of 450 people is checked, imported, gone on with after an interruption, and undone", async ({
  page,
  api,
  word,
}) => {
  test.slow();
  const skill = await api.addSkill(`Voice ${word}`);
  const course = `Stage ${word}`;
  await api.send("POST", "/api/skill-details", { skill_id: skill.id, course });
  const row = (index: number) => `${word} ${index},98${String(index).padStart(8, "0")},"${course}",15/08/2021,Mr`;
  const lines = Array.from({ length: 450 }, (_, index) => row(index));
  const wrong = [
    `${word} rounded,9.19E+11,"${course}",15/08/2021,Mrs`,
    `${word} lost,9876543210,Juggling,15/08/2021,Mrs`,
  ];
  const file = {
    name: `${word}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from([HEADINGS, ...lines, ...wrong].join("\r\n")),
  };
  const choose = async () => {
    await page.getByLabel("File", { exact: true }).setInputFiles(file);
    await page.getByRole("button", { name: "Check all rows" }).click();
    await expect(page.getByRole("heading", { name: "What each row becomes" })).toBeVisible();
  };
  const figure = (label: string) => page.locator("dl div").filter({ hasText: label }).locator("dd");

  await page.goto("/admin/dashboard/import");
  await choose();
  await expect(figure("Will be added")).toHaveText("450");
  await expect(figure("Not right")).toHaveText("2");
  await expect(page.getByText("There is no course Juggling on the site.", { exact: false })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the rows that are not right" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("not-imported.csv");

  // The third step never arrives: it is stopped, and the page is left.
  const late: Route[] = [];
  let steps = 0;
  await page.route("**/api/admin/imports/*/rows", async (route) => {
    steps += 1;
    if (steps < 3) await route.continue();
    else late.push(route);
  });
  await page.getByRole("button", { name: "Import 450 rows" }).click();
  await expect(page.getByText("Importing: 400 of 452")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("The import has stopped after 400 of 452 rows.")).toBeVisible();
  // Without this the browser may send it when nothing holds it back any more.
  for (const route of late) await route.abort().catch(() => undefined);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  const item = page.getByRole("listitem").filter({ hasText: `${word}.csv` });
  await expect(item.getByText("Stopped after 400 of 452 rows.", { exact: false })).toBeVisible();
  await choose();
  await expect(figure("Will be added")).toHaveText("50");
  await expect(figure("On the site already")).toHaveText("400");
  await page.getByRole("button", { name: "Import 50 rows" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await expect(item.getByText("450 added, 0 on the site already, 2 not right")).toBeVisible();

  const found = async () => {
    const response = await api.request.get(`/api/admin/enrolments?search=${word}`);
    return ((await response.json()) as { total: number }).total;
  };
  expect(await found()).toBe(450);
  await page.getByRole("button", { name: "Import another file" }).click();
  await choose();
  await expect(page.getByText("No row of this file can be added.")).toBeVisible();

  await item.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(item.getByText("Undone: 450 rows")).toBeVisible();
  expect(await found()).toBe(0);
});
