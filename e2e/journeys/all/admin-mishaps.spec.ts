import { expect, message, openTab, rowOf, test } from "../../src/admin.ts";

test.use({ expectedConsole: [/status of 4|Error (adding|updating|deleting)/] });

test("a parent that somebody deleted meanwhile is named, with everything typed still there", async ({
  page,
  api,
  word,
}) => {
  const parent = await api.addSkill(`Going ${word}`);
  await openTab(page, `add-subcategory?skill_id=${parent.id}`);
  await page.getByLabel("Course").fill(`Orphan ${word}`);
  await api.send("DELETE", `/api/skills/delete/${parent.id}`);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(message(page, "Failed to submit data").first()).toBeVisible();
  await expect(page.getByText(/There is no skill with this id/).first()).toBeVisible();
  await expect(page.getByLabel("Course")).toHaveValue(`Orphan ${word}`);

  const other = await api.addSkill(`Gone ${word}`);
  await api.send("POST", "/api/skill-details", { skill_id: other.id, course: word });
  await openTab(page, `view-subcategory?q=${word}`);
  const row = rowOf(page, word);
  await row.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Course").fill(`Kept words ${word}`);
  await api.send("DELETE", `/api/skills/delete/${other.id}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "Failed to update. Please check backend or data format.").first()).toBeVisible();
  await expect(page.getByText("This entry no longer exists. Somebody may have deleted it.")).toBeVisible();
  await expect(page.getByLabel("Course")).toHaveValue(`Kept words ${word}`);
});
