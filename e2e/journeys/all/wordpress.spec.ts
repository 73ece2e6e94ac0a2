import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { apiAt, logInAt } from "../../src/admin.ts";
import { imageFile } from "../../src/images.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";

const HALL = "/wp-content/uploads/2023/04/hall.webp";

/** The site that is left: it has one picture. */
async function startOldSite() {
  const picture = readFileSync(imageFile("gallery-sunrise-studio"));
  const old = { asked: [] as string[] };
  const server = createServer((request, response) => {
    old.asked.push(request.url ?? "");
    if (request.url === HALL) response.writeHead(200, { "content-type": "image/webp" }).end(picture);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(old, { origin, stop: () => server.close() });
}

interface Item {
  id: number;
  type: string;
  title: string;
  link: string;
  text?: string;
  status?: string;
  more?: string;
}

/** What WordPress 6 writes. */
function wxr(origin: string, items: readonly Item[]): Buffer {
  const cdata = (text: string) => `<![CDATA[${text}]]>`;
  const texts = items.map(
    ({ id, type, title, link, text = "", status = "publish", more = "" }) => `<item>
<title>${cdata(title)}</title><link>${origin}${link}</link><guid isPermaLink="false">${origin}/?p=${id}</guid>
<content:encoded>${cdata(text)}</content:encoded><excerpt:encoded>${cdata("")}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${cdata("2023-04-05 06:07:08")}</wp:post_date_gmt>
<wp:post_name>${cdata(link.split("/").filter(Boolean).at(-1) ?? "")}</wp:post_name><wp:status>${cdata(status)}</wp:status>
<wp:post_type>${cdata(type)}</wp:post_type>${more}</item>`,
  );
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>${origin}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${origin}</wp:base_site_url><wp:base_blog_url>${origin}</wp:base_blog_url>${texts.join("\n")}</channel></rss>`);
}

test("an owner brings a WordPress site: pages, posts, pictures and testimonials, and old addresses lead to them", async ({
  page,
  ownSite,
}) => {
  test.slow();
  const site = await ownSite({ DEMO: "off" });
  const api = await apiAt(site.origin, await logInAt(site.origin, site.admin));
  const messages = watchConsole(page);
  const old = await startOldSite();
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const attachment = (path: string) => `<wp:attachment_url>${old.origin}${path}</wp:attachment_url>`;
  const text = `<!-- wp:image --><figure><img src="${old.origin}/wp-content/uploads/2023/04/hall-300x200.webp" alt="Hall"/></figure><!-- /wp:image --><p>Come <a href="${old.origin}/about/our-story/">and see</a>.</p><script>window.hacked = 1</script>`;
  const posts = Array.from({ length: 24 }, (_, index) => ({
    id: 100 + index,
    type: "post",
    title: `News ${index}`,
    link: `/2023/04/05/news-${index}/`,
    text,
  }));
  const file = {
    name: "old.xml",
    mimeType: "text/xml",
    buffer: wxr(old.origin, [
      { id: 2, type: "page", title: "हमारी कहानी", link: "/about/our-story/", text: `${text}[contact-form-7 id="1"]` },
      { id: 3, type: "page", title: "A draft", link: "/?page_id=3", text: "One\n\nTwo", status: "draft" },
      {
        id: 4,
        type: "attachment",
        title: "Hall",
        link: "/hall/",
        status: "inherit",
        more: attachment(HALL) + meta("_wp_attachment_image_alt", "The hall"),
      },
      {
        id: 5,
        type: "attachment",
        title: "Gone",
        link: "/gone/",
        status: "inherit",
        more: attachment("/wp-content/uploads/gone.png"),
      },
      {
        id: 6,
        type: "testimonial",
        title: "Asha Devi",
        link: "/testimonial/asha/",
        text: "<p>Very good.</p>",
        more: meta("city", "Pune"),
      },
      { id: 7, type: "nav_menu_item", title: "Menu", link: "/menu/" },
      ...posts,
    ]),
  };
  await logInAsAdmin(page, site.admin, site.origin);
  await page.goto(`${site.origin}/admin/dashboard/import`);
  await page.getByLabel("What the file has").selectOption({ label: "A WordPress site" });
  const choose = async () => {
    await page.getByLabel("File", { exact: true }).setInputFiles(file);
    await expect(page.getByRole("heading", { name: /^What is in the file of 127/ })).toBeVisible();
    await page.getByRole("button", { name: "Check everything" }).click();
    await expect(page.getByRole("heading", { name: "What will be imported" })).toBeVisible();
  };
  const figure = (label: string) => page.locator("dl div").filter({ hasText: label }).locator("dd");
  await page.getByLabel("File", { exact: true }).setInputFiles({ ...file, buffer: Buffer.from("<!DOCTYPE a><rss/>") });
  await expect(page.getByText("This is not a complete WordPress export.", { exact: false })).toBeVisible();

  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await expect(page.getByText("1 thing of other kinds", { exact: false })).toBeVisible();
  await page.locator("details").filter({ hasText: "A draft" }).locator("summary").click();
  await page.getByRole("checkbox", { name: /^A draft/ }).uncheck();
  await expect(page.getByText("Plain pages: 1 of 2")).toBeVisible();
  await page.getByRole("checkbox", { name: /^A draft/ }).check();
  await page.getByRole("button", { name: "Check everything" }).click();
  await expect(figure("Will be added")).toHaveText("29");
  expect(old.asked).toEqual([]);

  // The second step of the posts never arrives, and the page is left.
  let steps = 0;
  await page.route("**/api/admin/imports/*/rows", async (route) => {
    if (route.request().postData()?.includes("News 10")) steps += 1;
    if (steps === 0) await route.continue();
  });
  await page.getByRole("button", { name: "Import 29 things" }).click();
  await expect.poll(() => steps).toBe(1);
  await page.goto(`${site.origin}/robots.txt`);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(`${site.origin}/admin/dashboard/import`);
  await page.getByLabel("What the file has").selectOption({ label: "A WordPress site" });
  await choose();
  await page.getByRole("button", { name: "Import 17 things" }).click();
  await expect(page.getByRole("heading", { name: "Imported", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Imported without a part" })).toContainText("[contact-form-7]");
  await expect(page.getByText("The other site did not send it (status 404).")).toBeVisible();

  const stored = await api.get<{
    items: { title: string; slug: string; text: string; state: string }[];
    total: number;
  }>("/api/admin/posts?limit=50");
  expect(stored.total).toBe(24);
  expect(stored.items[0]?.text).toMatch(/<img src="\/uploads\/[^"]+" alt="Hall"/);
  expect(stored.items[0]?.text).not.toMatch(/script|wp:/);
  const library = await api.get<{ items: { alt: string; file: string }[] }>("/api/admin/library");
  expect(library.items.filter(({ alt }) => alt === "The hall")).toHaveLength(1);

  await page.goto(`${site.origin}/2023/04/05/news-3/`);
  await expect(page).toHaveURL(`${site.origin}/news/news-3`);
  const picture = await page.request.get(`${site.origin}${HALL}`);
  expect(picture.url()).toBe(`${site.origin}/uploads/${library.items[0]?.file}`);
  const before = await page.request.get(`${site.origin}/about/our-story`);
  expect(before.status()).toBe(404);
  const draft = await api.get<{ version: number; settings: { pages: { pages: { slug: string }[] } } }>(
    "/api/admin/settings/draft",
  );
  expect(draft.settings.pages.pages.map(({ slug }) => slug)).toEqual(["our-story", "page-3"]);
  await api.send("POST", "/api/admin/settings/publish", { version: draft.version });
  await page.goto(`${site.origin}/?page_id=2`);
  await expect(page).toHaveURL(`${site.origin}/our-story`);
  await expect(page.getByRole("heading", { name: "हमारी कहानी" })).toBeVisible();
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);

  await page.goto(`${site.origin}/admin/dashboard/import`);
  const item = page.getByRole("listitem").filter({ hasText: "Posts" }).filter({ hasText: "24 added" });
  await item.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 24 rows")).toBeVisible();
  expect((await page.request.get(`${site.origin}/2023/04/05/news-3`)).status()).toBe(404);
  old.stop();
  await api.request.dispose();
  expect(messages.filter((text) => !text.includes("404"))).toEqual([]);
});
