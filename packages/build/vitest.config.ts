import { defineProject } from "vitest/config";

export default defineProject({ test: { name: "build", include: ["src/**/*.test.ts"] } });
