import { deskRow, expect, openTab, test } from "../../src/admin.ts";
import { changeRows } from "../../src/database.ts";

test.use({ expectedConsole: [/status of 500|Error fetching/] });

test.describe("with many rows", () => {
  const email = "one.of.many@example.com";
  test.afterEach(({ dataDir }) => changeRows(dataDir, "DELETE FROM enrolments WHERE email = ?", email));

  test("the server's list is quick to search, filter, order and page", async ({ page, dataDir }) => {
    // No more than the search index takes in a moment: the database refuses every request that comes meanwhile.
    changeRows(
      dataDir,
      `WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 2000)
       INSERT INTO enrolments (title, name, father_name, dob, phone, email, qualification, address, course, status, created_at)
       SELECT 'Dr.', 'Person ' || substr('0000' || number, -5), 'Father', '1990-01-01', '+91 00000 33333', ?, '', '',
              'Course ' || (number % 12), CASE number % 4 WHEN 0 THEN 'enrolled' ELSE 'declined' END, '2020-01-01T00:00:00Z'
       FROM numbers`,
      email,
    );
    await openTab(page, "enrolments?sort=created_at+asc");
    const count = page.getByRole("search").getByRole("status");
    const took = async (step: () => Promise<unknown>) => {
      const started = Date.now();
      await step();
      return Date.now() - started;
    };
    const times = [
      await took(async () => {
        await page.getByRole("searchbox").fill("one.of.many 00777");
        await expect(count).toHaveText("1 found");
        await expect(deskRow(page, "Person 00777")).toBeVisible();
      }),
      await took(async () => {
        await page.getByRole("searchbox").fill("one.of.many");
        await expect(count).toHaveText("The newest 1,000 found");
      }),
      await took(async () => {
        await page.getByLabel("Status").selectOption("Enrolled");
        await expect(count).toHaveText("500 found");
      }),
      await took(async () => {
        await page.getByRole("button", { name: "Filters" }).click();
        await page.getByLabel("Order").selectOption("Name");
        await expect(deskRow(page, "Person").first()).toContainText("Person 00004");
      }),
      await took(async () => {
        await page.getByRole("button", { name: "Next" }).click();
        await expect(page.getByText("Page 2 of 10")).toBeVisible();
        await expect(deskRow(page, "Person 00204")).toBeVisible();
      }),
      await took(async () => {
        await page.getByRole("button", { name: "Previous" }).click();
        await expect(deskRow(page, "Person 00004")).toBeVisible();
      }),
    ];
    test.info().annotations.push({ type: "milliseconds", description: times.join(", ") });
    await expect(deskRow(page, "Person")).toHaveCount(50);
    for (const time of times) expect(time).toBeLessThan(5_000);
  });

  test("finds one of 10,000 courses in the list and in a field for its number", async ({
    page,
    dataDir,
    api,
    word,
  }) => {
    const { id } = await api.addSkill(`Many ${word}`);
    changeRows(
      dataDir,
      `WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 10000)
       INSERT INTO skill_details (skill_id, course, created_at)
       SELECT ?, 'Course n' || number || ' ' || ?, '2020-01-01T00:00:00Z' FROM numbers`,
      id,
      word,
    );
    const sizes: number[] = [];
    page.on("response", async (response) => {
      if (response.url().includes("/api/")) sizes.push((await response.body()).byteLength);
    });
    await openTab(page, `view-subcategory?q=${word}`);
    await expect(page.getByText("10,000 found")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: word })).toHaveCount(50);
    const started = Date.now();
    await page.getByRole("searchbox").fill(`n9999 ${word}`);
    await expect(page.getByText("1 found")).toBeVisible();
    await expect(page.getByRole("heading", { name: `Course n9999 ${word}` })).toBeVisible();
    await page.getByRole("searchbox").fill(word);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Page 2 of 200")).toBeVisible();
    expect(Date.now() - started, "milliseconds to search and page").toBeLessThan(5_000);

    await page.getByRole("link", { name: "Add categoryMore" }).click();
    const search = page.getByRole("combobox", { name: "Subcategory" });
    await search.fill(`n9999 ${word}`);
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Detail id")).toHaveValue(/\d/);
    await expect(search).toHaveValue(new RegExp(`Course n9999 ${word}`));
    // No response holds them all.
    for (const size of sizes) expect(size).toBeLessThan(100_000);
    changeRows(dataDir, "DELETE FROM skill_details WHERE skill_id = ?", id);
    await api.send("DELETE", `/api/skills/delete/${id}`);
  });
});
