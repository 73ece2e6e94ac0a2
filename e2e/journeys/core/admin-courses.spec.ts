import { confirmDialog, expect, failRequests, imageFile, message, openTab, test } from "../../src/admin.ts";
import { showOnHomePage } from "../../src/database.ts";

test.use({ expectedConsole: [/ERR_|status of 4|Error (adding|updating)/] });

const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Just words.") };

test("a course is added, edited and deleted with the seed's messages, and home page, footer and URL follow", {
  tag: ["@skills", "@mf-admin"],
}, async ({ page, context, word, dataDir }) => {
  const site = await context.newPage();
  const title = `Storycraft ${word}`;
  await openTab(page, "add-course");
  await page.getByRole("button", { name: "Add course" }).click();
  await expect(page.getByText("Title is required.").first()).toBeVisible();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Short description").fill("Stories that a room remembers.");
  await page.locator("input[type=file]").setInputFiles(notes);
  await page.getByRole("button", { name: "Add course" }).click();
  await expect(page.getByText(/notes\.txt is not an image that can be used/).first()).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(imageFile("etiquette-and-protocol"));
  await expect(page.getByRole("img", { name: "What you chose" })).toBeVisible();
  const repair = await failRequests(page, "/api/skills", "POST");
  await page.getByRole("button", { name: "Add course" }).click();
  await expect(message(page, "Failed to add skill").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await repair();
  await page.getByRole("button", { name: "Add course" }).click();
  await expect(message(page, "Skill added successfully!").first()).toBeVisible();

  await openTab(page, `view-course?q=${word}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Title").fill("Given up");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Title").fill(`${title} again`);
  const restore = await failRequests(page, /^\/api\/api\/skills\/\d+$/, "PUT");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/The server cannot be reached\. Nothing is lost/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(`${title} again`);
  await restore();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: `${title} again` })).toBeVisible();

  showOnHomePage(dataDir, `${title} again`);
  await site.goto("/");
  await expect(site.getByRole("contentinfo").getByRole("link", { name: `${title} again` })).toBeVisible();
  await expect(
    site
      .locator("main")
      .getByRole("link", { name: `${title} again` })
      .first(),
  ).toBeVisible();
  await site.goto(`/storycraft-${word}-again`);
  await expect(site.getByRole("heading", { level: 1, name: `${title} again` })).toBeVisible();
  // The earlier address is in use somewhere.
  await site.goto(`/storycraft-${word}`);
  await expect(site).toHaveURL(`/storycraft-${word}-again`);

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(confirmDialog(page)).toContainText("It has no subcategories.");
  await confirmDialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
  await site.goto("/about-us");
  await expect(
    site
      .getByRole("contentinfo")
      .getByRole("link", { name: /Etiquette|Public/ })
      .first(),
  ).toBeVisible();
  await expect(site.getByRole("contentinfo").getByRole("link", { name: title })).toHaveCount(0);
});

test("a subcategory is added by the skill's name, edited, and deleted after the seed's question", {
  tag: "@courses",
}, async ({ page, context, api, word }) => {
  const site = await context.newPage();
  const { id } = await api.addSkill(`Parent ${word}`);
  await openTab(page, "add-subcategory");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(message(page, "Failed to submit data").first()).toBeVisible();
  const search = page.getByRole("combobox", { name: "Skill", exact: true });
  await search.fill(word);
  await page.getByLabel("Course").fill(`First steps ${word}`);
  await expect(page.getByLabel("Skill id")).toHaveValue(String(id));
  await expect(search).toHaveValue(`${id} · Parent ${word}`);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(message(page, "Data submitted successfully!").first()).toBeVisible();
  await site.goto(`/parent-${word}`);
  await expect(site.getByText(`First steps ${word}`).first()).toBeVisible();

  await openTab(page, `view-subcategory?q=${word}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Course").fill("Given up");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: `First steps ${word}` })).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Course").fill(`Second steps ${word}`);
  await page.getByLabel("Skill id").fill("999999");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "Failed to update. Please check backend or data format.").first()).toBeVisible();
  await expect(page.getByLabel("Course")).toHaveValue(`Second steps ${word}`);
  await page.getByLabel("Skill id").fill(String(id));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: `Second steps ${word}` })).toBeVisible();
  await site.reload();
  await expect(site.getByText(`Second steps ${word}`).first()).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  const asked = page.getByRole("alertdialog", { name: "Are you sure you want to delete this?" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: `Second steps ${word}` })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: `Second steps ${word}` })).toHaveCount(0);
  await site.reload();
  await expect(message(site, "No courses found.")).toBeVisible();
  await api.send("DELETE", `/api/skills/delete/${id}`);
});

test("the preview shows a description with scripts as visitors will see it, and it is added, edited and deleted", {
  tag: "@descriptions",
}, async ({ page, context, api, word }) => {
  const site = await context.newPage();
  let ran = 0;
  for (const each of [page, site]) {
    each.on("dialog", (dialog) => {
      ran += 1;
      void dialog.dismiss();
    });
  }
  const skill = await api.addSkill(`Described ${word}`);
  const { id } = await api.send<{ id: number }>("POST", "/api/skill-details", { skill_id: skill.id, course: word });
  await openTab(page, "add-course-detail");
  await page.getByRole("tab", { name: "HTML" }).click();
  const box = page.getByRole("textbox", { name: "Description" });
  expect([await box.getAttribute("rows"), await box.getAttribute("cols")]).toEqual(["15", "60"]);
  await page.getByLabel("Detail id").fill("999999");
  await box.fill(
    `<h1>Outcomes</h1><p onclick="alert(1)">You <b>speak ${word}</b>.</p><script>alert(2)</script><img src="/no.png" onerror="alert(3)"><a href="javascript:alert(4)">away</a>`,
  );
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { level: 2, name: "Outcomes" })).toBeVisible();
  const inner = async (shown: typeof preview) =>
    shown.getByText("Outcomes").evaluate((heading) => heading.parentElement?.innerHTML);
  const seen = await inner(preview);
  expect(seen).not.toMatch(/script|onclick|onerror/i);

  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("There is no course with this id.").first()).toBeVisible();
  await expect(message(page, "Please check the marked fields.").first()).toBeVisible();
  await page.getByLabel("Detail id").fill(String(id));
  const repair = await failRequests(page, "/api/course_detail", "POST");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(message(page, "Error submitting course detail").first()).toBeVisible();
  await repair();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(message(page, "Course detail added successfully!").first()).toBeVisible();
  await site.goto(`/courses-more/${id}`);
  await expect(site.getByText(`speak ${word}`)).toBeVisible();
  expect(await inner(site.locator("main"))).toBe(seen);

  await openTab(page, `view-course-detail?q=${word}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await box.fill("<p>Given up</p>");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(`speak ${word}`)).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await box.fill("Plain words");
  await box.selectText();
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(box).toHaveValue("<strong>Plain words</strong>");
  await expect(preview.getByText("Plain words")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "The description is saved.").first()).toBeVisible();
  await site.reload();
  await expect(site.locator("main strong", { hasText: "Plain words" })).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(message(page, "The description is saved.")).toHaveCount(0, { timeout: 15_000 });
  await site.reload();
  await expect(message(site, "No details found for this course.")).toBeVisible();
  expect(ran).toBe(0);
  await api.send("DELETE", `/api/skills/delete/${skill.id}`);
});
