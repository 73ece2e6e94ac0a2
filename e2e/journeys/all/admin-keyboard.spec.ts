import type { Page } from "@playwright/test";
import { deskRow, expect, imageFile, message, openTab, rowOf, test } from "../../src/admin.ts";
import { keyboardOf } from "../../src/keyboard.ts";

test.use({ storageState: { cookies: [], origins: [] } });

test("a whole day's work is done with the keyboard alone", async ({ page, api, admin, word }) => {
  test.setTimeout(480_000);
  // From now on Playwright intercepts file pickers; started at the key press, that could be too late.
  page.on("filechooser", () => undefined);
  const name = `Day ${word}`;
  const email = `day.${word}@example.com`;
  await api.send("POST", "/api/contact", { name, email, message: "When does it begin?" });
  await api.send("POST", "/api/testimonials", { name, location: "Delhi", designation: "N/A", feedback: "Rude words." });
  const form = {
    title: "Dr.",
    father_name: "A",
    dob: "1998-04-23",
    phone: "+91 98000 11111",
    course: "Public Speaking",
  };
  await api.send("POST", "/api/enroll", { ...form, name, email });

  const { goTo, press, type } = keyboardOf(page);
  const link = (title: string) => page.getByRole("link", { name: title, exact: true });
  const button = (title: string) => page.getByRole("button", { name: title, exact: true });
  const find = async () => {
    await type(page.getByRole("searchbox"), word);
    // The row may have been there before: the list is searched once the typing rests.
    await expect(page).toHaveURL(new RegExp(`[?&]q=${word}`));
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(rowOf(page, name).or(deskRow(page, name))).toHaveCount(1);
  };
  const panel = page.getByRole("complementary");

  await page.goto("/admin");
  await type(page.getByLabel("E-mail"), admin.email);
  await type(page.getByLabel("Password", { exact: true }), admin.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/dashboard");

  await press(page.getByRole("link", { name: /New inquiries/ }));
  await find();
  await press(deskRow(page, name).getByRole("button"));
  await expect(link(`Answer ${email}`)).toHaveAttribute("href", new RegExp(`^mailto:${email}`));
  await goTo(link(`Answer ${email}`));
  await press(panel.getByRole("button", { name: "Edit" }));
  await expect(panel.getByLabel(/^Status/)).toBeFocused();
  await page.keyboard.type("Handled");
  await type(panel.getByLabel(/^Note/), "Answered by e-mail.");
  await press(button("Save"));
  await expect(message(page, "The inquiry is saved.").first()).toBeVisible();

  await press(link("Enrolments"));
  await find();
  await press(deskRow(page, name).getByRole("button"));
  await press(panel.getByRole("button", { name: "Edit" }));
  await expect(panel.getByLabel(/^Status/)).toBeFocused();
  await page.keyboard.type("Contacted");
  await press(button("Save"));
  await expect(deskRow(page, name)).toContainText("Contacted");

  await press(link("Add course"));
  await type(page.getByLabel("Title"), `Keys ${word}`);
  await type(page.getByLabel("Short description"), "Made without a mouse.");
  await goTo(page.getByLabel("Image"));
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(imageFile("career-readiness"));
  await press(button("Add course"));
  await expect(message(page, "Skill added successfully!").first()).toBeVisible();

  await press(link("Add subcategory"));
  await type(page.getByRole("combobox", { name: "Skill", exact: true }), `Keys ${word}`);
  await type(page.getByLabel("Course"), `First keys ${word}`);
  await expect(page.getByLabel("Skill id")).not.toHaveValue("");
  await press(button("Submit"));
  await expect(message(page, "Data submitted successfully!").first()).toBeVisible();

  await press(link("Add categoryMore"));
  await type(page.getByRole("combobox", { name: "Subcategory" }), `First keys ${word}`);
  await type(page.getByRole("textbox", { name: "Description" }), "All by hand.");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+b");
  await expect(page.getByRole("textbox", { name: "Description" }).locator("strong")).toHaveText("All by hand.");
  await expect(page.getByLabel("Detail id")).not.toHaveValue("");
  await press(button("Submit"));
  await expect(message(page, "Course detail added successfully!").first()).toBeVisible();

  await press(link("Testimonials"));
  await find();
  await press(rowOf(page, name).getByRole("button", { name: "Hide" }));
  await expect(rowOf(page, name)).toContainText("Hidden");
  // It is said once all that shows it is read again, which needs the session.
  await expect(message(page, `The testimonial of ${name} is hidden.`).first()).toBeVisible();

  await sharePicturesDrawn(page);
  await press(button("Log out"));
  await expect(page).toHaveURL("/admin");

  await page.goto(`/keys-${word}`);
  await expect(page.getByText(`First keys ${word}`).first()).toBeVisible();
});

test.describe("for somebody who is logged in", () => {
  test.use({ storageState: ({ loggedIn }, use) => use(loggedIn) });

  test("the skip link leads past the bar and the sidebar", async ({ page }) => {
    await openTab(page, "view-testimonials");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Add testimonial" }).last()).toBeFocused();
  });

  test("adds several subcategories of one skill one after the other", async ({ page, api, word }) => {
    const skill = await api.addSkill(`Row ${word}`);
    await openTab(page, `add-subcategory?skill_id=${skill.id}`);
    const { goTo } = keyboardOf(page);
    const course = page.getByLabel(/^Course/);
    await goTo(course);
    for (const name of ["First", "Second", "Third"]) {
      await page.keyboard.type(`${name} ${word}`);
      await page.keyboard.press("Enter");
      await expect(course).toHaveValue("");
      await expect(course).toBeFocused();
      await expect(page.getByLabel("Skill id")).toHaveValue(String(skill.id));
    }
    const added = await api.get<{ course: string }[]>(`/api/skill-details?skill_id=${skill.id}`);
    expect(added.map((each) => each.course)).toEqual([`First ${word}`, `Second ${word}`, `Third ${word}`]);
    await page.getByRole("link", { name: "View subcategory" }).first().click();
    await expect(page).toHaveURL(/view-subcategory$/);
    await api.send("DELETE", `/api/skills/delete/${skill.id}`);
  });
});

/**
 * Waits until the open admin has drawn the pictures of shared links, which it begins one and a half seconds after a change:
 * after a logout the browser would log that they are refused.
 */
async function sharePicturesDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  await expect.poll(held).not.toContain("share-pictures");
}
