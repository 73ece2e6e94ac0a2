import { expect } from "@playwright/test";
import { changeRows } from "../../src/database.ts";
import { watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { expectStarted } from "../../src/started.ts";

const numbers = (count: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;

/** Fills a site's catalogue up to a number of skills and courses, as after years of use. */
function grow(dataDir: string, skills: number, courses: number): void {
  const at = new Date().toISOString();
  changeRows(
    dataDir,
    `INSERT INTO skills (title, slug, short_description, image_url, position, created_at) ${numbers(skills)}
     SELECT 'Skill ' || n, 'skill-' || n, 'What the skill number ' || n || ' gives to those who learn it.', NULL, n, '${at}'
     FROM numbers WHERE 'skill-' || n NOT IN (SELECT slug FROM skills)`,
  );
  changeRows(
    dataDir,
    `INSERT INTO skill_details (skill_id, course, created_at) ${numbers(courses)}
     SELECT (SELECT id FROM skills WHERE slug = 'skill-' || (1 + n % min(${skills}, 10))), 'Course ' || n, '${at}' FROM numbers`,
  );
  changeRows(dataDir, "UPDATE content_state SET content_revision = content_revision + 1");
}

test("pages weigh about the same with 12 skills as with 1,000 skills and 10,000 courses", async ({ page, ownSite }) => {
  test.setTimeout(480_000);
  const messages = watchConsole(page);
  const site = await ownSite({ DEMO: "off" });
  const paths = ["/", "/courses", "/skill-1", "/courses-more/1", "/contact", "/no-such-skill"];
  const weigh = async (revised: string) => {
    // The worker sees the rows within a second.
    await expect.poll(async () => (await page.request.get(site.origin)).text(), { timeout: 20_000 }).toContain(revised);
    const bytes: Record<string, number> = {};
    for (const path of paths) bytes[path] = (await (await page.request.get(site.origin + path)).body()).byteLength;
    return bytes;
  };
  grow(site.dataDir, 12, 24);
  const small = await weigh("Skill 12");
  grow(site.dataDir, 1_000, 10_000);
  const grown = await weigh("All courses");
  for (const path of paths) {
    const ratio = (grown[path] ?? 0) / (small[path] ?? 1);
    console.log(`${path}: ${small[path]} bytes, grown ${grown[path]}, ratio ${ratio.toFixed(2)}`);
  }
  expect((grown["/"] ?? 0) / (small["/"] ?? 1)).toBeLessThanOrEqual(1.3);
  for (const path of ["/courses", "/courses-more/1", "/contact", "/no-such-skill"])
    expect((grown[path] ?? 0) / (small[path] ?? 1), path).toBeLessThanOrEqual(1.3);

  // Every skill can be reached by real links.
  await page.goto(`${site.origin}/`);
  await page.getByRole("main").getByRole("link", { name: "All courses" }).click();
  await expect(page).toHaveURL(`${site.origin}/courses`);
  // Before the page is alive the browser would follow the link by itself, and put the focus nowhere.
  await expectStarted(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${site.origin}/courses?page=2`);
  await expect(page.getByText("Skills 13 to 24")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goto(`${site.origin}/courses?page=84`);
  await expect(page.getByText("Skills 997 to 1000")).toBeVisible();
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page.getByRole("link", { name: "Skill 1000" }).click();
  await page.getByRole("link", { name: "Enroll Here" }).click();
  await expect(page.getByRole("combobox", { name: "Course" })).toHaveValue("Skill 1000");
  const sitemap = await (await page.request.get(`${site.origin}/sitemap.xml`)).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(7 + 1_000 + 10_024);
  expect(messages).toEqual([]);
});
