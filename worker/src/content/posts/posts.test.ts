import { env } from "cloudflare:workers";
import type { AdminPost, NewsItem, ShownPost } from "@optimyz/contract/api/schemas/news";
import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send } from "../../../test/client.ts";
import { imageForm } from "../../../test/images.ts";
import { openDatabase } from "../../db/database.ts";
import { rowsAs } from "../../db/selection.ts";
import { selectWithState, siteState } from "../../state/site-state.ts";
import { inLanguages, translate } from "../translations/testing.ts";
import { newsOf } from "./queries.ts";
import { settlePlanned } from "./write.ts";

const cookie = await adminCookie();
const POSTS = "/api/admin/posts";

afterEach(() => void vi.useRealTimers());

const post = (fields: object = {}) => ({
  title: "Autumn term",
  summary: "New dates.",
  text: "<p>We begin on <strong>Monday</strong>.</p>",
  state: "published",
  ...fields,
});

async function add(fields: object = {}): Promise<AdminPost> {
  const response = await call<AdminPost>("POST", POSTS, { cookie, body: post(fields) });
  expect(response.status).toBe(201);
  return response.body;
}
const change = (id: number, fields: object, version?: number) =>
  call<AdminPost>("PUT", `${POSTS}/${id}`, {
    cookie,
    body: post(fields),
    ...(version && { headers: { "if-match": `"${version}"` } }),
  });
const list = async (query = "") => (await call<NewsItem[]>("GET", `/api/news${query}`)).body;
const titles = async (query = "") => (await list(query)).map(({ title }) => title);
const read = async (slug: string, lang = "") =>
  (await call<ShownPost[]>("GET", `/api/news/post?slug=${encodeURIComponent(slug)}${lang && `&lang=${lang}`}`)).body[0];
const frame = async () => (await call<FrameSettings>("GET", "/api/settings")).body;
const text = async (path: string) => (await send("GET", path)).text();

test("a site without posts links to none, lists none, and its feed is empty", async () => {
  expect((await frame()).pages.map(({ slug }) => slug)).not.toContain("news");
  expect(await list()).toEqual([]);
  expect(await text("/sitemap.xml")).not.toContain("/news");
  const feed = await send("GET", "/news/feed.xml");
  expect(feed.status).toBe(200);
  expect(await feed.text()).not.toContain("<entry>");
});

test("a published post is in the list, the navigation, the sitemap and the feed; a draft in none of them", async () => {
  const { id, slug, state } = await add({ title: "Open house & more" });
  expect({ slug, state }).toEqual({ slug: "open-house-&-more", state: "published" });
  await add({ title: "Still a draft", state: "draft" });
  expect(await titles()).toEqual(["Open house & more"]);
  expect(await read(slug)).toMatchObject({ id, text: "<p>We begin on <strong>Monday</strong>.</p>" });
  expect(await read("still-a-draft")).toBeUndefined();
  expect((await frame()).pages).toContainEqual({ slug: "news", title: "NEWS", place: "header" });
  expect(await text("/news/feed.xml")).toContain("<title>Open house &#38; more</title>");
  expect(await text("/news/feed.xml")).not.toContain("Still a draft");
  await change(id, { title: "Open house & more", state: "withdrawn" });
  expect(await titles()).toEqual([]);
  expect(await read(slug)).toBeUndefined();
  expect((await frame()).pages.map(({ slug }) => slug)).not.toContain("news");
});

/** By the clock of D1, which no test sets; and then as long as an isolate goes without asking it. */
const untilAfter = (ms: number) => scheduler.wait(ms - Date.now() + 1_100);

test("a planned post is seen from its moment on, though nothing ran in between and everything was kept", async () => {
  const at = new Date(Date.now() + 5_000);
  const { id, state } = await add({ title: "Planned", published_at: at.toISOString() });
  expect(state).toBe("planned");
  const before = await call<NewsItem[]>("GET", "/api/news");
  expect(before.body.map(({ id }) => id)).not.toContain(id);
  await untilAfter(at.getTime());
  const after = await call<NewsItem[]>("GET", "/api/news", {
    headers: { "if-none-match": before.headers.get("etag") ?? "" },
  });
  expect(after.status).toBe(200);
  expect(after.body.map((each) => each.id)).toContain(id);
  // The task that tidies up changes nothing that anybody sees.
  await settlePlanned(openDatabase(env.DB), Date.now());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2_000 });
  const etag = after.headers.get("etag") ?? "";
  expect((await send("GET", "/api/news", { headers: { "if-none-match": etag } })).status).toBe(304);
  await change(id, { title: "Planned", state: "withdrawn" });
  expect(await titles()).not.toContain("Planned");
});

