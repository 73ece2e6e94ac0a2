import { breakCalls, expect, message, openTab, pictureFile, question, test } from "../src/admin.ts";

test.use({ expectedConsole: [/ERR_|Error (uploading|updating|deleting) image/] });

interface Image {
  id: number;
  image_url: string;
}

const noPicture = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Just words.") };
/** Claims to be a picture; its bytes say otherwise. */
const pretender = { name: "pretender.png", mimeType: "image/png", buffer: Buffer.from("Just words.") };

test("are several images uploaded at once, the failed one again, and what is no image refused?", async ({
  page,
  api,
}) => {
  test.info().annotations.push({ type: "seed", description: "Gallery upload" });
  const before = await api.get<Image[]>("/api/images");
  await openTab(page, "add-gallery-image");
  await page.getByRole("button", { name: "Upload image" }).click();
  await expect(message(page, "Please choose an image")).toBeVisible();

  const picker = page.locator("input[type=file]");
  expect(await picker.getAttribute("accept")).toBe("image/*");
  const pictures = ["gallery-lunch", "gallery-posture"].map(pictureFile);
  await picker.setInputFiles(pictures);
  await picker.setInputFiles(noPicture);
  const chosen = page.getByRole("list", { name: "Chosen images" }).getByRole("listitem");
  await expect(chosen).toHaveCount(3);
  await expect(chosen.filter({ hasText: "notes.txt" }).getByText(/is not an image that can be used/)).toBeVisible();
  await expect(chosen.filter({ hasText: "gallery-lunch" }).locator("img")).toBeVisible();
  await page.getByRole("button", { name: "Remove notes.txt" }).click();

  // The connection breaks in the middle.
  const repair = await breakCalls(page, "/api/upload", "POST");
  await page.getByRole("button", { name: "Upload 2 images" }).click();
  await expect(message(page, "Failed to upload image").first()).toBeVisible();
  await expect(chosen.getByText(/The server cannot be reached\. Nothing is lost/)).toHaveCount(2);
  await repair();
  await page.getByRole("button", { name: "Try again: gallery-lunch.webp" }).click();
  await expect(message(page, "Image uploaded successfully").first()).toBeVisible();
  await page.getByRole("button", { name: "Upload image" }).click();
  await expect(chosen.getByText("Uploaded")).toHaveCount(2);

  const added = (await api.get<Image[]>("/api/images")).filter(({ id }) => !before.some((each) => each.id === id));
  expect(added).toHaveLength(2);
  await page.goto("/gallery");
  for (const { id } of added) {
    await expect(page.getByRole("img", { name: `Gallery image ${id}`, exact: true })).toBeAttached();
    await api.send("DELETE", `/api/delete/${id}`);
  }
});

test.describe("of bytes that are no picture", () => {
  test.use({ expectedConsole: [/status of 4|Error uploading image|blob:/] });

  test("does the server's sentence stand beside the file, which stays?", async ({ page }) => {
    await openTab(page, "add-gallery-image");
    await page.locator("input[type=file]").setInputFiles(pretender);
    await page.getByRole("button", { name: "Upload image" }).click();
    await expect(message(page, "Failed to upload image").first()).toBeVisible();
    const file = page.getByRole("listitem").filter({ hasText: "pretender.png" });
    await expect(file.getByText(/image|picture/i).last()).toBeVisible();
    await expect(file.getByRole("button", { name: /Try again/ })).toBeVisible();
  });
});

test("is an image replaced, with Cancel and a failure before, moved and deleted?", async ({ page, api }) => {
  const upload = async () => {
    const { readFileSync } = await import("node:fs");
    const image = { name: "a.webp", mimeType: "image/webp", buffer: readFileSync(pictureFile("gallery-breathing")) };
    return (await (await api.request.post("/api/upload", { multipart: { image } })).json()) as Image;
  };
  const { id, image_url } = await upload();
  await openTab(page, `view-gallery-image?q=%23${id}`);
  const card = page.getByRole("listitem").filter({ hasText: `#${id} ` });
  await card.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: `Replace image ${id}` });
  await expect(dialog.getByRole("img", { name: `Gallery image ${id}` })).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles(pictureFile("gallery-microphone"));
  await expect(dialog.getByRole("img", { name: "What you chose" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole("button", { name: "Edit" }).click();
  await dialog.locator("input[type=file]").setInputFiles(pictureFile("gallery-microphone"));
  const repair = await breakCalls(page, `/api/update/${id}`, "PUT");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "Failed to update image").first()).toBeVisible();
  await expect(dialog.getByRole("img", { name: "What you chose" })).toBeVisible();
  await repair();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "The image is replaced.").first()).toBeVisible();
  const replaced = (await api.get<Image[]>("/api/images")).find((each) => each.id === id);
  expect(replaced?.image_url).not.toBe(image_url);

  await page.getByRole("searchbox").fill("");
  const placeOf = async () => (await api.get<Image[]>("/api/images")).findIndex((each) => each.id === id);
  const place = await placeOf();
  const later = await upload();
  await page.reload();
  const next = page.waitForResponse((response) => response.url().endsWith("/api/admin/images/order"));
  await card
    .getByRole("button", { name: /Move earlier|Move later/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  expect((await next).status()).toBe(200);
  await expect.poll(placeOf).not.toBe(place);

  await card.getByRole("button", { name: "Delete" }).click();
  const restore = await breakCalls(page, `/api/delete/${id}`, "DELETE");
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(message(page, "Failed to delete image").first()).toBeVisible();
  await restore();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(card).toHaveCount(0);
  await page.goto("/gallery");
  await expect(page.getByRole("img", { name: `Gallery image ${later.id}`, exact: true })).toBeAttached();
  await expect(page.getByRole("img", { name: `Gallery image ${id}`, exact: true })).toHaveCount(0);
  await api.send("DELETE", `/api/delete/${later.id}`);
});

test("are a failed load and an empty gallery said in the seed's words?", async ({ page }) => {
  test.info().annotations.push({ type: "seed", description: "Admin gallery list" });
  await page.route("**/api/images", (route) => route.fulfill({ json: [] }));
  await openTab(page, "view-gallery-image");
  await expect(message(page, "No images found.")).toBeVisible();
});

test.describe("of a server that fails", () => {
  test.use({ expectedConsole: [/status of 500|Failed to|Error fetching/] });

  test("is the failed load said in the seed's words?", async ({ page }) => {
    await page.route("**/api/images", (route) => route.fulfill({ status: 500, json: {} }));
    await openTab(page, "view-gallery-image");
    await expect(message(page, "Failed to load images").first()).toBeVisible();
    await page.route("**/api/course_detail", (route) => route.fulfill({ status: 500, json: {} }));
    await openTab(page, "view-course-detail");
    await expect(message(page, "Failed to load course details").first()).toBeVisible();
  });
});
