import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "bench",
    pool: "threads",
    isolate: false,
    include: ["src/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
