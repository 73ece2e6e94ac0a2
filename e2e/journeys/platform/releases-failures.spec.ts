import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import { wholeMatrix } from "../../src/matrix.ts";
import { promote, publishVariant, reportedFailures, type Variant } from "../../src/releases.ts";
import { newDataDir, removeDataDir, type Site, startSite } from "../../src/site.ts";
import { expectStarted } from "../../src/started.ts";

test.describe.configure({ timeout: 300_000 });

/** A page of each remote, and text that every version shows. */
const remotes = [
  { name: "mf-home", path: "/about-us", route: "/about-us", sign: "About" },
  { name: "mf-courses", path: "/courses", route: "/courses", sign: "Our Courses" },
  { name: "mf-account", path: "/user-login", route: "/user-login", sign: "Login" },
  { name: "mf-admin", path: "/admin", route: "/admin", sign: "Login" },
] as const;

type Remote = (typeof remotes)[number];

/**
 * Remotes that a failure is tried with: the shell treats all alike, but a public one comes rendered, with slots, and the
 * admin is drawn by the browser in a frame of its own. These two take turns. All four hang, and lack every version, in any case.
 */
const remotesOf = (turn: number): readonly Remote[] =>
  wholeMatrix ? remotes : remotes.filter(({ name }) => name === (turn % 2 === 0 ? "mf-courses" : "mf-admin"));

const { version: reactVersion } = createRequire(import.meta.url)("react/package.json") as { version: string };

/** A failure that is published: the gate does not see it, and its hash is right. */
const container = (init: string, app: string) =>
  `export const init = () => { ${init} }; export const get = async () => () => ({ default: ${app} });`;
const published: Record<string, { phase: string; change: (remote: Remote) => Omit<Variant, "version"> }> = {
  "invalid JavaScript": { phase: "load", change: () => ({ entry: "export const = {" }) },
  "throws while loading": { phase: "load", change: () => ({ entry: `throw new Error("broken at load");` }) },
  // As if its manifest named another range than its code has.
  "incompatible React": { phase: "load", change: () => ({ replace: [`^${reactVersion}`, "^20.0.0"] }) },
  "no app": { phase: "shape", change: () => ({ entry: container("", "{ id: 1 }") }) },
  "throws while rendering": {
    phase: "render",
    change: ({ route }) => ({
      entry: container("", `{ routes: [{ path: "${route}", Component() { throw new Error("broken at render"); } }] }`),
    }),
  },
};

/** The remote's scripts other than those that every page of it needs. */
const otherScripts = (entry: string) => (url: URL) =>
  url.pathname.startsWith(entry.replace("**", "").replace(/remoteEntry.*/, "")) &&
  /\.js$/.test(url.pathname) &&
  !/remoteEntry|__federation/.test(url.pathname);

/** A network failure while the first module, or the code of the page, loads. */
interface NetworkFailure {
  phase: string;
  stub: (page: Page, entry: string) => Promise<unknown>;
}
const network: Record<string, NetworkFailure> = {
  "responds with 404": {
    phase: "fetch",
    stub: (page, at) => page.route(at, (route) => route.fulfill({ status: 404 })),
  },
  "responds with 500": {
    phase: "fetch",
    stub: (page, at) => page.route(at, (route) => route.fulfill({ status: 500 })),
  },
  "has a page whose code responds with 404": {
    phase: "fetch",
    stub: (page, at) => page.route(otherScripts(at), (route) => route.fulfill({ status: 404 })),
  },
  "has the wrong hash": {
    phase: "integrity",
    stub: (page, at) =>
      page.route(at, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n// altered on the way` });
      }),
  },
};

let site: Site;
const GOOD = "1.0.1-good";
const NEWER = "1.0.2-newer";

test.beforeAll(async () => {
  test.setTimeout(480_000);
  site = await startSite({ dataDir: newDataDir(), env: { DEMO: "off" } });
  for (const version of [GOOD, NEWER]) {
    for (const { name } of remotes) await publishVariant(site, name, { version });
    await promote(site, Object.fromEntries(remotes.map(({ name }) => [name, version])));
  }
});

// Each test's failures are judged on their own: those of several would take the version back.
test.beforeEach(async () => {
  for (const version of [GOOD, NEWER]) {
    await promote(site, Object.fromEntries(remotes.map(({ name }) => [name, version])));
  }
});

