import { defineConfig } from "vitest/config";
import worker from "./vitest.config.ts";

/** The worker's tests, of which `npm run mutants` names those that judge the mutants of one area. */
export default defineConfig({
  ...worker,
  test: { ...worker.test, include: process.env.MUTANTS_TESTS?.split(",") ?? [] },
});
