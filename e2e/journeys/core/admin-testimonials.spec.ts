import { confirmDialog, expect, failRequests, message, openTab, rowOf, test } from "../../src/admin.ts";

/** On a telephone. */
test.use({ expectedConsole: [/ERR_|Error (adding|updating)/], viewport: { width: 360, height: 740 }, hasTouch: true });

test("a testimonial is added, edited, hidden, shown and deleted on a phone, each time on the site at the next load", {
  tag: "@testimonials",
}, async ({ page, context, word }) => {
  const site = await context.newPage();
  const onSite = async (text: string) => {
    await site.goto("/testimonials");
    await expect(site.getByRole("heading", { name: "Testimonials" }).first()).toBeVisible();
    return site.getByText(text);
  };

  await openTab(page, "add-testimonial");
  await page.getByLabel("Name").fill(`  Asha ${word} `);
  const repair = await failRequests(page, "/api/testimonials", "POST");
  await page.getByRole("button", { name: "Add testimonial" }).click();
  await expect(message(page, "Error adding testimonial").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(`  Asha ${word} `);
  await repair();
  await page.getByRole("button", { name: "Add testimonial" }).click();
  await expect(message(page, "Testimonial added successfully!").first()).toBeVisible();
  await expect(await onSite(`Asha ${word}`)).not.toHaveCount(0);

  await openTab(page, `view-testimonials?q=${word}`);
  const row = rowOf(page, `Asha ${word}`);
  await expect(row).toContainText("No feedback provided");
  await row.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit testimonial" });
  await expect(dialog.getByLabel("Name")).toHaveValue(`Asha ${word}`);
  await expect(dialog.getByLabel("Location")).toHaveValue("N/A");
  await dialog.getByLabel("Location").fill("Nowhere");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).not.toContainText("Nowhere");

  await row.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Feedback").fill(`I speak up now, ${word}.`);
  const restore = await failRequests(page, /^\/api\/testimonials\/\d+$/, "PUT");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(dialog.getByText(/The server cannot be reached\. Nothing is lost/)).toBeVisible();
  await restore();
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(`I speak up now, ${word}.`);
  await expect(await onSite(`I speak up now, ${word}.`)).not.toHaveCount(0);

  await row.getByRole("button", { name: "Hide" }).click();
  await expect(row.getByText("Hidden")).toBeVisible();
  await expect(await onSite(word)).toHaveCount(0);
  await row.getByRole("button", { name: "Show" }).click();
  await expect(row.getByText("Hidden")).toHaveCount(0);
  await expect(await onSite(`I speak up now, ${word}.`)).not.toHaveCount(0);

  await row.getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page)
    .getByRole("button", { name: /Cancel|Keep/ })
    .click();
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await expect(await onSite(word)).toHaveCount(0);

  await openTab(page, `audit?q=${word}&status=delete`);
  await rowOf(page, "Deleted testimonial").getByRole("button", { name: "Bring back" }).click();
  await expect(rowOf(page, "Deleted testimonial").getByText(/Restored/)).toBeVisible();
  await expect(await onSite(`I speak up now, ${word}.`)).not.toHaveCount(0);
});
