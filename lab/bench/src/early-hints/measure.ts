import type { Browser } from "@playwright/test";
import { documentOf } from "../documents.ts";
import { Line } from "../proxy/line.ts";
import type { ReverseProxy } from "../proxy/reverse-proxy.ts";
import { inRounds } from "../rounds.ts";
import { median } from "../statistics.ts";
import { originOf, type PagePath } from "../variants.ts";
import { retried, rotated } from "../visit/measure.ts";
import { type Profile, profiles, unthrottled } from "../visit/profiles.ts";
import { openPage, settled, visit } from "../visit/visit.ts";
import { linksOf, linkTo } from "./links.ts";

/** How long a document takes on the server after its hints: one that is kept, and one that a cold isolate makes. */
const serverTimesMs = [20, 200] as const;

/** The largest paint of our site over a line, with early hints and without. */
export interface HintsResult {
  page: PagePath;
  profile: Profile["name"];
  serverMs: number;
  hasHints: boolean;
  largestPaintMs: number;
  rounds: number[];
}

interface Options {
  upstream: string;
  firstPort: number;
  proxy: ReverseProxy;
  pages: readonly PagePath[];
  rounds: number;
  minutes: number;
  /** Called after each round with all that was measured so far. */
  onRound: (results: HintsResult[], round: number) => void;
}

interface Series extends Omit<HintsResult, "largestPaintMs" | "profile"> {
  profile: Profile;
  /** A new one for each visit. */
  line: () => Line;
}

const ours = { rendersInBrowser: false, hydrates: true };

/**
 * Opens pages over lines with early hints and without, in turn. The hints name the document's fonts and the picture that this
 * profile's window takes: the best case, since an edge keeps one list for all windows.
 * @returns how many rounds there was time for
 */
export async function measureHints(browser: Browser, options: Options): Promise<number> {
  const { firstPort, pages, rounds, minutes, onRound } = options;
  const { lines } = options.proxy;
  const url = (page: PagePath) => originOf("site", firstPort) + page;
  const series: Series[] = [];
  for (const profile of profiles) {
    const links = new Map<string, string[]>();
    for (const page of pages) links.set(page, await hintsOf(browser, url(page), page, profile, options));
    for (const serverMs of serverTimesMs) {
      for (const hasHints of [false, true]) {
        const { latencyMs, down } = profile;
        const properties = { latencyMs, bytesPerMs: down / 8_000, serverMs, links: hasHints ? links : new Map() };
        const line = () => new Line(properties);
        series.push(...pages.map((page) => ({ page, profile, serverMs, hasHints, line, rounds: [] })));
      }
    }
  }
  try {
    for (const { page, profile, line } of series.filter(({ hasHints, serverMs }) => hasHints && serverMs > 100)) {
      lines.set("site", line());
      await assertHinted(browser, url(page), withoutLine(profile));
    }
    return await inRounds(rounds, minutes, async (round) => {
      for (const { page, profile, line, rounds: own } of rotated(series, round)) {
        lines.set("site", line());
        own.push((await retried(() => visit(browser, url(page), withoutLine(profile), ours))).largestPaintMs);
      }
      onRound(series.map(resultOf), round);
    });
  } finally {
    lines.delete("site");
  }
}

const resultOf = ({ line: _line, profile, ...row }: Series): HintsResult => ({
  ...row,
  profile: profile.name,
  largestPaintMs: median(row.rounds),
});

/** The line is the proxy's. */
const withoutLine = (profile: Profile): Profile => ({ ...unthrottled(profile), cpu: profile.cpu });

async function hintsOf(
  browser: Browser,
  url: string,
  page: PagePath,
  profile: Profile,
  options: Options,
): Promise<string[]> {
  const { largestElement } = await visit(browser, url, profile, ours);
  const fonts = linksOf(await documentOf("site", page, options));
  return largestElement.startsWith("/") ? [...fonts, linkTo(largestElement, "image")] : fonts;
}

/** @throws Error when the browser has fetched nothing because of a hint */
async function assertHinted(browser: Browser, url: string, profile: Profile): Promise<void> {
  const { context, page, log } = await openPage(browser, profile);
  try {
    await page.goto(url, { waitUntil: "commit" });
    await settled(page, log, true);
    const hinted = await page.evaluate(
      () =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
          ({ initiatorType }) => initiatorType === "early-hints",
        ).length,
    );
    if (hinted === 0) throw new Error(`Early hints of ${url} fetched nothing`);
  } finally {
    await context.close();
  }
}
