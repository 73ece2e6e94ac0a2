import { existsSync } from "node:fs";
import path from "node:path";
import { readJson } from "@optimyz/build/workspace";
import { runBuffered } from "../run.ts";
import type { Count } from "./count.ts";
import { failedByVitest, type VitestReport } from "./failed-tests.ts";

/**
 * Runs tests of Vitest; their output is printed at their end.
 * @param name of the report, which goes into the folder
 * @param choice Vitest's own arguments that choose projects and files
 */
export async function runVitest(
  folder: string,
  name: string,
  choice: readonly string[],
  env: Record<string, string> = {},
): Promise<Count> {
  const file = path.join(folder, `${name}.json`);
  const reporters = ["--silent=passed-only", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runBuffered("vitest", ["run", ...choice, ...reporters], env);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = readJson<VitestReport>(file);
  const failures = failedByVitest(report);
  return { passed: report.numPassedTests, failed: Math.max(failures.length, code === 0 ? 0 : 1), failures };
}
