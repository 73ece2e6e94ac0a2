import { expect, type Page } from "@playwright/test";
import { expectNoViolationsNow } from "../../src/axe.ts";
import { stubTiles } from "../../src/foreign-map.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { newDataDir, type Site } from "../../src/site.ts";

test.setTimeout(480_000);

/** Axe finds nothing in either theme, and nothing is wider than a telephone. */
async function look(page: Page, exclude?: string): Promise<void> {
  await expectNoViolationsNow(page, exclude);
  await page.setViewportSize({ width: 360, height: 740 });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Pages as a browser without a session gets them. */
async function live(
  site: Site,
): Promise<{ revision: number; identity: { name: string }; contact: { phones: string[] } }> {
  return (await fetch(`${site.origin}/api/settings`)).json();
}

/**
 * Returns five times to an earlier revision, in turn, and asks for the home page at once: no document that is asked for
 * after the response has the names from before.
 * @param targets revisions with the name that pages then have; the first is not what visitors see now
 * @returns milliseconds from the request until a document has the name
 */
async function returnTimes({ origin }: Site, page: Page, targets: readonly [number, string][]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const [revision, name] = targets[round % targets.length] ?? [0, ""];
    const isNamed = async () => (await (await fetch(`${origin}/`)).text()).includes(`>${name}: `);
    expect(await isNamed()).toBe(false);
    const begun = Date.now();
    const options = { data: { revision }, headers: { origin } };
    expect((await page.request.post(`${origin}/api/admin/settings/rollback`, options)).ok()).toBe(true);
    expect(await isNamed()).toBe(true);
    times.push(Date.now() - begun);
  }
  return times;
}

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name }).click();

/** Saves, after which the button can be pressed again while the message shows. */
async function save(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Save", exact: true });
  await button.click();
  await expect(page.getByText("Saved in the draft.").first()).toBeVisible();
  expect(await button.evaluate(isOnTop)).toBe(true);
  await expect(page.getByText("Not saved yet.")).toHaveCount(0);
}

/** Whether nothing covers the middle of an element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("an owner changes the site's words and looks, sees the difference, previews, publishes and goes back", {
  tag: "@settings",
}, async ({ page, browser, ownSite }) => {
  const site = await ownSite({ DEMO: "off" }, newDataDir("neutral"));
  const messages = watchConsole(page);
  await logInAsAdmin(page, site.admin, site.origin);
  await expect(page.getByText("0 of 10 steps are done.")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Give the site your name" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Asha Studio");
  await page.getByLabel("Name next to the logo").selectOption("hidden");
  await look(page);
  await save(page);

  await part(page, "Colours and fonts");
  await page.getByLabel("Ground colour", { exact: true }).fill("#808080");
  await expect(page.getByText("With this ground colour, something cannot be read well")).toBeVisible();
  await page
    .getByRole("button", { name: /^Use #/ })
    .first()
    .click();
  await page.getByLabel("Accent colour", { exact: true }).fill("#0a66c2");
  await page.getByLabel("Ground colour", { exact: true }).fill("#f3f6fb");
  await look(page);
  await save(page);

  await stubTiles(page);
  await part(page, "Contact");
  const phones = page.getByRole("group", { name: /^Phones/ });
  await phones.getByRole("button", { name: "Add a phone" }).click();
  await phones.getByLabel("Phone 1").fill("+91 98000 11111");
  await save(page);

  await part(page, "About and team");
  const people = page.getByRole("group", { name: /^People/ });
  await people.getByRole("button", { name: "Add a person" }).click();
  await page.keyboard.type("Ravi Kumar");
  await people.getByLabel("Role").last().fill("Voice trainer");
  await look(page);
  await save(page);

  // Planned, named on every page of the settings, and cancelled.
  await part(page, "Publish");
  await page.getByRole("radio", { name: "At a set time" }).check();
  await page.getByRole("button", { name: "Publish at this time" }).click();
  await expect(page.getByText(/^Published by itself on/)).toBeVisible();
  await look(page);
  await part(page, "Name and logo");
  await expect(page.getByText(/Published by itself on .*India time/)).toBeVisible();
  await part(page, "Publish");
  await page.getByRole("button", { name: "Do not publish at this time" }).click();
  await expect(page.getByText(/^Cancelled/).first()).toBeVisible();
  await expect(page.getByText(/^Published by itself on/)).toHaveCount(0);

  const changes = page.getByRole("table").first();
  await expect(changes.getByRole("row", { name: /Name and logo\s*Name\s*Your institute\s*Asha Studio/ })).toBeVisible();
  await expect(
    changes.getByRole("row", { name: /Name next to the logo\s*Shown\s*Hidden: the logo has it/ }),
  ).toBeVisible();
  await expect(
    changes.getByRole("row", { name: /Team\s*People 1\s*nothing\s*Ravi Kumar\s*Voice trainer/ }),
  ).toBeVisible();
  await look(page);
  expect((await live(site)).identity.name).toBe("Your institute");

  await part(page, "Preview");
  const frame = page.frameLocator('iframe[title="Telephone, dark theme"]');
  await page.locator('iframe[title="Telephone, dark theme"]').scrollIntoViewIfNeeded();
  const groundOf = () => frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(groundOf).not.toBe("rgb(28, 16, 32)");
  await expect(frame.locator("body")).toHaveAttribute("data-theme", "dark");
  await look(page, "iframe");
  await page.getByRole("button", { name: "End the preview" }).click();
  await expect(page.getByText("The preview is over").first()).toBeVisible();

  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Nothing to publish")).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await second.goto(site.origin);
  expect(await second.evaluate(() => getComputedStyle(document.body).getPropertyValue("--accent"))).toBe("#0a66c2");
  expect(await live(site)).toMatchObject({
    identity: { name: "Asha Studio" },
    contact: { phones: ["+91 98000 11111"] },
  });
  const { revision: own } = await live(site);

  // A second publication, and back to the first one.
  await part(page, "Name and logo");
  await page.getByLabel("Name", { exact: true }).fill("Another Studio");
  await save(page);
  await part(page, "Publish");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect.poll(async () => (await live(site)).identity.name).toBe("Another Studio");
  await expect(page.getByText("Nothing to publish")).toBeVisible();
  // Once the list has the second one, the first can be brought back.
  const first = page.getByRole("listitem").filter({ hasText: new RegExp(`Publication ${own}\\b`) });
  await first.getByRole("button", { name: "Bring back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Bring back" }).click();
  await expect(page.getByText("Visitors see these settings again.").first()).toBeVisible();
  expect((await live(site)).identity.name).toBe("Asha Studio");
  await look(page);
  expect(messages).toEqual([]);

  const times = await returnTimes(site, page, [
    [own + 1, "Another Studio"],
    [own, "Asha Studio"],
  ]);
  test.info().annotations.push({ type: "seen after a return", description: `${times.join(", ")} ms` });
});
