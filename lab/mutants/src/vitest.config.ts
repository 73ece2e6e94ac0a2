import { defineConfig } from "vitest/config";

/** Those tests alone that judge the mutants of one group; its folder is the working directory. */
export default defineConfig({ test: { include: process.env.MUTANTS_TESTS?.split(",") ?? [] } });
