import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { send } from "./client.ts";
import { growCatalogue } from "./growth.ts";

const SKILLS = 1_000;
const COURSES = 60_000;
const FIXED = 7;

const text = async (path: string) => (await send("GET", path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? "");

test("Is a small sitemap one file, and a long one whole in files of 50,000 URLs?", async () => {
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

test.each(["/sitemap-3.xml", "/sitemap-99.xml"])("Is %s, behind the last file, not found?", async (path) => {
  expect((await send("GET", path)).status).toBe(404);
});
