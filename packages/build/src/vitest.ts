import { defineProject } from "vitest/config";

interface Options {
  /** A simulated browser and modules of its own for each file: where React renders for a server and in a browser. */
  isolate?: boolean;
}

/** Tests of a front-end or a package of one: in a simulated browser, failing on any unexpected console.error. */
export const frontEndTests = (name: string, { isolate = process.env.TEST_MATRIX === "whole" }: Options = {}) =>
  defineProject({
    test: {
      name,
      environment: "happy-dom",
      // One simulated browser and one copy of the modules for all files, not one for each: four fifths of the work.
      // `npm run test:all` runs each file on its own.
      pool: "threads",
      isolate,
      include: ["src/**/*.test.{ts,tsx}"],
      setupFiles: [`${import.meta.dirname}/vitest-setup.ts`],
      css: { modules: { classNameStrategy: "non-scoped" } },
      restoreMocks: true,
      // Long enough for a machine that is busy with other things; a test that passes is as quick as before.
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  });
