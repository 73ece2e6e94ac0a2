import { env } from "cloudflare:workers";
import type { FileImport, ImportOutcomeRow } from "@optimyz/contract/api/schemas/imports";
import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { SiteKind } from "@optimyz/contract/domain/imports";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, cookieOf, newAdmin, send } from "../../test/client.ts";
import { samplePngBytes } from "../../test/images.ts";
import { newBatch, newCourse } from "../batches/testing.ts";
import { readConfig } from "../core/env.ts";
import { openDatabase } from "../db/database.ts";
import { importRows, oldAddresses, posts, settingsDraft, testimonials, uploads } from "../db/schema.ts";
import { promoteNow, publishSample, sampleShell } from "../platform/releases/testing.ts";
import { isFetchable } from "./kinds/site/fetch-picture.ts";
import { importFile, rowsOf } from "./testing.ts";

const db = openDatabase(env.DB);
const desk = await cookieOf(await newAdmin("desk@site.example", "desk"));
const owner = await cookieOf(await newAdmin("owner@site.example", "owner"));
const SITE = "old.institute.com";

/** What the other site serves. */
const served = new Map<string, () => Response>();
let asked: string[] = [];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    if (!request.url.includes(".institute.com")) return realFetch(input, init);
    expect(request.redirect).toBe("manual");
    asked.push(request.url);
    return served.get(request.url)?.() ?? new Response("none", { status: 404 });
  };
  await publishSample(await sampleShell("1.0.0"));
  await promoteNow({ shell: "1.0.0" });
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(async () => {
  await db.delete(oldAddresses);
  await db.delete(settingsDraft);
  await db.delete(posts);
  asked = [];
});

let count = 100;
function anItem(changes: Record<string, string> = {}): Record<string, string> {
  count += 1;
  const [guid, path] = [`https://${SITE}/?p=${count}`, `/thing-${count}`];
  return { guid, item: String(count), title: `Thing ${count}`, path, site: SITE, text: "Words.", ...changes };
}
const aPicture = (name: string, changes = {}) =>
  anItem({
    title: name,
    path: `/wp-content/uploads/${name}`,
    url: `https://${SITE}/wp-content/uploads/${name}`,
    ...changes,
  });
let width = 300;
const png = () => {
  width += 1;
  const bytes = samplePngBytes(width, 40);
  return () => new Response(bytes, { headers: { "content-type": "text/html" } });
};
const bring = (kind: SiteKind, cells: Record<string, string>[], cookie = owner) => importFile({ kind, cells, cookie });
const check = (kind: string, cells: Record<string, string>[], taken?: Record<string, number>, seats?: "yes") =>
  call<{ rows: (ImportOutcomeRow & { takes?: string })[] }>("POST", "/api/admin/imports/checks", {
    cookie: owner,
    body: { kind, rows: rowsOf(cells), ...(taken && { taken }), ...(seats && { seats }) },
  });
const undo = (id: number) =>
  call<{ import: FileImport; kept: { number: number; name: string }[] }>("POST", `/api/admin/imports/${id}/undo`, {
    cookie: owner,
  });
const draft = async () => (await call<SettingsDraft>("GET", "/api/admin/settings/draft", { cookie: owner })).body;
const publish = async () =>
  expect(
    await call("POST", "/api/admin/settings/publish", { cookie: owner, body: { version: (await draft()).version } }),
  ).toMatchObject({ status: 200 });
const leadsTo = async (path: string) => {
  const response = await send("GET", path, { headers: { accept: "text/html" } });
  await response.body?.cancel();
  return response.status === 301 ? response.headers.get("location") : response.status;
};

