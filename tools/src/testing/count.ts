import type { FailedTest } from "./failed-tests.ts";

/** Result of a part of a run. */
export interface Count {
  passed: number;
  failed: number;
  /** Named again before the sum: a long run's own lines are far above by then. */
  failures?: readonly FailedTest[];
  /** Journeys that failed and passed when they were run once more, each with its trace. */
  unsteady?: readonly string[];
}

/** The sum of all parts. */
export function sumOf(counts: readonly Count[]): Required<Count> {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
    unsteady: counts.flatMap(({ unsteady = [] }) => unsteady),
  };
}

/** Counts a step that either works or throws. */
export async function counted(name: string, work: () => Promise<unknown>): Promise<Count> {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, failures: [{ name, error: message }] };
  }
}
