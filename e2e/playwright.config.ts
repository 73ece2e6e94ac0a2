import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { launchOptions } from "./src/browser.ts";

/** The folder whose journeys are run; without a tier those of every one. */
const tier = process.env.TIER ?? "all";
const folder = tier === "all" ? "*" : tier;
const named = (name: string): string => `**/${folder}/${name}.spec.ts`;

/** They take long, most of them with a site of their own: begun last, they would be waited for alone. */
const longest = [
  "own-site-killed",
  "money-killed",
  "own-site",
  "releases-failures",
  "releases",
  "releases-new-remote",
  "standalone-remote",
  "edge-containment",
  "admin-settings",
  "own-institute",
  "type-pairs",
  "public-pages",
  "admin-accessibility",
].map(named);

/** They wait for a clock for most of their time. One of them is always next to those that work, until none is left. */
const waiting = ["first-touch"].map(named);

/** One more than the cores of a small machine: a journey waits for the site or for a clock for a part of its time. */
const WORKING = 3;

/** A trace costs two fifths of a run's work: of failing journeys on request, or of all that are run once more. */
const traces: Readonly<Record<string, NonNullable<PlaywrightTestConfig["use"]>["trace"]>> = {
  on: "retain-on-failure",
  all: "on",
};

const launched = await launchOptions();
/** Code of a journey's pages runs a few times: to optimise it takes a twelfth of the browser's work and saves less. */
const quick = ["--js-flags=--no-opt"];

export default defineConfig({
  projects: [
    { name: "waiting", testMatch: waiting, workers: 1 },
    { name: "longest", testMatch: longest, workers: WORKING },
    { name: "others", testMatch: named("*"), testIgnore: [...longest, ...waiting], workers: WORKING },
  ],
  testDir: "journeys",
  // A folder for each tier and for second runs: each run removes the results of the one before.
  outputDir: `results/${process.env.RESULTS_FOLDER ?? tier}`,
  globalSetup: "./src/global-setup.ts",
  workers: WORKING + 1,
  fullyParallel: false,
  forbidOnly: process.env.CI === "true",
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: [
    ["list"],
    ...(process.env.RESULTS_FILE ? [["json", { outputFile: process.env.RESULTS_FILE }] as const] : []),
  ],
  use: {
    launchOptions: { ...launched, args: [...(launched.args ?? []), ...quick] },
    viewport: { width: 1440, height: 900 },
    // Motion costs work for as long as a page is open. The journeys that look at it ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: traces[process.env.TRACE ?? ""] ?? "off",
  },
});