test.afterAll(async () => {
  await site.stop();
  removeDataDir(site.dataDir);
});

async function newPage(page: Page): Promise<string[]> {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await page.addInitScript(() => localStorage.setItem("loginShown", "true"));
  return messages;
}

/** The remote's page is there from its previous version, and another remote's page can be reached from it. */
async function expectPrevious(page: Page, messages: string[], { name, sign }: Remote): Promise<void> {
  await expect(page.getByRole("heading", { name: sign }).first()).toBeVisible({ timeout: 45_000 });
  await expect
    .poll(() => messages.some((text) => text.includes(`${name} `) || text.includes("could not be shown")), {
      timeout: 45_000,
    })
    .toBe(true);
  await expect(page.getByRole("heading", { name: sign }).first()).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expectRest(page, name);
}

/** The shell, its navigation and the other remotes keep working. The admin has a frame without the public navigation. */
async function expectRest(page: Page, name: string): Promise<void> {
  const other = name === "mf-home" ? { link: "COURSES", sign: "Our Courses" } : { link: "ABOUT US", sign: "About" };
  if (name === "mf-admin") await page.goto(`${site.origin}/contact`);
  await expectStarted(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole("navigation").first().getByRole("link", { name: other.link }).click();
  await expect(page.getByRole("heading", { name: other.sign }).first()).toBeVisible();
  // The account's pages have a document of their own.
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(name !== "mf-account");
}

/** When a remote fails to load, its page comes from the version before, and the failure is reported once. */
async function expectFallback(page: Page, remote: Remote, { phase, stub }: NetworkFailure): Promise<void> {
  const messages = await newPage(page);
  const before = reportedFailures(site, remote.name, NEWER)[phase] ?? 0;
  await stub(page, `**/_mf/${remote.name}/${NEWER}/remoteEntry.js*`);
  await page.goto(site.origin + remote.path);
  await expectPrevious(page, messages, remote);
  await expect.poll(() => reportedFailures(site, remote.name, NEWER)[phase] ?? 0).toBe(before + 1);
}

for (const [turn, [failure, what]] of Object.entries(network).entries()) {
  for (const remote of remotesOf(turn)) {
    test(`the previous version takes over when ${remote.name} ${failure}`, ({ page }) =>
      expectFallback(page, remote, what));
  }
}

test("the previous versions take over when the four remotes hang", async ({ browser }) => {
  // In parallel, since each takes as long as the time-out of a remote.
  const hang: NetworkFailure = { phase: "timeout", stub: (page, at) => page.route(at, () => undefined) };
  const pages = await Promise.all(remotes.map(() => browser.newPage()));
  await Promise.all(remotes.map((remote, index) => expectFallback(pages[index] as Page, remote, hang)));
  await Promise.all(pages.map((page) => page.close()));
});

for (const [index, [failure, { phase, change }]] of Object.entries(published).entries()) {
  for (const remote of remotesOf(index)) {
    test(`the previous version takes over when ${remote.name}: ${failure}`, async ({ page }) => {
      const version = `2.0.${index}-bad`;
      await publishVariant(site, remote.name, { version, ...change(remote) });
      await promote(site, { [remote.name]: NEWER });
      await promote(site, { [remote.name]: version }, failure);
      const messages = await newPage(page);
      await page.goto(site.origin + remote.path);
      await expectPrevious(page, messages, remote);
      await expect.poll(() => reportedFailures(site, remote.name, version)).toEqual({ [phase]: 1 });
      await promote(site, { [remote.name]: NEWER });
    });
  }
}

for (const remote of remotes) {
  test(`a card with a working retry appears when no version of ${remote.name} can be loaded`, async ({ page }) => {
    await newPage(page);
    const entries = `**/_mf/${remote.name}/*/remoteEntry.js*`;
    await page.route(entries, (route) => route.fulfill({ status: 404 }));
    await page.goto(site.origin + remote.path);
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await retry.click();
    await expect(retry).toBeVisible();
    await page.unroute(entries);
    await retry.click();
    await expect(page.getByRole("heading", { name: remote.sign }).first()).toBeVisible();
    await expect(retry).toHaveCount(0);
  });
}
