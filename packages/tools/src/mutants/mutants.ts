import { cpSync, existsSync, globSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "@optimyz/build/workspace";
import { Stryker } from "@stryker-mutator/core";
import type { Group } from "./areas.ts";

/** What became of the mutants of some sources. */
export interface Score {
  /** A test failed, or none ended. */
  killed: number;
  /** No test failed, or none ran the code. */
  survived: number;
  /** The mutant could not run at all; counts neither way. */
  invalid: number;
}

/** Where Stryker keeps the sources as they were, below a group's folder. */
const BACKUP = ".stryker-tmp";

/** Leaves out what is not in the sample that `MUTANTS_SAMPLE` asks for. */
const SAMPLE = path.join(import.meta.dirname, "sample.js");

/**
 * Changes the sources of a group in one place at a time and looks whether a test fails. Survivors are printed.
 * The sources are changed where they lie, since packages import each other by name; they are put back at the end, after
 * an interruption, or by the next run.
 */
export async function mutate(group: Group): Promise<Score> {
  const folder = path.join(root, group.folder);
  restore(folder);
  process.chdir(folder);
  process.env.MUTANTS_TESTS = group.tests.join(",");
  const results = await new Stryker({
    mutate: [...group.sources],
    testRunner: "vitest",
    plugins: [fileURLToPath(import.meta.resolve("@stryker-mutator/vitest-runner")), SAMPLE],
    ignorers: ["sample"],
    // Every path starts in the worker's folder or in ours, wherever the group lies.
    vitest: { configFile: configOf(group), related: false },
    coverageAnalysis: "perTest",
    inPlace: true,
    tempDirName: BACKUP,
    concurrency: availableParallelism(),
    timeoutMS: 20_000,
    reporters: ["progress-append-only", "clear-text"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  }).runMutationTest();
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  return {
    killed: count("Killed", "Timeout"),
    survived: count("Survived", "NoCoverage"),
    invalid: count("RuntimeError", "CompileError"),
  };
}

const configOf = ({ folder, inWorker }: Group): string =>
  inWorker ? path.join(root, folder, "vitest.mutants.config.ts") : path.join(import.meta.dirname, "vitest.config.ts");

/** Puts the sources back that a run has left mutated which was killed. */
export function restore(folder: string): void {
  const left = path.join(folder, BACKUP);
  if (!existsSync(left)) return;
  for (const backup of globSync("backup-*", { cwd: left })) {
    cpSync(path.join(left, backup), folder, { recursive: true });
  }
  rmSync(left, { recursive: true });
}

export const sum = (scores: readonly Score[]): Score => ({
  killed: scores.reduce((total, { killed }) => total + killed, 0),
  survived: scores.reduce((total, { survived }) => total + survived, 0),
  invalid: scores.reduce((total, { invalid }) => total + invalid, 0),
});

/** Killed mutants in percent of all that could run. */
export const percentOf = ({ killed, survived }: Score): number => (100 * killed) / Math.max(1, killed + survived);
