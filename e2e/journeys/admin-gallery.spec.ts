import { readFileSync, statSync, writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { confirmDialog, expect, failRequests, imageFile, message, openTab, test } from "../src/admin.ts";
import { openTcpProxy } from "../src/tcp-proxy.ts";

test.use({ expectedConsole: [/ERR_|Error (uploading|updating|deleting) image/] });

interface Image {
  id: number;
  image_url: string;
  width?: number;
}

const noImage = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Just words.") };
/** An image by its name; its bytes are text. */
const pretender = { name: "pretender.png", mimeType: "image/png", buffer: Buffer.from("Just words.") };

/** Bytes that code in a page makes. As a list of numbers they would take seconds on their way out of the browser. */
async function bytesFrom(page: Page, make: (size: number) => Promise<string>, size = 0): Promise<Buffer> {
  return Buffer.from((await page.evaluate(make, size)).split(",")[1] ?? "", "base64");
}

/** A photograph larger than the site shows: 4000 by 3000 pixels. */
async function largePhoto(page: Page): Promise<string> {
  const bytes = await bytesFrom(page, async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const pen = canvas.getContext("2d");
    for (let dot = 0; dot < 2_000; dot += 1) {
      if (pen) pen.fillStyle = `hsl(${(dot * 37) % 360} 60% ${20 + (dot % 60)}%)`;
      pen?.fillRect((dot * 911) % 4000, (dot * 577) % 3000, 150, 110);
    }
    const reader = new FileReader();
    reader.readAsDataURL(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 }));
    await new Promise((resolve) => reader.addEventListener("load", resolve));
    return String(reader.result);
  });
  return fileOf("photo.jpg", bytes);
}

/** A file for a journey to choose. */
function fileOf(name: string, bytes: Buffer): string {
  const file = test.info().outputPath(name);
  writeFileSync(file, bytes);
  return file;
}

/** Drags a file from outside over an element of the page and drops it there. */
async function dropFile(page: Page, place: Locator, file: string): Promise<void> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: x + width / 2, y: y + height / 2, data: { items: [], files: [file], dragOperationsMask: 1 } };
  const browser = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await browser.send("Input.dispatchDragEvent", { type, ...at });
  }
  await browser.detach();
}

test("are several images dropped or picked, sent at once, sent again when the connection broke, and large ones smaller?", async ({
  page,
  context,
  api,
  baseURL,
}) => {
  const before = await api.get<Image[]>("/api/images");
  const proxy = await openTcpProxy(baseURL ?? "");
  await page.addInitScript(() => localStorage.setItem("adminAuth", "true"));
  await page.goto(`${proxy.origin}/admin/dashboard/add-gallery-image`);
  await page.getByRole("button", { name: "Upload image" }).click();
  await expect(message(page, "Please choose an image")).toBeVisible();

  const picker = page.locator("input[type=file]");
  expect(await picker.getAttribute("accept")).toBe("image/*");
  const photo = await largePhoto(page);
  // Outside the drop zone: nothing happens, above all the file does not open instead of the page.
  await dropFile(page, page.locator("[data-tab-title]"), photo);
  await dropFile(page, page.getByText("Or drop them here."), photo);
  await picker.setInputFiles(noImage);
  const chosen = page.getByRole("list", { name: "Chosen images" }).getByRole("listitem");
  await expect(chosen).toHaveCount(2);
  await expect(chosen.filter({ hasText: "notes.txt" }).getByText(/is not an image that can be used/)).toBeVisible();
  await expect(chosen.filter({ hasText: "photo.jpg" }).locator("img")).toBeVisible();
  await page.getByRole("button", { name: "Remove notes.txt" }).click();

  // The connection breaks in the middle.
  const network = await context.newCDPSession(page);
  const upload = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network.send("Network.enable");
  await upload(60_000);
  await page.getByRole("button", { name: "Upload image" }).click();
  const progress = page.getByRole("progressbar", { name: "Upload of photo.jpg" });
  await expect.poll(() => progress.getAttribute("value").then(Number)).toBeGreaterThan(0);
  expect(Number(await progress.getAttribute("value"))).toBeLessThan(100);
  proxy.cut();
  await expect(message(page, "Failed to upload image").first()).toBeVisible();
  await expect(chosen.getByText(/The server cannot be reached\. Nothing is lost/)).toBeVisible();
  proxy.restore();
  await upload(-1);
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/upload"));
  await page.getByRole("button", { name: "Try again: photo.jpg" }).click();
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(statSync(photo).size / 2);
  await expect(message(page, "Image uploaded successfully").first()).toBeVisible();
  await picker.setInputFiles(["gallery-lunch", "gallery-posture"].map(imageFile));
  await page.getByRole("button", { name: "Upload 2 images" }).click();
  await expect(chosen.getByText("Uploaded")).toHaveCount(2);

  const added = (await api.get<Image[]>("/api/images")).filter(({ id }) => !before.some((each) => each.id === id));
  expect(added).toHaveLength(3);
  expect(Math.max(...added.map(({ width = 0 }) => width))).toBe(2560);
  proxy.close();
  await page.goto("/gallery");
  for (const { id } of added) {
    await expect(page.getByRole("img", { name: `Gallery image ${id}`, exact: true })).toBeAttached();
    await api.send("DELETE", `/api/delete/${id}`);
  }
});

