import type { PartJob } from "@optimyz/contract/protocol/part-capabilities";
import { limits } from "./limits.ts";

/** The last run of a job. Times are in milliseconds since the epoch. */
export interface JobState {
  name: string;
  at: number;
  outcome: "running" | "done" | "failed";
  /** Runs that failed one after the other, with one that is at work. */
  failures: number;
  nextAt: number;
}

const JOBS = "jobs";

/** The runs of a front-end's jobs, as its object keeps them. */
export class JobRuns {
  readonly #storage: DurableObjectStorage;
  /** Names of jobs that are at work. */
  readonly #working = new Set<string>();

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  states(): JobState[] {
    return this.#storage.kv.get<JobState[]>(JOBS) ?? [];
  }

  /**
   * Runs what is due, one after the other. A run is noted before it starts, so that one which ends the worker counts as
   * failed, and none starts twice.
   * @param at milliseconds since the epoch: when this was planned
   * @param start does the work; false for a failure
   */
  async run(jobs: readonly PartJob[], at: number, start: (job: PartJob) => Promise<boolean>): Promise<void> {
    for (const job of jobs) {
      const { name, everyMinutes } = job;
      const before = this.states().find((state) => state.name === name);
      if (this.#working.has(name) || !isDue(before, at)) continue;
      const failures = (before?.failures ?? 0) + 1;
      const failed = { name, at, failures, nextAt: afterFailure(job, failures, at) };
      this.#working.add(name);
      try {
        this.#note(jobs, { ...failed, outcome: "running" });
        await this.#storage.sync();
        const isDone = await start(job);
        const done: JobState = { name, at, outcome: "done", failures: 0, nextAt: at + everyMinutes * 60_000 };
        this.#note(jobs, isDone ? done : { ...failed, outcome: "failed" });
      } finally {
        this.#working.delete(name);
      }
    }
  }

  /** Keeps one state, and none of jobs that the version does not have. */
  #note(jobs: readonly PartJob[], state: JobState): void {
    const others = this.states().filter(({ name }) => name !== state.name && jobs.some((job) => job.name === name));
    this.#storage.kv.put(JOBS, [...others, state]);
  }
}

const MOST_MS = 7 * 24 * 3_600_000;

/** A next run further away than any rest was set before the clock was set back. */
const isDue = (state: JobState | undefined, at: number): boolean =>
  !state || state.nextAt <= at || state.nextAt > at + MOST_MS;

/** When it starts after a failure: the rest doubles with each, up to a day; a job that is rarer anyway keeps its time. */
function afterFailure({ everyMinutes }: PartJob, failures: number, at: number): number {
  const everyMs = everyMinutes * 60_000;
  return at + Math.max(everyMs, Math.min(everyMs * 2 ** failures, limits.jobRestMs));
}
