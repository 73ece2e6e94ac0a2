import { defineProject } from "vitest/config";

export default defineProject({
  test: { name: "mutants", pool: "threads", isolate: false, include: ["src/**/*.test.ts"] },
});