test("a page becomes a draft without blocks' comments, scripts and shortcodes, and its old address leads to it once it is published", async () => {
  const text = `<!-- wp:paragraph --><p>Welcome <script>alert(1)</script><a href="https://${SITE}/contact/">us</a></p><!-- /wp:paragraph -->
    <!-- wp:html --><iframe src="https://maps.example/"></iframe><img src=x onerror=alert(1)><!-- /wp:html -->[contact-form-7 id="3"]`;
  const page = anItem({ title: "हमारे बारे में", slug: "our-story", path: "/about/our-story", text });
  const { import: done, rows } = await bring("pages", [page]);
  expect(done).toMatchObject({ state: "done", made: 1 });
  expect(rows[0]?.problems.join(" ")).toMatch(/Left out: iframe, \[contact-form-7\].*One picture is left out/);
  const [saved] = (await draft()).settings.pages.pages;
  expect(saved).toMatchObject({ slug: "our-story", title: "हमारे बारे में", place: "nowhere" });
  expect(saved?.html).toContain('<a href="/contact/" rel="noopener noreferrer">us</a>');
  expect(saved?.html).not.toMatch(/script|wp:|iframe|onerror|contact-form|<img/);
  expect(await leadsTo("/about/our-story")).toBe(404);
  await publish();
  expect(await leadsTo("/about/our-story")).toBe("/our-story");
  expect(await leadsTo("/about/our-story/")).toBe("/about/our-story");
  expect(await leadsTo(`/?page_id=${page.item}`)).toBe("/our-story");
  expect(await leadsTo("/?page_id=999999")).not.toBe(301);
});

test("classic text gets paragraphs, captions stay as words, galleries and pictures are those of the library", async () => {
  served.set(`https://${SITE}/wp-content/uploads/hall.png`, png());
  served.set(`https://${SITE}/wp-content/uploads/door.png`, png());
  const [hall, door] = [aPicture("hall.png", { alt: "The hall" }), aPicture("door.png")];
  const { import: pictures } = await bring("pictures", [hall, door]);
  expect(pictures).toMatchObject({ made: 2, wrong: 0 });
  const [stored] = await db.select().from(uploads).where(like(uploads.name, "hall.png"));
  expect(stored).toMatchObject({ alt: "The hall", mediaType: "image/webp" });
  const text = `First line
second line

[caption id="a" width="300"]<img src="http://www.${SITE}/wp-content/uploads/hall-300x200.png" alt="Hall"> Our hall[/caption]

[gallery ids="${door.item},7"]

See [1] and [Hindi].`;
  const post = anItem({
    text,
    state: "publish",
    published_at: "2024-05-06T07:08:09Z",
    picture: "/wp-content/uploads/hall.png",
  });
  await bring("posts", [post]);
  const [row] = await db
    .select()
    .from(posts)
    .where(eq(posts.title, post.title ?? ""));
  expect(row?.text).toContain("<p>First line<br />second line</p>");
  expect(row?.text).toMatch(/<img src="\/uploads\/[0-9a-f_x]+\d+\.webp" alt="Hall" loading="lazy" \/> Our hall/);
  expect(row?.text.match(/<img /g)).toHaveLength(2);
  expect(row?.text).toContain("See [1] and [Hindi].");
  expect(row?.text).not.toMatch(/caption|gallery/);
  expect(row).toMatchObject({
    picture: stored?.file,
    state: "published",
    publishedAt: "2024-05-06T07:08:09.000Z",
    month: "2024-05",
  });
  expect(await leadsTo(post.path ?? "")).toBe(`/news/${row?.slug}`);
  expect(await leadsTo("/wp-content/uploads/hall.png")).toBe(`/uploads/${stored?.file}`);
  // A picture that something shows stays when its import is undone.
  const { body } = await undo(pictures.id);
  expect(body.import).toMatchObject({ undone: 0, kept: 2 });
  expect(
    (await call<{ items: LibraryPicture[] }>("GET", `/api/admin/library?file=${stored?.file}`, { cookie: owner })).body
      .items,
  ).toHaveLength(1);
});

test("posts keep their state and address, none has that of another, and drafts lead nowhere", async () => {
  const same = { title: "Holidays", slug: "holidays", state: "publish", published_at: "2023-01-02T00:00:00Z" };
  const { path: _, ...withoutPath } = anItem({ state: "private" });
  const cells = [
    anItem(same),
    anItem(same),
    anItem({ state: "draft", path: "/hidden" }),
    withoutPath,
    anItem({ title: "x", text: "<script>1</script>", state: "publish" }),
  ];
  const { import: done, rows } = await bring("posts", cells);
  expect(done).toMatchObject({ made: 4, wrong: 1 });
  expect(rows[4]?.problems).toEqual(["Nothing is left of its text that can be shown."]);
  const stored = await db.select().from(posts);
  expect(stored.map(({ slug, state }) => [slug, state])).toEqual([
    ["holidays", "published"],
    [`holidays-${cells[1]?.item}`, "published"],
    [expect.any(String), "draft"],
    [expect.any(String), "draft"],
  ]);
  expect(await leadsTo("/hidden")).toBe(404);
  expect(await leadsTo(cells[1]?.path ?? "")).toBe(`/news/holidays-${cells[1]?.item}`);
});

