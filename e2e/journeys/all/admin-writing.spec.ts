import { expect, openTab, test } from "../../src/admin.ts";
import { imageFile } from "../../src/images.ts";
import { give, sample } from "../../src/pasting.ts";

test("pastes from Google Docs and Word Online in a browser as in the editor's tests", async ({ page }) => {
  await page.route("https://lh7-rt.googleusercontent.com/**", (route) =>
    route.fulfill({ path: imageFile("etiquette-and-protocol") }),
  );
  await openTab(page, "add-course-detail");
  const box = page.getByRole("textbox", { name: "Description" });
  await box.click();
  for (const name of ["google-docs", "word-online"]) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await give(page, "paste", { html: sample(name) });
    await expect(box.getByRole("heading")).toHaveText(["Public Speaking", "What you practise"]);
    await expect(box.locator("ul > li > ul > li")).toHaveText("from the belly");
    await expect(box.locator("ol > li")).toHaveText(["Watch", "Try"]);
    await expect(box.getByRole("columnheader")).toHaveText(["Day", "Topic"]);
    await expect(box.locator("strong")).toHaveText(["clearly"]);
    await expect(box.locator("img[alt='A bright room'], img[src^='/uploads/']")).toHaveCount(1);
  }
  await page.getByRole("tab", { name: "HTML" }).click();
  await box.fill("");
});
