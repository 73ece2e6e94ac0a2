import { statSync, writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, imageFile, message, openTab, test } from "../../src/admin.ts";
import { openTcpProxy } from "../../src/tcp-proxy.ts";

test.use({ expectedConsole: [/ERR_|Error (uploading|updating|deleting) image/] });

interface Image {
  id: number;
  image_url: string;
  width?: number;
}

const noImage = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Just words.") };

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

test("several images are dropped or picked, sent at once, sent again after a broken connection, and made smaller when large", async ({
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

test("several images keep the order in which they were chosen, the largest first", async ({ page, api }) => {
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
