import { expect, test } from "../../src/admin.ts";
import { addBatch } from "../../src/batches.ts";
import { changeRows } from "../../src/database.ts";
import { pagesOf } from "../../src/printed.ts";

const dataDir = process.env.SITE_DATA ?? "";

test("the roster of 40 people with the longest names is one page of paper, and longer lists are printed whole", async ({
  api,
  page,
  word,
}) => {
  test.slow();
  const batch = await addBatch(api, word, ["Asha Rao"]);
  const columns =
    "title, father_name, dob, phone, qualification, address, course, status, note, version, created_at, course_id, batch_id, place, place_at, place_changes";
  const fill = (to: number) =>
    changeRows(
      dataDir,
      `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO enrolments (name, email, ${columns})
       SELECT substr(i || ' ' || replace(hex(zeroblob(60)), '0', 'Wm'), 1, 120), i || 'n${to}.' || email, ${columns}
       FROM n JOIN enrolments ON batch_id = ?`,
      ...[to, batch.id],
    );
  changeRows(dataDir, "UPDATE batches SET place = ? WHERE id = ?", "W".repeat(300), batch.id);
  // With two empty lines the most whose rows are tall enough for three lines.
  fill(22);
  await page.goto(`/admin/dashboard/batches/${batch.id}`);
  await expect(page.locator("td").filter({ hasText: /^22$/ })).toHaveCount(2);
  expect(await pagesOf(page)).toHaveLength(1);
  changeRows(dataDir, "DELETE FROM enrolments WHERE batch_id = ? AND name LIKE '%WmWm%'", batch.id);
  fill(40);
  await page.goto(`/admin/dashboard/batches/${batch.id}`);
  await expect(page.locator("td").filter({ hasText: /^40$/ })).toHaveCount(2);
  expect(await pagesOf(page)).toEqual([{ width: 595, height: 842 }]);

  changeRows(dataDir, "UPDATE batches SET capacity = 300 WHERE id = ?", batch.id);
  changeRows(
    dataDir,
    `INSERT INTO enrolments (name, email, ${columns}) SELECT 'More', id || '.' || name || '.more@journey.example', ${columns}
     FROM enrolments WHERE batch_id = ?`,
    batch.id,
  );
  changeRows(
    dataDir,
    `INSERT INTO enrolments (name, email, ${columns}) SELECT 'Most', id || '.most@journey.example', ${columns}
     FROM enrolments WHERE batch_id = ?`,
    batch.id,
  );
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.goto(`/admin/dashboard/batches/${batch.id}`);
  await expect(page.getByRole("button", { name: "Show more people" })).toBeVisible();
  await page.getByRole("button", { name: "Print roster and attendance sheet" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row")).toHaveCount(161);
  expect(await pagesOf(page)).toHaveLength(4);
});
