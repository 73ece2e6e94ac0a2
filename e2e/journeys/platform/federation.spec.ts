import { expect, test } from "../../src/journey.ts";
import { expectStarted } from "../../src/started.ts";

test.use({ expectedConsole: [/404/] });

test("a first visit loads the shell and mf-home, mf-courses when its slot is near, and no other front-end", async ({
  page,
}) => {
  const loaded = new Set<string>();
  page.on("request", (request) => {
    const name = /\/_mf\/([^/]+)\//.exec(request.url())?.[1];
    if (name) loaded.add(name);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect([...loaded].sort()).toEqual(["mf-home", "shell"]);
  await page.getByRole("heading", { name: "Our Courses" }).scrollIntoViewIfNeeded();
  await expect.poll(() => [...loaded].sort()).toEqual(["mf-courses", "mf-home", "shell"]);
});

test("a link loads its remote without a new document", async ({ page }) => {
  await page.goto("/about-us");
  await expectStarted(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "COURSES" }).click();
  await expect(page).toHaveURL("/courses");
  await expect(page.getByRole("heading", { level: 1, name: "Our Courses" })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
});

test("a URL that nobody claims gets a page that says so and a status for search engines", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
});
