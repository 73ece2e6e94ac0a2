import { defineConfig } from "@playwright/test";
import { launchOptions } from "./src/browser.ts";

export default defineConfig({
  testDir: "journeys",
  outputDir: "results",
  globalSetup: "./src/global-setup.ts",
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === "true",
  // A journey that needs its second try is printed as flaky: a fault to look at, not one that stops every team.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: [
    ["list"],
    ...(process.env.RESULTS_FILE ? [["json", { outputFile: process.env.RESULTS_FILE }] as const] : []),
  ],
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