test("twice makes no doubles, an undo takes back what nobody has changed, and then it comes again", async () => {
  const cells = [anItem({ state: "publish" }), anItem({ state: "publish" })];
  const first = await bring("posts", cells);
  expect((await bring("posts", cells)).import).toMatchObject({ made: 0, doubles: 2 });
  const [one] = await db.select().from(posts);
  await db
    .update(posts)
    .set({ version: 2 })
    .where(eq(posts.id, one?.id ?? 0));
  const { body } = await undo(first.import.id);
  expect(body).toMatchObject({ import: { undone: 1, kept: 1 }, kept: [{ number: 1, name: cells[0]?.title }] });
  expect(await leadsTo(cells[1]?.path ?? "")).toBe(404);
  expect((await bring("posts", cells)).import).toMatchObject({ made: 1, doubles: 1 });
  // What somebody has deleted comes again as well.
  await db.delete(posts);
  expect((await bring("posts", cells)).import).toMatchObject({ made: 2, doubles: 0 });
});

test("an interrupted import continues with the next row", async () => {
  const cells = Array.from({ length: 45 }, () => anItem({ state: "publish" }));
  const hash = crypto.randomUUID().replaceAll("-", "").repeat(2);
  const file = { kind: "posts" as const, cells, cookie: owner, hash };
  expect((await importFile(file, 1)).import).toMatchObject({ state: "open", rows_done: 10 });
  expect((await importFile(file)).import).toMatchObject({ state: "done", made: 45, doubles: 0 });
  expect(await db.$count(posts)).toBe(45);
});

test("plain pages are six at most, in a check of several steps too; an undo takes the untouched ones back", async () => {
  const cells = Array.from({ length: 8 }, (_, index) => anItem({ slug: `page-${index}` }));
  // An earlier test has published one.
  expect((await draft()).settings.pages.pages).toHaveLength(1);
  const first = await check("pages", cells.slice(0, 3));
  expect(first.body.rows.map(({ takes }) => takes)).toEqual(Array(3).fill("pages"));
  const second = await check("pages", cells.slice(3), { pages: 3 });
  expect(second.body.rows.map(({ outcome }) => outcome)).toEqual(["made", "made", "wrong", "wrong", "wrong"]);
  const { import: done } = await bring("pages", cells);
  expect(done).toMatchObject({ made: 5, wrong: 3 });
  const { settings } = await draft();
  const [own, changed, ...others] = settings.pages.pages;
  const pages = [own, { ...changed, html: "<p>Mine now.</p>" }, ...others];
  expect(await call("PUT", "/api/admin/settings/draft", { cookie: owner, body: { pages: { pages } } })).toMatchObject({
    status: 200,
  });
  const { body } = await undo(done.id);
  expect(body.import).toMatchObject({ undone: 4, kept: 1 });
  expect((await draft()).settings.pages.pages).toMatchObject([
    { slug: "our-story" },
    { slug: "page-0", html: "<p>Mine now.</p>" },
  ]);
});

test("testimonials wait to be read, as words", async () => {
  const cells = [
    anItem({ title: "Asha Devi", text: "<p>Very&nbsp;good.</p><p>I &lt;3 it</p>", location: "Pune", path: "/t/asha" }),
  ];
  const { import: done } = await bring("testimonials", cells);
  const [row] = await db.select().from(testimonials).where(eq(testimonials.name, "Asha Devi"));
  expect(row).toMatchObject({ feedback: "Very good.\nI <3 it", location: "Pune", hidden: true, isNew: true });
  expect(await leadsTo("/t/asha")).toBe(404);
  await db
    .update(testimonials)
    .set({ hidden: false })
    .where(eq(testimonials.id, row?.id ?? 0));
  expect(await leadsTo("/t/asha")).toBe("/testimonials");
  expect((await undo(done.id)).body.import).toMatchObject({ undone: 0, kept: 1 });
  // With a testimonial goes what its old address says of somebody.
  expect(await send("DELETE", `/api/testimonials/${row?.id}`, { cookie: owner })).toMatchObject({ status: 200 });
  expect(await db.$count(oldAddresses)).toBe(0);
});

