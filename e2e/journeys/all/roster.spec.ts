import { expect, test } from "../../src/admin.ts";
import { changeRows } from "../../src/database.ts";
import { pagesOf } from "../../src/printed.ts";

const dataDir = process.env.SITE_DATA ?? "";
const HOUR_MS = 60 * 60 * 1000;

interface Row {
  id: number;
}

type Api = Parameters<Parameters<typeof test>[2]>[0]["api"];

const inHours = (hours: number): string =>
  new Date(Math.ceil((Date.now() + hours * HOUR_MS) / 60_000) * 60_000).toISOString();

/** A batch with two meetings of today, and people with places. */
async function aBatch(api: Api, word: string, names: readonly string[]): Promise<Row> {
  const skill = await api.addSkill(`Voice ${word}`);
  const course = await api.send<Row>("POST", "/api/skill-details", { skill_id: skill.id, course: `Stage ${word}` });
  const meetings = [
    { starts_at: inHours(1), ends_at: inHours(3) },
    { starts_at: inHours(4), ends_at: inHours(6) },
  ];
  const batch = await api.send<Row>("POST", "/api/admin/batches", {
    ...{ course_id: course.id, title: "January", time_zone: "UTC", place: "Studio 1", trainer: "Meera Nair" },
    ...{ meetings, capacity: 60, fee_paise: 0, cancel_hours: 0, state: "open" },
  });
  for (const name of names)
    await api.send("POST", "/api/enroll", {
      ...{ title: "Dr.", name, father_name: "Mohan", dob: "1998-04-23", phone: "+91 00000 33333" },
      ...{ email: `${name.replaceAll(" ", ".").toLowerCase()}-${word}@journey.example`, course: `Voice ${word}` },
      batch_id: batch.id,
    });
  return batch;
}

test("the roster of 40 people with the longest names is one page of paper, and longer lists are printed whole", async ({
  api,
  page,
  word,
}) => {
  test.slow();
  const batch = await aBatch(api, word, ["Asha Rao"]);
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
  await expect(page.locator("td").filter({ hasText: /^22$/ })).toBeAttached();
  expect(await pagesOf(page)).toHaveLength(1);
  changeRows(dataDir, "DELETE FROM enrolments WHERE batch_id = ? AND name LIKE '%WmWm%'", batch.id);
  fill(40);
  await page.goto(`/admin/dashboard/batches/${batch.id}`);
  await expect(page.locator("td").filter({ hasText: /^40$/ })).toBeAttached();
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
