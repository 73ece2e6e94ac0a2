import { readFileSync } from "node:fs";
import { expect, message, openTab, test } from "../../src/admin.ts";
import { imageFile } from "../../src/images.ts";
import { give, sample } from "../../src/pasting.ts";

test("a description is written by keyboard, pasted from Word, given a picture, left, continued, saved, compared and seen", {
  tag: ["@editor", "@texts"],
}, async ({ page, context, api, word }) => {
  const skill = await api.addSkill(`Written ${word}`);
  const course = await api.send<{ id: number }>("POST", "/api/skill-details", { skill_id: skill.id, course: word });
  const description = `<p>Before ${word}</p>`;
  await api.send("POST", "/api/course_detail", { skill_detail_id: course.id, description });
  const refused: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/policy-reports")) refused.push(request.postData() ?? "");
  });

  await openTab(page, `view-course-detail?q=${word}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const box = page.getByRole("textbox", { name: "Description" });
  await expect(box).toHaveText(`Before ${word}`);

  // By keyboard: to the end, a bold word, a heading by its key, the toolbar and back.
  await box.click();
  // ProseMirror puts the caret where it was clicked a second time, by a timer of 20 ms.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("Loud");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(" and clear");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+Alt+2");
  await page.keyboard.type("Plan");
  await page.keyboard.press("Alt+F10");
  await expect(page.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Redo" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box).toBeFocused();
  await expect(box.locator("p strong")).toHaveText("Loud");
  await expect(box.getByRole("heading", { level: 2 })).toHaveText("Plan");

  await box.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await give(page, "paste", { html: sample("word") });
  await expect(box.getByRole("heading", { name: "What you practise", level: 3 })).toBeVisible();
  await expect(box.locator("ul > li > ul > li")).toHaveText("from the belly");
  await expect(box.getByRole("columnheader")).toHaveText(["Day", "Topic"]);
  await expect(page.getByText("One picture was not in the clipboard.")).toBeVisible();

  const base64 = readFileSync(imageFile("etiquette-and-protocol")).toString("base64");
  await give(page, "drop", { file: { name: `${word}.webp`, base64 } });
  const picture = box.locator("img[src^='/uploads/']");
  await expect(picture).toHaveCount(1);
  const src = await picture.getAttribute("src");
  const stored = page.waitForResponse((response) => response.url().includes("/texts/draft") && response.ok());
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await stored;
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();

  // Another tab, as after a crash: nothing of this one's is left but what the server keeps.
  const other = await context.newPage();
  await openTab(other, `view-course-detail?q=${word}`);
  await other.getByRole("button", { name: "Edit" }).click();
  await expect(other.getByText(/This is what you wrote until/)).toBeVisible();
  await expect(other.getByRole("heading", { name: "What you practise" })).toBeVisible();
  await other.getByRole("button", { name: "Save" }).click();
  await expect(message(other, "The description is saved.").first()).toBeVisible();

  await other.goto(`/courses-more/${course.id}`);
  const main = other.locator("main");
  await expect(main.getByRole("heading", { name: "Public Speaking" })).toBeVisible();
  await expect(main.getByRole("link", { name: "our plan" })).toHaveAttribute(
    "href",
    "https://example.com/plan?a=1&b=2",
  );
  await expect(main.locator(`img[src="${src}"]`)).toHaveCount(1);

  await openTab(other, `view-course-detail?q=${word}`);
  await other.getByRole("button", { name: "Edit" }).click();
  await expect(other.getByText(/This is what you wrote until/)).toHaveCount(0);
  await other.getByRole("tab", { name: "Versions" }).click();
  await other.getByRole("button", { name: /the first text$/ }).click();
  await expect(other.getByRole("region", { name: "Comparison" }).locator("ins").first()).toBeVisible();
  await other.getByRole("button", { name: "Bring this version back" }).click();
  await expect(other.getByRole("textbox", { name: "Description" })).toHaveText(`Before ${word}`);
  expect(refused).toEqual([]);
  await other.close();
  await api.send("DELETE", `/api/skills/delete/${skill.id}`);
});

test("a picture of the library is found where it is used and replaced there", { tag: ["@library", "@images"] }, async ({
  page,
  api,
  word,
}) => {
  const { id } = await api.addSkill(`Shown ${word}`);
  await openTab(page, "library");
  await page.getByLabel("Images").setInputFiles(imageFile("etiquette-and-protocol"));
  await expect(message(page, "1 picture is in the library.").first()).toBeVisible();
  // The demo has it already, and it is stored once.
  await page.getByRole("searchbox", { name: "Search pictures" }).fill("etiquette-and-protocol");
  await expect(page.getByRole("status").filter({ hasText: "found" })).toHaveText("1 found");
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alternative text").fill(`A room ${word}`);
  await dialog.getByRole("button", { name: /^Focal point/ }).press("ArrowRight");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "The picture is saved.").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search pictures" }).fill(word);
  await expect(page.getByRole("list", { name: "Pictures", exact: true }).getByRole("listitem")).toHaveCount(1);
  await api.send("DELETE", `/api/skills/delete/${id}`);
});
