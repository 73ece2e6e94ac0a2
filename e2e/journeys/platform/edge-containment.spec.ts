import { expect } from "@playwright/test";
import { addSkills } from "../../src/database.ts";
import { watchConsole } from "../../src/journey.ts";
import { shiftsOf, watchShifts } from "../../src/layout-shift.ts";
import { test } from "../../src/own-site.ts";
import { insistOn, publishVariant, replaceServerModule, reportedFailures } from "../../src/releases.ts";

test.setTimeout(480_000);

/** The behaviour of mf-courses on the edge, in its pages and its slot on the home page. */
const remote = (slot: string, first = "") => `${first};
const Component = () => { throw new Error("broken on the edge"); };
const never = () => new Promise(() => undefined);
export default { id: "mf-courses", routes: [{ path: "/courses", Component }], slots: { "courses-section": async () => (${slot}) } };`;

const skills = {
  "Public Speaking": "public-speaking",
  Etiquette: "etiquette",
  "Image Management": "image-management",
  "Body Language": "body-language",
};

const broken = {
  "throws while it renders": remote("{ Component }"),
  "throws when it is imported": remote("{ Component }", `throw new Error("broken at import")`),
  "has a preload that never ends": remote("{ Component, preload: never }"),
  "has a preload of five seconds": remote("{ Component, preload: () => new Promise((end) => setTimeout(end, 5000)) }"),
  "renders 20 MB": remote(`{ Component: () => "x".repeat(20_000_000) }`),
  "replaces built-ins": remote("{ Component }", `Array.prototype.map = () => { throw new Error("no map"); }`),
};

test("a page keeps its HTML and its cache when another remote's part of it fails on the edge", async ({
  page,
  ownSite,
}) => {
  const site = await ownSite({ DEMO: "off" });
  addSkills(site.dataDir, skills);
  const textOf = async (path: string) => (await page.request.get(site.origin + path)).text();
  const messages = watchConsole(page);
  await watchShifts(page);
  for (const [index, [what, code]] of Object.entries(broken).entries()) {
    const version = `1.0.1-broken${index}`;
    await publishVariant(site, "mf-courses", { version });
    replaceServerModule(site, "mf-courses", version, code);
    // Watched, it would go back by itself.
    await insistOn(site, { "mf-courses": version });

    const first = await textOf("/");
    expect(first, what).toContain("Reclaim Your Confidence");
    expect(first.length, what).toBeLessThan(300_000);
    expect(first, what).toContain('<template data-dgst=""></template>');
    expect(first, what).not.toContain("Featured Courses");
    for (const path of ["/gallery", "/about-us", "/user-login"]) expect(await textOf(path), what).toContain("<h1");
    const etag = (await page.request.get(site.origin)).headers().etag ?? "";
    expect(etag, what).toContain("mf-courses");

    await page.goto(site.origin);
    await expect(page.getByRole("heading", { name: "Featured Courses" }), what).toBeVisible();
    await expect(page.getByRole("link", { name: /Public Speaking/ }).first(), what).toBeVisible();
    expect(await shiftsOf(page), `${what}: shifts`).toEqual([]);
    expect(messages, what).toEqual([]);

    // A page of its own comes as its frame, and the browser draws it.
    expect(await textOf("/courses"), what).toContain('aria-busy="true"');
    await page.goto(`${site.origin}/courses`);
    await expect(page.getByRole("heading", { name: "Our Courses" }), what).toBeVisible();
    expect(messages, what).toEqual([]);
    const counted = () => Object.keys(reportedFailures(site, "mf-courses", version)).join();
    await expect.poll(counted, what).toMatch(/^edge-/);
  }

  // The page is there for its visitor before the slot is, which does not come here.
  await page.route("**/_mf/mf-courses/**", () => undefined);
  await page.goto(site.origin, { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  await expect(page.locator("main template")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
});

test("the gate refuses a page and a slot that are too large, in a sentence", async ({ ownSite }) => {
  const site = await ownSite({ DEMO: "off" });
  const page = (bytes: number) => `const Component = () => "x".repeat(${bytes});
export default { id: "mf-courses", routes: [{ path: "/courses", Component }], slots: { "courses-section": async () => ({ Component }) } };`;
  const publish = (bytes: number) =>
    publishVariant(site, "mf-courses", { version: `1.0.2-${bytes}`, server: page(bytes) });
  await expect(publish(30_000_000)).rejects.toThrow("The page has more than 1000 kB of HTML");
  await expect(publish(210_000)).rejects.toThrow("The slot courses-section has more than 200 kB of HTML");
});

/** Whether the page's heading is React's. */
function isHydrated(): boolean {
  return Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactProps"));
}
