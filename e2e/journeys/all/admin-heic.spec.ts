import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, openTab, test } from "../../src/admin.ts";
import { expectNoViolationsNow } from "../../src/axe.ts";

test.setTimeout(240_000);
test.use({ expectedConsole: [/^Error uploading image ApiError: IMG_000[23]/] });

/** Made with an encoder of our own choice: red, green, blue and yellow quarters, with a note to turn it once to the left. */
const sample = (name: string) => readFileSync(path.join(import.meta.dirname, "../../samples", name));

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: "image/heic", buffer });

/** Size of a picture of the library as it is served, by its name, and the colours of its four corners, as hues. */
const servedPicture = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const response = await fetch(`/api/admin/library?limit=1&search=${name}`);
    const { items } = (await response.json()) as { items: { file: string }[] };
    const blob = await (await fetch(`/uploads/${items[0]?.file}`)).blob();
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    const corners = [
      [4, 4],
      [width - 5, 4],
      [4, height - 5],
      [width - 5, height - 5],
    ].map(([x = 0, y = 0]) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
      if (red > 150) return green > 150 ? "yellow" : "red";
      return green > blue ? "green" : "blue";
    });
    return { width, height, corners };
  }, name);

test("a phone's HEIC is converted where the browser cannot read it, turned upright, uploaded and shown", async ({
  page,
}) => {
  const decoders: string[] = [];
  page.on("request", (request) => {
    if (/\/(?:libheif|heic)\b[^/]*\.(?:js|wasm)$/.test(request.url())) decoders.push(request.url());
  });
  await openTab(page, "library");
  await expect(page.locator('input[type="file"]')).toBeAttached();
  expect(decoders, "before a HEIC is chosen").toEqual([]);

  await choose(page, "IMG_0001.HEIC", sample("turned.heic"));
  await expect(page.getByText("1 picture is in the library.").first()).toBeVisible();
  expect(await servedPicture(page, "IMG_0001")).toEqual({
    width: 240,
    height: 320,
    corners: ["green", "yellow", "red", "blue"],
  });
  await expect(page.locator('main img[src*="240x320"]').first()).toBeVisible();
  expect(decoders.length).toBeGreaterThanOrEqual(3);

  // As iPhones store a picture: tiles of 512 pixels, whose edges are not those of the colours.
  await choose(page, "IMG_0012.HEIC", sample("tiled.heic"));
  await expect(page.locator('main img[src*="1000x1400"]').first()).toBeVisible();
  expect(await servedPicture(page, "IMG_0012")).toEqual({
    width: 1000,
    height: 1400,
    corners: ["green", "yellow", "red", "blue"],
  });

  const queue = page.getByRole("list", { name: "Chosen pictures" });
  await choose(page, "IMG_0048.HEIC", sample("48-megapixels.heic"));
  await expect(queue.getByText(/^Converting/)).toBeVisible();
  await expectNoViolationsNow(page);
  await expect(queue.getByText("Uploaded")).toBeVisible({ timeout: 120_000 });
  expect(await servedPicture(page, "IMG_0048")).toMatchObject({ width: 2560, height: 1920 });

  await choose(page, "IMG_0002.HEIC", sample("turned.heic").subarray(0, 1000));
  await expect(queue.getByText(/IMG_0002.HEIC cannot be read: the file is damaged/)).toBeVisible();
  await choose(page, "IMG_0003.HEIC", Buffer.from("not a picture"));
  await expect(queue.getByText(/IMG_0003.HEIC cannot be read: the file is damaged/)).toBeVisible();
  await expectNoViolationsNow(page);
});

test.describe("where it may not", () => {
  test.use({ expectedConsole: [/./] });
  test("only the admin's pages start the converter, which reaches nothing but its own files", async ({ page }) => {
    await openTab(page, "library");
    const folder = await page.evaluate(() => {
      const { remotes } = JSON.parse(document.getElementById("lock-set")?.textContent ?? "") as {
        remotes: Record<string, { entry: string }>;
      };
      return remotes["mf-admin"]?.entry.replace("remoteEntry.js", "") ?? "";
    });
    const file = await page.request.get(`${folder}workers/heic.js`);
    const { host } = new URL(page.url());
    const own = `${host}${folder}`;
    expect(file.headers()["content-security-policy"]).toBe(
      `default-src 'none'; script-src ${own} 'wasm-unsafe-eval'; connect-src ${own}`,
    );
    for (const [where, mayStart] of [
      ["/contact", false],
      ["/admin", true],
    ] as const) {
      await page.goto(where);
      const started = await page.evaluate(async (url) => {
        type Policies = { createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } };
        const { trustedTypes } = window as typeof window & { trustedTypes: Policies };
        try {
          // A page that runs foreign code has any policy that its document admits.
          const policy = trustedTypes.createPolicy("optimyz-heic", { createScriptURL: (each: string) => each });
          const worker = new Worker(policy.createScriptURL(url));
          return await new Promise<boolean>((resolve) => {
            worker.onerror = () => resolve(false);
            worker.onmessage = () => resolve(true);
            worker.postMessage({ script: "/api/settings", wasm: "/api/settings" });
          });
        } catch {
          return false;
        }
      }, `${folder}workers/heic.js`);
      expect(started, where).toBe(mayStart);
    }
  });
});
