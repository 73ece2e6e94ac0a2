import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { readJson, root } from "@optimyz/build/workspace";
import type { Group } from "./areas.ts";

/** The results of the mutants of some sources. */
export interface Score {
  /** A test failed, or none ended. */
  killed: number;
  /** No test failed, or none ran the code. */
  survived: number;
  /** The mutant could not run at all; counts neither way. */
  invalid: number;
}

/** Stryker, with a lock file of its own: with it, every `npm start` would install half as many packages again. */
const STRYKER = path.join(import.meta.dirname, "../stryker");

/** Where Stryker keeps the sources as they were, below a group's folder. */
const BACKUP = ".stryker-tmp";

/** Leaves out what is not in the sample that `MUTANTS_SAMPLE` asks for. */
const SAMPLE = path.join(import.meta.dirname, "sample.js");

/**
 * Changes the sources of a group in one place at a time and looks whether a test fails. Survivors are printed.
 * The sources are changed where they lie, since packages import each other by name; they are put back at the end, after
 * an interruption, or by the next run.
 * @throws UserError when Stryker fails
 */
export async function mutate(group: Group): Promise<Score> {
  const folder = path.join(root, group.folder);
  restore(folder);
  process.env.MUTANTS_TESTS = group.tests.join(",");
  const results = mkdtempSync(path.join(tmpdir(), "optimyz-mutants-"));
  const config = path.join(results, "stryker.json");
  const fileName = path.join(results, "report.json");
  const settings = {
    mutate: [...group.sources],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", SAMPLE],
    ignorers: ["sample"],
    // Every path starts in the worker's folder or in ours, wherever the group lies.
    vitest: { configFile: configOf(group), related: false },
    coverageAnalysis: "perTest",
    inPlace: true,
    tempDirName: BACKUP,
    concurrency: availableParallelism(),
    timeoutMS: 20_000,
    reporters: ["progress-append-only", "clear-text", "json"],
    jsonReporter: { fileName },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  };
  try {
    writeFileSync(config, JSON.stringify(settings));
    await runIn(folder, path.join(STRYKER, "node_modules/.bin/stryker"), ["run", config]);
    return scoreOf(readJson<Report>(fileName));
  } finally {
    rmSync(results, { recursive: true });
  }
}

/** The part of Stryker's report that is counted. */
interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

function scoreOf({ files }: Report): Score {
  const found = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...statuses: string[]) => found.filter((status) => statuses.includes(status)).length;
  return {
    killed: count("Killed", "Timeout"),
    survived: count("Survived", "NoCoverage"),
    invalid: count("RuntimeError", "CompileError"),
  };
}

/** Installs Stryker where it is missing, or another version is needed now. */
export async function installStryker(): Promise<void> {
  // npm writes its own list last.
  const list = path.join(STRYKER, "node_modules/.package-lock.json");
  const lock = path.join(STRYKER, "package-lock.json");
  if (existsSync(list) && statSync(list).mtimeMs > statSync(lock).mtimeMs) return;
  await runIn(STRYKER, "npm", ["ci", "--loglevel=error"]);
}

async function runIn(folder: string, program: string, args: readonly string[]): Promise<void> {
  const [code] = await once(spawn(program, args, { cwd: folder, stdio: "inherit" }), "exit");
  if (code !== 0) throw new UserError(`${path.basename(program)} failed.`);
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
