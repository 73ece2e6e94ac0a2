import { join } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const here = (path: string): string => join(import.meta.dirname, path);

export default defineConfig({
  // As in `wrangler.jsonc`, of which the plugin takes no aliases.
  resolve: { alias: { "@optimyz/contract/z": here("../packages/contract/src/z-first-use.ts") } },
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: here("./wrangler.jsonc") },
      miniflare: {
        bindings: {
          ADMIN_EMAIL: "admin@optimyz.example",
          ADMIN_PASSWORD: "only for these tests",
          SECRET_KEY: "a key for these tests, long enough",
          BACKUP_KEY: "a key of these tests that is as long as one has to be",
          // A local origin, so that the tests run under the limits that production enforces.
          SITE_ORIGIN: "http://localhost:8787",
          TEST_MIGRATIONS: await readD1Migrations(here("./migrations")),
        },
      },
    })),
  ],
  test: {
    name: "worker",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    provide: {
      seatsRounds: Number(process.env.SEATS_ROUNDS ?? 8),
      moneyRounds: Number(process.env.MONEY_ROUNDS ?? 8),
      moneyFirst: Number(process.env.MONEY_FIRST ?? 1),
      // The same examples in each run, so that none fails by chance; `npm run test:all` looks at others.
      examplesSeed: process.env.TEST_MATRIX === "whole" ? Date.now() % 2 ** 31 : 1,
    },
    globalSetup: ["./test/mailbox.ts"],
    setupFiles: ["./test/setup.ts"],
    // Files share one workerd, whose start costs more than most of them; `setup.ts` gives each empty storage.
    isolate: false,
    // Long enough for a machine that is busy with other things.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // sanitize-html requires CommonJS modules that only a bundler can follow.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: ["sanitize-html", "hono", "drizzle-orm", "drizzle-orm/d1", "drizzle-orm/sqlite-core", "zod/mini"],
        },
      },
    },
  },
});
