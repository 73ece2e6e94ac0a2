import { env } from "cloudflare:workers";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adminCookie, ORIGIN, type Sending, send } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { visitFigures } from "../../db/schema.ts";
import { memory } from "../memory.ts";
import { liveSite, promoteNow, publishSample, sampleRemote } from "../releases/testing.ts";
import { pace } from "./count.ts";
import { purgeFigures, WEEK_KEYS_MAX, writeFigures } from "./write.ts";

const db = openDatabase(env.DB);
const page = { slots: [], scripts: [], styles: [] };

await liveSite("mf-home");
const courses = await sampleRemote("mf-courses", "1.0.0", {
  routes: [
    { path: "/courses-more/:skill_detail_id", role: "course", ...page },
    { path: "/certificate/:code", ...page },
  ],
});
await publishSample(courses);
await promoteNow({ "mf-courses": "1.0.0" });

/** What a browser of today sends for a page that somebody opens. */
const browser = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36",
  accept: "text/html,application/xhtml+xml",
  "accept-language": "hi-IN,en;q=0.8",
  "sec-fetch-dest": "document",
  "sec-fetch-site": "none",
};

const open = (path = "/mf-home", { headers, method = "GET", ...sending }: Sending & { method?: string } = {}) =>
  send(method, path, { ...sending, headers: { ...browser, ...headers } });

const rows = async () => {
  await vi.waitFor(() => expect(memory.figures.counts.size).toBe(0));
  const stored = await db
    .select()
    .from(visitFigures)
    .orderBy(asc(visitFigures.kind), asc(visitFigures.day), asc(visitFigures.key));
  return stored.map(({ kind, day, key, count }) => `${day} ${kind} ${key} ${count}`.replace("  ", " "));
};
/** Of all days together. */
async function sum(kind: string, key = ""): Promise<number> {
  await rows();
  const stored = await db.select().from(visitFigures);
  return stored.filter((row) => row.kind === kind && row.key === key).reduce((all, { count }) => all + count, 0);
}

beforeEach(async () => {
  await db.delete(visitFigures);
});
afterEach(() => {
  vi.useRealTimers();
});

test("a visit with two pages is one visit, two views, and its source", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-27T10:00:00Z") });
  await open("/mf-home?utm_source=Newsletter&utm_medium=mail", {
    headers: { "sec-fetch-site": "cross-site", referer: "https://www.google.co.in/search?q=asha+rao" },
  });
  await open("/courses-more/41?from=x", { headers: { "sec-fetch-site": "same-origin", referer: `${ORIGIN}/mf-home` } });
  expect(await rows()).toEqual([
    "2026-11-23 campaign newsletter 1",
    "2026-11-23 language en 2",
    "2026-11-23 page /mf-home 1",
    "2026-11-23 page course 41 1",
    "2026-11-23 source Google 1",
    "2026-11-27 view 2",
    "2026-11-27 visit 1",
  ]);
});