test("pictures come from the site of the file alone, from a public address, and only as pictures", async () => {
  const large = () => new Response(new Uint8Array(11 * 1024 * 1024));
  served.set(`https://${SITE}/large.png`, large);
  served.set(`https://${SITE}/moved.png`, () => Response.redirect(`https://www.${SITE}/there.png`, 301));
  served.set(`https://www.${SITE}/there.png`, png());
  served.set(`https://${SITE}/away.png`, () => Response.redirect("https://else.institute.com/x.png", 302));
  served.set("https://else.institute.com/x.png", png());
  served.set(`https://${SITE}/page.png`, () => new Response("<html><script>alert(1)</script></html>"));
  const urls = ["large.png", "moved.png", "away.png", "page.png", "gone.png"].map((name) => `https://${SITE}/${name}`);
  const cells = [...urls, "https://else.institute.com/x.png", "ftp://old.institute.com/x.png"].map((url) =>
    aPicture("a.png", { url }),
  );
  const { rows } = await bring("pictures", cells);
  const address = "Its address is not one of the public site that the file is from.";
  expect(rows.map(({ outcome, problems }) => [outcome, ...problems])).toEqual([
    ["wrong", "It is larger than 10 MB."],
    ["made"],
    ["wrong", address],
    ["wrong", "The image must be a PNG, JPEG, WebP, AVIF or GIF file."],
    ["wrong", "The other site did not send it (status 404)."],
    ["wrong", address],
    ["wrong", address],
  ]);
  expect(asked.filter((url) => url.includes("else.institute"))).toEqual([]);
  const config = { ...readConfig(env), SITE_ORIGIN: "https://new.institute.com", ADMIN_ORIGIN: undefined };
  for (const host of [
    "127.0.0.1",
    "10.0.0.1",
    "169.254.169.254",
    "[::1]",
    "localhost",
    "db.internal",
    "2130706433",
    "new.institute.com",
  ])
    expect([host, isFetchable(`http://${host}/a.png`, host, config)]).toEqual([host, false]);
  expect(isFetchable(`http://${SITE}:22/a.png`, `${SITE}:22`, config)).toBe(false);
  expect(isFetchable(`http://${SITE}/a.png`, `www.${SITE}`, config)).toBe(true);
});

test("a check fetches nothing, and a page of today is never shadowed", async () => {
  expect((await check("pictures", [aPicture("check.png")])).body.rows).toMatchObject([{ outcome: "made" }]);
  expect(asked).toEqual([]);
  await bring("posts", [
    anItem({ path: "/contact", state: "publish" }),
    anItem({ path: "/sitemap.xml", state: "publish" }),
  ]);
  expect(await leadsTo("/sitemap.xml")).toBe(200);
});

test("the desk may not import a site, and rows that make no sense are refused", async () => {
  expect(
    await call("POST", "/api/admin/imports/checks", {
      cookie: desk,
      body: { kind: "posts", rows: rowsOf([anItem()]) },
    }),
  ).toMatchObject({ status: 403 });
  const { body } = await check("posts", [anItem({ item: "x" }), anItem({ guid: "" }), { text: "alone" }]);
  expect(body.rows.map(({ outcome }) => outcome)).toEqual(["wrong", "wrong", "wrong"]);
  expect(await check("posts", [anItem({ title: "a".repeat(3_000) })])).toMatchObject({ status: 422 });
  const { import: done } = await bring("posts", [
    anItem({ text: "", state: "publish" }),
    anItem({ text: "b".repeat(60_000), state: "publish" }),
  ]);
  expect(done).toMatchObject({ made: 0, wrong: 2 });
  const kept = await db.select().from(importRows).where(eq(importRows.importId, done.id));
  expect(kept.every(({ values }) => values?.text === undefined && values?.title !== undefined)).toBe(true);
});

test("a check of several steps promises a batch's last seat once", async () => {
  const course = await newCourse();
  const batch = await newBatch(owner, course.id, { capacity: 1, title: `One seat ${count}` });
  const person = (phone: string) => ({
    title: "Mr",
    name: `P ${phone}`,
    phone,
    course: course.course,
    batch: batch.title,
  });
  const first = await check("enrolments", [person("9811111111")], {}, "yes");
  expect(first.body.rows).toMatchObject([{ outcome: "made", takes: `batch ${batch.id}` }]);
  const second = await check("enrolments", [person("9822222222")], { [`batch ${batch.id}`]: 1 }, "yes");
  expect(second.body.rows).toMatchObject([{ outcome: "wrong", problems: [expect.stringContaining("no seat left")] }]);
});
