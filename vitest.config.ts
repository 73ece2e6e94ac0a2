import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Vitest leaves one core to its own main thread, which sleeps most of the time.
    maxWorkers: "100%",
    projects: [
      "packages/contract",
      "packages/kit",
      "packages/ui",
      "packages/build",
      "packages/tools",
      "shell",
      "mf-*",
      "worker",
    ],
  },
});
