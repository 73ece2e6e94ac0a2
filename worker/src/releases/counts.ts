import { type EdgePhase, edgePhases, failurePhases, type Report } from "@optimyz/contract/release-report";

/** What is counted of a release: browsers' reports, and what the worker sees itself. */
export type Counted = Omit<Report, "phase"> & { phase: Report["phase"] | EdgePhase };

/** What something is to a trial: a visit, one of these that failed, or a failure without a visit of its own. */
export type Column = "visits" | "failures" | "outside";

/** Something that was counted so many times, and what it is to a trial of that version. */
export interface Count {
  counted: Counted;
  count: number;
  inTrial?: Column;
}

/** Whether a phase is a failure that a browser reports. */
export const isFailure = (phase: string): boolean => (failurePhases as readonly string[]).includes(phase);

/** Whether a phase is the worker's own count of a page that the edge left to the browser. */
export const isEdgeFallback = (phase: string): boolean => (edgePhases as readonly string[]).includes(phase);
