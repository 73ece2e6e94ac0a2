import { confirmDialog, expect, imageFile, message, openTab, test } from "../src/admin.ts";

test.use({ expectedConsole: [/status of 4|Error (adding|updating|deleting)/] });

test("does the second of two who edit the same course see the conflict, compare and choose?", async ({
  page,
  api,
  word,
}) => {
  const { id } = await api.addSkill(`Shared ${word}`);
  const theirs = (short_description: string) =>
    api.request.put(`/api/api/skills/${id}`, { multipart: { title: `Shared ${word}`, short_description } });
  await openTab(page, `view-course?q=${word}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Short description").fill("My words.");
  await page.getByLabel("New picture").setInputFiles(imageFile("mindset-mastery"));
  expect((await theirs("Their words.")).status()).toBe(200);
  await page.getByRole("button", { name: "Save" }).click();

  const dialog = page.getByRole("dialog", { name: "Somebody else changed this meanwhile" });
  const compared = dialog.getByRole("row", { name: /Short description/ }).getByRole("cell");
  await expect(compared).toHaveText(["Their words.", "My words."]);
  await expect(dialog.getByRole("img", { name: "What is saved now" })).toBeVisible();
  await expect(dialog.getByRole("img", { name: "What you chose" })).toBeVisible();
  await dialog.getByRole("button", { name: "Back to editing" }).click();
  await expect(page.getByLabel("Short description")).toHaveValue("My words.");
  await page.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await expect(message(page, "The course is saved.").first()).toBeVisible();
  await expect(page.getByText("My words.")).toBeVisible();

  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Short description").fill("My later words.");
  await theirs("Their later words.");
  await page.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Keep theirs" }).click();
  await expect(page.getByText("Their later words.")).toBeVisible();

  await theirs("Changed once more.");
  await page.getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(confirmDialog(page).getByRole("alert")).toBeVisible();
  await confirmDialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: word })).toHaveCount(0);
});

test("is a parent that somebody deleted meanwhile named, with everything typed still there?", async ({
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
  const { id } = await api.send<{ id: number }>("POST", "/api/skill-details", { skill_id: other.id, course: word });
  await openTab(page, `view-subcategory?q=${word}`);
  const row = page.getByRole("listitem").filter({ hasText: `#${id}` });
  await row.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Course").fill(`Kept words ${word}`);
  await api.send("DELETE", `/api/skills/delete/${other.id}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "Failed to update. Please check backend or data format.").first()).toBeVisible();
  await expect(page.getByText("This entry does not exist any more. Somebody may have deleted it.")).toBeVisible();
  await expect(page.getByLabel("Course")).toHaveValue(`Kept words ${word}`);
});
