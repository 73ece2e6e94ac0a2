import { defineConfig } from "@playwright/test";
import { launchOptions } from "./src/browser.ts";

/** They take long, most of them with a site of their own: begun last, they would be waited for alone. */
const longest = [
  "own-site-killed",
  "own-site",
  "releases-failures",
  "releases",
  "releases-new-remote",
  "standalone-remote",
  "edge-containment",
  "admin-gallery",
  "admin-settings",
  "own-institute",
  "type-pairs",
  "public-pages",
  "admin-accessibility",
].map((name) => `**/${name}.spec.ts`);

/** They wait for a clock for most of their time. One of them is always next to those that work, until none is left. */
const waiting = ["first-touch", "public-session", "public-testimonials", "public-writes"].map(
  (name) => `**/${name}.spec.ts`,
);

/** One more than the cores of a small machine: a journey waits for the site or for a clock for a part of its time. */
const WORKING = 3;

export default defineConfig({
  projects: [
    { name: "waiting", testMatch: waiting, workers: 1 },
    { name: "longest", testMatch: longest, workers: WORKING },
    { name: "others", testIgnore: [...longest, ...waiting], workers: WORKING },
  ],
  testDir: "journeys",
  outputDir: "results",
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
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
    // Motion costs work for as long as a page is open. The journeys that look at it ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Two fifths of a run's work; a journey that failed is run again with it.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
  },
});