test("a planned post that is changed after its moment gets a revision that nothing was kept under", async () => {
  const at = Date.now() + 1_000;
  const { id } = await add({ title: "Twice", published_at: new Date(at).toISOString() });
  await untilAfter(at);
  const seen = (await call("GET", "/api/news")).headers.get("etag");
  await change(id, { title: "Twice", state: "withdrawn" });
  const later = (await call("GET", "/api/news")).headers.get("etag");
  expect(Number(/\d+/.exec(later ?? "")?.[0])).toBeGreaterThan(Number(/\d+/.exec(seen ?? "")?.[0]));
});

test("a list that is read while the moment of a post comes is not kept without it under the revision that counts it", async () => {
  const db = openDatabase(env.DB);
  await add({ title: "Comes between two statements", published_at: new Date(Date.now() + 100).toISOString() });
  const before = (await siteState(db)).contentRevision;
  // D1's clock runs on while it counts.
  const slow = db
    .select({
      count: sql<number>`(WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers
      WHERE n < 3000000) SELECT count(*) FROM numbers)`.as("counted"),
    })
    .from(sql`(SELECT 1)`);
  const { results, state } = await selectWithState(db, [newsOf(db, {}), rowsAs(slow, (row) => row)]);
  const listed = results.slice(0, 1).flatMap((resultOf) => resultOf() as NewsItem[]);
  const shown = listed.some(({ title }) => title === "Comes between two statements");
  expect({ shown, revision: state?.contentRevision }).toEqual({ shown: true, revision: before + 1 });
});

test("posts come newest first, by pages and months of the provider's clock", async () => {
  // Half past midnight in India is the day, month and year before in UTC.
  await add({ title: "New year", published_at: "2023-12-31T19:00:00.000Z" });
  await add({ title: "Old year", published_at: "2023-12-31T18:00:00.000Z" });
  expect(await titles("?month=2024-01")).toEqual(["New year"]);
  expect(await titles("?month=2023-12")).toEqual(["Old year"]);
  const months = (await call<{ month: string; count: number }[]>("GET", "/api/news/months")).body;
  expect(months).toEqual(
    expect.arrayContaining([
      { month: "2024-01", count: 1 },
      { month: "2023-12", count: 1 },
    ]),
  );
  const [first] = await list("?month=2024-01");
  expect(await titles(`?after=${first?.id}&limit=1`)).toEqual(["Old year"]);
  expect((await send("GET", "/api/news?month=2024-13")).status).toBe(422);
});

test("a renamed post is found by its old address, and a second one of the same title gets a number", async () => {
  const first = await add({ title: "Holidays" });
  const second = await add({ title: "Holidays" });
  expect([first.slug, second.slug]).toEqual(["holidays", "holidays-2"]);
  const renamed = (await change(first.id, { title: "Diwali holidays" })).body;
  expect(renamed.slug).toBe("diwali-holidays");
  expect((await read("holidays"))?.slug).toBe("diwali-holidays");
  const third = await add({ title: "Holidays" });
  expect((await read("holidays"))?.id).toBe(third.id);
  expect((await add({ title: "2026-11" })).slug).toBe("2026-11-2");
  for (const title of ["..", " "])
    expect((await call("POST", POSTS, { cookie, body: post({ title }) })).status).toBe(422);
});

