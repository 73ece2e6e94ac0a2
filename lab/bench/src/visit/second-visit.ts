import { readFileSync } from "node:fs";
import path from "node:path";
import { manifestFile } from "@optimyz/build/build";
import { promote, publish } from "@optimyz/build/release-client";
import { clientFolder, listFiles } from "@optimyz/build/workspace";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { Browser, BrowserContext } from "@playwright/test";
import { documentOf } from "../documents.ts";
import { withText } from "../site/changed-release.ts";
import type { BenchSite } from "../site/site.ts";
import { originOf } from "../variants.ts";
import { logNetwork } from "./network-log.ts";
import { observe } from "./observe.ts";
import { profiles, unthrottled } from "./profiles.ts";
import { openPage, settled } from "./visit.ts";

/** Downloads of a returning visitor after a release. */
export interface SecondVisit {
  page: string;
  /** The front-end that was released. */
  remote: string;
  /** Of the scripts that the browser did not have, as they came: without headers, and on the wire with headers. */
  scriptBytes: number;
  wireBytes: number;
  scripts: { url: string; bytes: number }[];
}

const PAGE = "/contact";
const REMOTE = "mf-home";
/** A text of the page that the provider cannot change. */
const SENTENCE = "Send message";
const CHANGED = "Send the message";
const VERSION = "96.0.0";

/** A browser prefetches when the page is idle. */
const REST_MS = 3_000;
const LIVE_MAX_MS = 30_000;

/** Visits a page, releases its remote with one changed sentence, and visits it again with the same browser cache. */
export async function measureSecondVisit(browser: Browser, site: BenchSite, firstPort: number): Promise<SecondVisit> {
  const profile = profiles.find(({ name }) => name === "slow");
  if (!profile) throw new Error("There is no profile");
  const { context, page, log } = await openPage(browser, unthrottled(profile));
  const url = originOf("site", firstPort) + PAGE;
  try {
    await page.goto(url, { waitUntil: "commit" });
    await settled(page, log, true);
    await page.waitForTimeout(REST_MS);
    await page.close();
    await release(site);
    await untilLive(site.origin, firstPort);
    return await secondVisit(context, url);
  } finally {
    await context.close();
  }
}

async function release({ origin, releaseToken }: BenchSite): Promise<void> {
  const manifest = JSON.parse(readFileSync(manifestFile(REMOTE), "utf8")) as ReleaseManifest;
  const folder = clientFolder(REMOTE);
  const files = new Map(listFiles(folder).map((file) => [file, readFileSync(path.join(folder, file))]));
  const changed = withText({ manifest, files }, VERSION, SENTENCE, CHANGED);
  const registry = { origin, token: releaseToken };
  await publish(registry, changed.manifest, {}, changed.files);
  await promote(registry, { [REMOTE]: VERSION }, { reason: "One sentence" });
}

async function untilLive(upstream: string, firstPort: number): Promise<void> {
  const deadline = performance.now() + LIVE_MAX_MS;
  while (!(await documentOf("site", PAGE, { upstream, firstPort })).includes(CHANGED)) {
    if (performance.now() > deadline) throw new Error("The changed sentence does not go live");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function secondVisit(context: BrowserContext, url: string): Promise<SecondVisit> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const log = await logNetwork(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "commit" });
  await settled(page, log, true);
  if (!(await page.locator("main").innerText()).includes(CHANGED))
    throw new Error("The second visit shows the old text");
  const onWire = log.requests().filter(({ type, bytes }) => type === "Script" && bytes > 0);
  const bodies = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => [name, encodedBodySize] as const,
    ),
  );
  const sizes = new Map(bodies);
  const scripts = onWire.map(({ url, bytes }) => ({ url: new URL(url).pathname, bytes: sizes.get(url) ?? bytes }));
  return {
    page: PAGE,
    remote: REMOTE,
    scripts,
    scriptBytes: sumOf(scripts),
    wireBytes: sumOf(onWire),
  };
}

const sumOf = (items: readonly { bytes: number }[]): number => items.reduce((sum, { bytes }) => sum + bytes, 0);
