import { confirmDialog, expect, freshLogin, message, openTab, rowOf, test } from "../../src/admin.ts";

test.use({ storageState: freshLogin });

test("a course is deleted with all that belongs to it, undone in its place, and is one entry of the log", {
  tag: ["@audit", "@list"],
}, async ({ page, context, api, word }) => {
  const skill = await api.addSkill(`Undo ${word}`);
  const later = await api.addSkill(`Undo later ${word}`);
  const course = { skill_id: skill.id, course: `Undo course ${word}` };
  const { id } = await api.send<{ id: number }>("POST", "/api/skill-details", course);
  await api.send("POST", "/api/course_detail", { skill_detail_id: id, description: `<p>Undo ${word}</p>` });
  const order = () => api.get<{ id: number }[]>("/api/get/skills").then((all) => all.map((each) => each.id));
  const before = await order();

  await openTab(page, `view-course?q=${word}`);
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: `Undo ${word}`, exact: true }) });
  const rest = page.getByRole("listitem").filter({ hasText: `Undo later ${word}` });
  await row.getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(message(page, `Undo ${word} is deleted.`)).toHaveAttribute("role", "status");
  await expect(row).toHaveCount(0);
  await expect(rest.getByRole("button", { name: "Edit" })).toBeFocused();
  const visitor = await context.newPage();
  expect((await visitor.goto(`/undo-${word}`))?.status()).toBe(404);

  await page.getByRole("button", { name: /^Undo/ }).dblclick();
  await expect(message(page, `Undo ${word} is back.`)).toBeVisible();
  await expect(row.getByRole("button", { name: "Edit" })).toBeFocused();
  const now = await order();
  expect(now).toContain(skill.id);
  // Other journeys add and delete courses at the same time.
  expect(now.filter((each) => before.includes(each))).toEqual(before.filter((each) => now.includes(each)));
  await visitor.goto(`/undo-${word}`);
  await expect(visitor.getByText(`Undo course ${word}`).first()).toBeVisible();
  await visitor.close();

  await openTab(page, `audit?q=${word}&status=delete`);
  await expect(rowOf(page, "Deleted course")).toHaveCount(1);
  await expect(rowOf(page, "Deleted course")).toContainText(", with 1 subcategory and 1 course detail");
  await expect(page.getByRole("button", { name: "Bring back" })).toHaveCount(0);
  for (const each of [skill, later]) await api.send("DELETE", `/api/skills/delete/${each.id}`);
});
