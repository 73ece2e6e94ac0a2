import { defineProject } from "vitest/config";

/** Tests of a front-end or a package of one: in a simulated browser, failing on any unexpected console.error. */
export const frontEndTests = (name: string) =>
  defineProject({
    test: {
      name,
      environment: "happy-dom",
      // One simulated browser and one copy of the modules for all files, not one for each: four fifths of the work.
      // `npm run test:all` runs each file on its own.
      pool: "threads",
      isolate: process.env.TEST_MATRIX === "whole",
      include: ["src/**/*.test.{ts,tsx}"],
      setupFiles: [`${import.meta.dirname}/vitest-setup.ts`],
      css: { modules: { classNameStrategy: "non-scoped" } },
      restoreMocks: true,
      // Long enough for a machine that is busy with other things; a test that passes is as quick as before.
      testTimeout: 30_000,
    },
  });
