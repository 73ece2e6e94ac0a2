import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../src/platform/releases/testing.ts";
import { send } from "./client.ts";
import { growCatalogue } from "./growth.ts";

const SKILLS = 1_000;
const COURSES = 60_000;
/** Pages that a remote claims for the sitemap. */
const FIXED = 7;

const routes = Array.from({ length: FIXED }, (_, index) => ({
  path: `/page-${index}`,
  slots: [],
  scripts: [],
  styles: [],
  sitemap: true,
}));
const remote = (version: string, more: typeof routes = []) =>
  sampleRemote("mf-home", version, { routes: [...routes, ...more] });
for (const sample of [await sampleShell("1.0.0"), await remote("1.0.0")]) await publishSample(sample);
await promoteNow({ shell: "1.0.0", "mf-home": "1.0.0" });

const text = async (path: string) => (await send("GET", path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? "");

test("a page is in the sitemap with the release that claims it, and one excluded from it never is", async () => {
  const page = { slots: [], scripts: [], styles: [] };
  const events = [
    { ...page, path: "/events", sitemap: true },
    { ...page, path: "/events-inside", sitemap: false },
  ];
  await publishSample(await remote("1.1.0", events));
  await promoteNow({ "mf-home": "1.1.0" });
  const all = locations(await text("/sitemap.xml"));
  expect(all).toHaveLength(FIXED + 1);
  expect(all).toContain("http://localhost:8787/events");
  await promoteNow({ "mf-home": "1.0.0" });
});

test("a small sitemap is one file, and a long one is split into files of 50,000 URLs", async () => {
  expect(locations(await text("/sitemap.xml"))).toHaveLength(FIXED);
  await growCatalogue(openDatabase(env.DB), { skills: SKILLS, courses: COURSES });
  const index = await text("/sitemap.xml");
  expect(index).toContain("<sitemapindex");
  const files = locations(index);
  expect(files).toEqual([1, 2].map((number) => `http://localhost:8787/sitemap-${number}.xml`));
  const all: string[] = [];
  for (const file of files) {
    const found = locations(await text(new URL(file).pathname));
    expect(found.length).toBeLessThanOrEqual(50_000);
    all.push(...found);
  }
  expect(new Set(all).size).toBe(FIXED + SKILLS + COURSES);
  expect(all).toHaveLength(FIXED + SKILLS + COURSES);
  expect(all).toContain("http://localhost:8787/skill-1000");
});

test.each(["/sitemap-3.xml", "/sitemap-99.xml"])("%s, behind the last file, is not found", async (path) => {
  expect((await send("GET", path)).status).toBe(404);
});
