import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { imageFile } from "../../src/images.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { newDataDir } from "../../src/site.ts";

test.setTimeout(480_000);

/** Time for a busy machine to draw what a change has made missing. */
const DRAWN = { timeout: 120_000 };

/** The picture in a document's meta tags, as a crawler reads it. */
async function shared(request: APIRequestContext, url: string) {
  const text = await (await request.get(url)).text();
  const meta = (name: string) => new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1] ?? "";
  return { url: meta("og:image"), alt: meta("og:image:alt"), card: meta("twitter:card") };
}

/** Size of a picture, its weight in bytes, the colour of a point in the disc, and its pixels as one number. */
const looked = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    const blob = await response.blob();
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    const title = context?.getImageData(80, 150, 690, 300).data ?? [];
    let pixels = 0;
    for (const value of title) pixels = (pixels * 31 + value) % 2_147_483_647;
    const [red = 0, green = 0, blue = 0] = context?.getImageData(1110, 130, 1, 1).data ?? [];
    const ink = title.filter((value, index) => index % 4 === 0 && value < 128).length;
    return { type: blob.type, size: blob.size, width, height, pixels, disc: { red, green, blue }, ink };
  }, url);

test("a shared link has the picture of its page after the admin has opened, a new title, a new colour and a rollback", async ({
  page: admin,
  browser,
  request,
  ownSite,
}) => {
  const site = await ownSite({}, newDataDir("demo"));
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${site.origin}/contact`);
  const messages = watchConsole(admin);
  await logInAsAdmin(admin, site.admin, site.origin);
  // As another program would: nobody's browser notices.
  const headers = { origin: site.origin };
  const buffer = readFileSync(imageFile("gallery-sunrise-studio"));
  const image = { name: "a.webp", mimeType: "image/webp", buffer };
  const skill = await admin.request.post(`${site.origin}/api/skills`, {
    headers,
    multipart: { title: "Voice work", short_description: "Be heard.", image },
  });
  const data = { skill_id: ((await skill.json()) as { id: number }).id, course: "First breath" };
  const made = await admin.request.post(`${site.origin}/api/skill-details`, { headers, data });
  const course = `${site.origin}/courses-more/${((await made.json()) as { id: number }).id}`;
  const pictureOf = (url: string) => shared(request, url);

  await admin.reload();
  await expect.poll(async () => (await pictureOf(course)).alt, DRAWN).toBe("Voice work – First breath – Optimyz");
  await expect.poll(async () => (await pictureOf(`${site.origin}/gallery`)).alt, DRAWN).toMatch(/^Gallery – /);
  const before = await pictureOf(course);
  expect(before.card).toBe("summary_large_image");
  const drawn = await looked(stranger, before.url);
  expect(drawn).toMatchObject({ type: "image/jpeg", width: 1200, height: 630 });
  expect(drawn.size).toBeLessThanOrEqual(100 * 1024);
  expect(drawn.ink).toBeGreaterThan(1_000);

  await test.step("a new title", async () => {
    await admin.goto(`${site.origin}/admin/dashboard/view-subcategory?q=First+breath`);
    await admin.getByRole("button", { name: "Edit" }).first().click();
    await admin.getByLabel("Course").fill("A voice that carries");
    await admin.getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => (await pictureOf(course)).alt, DRAWN).toContain("A voice that carries");
    const renamed = await pictureOf(course);
    expect(renamed.url).not.toBe(before.url);
    const now = await looked(stranger, renamed.url);
    expect(now).toMatchObject({ type: "image/jpeg", width: 1200, height: 630 });
    expect(now.pixels).not.toBe(drawn.pixels);
    expect(now.disc).toEqual(drawn.disc);
  });

  const titled = await pictureOf(course);
  await test.step("a new colour", async () => {
    await admin.goto(`${site.origin}/admin/dashboard/settings/colours`);
    await admin.getByLabel("Accent colour", { exact: true }).fill("#0a66c2");
    await admin.getByRole("button", { name: "Save", exact: true }).click();
    await expect(admin.getByText("Saved in the draft.").first()).toBeVisible();
    await admin.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Publish" }).click();
    await admin.getByRole("button", { name: "Publish now" }).click();
    await expect(admin.getByText("Published.").first()).toBeVisible();
    await expect.poll(async () => (await pictureOf(course)).alt, DRAWN).toContain("A voice that carries");
    const blue = await looked(stranger, (await pictureOf(course)).url);
    expect(drawn.disc.red).toBeGreaterThan(drawn.disc.blue);
    expect(blue.disc.blue).toBeGreaterThan(blue.disc.red);
  });

  await test.step("a return, and what nobody has drawn", async () => {
    const back = await admin.request.post(`${site.origin}/api/admin/settings/rollback`, {
      headers,
      data: { revision: 0 },
    });
    expect(back.ok()).toBe(true);
    expect(await pictureOf(course)).toEqual(titled);
    const guessed = titled.url.replace(/[0-9a-f]{40}/, (name) => [...name].reverse().join(""));
    expect((await request.get(guessed)).status()).toBe(404);
    expect((await request.get(titled.url)).headers()["cache-control"]).toContain("immutable");
  });
  expect(messages).toEqual([]);
});
