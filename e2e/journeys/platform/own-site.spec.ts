import { expect } from "@playwright/test";
import { watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { newestRevision, promote, publishVariant, removeEntry } from "../../src/releases.ts";

const withoutDemo = { DEMO: "off" };

test.setTimeout(480_000);

test("a site without demo content shows its empty states, keeps content and releases over a restart and two hangs, and stops in order", async ({
  page,
  ownSite,
}) => {
  const messages = watchConsole(page);
  const first = await ownSite(withoutDemo);
  await page.goto(`${first.origin}/courses`);
  await expect(page.getByText("No courses available.")).toBeVisible();
  await page.goto(`${first.origin}/gallery`);
  await expect(page.getByText("No images available.")).toBeVisible();
  await page.goto(`${first.origin}/testimonialForm`);
  await page.getByRole("textbox", { name: "Name" }).fill("Ravi Nair");
  await page.getByRole("textbox", { name: "Location" }).fill("Noida");
  await page.getByRole("textbox", { name: "Designation" }).fill("Analyst");
  await page.getByRole("textbox", { name: "Feedback" }).fill("I now pause before I answer, and people listen.");
  await page.locator("main").getByRole("button").last().click();
  await expect(page.getByText("Testimonial added successfully!").first()).toBeVisible();
  await publishVariant(first, "mf-home", { version: "1.1.0-team" });
  const { versions } = await promote(first, { "mf-home": "1.1.0-team" }, "Summer text");
  // What a page fetches at rest would find nobody.
  await page.goto(`${first.origin}/robots.txt`);
  await first.stop();
  expect(first.output()).toMatch(/\nStopped\.\n$/);
  await expect(fetch(first.origin)).rejects.toThrow();

  // Less patience, because two hangs of ten seconds would be a fortieth of all tests' work.
  const second = await ownSite({ ...withoutDemo, HANG_SECONDS: "4" }, first.dataDir);
  expect(second.output()).toContain(`${second.admin.email} / ${second.admin.password}`);
  expect(second.output()).toContain("mf-home 1.1.0-team stays: revision 2");
  expect((await newestRevision(second)).versions).toEqual(versions);
  await page.goto(`${second.origin}/testimonials`);
  const testimonial = page.getByText("I now pause before I answer, and people listen.").first();
  await expect(testimonial).toBeVisible();
  await page.goto(`${second.origin}/robots.txt`);

  // A loop without an end, which passes the gate because it depends on the URL, and one that the gate meets.
  await publishVariant(second, "mf-courses", { version: "84.9.0", loopsOnEdge: "page" });
  await promote(second, { "mf-courses": "84.9.0" }, "A loop");
  await promote(second, { "mf-home": versions["mf-home"] ?? "", "mf-admin": versions["mf-admin"] ?? "" });
  await page.request.get(`${second.origin}/courses?page=2`).catch(() => undefined);
  await expect(async () =>
    expect(second.output()).toMatch(/! The worker hung\. .* without mf-courses 84\.9\.0/),
  ).toPass();
  expect((await newestRevision(second)).versions).toEqual(versions);
  await page.goto(`${second.origin}/courses`);
  await expect(page.getByText("No courses available.")).toBeVisible();
  await page.goto(`${second.origin}/robots.txt`);
  await expect(promote(second, { "mf-courses": "84.9.0" })).rejects.toThrow("was live when the whole site hung");
  await expect(publishVariant(second, "mf-courses", { version: "84.9.1", loopsOnEdge: "import" })).rejects.toThrow();
  await page.goto(`${second.origin}/testimonials`);
  await expect(testimonial).toBeVisible();
  expect(second.output()).toContain("the release that was just being published was not accepted");
  expect((await newestRevision(second)).versions).toEqual(versions);
  expect(messages).toEqual([]);
});

test("the rest of the site goes on when a remote's files are gone", async ({ page, ownSite }) => {
  const site = await ownSite(withoutDemo);
  await removeEntry(site, "mf-courses");
  await page.goto(site.origin);
  await expect(page.getByRole("heading", { name: "Testimonials" })).toBeVisible();
  // The edge has rendered the slot; it is below the fold, and asks for the remote's code when it is near.
  await page.getByRole("heading", { name: "Our Courses" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  const navigation = page.getByRole("navigation").first();
  await navigation.getByRole("link", { name: "COURSES" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await navigation.getByRole("link", { name: "GALLERY" }).click();
  await expect(page.getByText("No images available.")).toBeVisible();
  await page.goto(`${site.origin}/about-us`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a port in use ends the start with one sentence, and the platform's own tools are closed", async ({
  ownSite,
  request,
}) => {
  const origin = String(process.env.SITE);
  for (const path of ["/cdn-cgi/local/explorer/api", "/cdn-cgi/local/scheduled", "/__scheduled"]) {
    expect((await request.get(origin + path)).status(), path).toBe(404);
  }
  const failure = await ownSite({ PORT: new URL(origin).port }).catch((error: Error) => error);
  expect(String(failure)).toMatch(
    /ended with 1:\n✗ Port \d+ is busy\. Stop what uses it, or choose another: PORT=\d+ npm start\n$/,
  );
});
