import { readFileSync } from "node:fs";
import { confirmDialog, expect, failRequests, imageFile, message, openTab, test } from "../../src/admin.ts";

test.use({ expectedConsole: [/ERR_|Error (uploading|updating|deleting) image/] });

interface Image {
  id: number;
  image_url: string;
  width?: number;
}

test("an image is replaced after Cancel and a failure, moved by key and by mouse, and deleted", {
  tag: ["@gallery", "@uploads"],
}, async ({ page, api }) => {
  const upload = async () => {
    const image = { name: "a.webp", mimeType: "image/webp", buffer: readFileSync(imageFile("gallery-breathing")) };
    return (await (await api.request.post("/api/upload", { multipart: { image } })).json()) as Image;
  };
  const { id, image_url } = await upload();
  await openTab(page, `view-gallery-image?q=%23${id}`);
  const card = page.getByRole("listitem").filter({ hasText: `#${id} ` });
  await card.getByRole("button", { name: "Edit" }).click();
  const edited = page.getByRole("listitem", { name: `Image ${id}` });
  await expect(edited.getByRole("img", { name: `Gallery image ${id}` })).toBeVisible();
  await edited.locator("input[type=file]").setInputFiles(imageFile("gallery-microphone"));
  await expect(edited.getByRole("img", { name: "What you chose" })).toBeVisible();
  await edited.getByRole("button", { name: "Cancel" }).click();
  await expect(edited).toHaveCount(0);

  await card.getByRole("button", { name: "Edit" }).click();
  await edited.locator("input[type=file]").setInputFiles(imageFile("gallery-microphone"));
  const repair = await failRequests(page, `/api/update/${id}`, "PUT");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "Failed to update image").first()).toBeVisible();
  await expect(edited.getByRole("img", { name: "What you chose" })).toBeVisible();
  await repair();
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "The image is replaced.").first()).toBeVisible();
  const replaced = (await api.get<Image[]>("/api/images")).find((each) => each.id === id);
  expect(replaced?.image_url).not.toBe(image_url);

  await page.getByRole("searchbox").fill("");
  const placeOf = async (of: number) => (await api.get<Image[]>("/api/images")).findIndex((each) => each.id === of);
  const place = await placeOf(id);
  const later = await upload();
  await page.reload();
  const next = page.waitForResponse((response) => response.url().endsWith(`/api/admin/images/${id}/position`));
  await card
    .getByRole("button", { name: /Move earlier|Move later/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  expect((await next).status()).toBe(200);
  await expect.poll(() => placeOf(id)).not.toBe(place);
  await expect(page.getByText(/^Moved to place \d+ of \d+\.$/).first()).toBeVisible();
  const target = await placeOf(later.id);
  await card.dragTo(page.getByRole("listitem").filter({ hasText: `#${later.id} ` }));
  await expect.poll(() => placeOf(id)).toBe(target);

  await card.getByRole("button", { name: "Delete" }).click();
  const restore = await failRequests(page, `/api/delete/${id}`, "DELETE");
  await confirmDialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(message(page, "Failed to delete image").first()).toBeVisible();
  await restore();
  await confirmDialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(card).toHaveCount(0);
  await page.goto("/gallery");
  await expect(page.getByRole("img", { name: `Gallery image ${later.id}`, exact: true })).toBeAttached();
  await expect(page.getByRole("img", { name: `Gallery image ${id}`, exact: true })).toHaveCount(0);
  await api.send("DELETE", `/api/delete/${later.id}`);
});
