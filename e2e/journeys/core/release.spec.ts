import { expect, type Page } from "@playwright/test";
import { test } from "../../src/own-site.ts";
import { liveVersions, newestRevision, promote, publishVariant, releases, rollBack } from "../../src/releases.ts";
import { expectStarted } from "../../src/started.ts";
import { closeVisitors, openVisitor } from "../../src/visitors.ts";

test.setTimeout(480_000);
test.afterEach(closeVisitors);

const OLD_TEXT = "Talk to us first";
const NEW_TEXT = "Ask us before you choose";

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test("a release of mf-home reaches new visits, leaves a tab in the middle of a form alone, and goes back at once", {
  tag: "@releases",
}, async ({ browser, ownSite }) => {
  const site = await ownSite({ DEMO: "off" });
  const before = await liveVersions(site.origin);
  const [reader, writer] = [await openVisitor(browser, site), await openVisitor(browser, site)];
  await reader.goto("/about-us");
  await expect(heading(reader, OLD_TEXT)).toBeVisible();
  await writer.goto("/contact");
  await expectStarted(writer);
  await writer.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await writer.getByLabel("Name").fill("Ravi Nair");

  await publishVariant(site, "mf-home", { version: "1.1.0-text", replace: [OLD_TEXT, NEW_TEXT] });
  const { revision } = await newestRevision(site);
  await promote(site, { "mf-home": "1.1.0-text" }, "Say what they do");
  expect(await liveVersions(site.origin)).toEqual({ ...before, "mf-home": "1.1.0-text" });

  await reader.reload();
  await expect(heading(reader, NEW_TEXT)).toBeVisible();
  await writer.getByLabel("E-mail").fill("ravi@example.com");
  await writer.getByLabel("Message").fill("When does the next course start?");
  await writer.getByRole("button", { name: "Send message" }).click();
  await expect(writer.getByText("Inquiry submitted successfully!").first()).toBeVisible();
  await writer.getByRole("navigation").first().getByRole("link", { name: "ABOUT US" }).click();
  await expect(heading(writer, OLD_TEXT)).toBeVisible();
  expect(await writer.evaluate(() => "sameDocument" in globalThis)).toBe(true);

  await rollBack(site, revision, "The old text was better");
  expect(await (await fetch(`${site.origin}/about-us`)).text()).toContain(OLD_TEXT);
  await reader.reload();
  await expect(heading(reader, OLD_TEXT)).toBeVisible();
  expect(await liveVersions(site.origin)).toEqual(before);
  expect(await releases(site, "history")).toMatch(/Asha .*back to \d+\. The old text was better/);
});