test("a page that the browser has already is read, too", async () => {
  const etag = (await open()).headers.get("etag") ?? "";
  const again = await open("/mf-home", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(await sum("view")).toBe(2);
});

test.each<[string, Record<string, string>]>([
  ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a crawler that looks like a browser", { "user-agent": `${browser["user-agent"]} (compatible; GPTBot/1.2)` }],
  ["a browser without a window", { "user-agent": browser["user-agent"].replace("Chrome", "HeadlessChrome") }],
  ["a preview of a link", { "user-agent": "WhatsApp/2.23.20.0" }],
  ["a program without a language", { "accept-language": "" }],
  ["a program that takes anything", { accept: "*/*" }],
  ["a script that fetches the page", { "sec-fetch-dest": "empty" }],
  ["a page in a frame", { "sec-fetch-dest": "iframe" }],
  ["a page fetched ahead", { "sec-purpose": "prefetch" }],
  ["a page rendered ahead", { "sec-purpose": "prefetch;prerender" }],
  ["a page fetched ahead by an older browser", { purpose: "prefetch" }],
])("%s is not counted", async (_name, headers) => {
  expect((await open("/mf-home", { headers })).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test("a telephone whose name ends in bot is a person's", async () => {
  await open("/mf-home", { headers: { "user-agent": "Mozilla/5.0 (Linux; Android 9; CUBOT X18) Chrome/141.0" } });
  expect(await sum("view")).toBe(1);
});

test("a browser of before, which does not say where a request comes from, is counted", async () => {
  const { "user-agent": program, accept, "accept-language": language } = browser;
  const headers = { "user-agent": program, accept, "accept-language": language };
  await send("GET", "/mf-home", { headers });
  await send("GET", "/mf-home", { headers: { ...headers, referer: `${ORIGIN}/mf-home` } });
  expect([await sum("view"), await sum("visit")]).toEqual([2, 1]);
});

test("the provider's own staff is not counted, logged in or not", async () => {
  await open("/mf-home", { cookie: await adminCookie() });
  await open("/mf-home", { cookie: "__Host-admin-device=abc" });
  expect(await rows()).toEqual([]);
});

test("only documents that are shown are counted", async () => {
  await open("/mf-home", { method: "HEAD" });
  await open("/no/such/page");
  await open("/favicon.ico");
  await open("/robots.txt");
  await open("/api/get/skills");
  await open("/mf-home/");
  await open("/mf-home?override=none", { headers: { "sec-fetch-dest": "empty" } });
  expect(await rows()).toEqual([]);
});

test("a page that is one person's is not counted", async () => {
  await open("/certificate/ABCDEFGH");
  expect(await rows()).toEqual([]);
});

test("a day begins at midnight by the provider's clock, and a week on Monday", async () => {
  // Sunday in Greenwich and still Sunday in India, then Monday there.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-29T18:29:59.999Z") });
  await open();
  vi.setSystemTime(Date.parse("2026-11-29T18:30:00.000Z"));
  await open();
  const stored = await rows();
  expect(stored.filter((row) => / (view|page) /.test(row))).toEqual([
    "2026-11-23 page /mf-home 1",
    "2026-11-30 page /mf-home 1",
    "2026-11-29 view 1",
    "2026-11-30 view 1",
  ]);
});

test("nothing of a visitor reaches the database", async () => {
  const secrets = {
    from: "203.0.113.77",
    query: "q=private-words&utm_source=asha.rao@example.com&utm_campaign=for-asha&utm_term=9876543210",
    referer: "https://mail.ashas-own.example.in/inbox/4711?user=asha#x",
  };
  await open(`/mf-home?${secrets.query}`, {
    from: secrets.from,
    headers: { "sec-fetch-site": "cross-site", referer: secrets.referer, cookie: "theme=ashas-cookie" },
  });
  await open("/mf-home?utm_source=9876543210");
  await open("/mf-home?utm_source=asha9876543210");
  const text = JSON.stringify(await rows());
  expect(text).not.toMatch(/203|asha\b|private|4711|inbox|mail|98765|cookie|Mozilla|Chrome|Android|example\.com/);
  expect(text).toContain("source example.in 1");
  expect(text).toContain("campaign other 3");
});

test("no cookie is set and no statement is made for a document that waits for its write", async () => {
  pace.ms = 60_000;
  memory.figures.writtenAtMs = Date.now();
  memory.figures.writesAtMs = Date.now() + 50_000;
  const [plain, read] = [await send("GET", "/mf-home"), await open()];
  const statements = (response: Response) =>
    /"(\d+) statements"/.exec(response.headers.get("server-timing") ?? "")?.[1];
  expect(statements(read)).toBe(statements(plain));
  expect((read.headers.get("set-cookie") ?? "").replace(/=[^;]*/, "")).toBe(
    (plain.headers.get("set-cookie") ?? "").replace(/=[^;]*/, ""),
  );
  expect(memory.figures.counts.size).toBe(5);
  expect(await db.select().from(visitFigures)).toEqual([]);
  // The hundredth document writes whatever the time.
  memory.figures.documents = pace.documents - 1;
  await open();
  pace.ms = 1;
  expect([await sum("view"), await sum("page", "/mf-home")]).toEqual([2, 2]);
});

test("isolates add to the same sums", async () => {
  const figure = { kind: "view", day: "2026-11-27", key: "", count: 3 } as const;
  await Promise.all([writeFigures(db, [figure]), writeFigures(db, [{ ...figure, count: 4 }])]);
  expect(await rows()).toEqual(["2026-11-27 view 7"]);
});

test("a flood of names fills no table", async () => {
  const flood = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind: "source" as const,
      day: "2026-11-23",
      key: `site${from + index}.example`,
      count: 1,
    }));
  await writeFigures(db, flood(0, 300));
  await writeFigures(db, flood(200, 400));
  await writeFigures(db, flood(9_000, 400));
  const stored = await db.select().from(visitFigures);
  expect(stored).toHaveLength(WEEK_KEYS_MAX + 1);
  expect(stored.reduce((all, { count }) => all + count, 0)).toBe(1_100);
  // Names of before are still counted by themselves.
  await writeFigures(db, flood(0, 1));
  expect(await sum("source", "site0.example")).toBe(2);
});

test("an isolate remembers a bounded number of names", async () => {
  pace.ms = 60_000;
  memory.figures.writtenAtMs = Date.now();
  memory.figures.writesAtMs = Date.now() + 50_000;
  for (let index = 0; index < 2_000; index += 1)
    memory.figures.counts.set(`x${index}`, { kind: "campaign", day: "2026-11-23", key: `x${index}`, count: 1 });
  await open("/mf-home?utm_source=one-more");
  const keys = [...memory.figures.counts.values()].map(({ kind, key }) => `${kind} ${key}`);
  expect(keys.slice(2_000).toSorted()).toEqual([
    "campaign other",
    "language other",
    "page other",
    "source ",
    "view ",
    "visit ",
  ]);
  memory.figures.counts.clear();
  pace.ms = 1;
});

test("sums are removed after two years", async () => {
  const at = Date.parse("2026-11-27T00:00:00Z");
  const figure = { kind: "view", key: "", count: 1 } as const;
  await writeFigures(db, [
    { ...figure, day: "2024-11-24" },
    { ...figure, day: "2024-11-25" },
    { kind: "source", key: "Google", day: "2024-11-18", count: 1 },
  ]);
  await purgeFigures(db, at);
  expect(await rows()).toEqual(["2024-11-25 view 1"]);
});
