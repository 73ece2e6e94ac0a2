import type { Http2SecureServer } from "node:http2";
import type { Browser } from "@playwright/test";
import { documentOf } from "../documents.ts";
import type { Certificate } from "../proxy/certificate.ts";
import { listen } from "../proxy/reverse-proxy.ts";
import { inRounds } from "../rounds.ts";
import { median } from "../statistics.ts";
import { originOf, type PagePath, variants } from "../variants.ts";
import { retried, rotated } from "../visit/measure.ts";
import { type Profile, profiles } from "../visit/profiles.ts";
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
  certificate: Certificate;
  pages: readonly PagePath[];
  rounds: number;
  minutes: number;
  /** Called after each round with all that was measured so far. */
  onRound: (results: HintsResult[], round: number) => void;
}

const ours = { rendersInBrowser: false, hydrates: true };

/** Latency is the server's: the browser's own would let early hints arrive at once. */
const withoutLatency = (profile: Profile): Profile => ({ ...profile, latencyMs: 0 });

/**
 * Opens pages over lines with early hints and without, in turn. The hints name the document's fonts and the picture that this
 * profile's window takes: the best case, since an edge keeps one list for all windows.
 * @returns how many rounds there was time for
 */
export async function measureHints(browser: Browser, options: Options): Promise<number> {
  const { pages, rounds, minutes, onRound } = options;
  const servers: Http2SecureServer[] = [];
  const series: (Omit<HintsResult, "largestPaintMs"> & { of: Profile; origin: string })[] = [];
  try {
    for (const profile of profiles) {
      const links = new Map<string, string[]>();
      for (const page of pages) links.set(page, await hintsOf(browser, page, profile, options));
      for (const serverMs of serverTimesMs) {
        for (const hasHints of [false, true]) {
          const port = options.firstPort + variants.length + servers.length;
          const line = { latencyMs: profile.latencyMs, serverMs, links: hasHints ? links : new Map() };
          servers.push(await listen("site", port, options, line));
          const origin = `https://localhost:${port}`;
          for (const page of pages) {
            if (hasHints) await assertHinted(browser, origin + page, withoutLatency(profile));
            series.push({ page, profile: profile.name, of: profile, serverMs, hasHints, origin, rounds: [] });
          }
        }
      }
    }
    return await inRounds(rounds, minutes, async (round) => {
      for (const { of, origin, page, rounds: own } of rotated(series, round)) {
        const { largestPaintMs } = await retried(() => visit(browser, origin + page, withoutLatency(of), ours));
        own.push(largestPaintMs);
      }
      const results = series.map(({ of: _of, origin: _origin, ...row }) => ({
        ...row,
        largestPaintMs: median(row.rounds),
      }));
      onRound(results, round);
    });
  } finally {
    for (const server of servers) server.close();
  }
}

async function hintsOf(browser: Browser, page: PagePath, profile: Profile, options: Options): Promise<string[]> {
  const { largestElement } = await visit(browser, originOf("site", options.firstPort) + page, profile, ours);
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
