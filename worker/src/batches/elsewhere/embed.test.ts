import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminCookie, call, send } from "../../../test/client.ts";
import { newBatch, newCourse } from "../testing.ts";

const cookie = await adminCookie();

async function open(search = "", headers: Record<string, string> = {}) {
  const response = await send("GET", `/embed/dates${search}`, { headers });
  return { response, html: await response.text(), headers: response.headers };
}

test("any page may show the dates in a frame, and this document alone", async () => {
  const { id } = await newCourse();
  await newBatch(cookie, id, { title: "Framed" });
  const { headers, html } = await open();
  expect(headers.get("x-frame-options")).toBeNull();
  const policy = headers.get("content-security-policy");
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  );
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(html).not.toMatch(/<script|<link|<img|<form|style="/);
  expect(html.length).toBeLessThan(10_000);
  for (const path of ["/embed", "/embed/other", "/api/batches", "/"]) {
    const other = (await send("GET", path)).headers;
    expect([path, other.get("x-frame-options")]).toEqual([path, "DENY"]);
    expect(other.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("a site's cookie makes no other document", async () => {
  const own = await send("GET", "/embed/dates", { cookie });
  expect(await own.text()).toBe((await open()).html);
  expect(own.headers.get("set-cookie")).toBeNull();
});

test("dates are of a course or skill, as many as are asked for, and lead to the site in a new tab", async () => {
  const [course, other] = [await newCourse(), await newCourse()];
  const batch = await newBatch(cookie, course.id, { fee_paise: 450_000, place: "Room <2>" });
  for (let made = 0; made < 3; made++) await newBatch(cookie, other.id);
  const { html } = await open(`?course=${course.id}`);
  expect(html.match(/<li>/g)).toHaveLength(1);
  expect(html).toContain(`href="${env.SITE_ORIGIN}/enroll?batch=${batch.id}"`);
  expect(html).toContain('<base target="_blank">');
  expect(html).toContain("Room &lt;2&gt; · ₹4,500 · ");
  expect((await open(`?course=${other.id}&rows=2`)).html.match(/<li>/g)).toHaveLength(2);
  const wrong = await open("?course=abc&skill=-1&rows=0&theme=pink&ground=x&lang=xx");
  expect([wrong.response.status, wrong.html]).toEqual([200, (await open()).html]);
  expect((await open("?course=999999")).html).toContain("There are no dates at the moment.");
});

test("colours follow the reader's device, or the address", async () => {
  expect((await open()).html).toContain("@media(prefers-color-scheme:dark)");
  for (const theme of ["light", "dark"]) {
    const { html } = await open(`?theme=${theme}`);
    expect(html).toContain(`color-scheme:${theme};`);
    expect(html).not.toContain("prefers-color-scheme");
  }
  expect((await open("?ground=none")).html).toContain("body{background:transparent}");
});

test("staff are told the title that the document has", async () => {
  const { body } = await call<{ embed_titles: Record<string, string> }>("GET", "/api/admin/date-feeds", { cookie });
  expect(body.embed_titles.en).toMatch(/^Next dates – /);
  expect((await open("?lang=en")).html).toContain(`<title>${body.embed_titles.en}</title>`);
});

test("a browser keeps it for minutes, and then gets 304 until seats or dates change", async () => {
  const { id } = await newCourse();
  await newBatch(cookie, id);
  const { headers } = await open(`?course=${id}`);
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  const etag = headers.get("etag") ?? "";
  expect((await open(`?course=${id}`, { "if-none-match": etag })).response.status).toBe(304);
  await newBatch(cookie, id);
  expect((await open(`?course=${id}`, { "if-none-match": etag })).response.status).toBe(200);
});
