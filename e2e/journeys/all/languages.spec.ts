import { adminClient } from "@optimyz/tools/local/admin-client";
import { BRACKETS, PSEUDO_LANGUAGES } from "@optimyz/tools/pseudo";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { watchConsole } from "../../src/journey.ts";
import { open } from "../../src/network.ts";
import { textsOutside } from "../../src/outside-messages.ts";
import { test } from "../../src/own-site.ts";
import { publicPages } from "../../src/public-pages.ts";
import { newDataDir, type Site } from "../../src/site.ts";

test.setTimeout(600_000);

test("every public page says all it says in the language of its address", async ({ page, ownSite }) => {
  const site = await ownSite({ PSEUDO: "on" }, newDataDir("demo"));
  await offer(site, ["en", ...PSEUDO_LANGUAGES]);
  const messages = watchConsole(page, [/404|410/]);
  const content = contentOf(page);
  const found: string[] = [];
  for (const language of PSEUDO_LANGUAGES) {
    const code: string = language;
    for (const path of publicPages) {
      await open(page, `${site.origin}/${code}${path === "/" ? "" : path}`);
      await page.waitForLoadState("networkidle");
      const outside = await textsOutside(page, { content, brackets: BRACKETS, locale: `${code}-u-nu-latn` });
      found.push(...outside.map((text) => `/${code}${path} ${text}`));
    }
    expect(await page.locator("html").getAttribute("dir")).toBe(code.startsWith("ar") ? "rtl" : null);
  }
  expect(found).toEqual([]);
  expect(messages).toEqual([]);
});

/** What the API says, as JSON, from now on. */
function contentOf(page: Page): string[] {
  const texts: string[] = [];
  page.on("response", async (response) => {
    if (!new URL(response.url()).pathname.startsWith("/api/")) return;
    const text = await response.text().catch(() => "");
    if (text.startsWith("{") || text.startsWith("[")) texts.push(text);
  });
  return texts;
}

/** Publishes a site's languages. */
async function offer(site: Site, languages: readonly string[]): Promise<void> {
  const admin = await adminClient(site.origin, site.admin.email, site.admin.password);
  if (!admin) throw new Error("The password of the tests is wrong");
  const draft = (await admin.read("/api/admin/settings/draft")) as { settings: { region: object } };
  const region = { ...draft.settings.region, languages };
  const { version } = await admin.request("PUT", "/api/admin/settings/draft", { region });
  await admin.request("POST", "/api/admin/settings/publish", { version });
}
