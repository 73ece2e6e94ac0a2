import { confirmDialog, expect, imageFile, message, openTab, test } from "../../src/admin.ts";

test.use({ expectedConsole: [/status of 4|Error (adding|updating|deleting)/] });

test("the second of two editors of the same course sees the conflict, compares and chooses", {
  tag: "@skills",
}, async ({ page, api, word }) => {
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
