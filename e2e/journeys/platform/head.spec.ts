import { expect } from "@playwright/test";
import { test } from "../../src/own-site.ts";
import { insistOn, publishVariant, reportedFailures } from "../../src/releases.ts";

test.setTimeout(300_000);

/** What the slot on the home page renders in the browser, past the gate. */
const element = (type: string, props: object) =>
  `({ $$typeof: Symbol.for("react.transitional.element"), type: "${type}", key: null, ref: null, props: ${JSON.stringify(props)} })`;
const slotWith = (rendered: string) => `export const init = () => {};
export const get = async () => () => ({ default: { id: "mf-courses", routes: [], slots: {
  "courses-section": async () => ({ Component: () => ${rendered} }),
} } });`;

const attempts = {
  "a redirect": element("meta", { httpEquiv: "refresh", content: "0;url=/gallery" }),
  "a policy": element("meta", { httpEquiv: "Content-Security-Policy", content: "connect-src 'none'" }),
  "a title": element("title", { children: "Evil" }),
};

for (const [index, [what, rendered]] of Object.entries(attempts).entries()) {
  test(`${what} that a slot puts into the head of the home page has no effect, and is counted`, async ({
    page,
    ownSite,
  }) => {
    const site = await ownSite({ DEMO: "off" });
    const version = `1.0.1-head${index}`;
    await publishVariant(site, "mf-courses", { version, entry: slotWith(rendered) });
    // Watched, it would go back by itself.
    await insistOn(site, { "mf-courses": version });
    await page.goto(site.origin);
    const title = await page.title();
    await page.getByRole("heading", { name: "Featured Courses" }).scrollIntoViewIfNeeded();
    await expect.poll(() => Object.keys(reportedFailures(site, "mf-courses", version)).join()).toContain("render");
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await page.title()).toBe(title);
    expect(title).not.toBe("Evil");
    expect(await page.evaluate(() => fetch("/healthz").then(({ status }) => status))).toBe(200);
  });
}