test("a translated post has its own address in its language, and leads there from the other one", async () => {
  await inLanguages("en", "hi");
  const { id, slug } = await add({ title: "Winter batch" });
  await translate("posts", `${id}.title`, "सर्दी का बैच");
  const own = await read(slug, "hi");
  expect(own).toMatchObject({ slug: "सर्दी-का-बैच", title: "सर्दी का बैच", fallback: { fields: ["summary", "text"] } });
  expect((await read("सर्दी-का-बैच", "en"))?.slug).toBe(slug);
  await translate("posts", `${id}.title`, "जाड़े का बैच");
  expect((await read("सर्दी-का-बैच", "hi"))?.slug).toBe("जाड़े-का-बैच");
  const feed = await text("/hi/news/feed.xml");
  expect(feed).toContain(`/hi/news/${encodeURIComponent("जाड़े-का-बैच")}`);
  expect((await send("GET", "/fr/news/feed.xml")).status).not.toBe(200);
  expect((await frame()).pages.map(({ slug }) => slug)).toContain("news");
  const removed = await call<{ audit_id: number }>("DELETE", `${POSTS}/${id}`, { cookie });
  expect(await read(slug)).toBeUndefined();
  await send("POST", `/api/admin/audit/${removed.body.audit_id}/restore`, { cookie });
  expect((await read(slug, "hi"))?.title).toBe("जाड़े का बैच");
});

test("what could run is removed, and a text of nothing else is refused with a sentence", async () => {
  const { text } = await add({ title: "Safe", text: '<p onclick="x()">Read</p><script>steal()</script>' });
  expect(text).toBe("<p>Read</p>");
  const refused = await call("POST", POSTS, { cookie, body: post({ text: "<script>steal()</script>" }) });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toHaveProperty("text");
});

test("a picture of the library comes with its alternative text, is in use, and any other is refused", async () => {
  const sent = { cookie, body: imageForm({ alt: "A full hall" }) };
  const { file } = (await call<{ file: string }>("POST", "/api/admin/library", sent)).body;
  expect(file).toMatch(/\.webp$/);
  const { slug } = await add({ title: "With a picture", picture: file });
  expect((await read(slug))?.picture).toMatchObject({ image_url: file, alt: "A full hall" });
  const library = await call<{ items: { uses: { kind: string }[] }[] }>("GET", `/api/admin/library?file=${file}`, {
    cookie,
  });
  expect(library.body.items[0]?.uses).toMatchObject([{ kind: "post" }]);
  const other = await call("POST", POSTS, { cookie, body: post({ picture: `${"a".repeat(24)}_1x1.webp` }) });
  expect(other.body.fields).toHaveProperty("picture");
});

test("a change of an outdated version is refused with both versions", async () => {
  const { id, version } = await add({ title: "Two editors" });
  expect((await change(id, { title: "Two editors", summary: "A" }, version)).status).toBe(200);
  expect((await change(id, { title: "Two editors", summary: "B" }, version)).status).toBe(409);
});

test("the feed is valid, escaped, capped, and not sent twice to whoever has it", async () => {
  for (let number = 0; number < 31; number += 1) await add({ title: `Entry ${number}` });
  await add({ title: '<b>]]> & "quotes"', text: "<p>5 &lt; 6</p>" });
  const response = await send("GET", "/news/feed.xml");
  const feed = await response.text();
  expect(response.headers.get("content-type")).toContain("application/atom+xml");
  expect(feed.match(/<entry>/g)).toHaveLength(30);
  expect(feed).toContain("<title>&#60;b&#62;]]&#62; &#38; &#34;quotes&#34;</title>");
  expect(feed).toContain("&#60;p&#62;5 &#38;lt; 6&#60;/p&#62;");
  const ids = [...feed.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(31);
  for (const [, url] of feed.matchAll(/href="([^"]+)"/g)) expect(url).toMatch(/^https?:\/\//);
  const seen = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await send("GET", "/news/feed.xml", { headers: seen })).status).toBe(304);
  await add({ title: "One more" });
  expect((await send("GET", "/news/feed.xml", { headers: seen })).status).toBe(200);
});

test("the desk cannot write posts, and nobody without a session reads drafts", async () => {
  const desk = await cookieOf(await newAdmin("desk@posts.example", "desk"));
  expect((await send("POST", POSTS, { cookie: desk, body: post() })).status).toBe(403);
  expect((await send("GET", POSTS)).status).toBe(401);
});
