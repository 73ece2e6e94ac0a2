import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
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
