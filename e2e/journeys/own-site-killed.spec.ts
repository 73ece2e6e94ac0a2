import { expect } from "@playwright/test";
import { test } from "../src/own-site.ts";
import { emptyDataDir, killStart } from "../src/site.ts";

test.setTimeout(480_000);

/** Output of the start at the beginning of a step, or in the middle of one. */
const steps = [/^▸ Starting the worker/m, /^▸ Releasing the front-ends/m, / 11 of 104/];

test("does a start that was killed at every step come to a whole site, with each piece of demo content once?", async ({
  ownSite,
  request,
}) => {
  const dataDir = emptyDataDir();
  for (const step of steps) await killStart(dataDir, {}, step);
  const site = await ownSite({}, dataDir);
  const count = async (list: string) => ((await (await request.get(site.origin + list)).json()) as unknown[]).length;
  const lists = ["/api/get/skills", "/api/skill-details", "/api/course_detail", "/api/images", "/get/testimonials"];
  const counts = await Promise.all(lists.map(count));
  expect(counts.reduce((sum, each) => sum + each)).toBe(104);
  expect(site.output()).toContain("104 of 104");
  expect(site.output()).not.toContain("left out");
  expect((await request.get(`${site.origin}/about-us`)).status()).toBe(200);
});