/** A plain image whose width identifies it. */
async function plainImage(page: Page, width: number): Promise<string> {
  const draw = async (size: number) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: 200 });
    canvas.getContext("2d")?.fillRect(0, 0, size, 200);
    return canvas.toDataURL();
  };
  return fileOf(`${width}.png`, await bytesFrom(page, draw, width));
}

test("do several images keep the order in which they were chosen, the largest first?", async ({ page, api }) => {
  const before = await api.get<Image[]>("/api/images");
  await openTab(page, "add-gallery-image");
  const photo = await largePhoto(page);
  const small = [await plainImage(page, 701), await plainImage(page, 601), await plainImage(page, 801)];
  await page.locator("input[type=file]").setInputFiles([photo, ...small]);
  await page.getByRole("button", { name: "Upload 4 images" }).click();
  // One after the other: on a busy machine the four take longer together than an assertion waits.
  for (const name of ["photo.jpg", "701.png", "601.png", "801.png"])
    await expect(page.getByRole("listitem").filter({ hasText: name }).getByText("Uploaded")).toBeVisible();
  await expect(message(page, "Image uploaded successfully").first()).toBeVisible();
  const added = (await api.get<Image[]>("/api/images")).slice(before.length);
  expect(added.map(({ width }) => width)).toEqual([2560, 701, 601, 801]);
  await page.goto("/gallery");
  const names = await page
    .getByRole("img", { name: /^Gallery image \d+$/ })
    .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  expect(names.slice(-4)).toEqual(added.map(({ id }) => `Gallery image ${id}`));
  for (const { id } of added) await api.send("DELETE", `/api/delete/${id}`);
});

test("is a file that stays over 10 MB refused by name before anything is sent?", async ({ page }) => {
  await openTab(page, "add-gallery-image");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const large = ["film.gif", "noise.png", "scan.bmp"].map((name) => fileOf(name, Buffer.alloc(10 * 1024 * 1024 + 1)));
  await page.locator("input[type=file]").setInputFiles(large);
  await expect(page.getByText("film.gif is too large: 10 MB at most.")).toBeVisible();
  await expect(page.getByText(/^scan\.bmp is not an image that can be used/)).toBeVisible();
  await page.getByRole("button", { name: "Upload image" }).click();
  await expect(page.getByText("noise.png is too large, even made smaller: 10 MB at most.")).toBeVisible();
  expect(sent).toEqual([]);
});

test.describe("of bytes that are no picture", () => {
  test.use({ expectedConsole: [/status of 4|Error uploading image/] });

  test("is the server's sentence shown at the file, which stays?", async ({ page }) => {
    await openTab(page, "add-gallery-image");
    await page.locator("input[type=file]").setInputFiles(pretender);
    await page.getByRole("button", { name: "Upload image" }).click();
    await expect(message(page, "Failed to upload image").first()).toBeVisible();
    const file = page.getByRole("listitem").filter({ hasText: "pretender.png" });
    await expect(file.getByText("The image must be a PNG, JPEG, WebP, AVIF or GIF file.")).toBeVisible();
    await expect(file.getByRole("button", { name: /Remove/ })).toBeVisible();
    // The same bytes would be refused again.
    await expect(file.getByRole("button", { name: /Try again/ })).toHaveCount(0);
  });
});

test("is an image replaced, with Cancel and a failure before, moved by key and by mouse, and deleted?", async ({
  page,
  api,
}) => {
  const upload = async () => {
    const image = { name: "a.webp", mimeType: "image/webp", buffer: readFileSync(imageFile("gallery-breathing")) };
    return (await (await api.request.post("/api/upload", { multipart: { image } })).json()) as Image;
  };
  const { id, image_url } = await upload();
  await openTab(page, `view-gallery-image?q=%23${id}`);
  const card = page.getByRole("listitem").filter({ hasText: `#${id} ` });
  await card.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: `Replace image ${id}` });
  await expect(dialog.getByRole("img", { name: `Gallery image ${id}` })).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles(imageFile("gallery-microphone"));
  await expect(dialog.getByRole("img", { name: "What you chose" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole("button", { name: "Edit" }).click();
  await dialog.locator("input[type=file]").setInputFiles(imageFile("gallery-microphone"));
  const repair = await failRequests(page, `/api/update/${id}`, "PUT");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "Failed to update image").first()).toBeVisible();
  await expect(dialog.getByRole("img", { name: "What you chose" })).toBeVisible();
  await repair();
  await dialog.getByRole("button", { name: "Save" }).click();
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
