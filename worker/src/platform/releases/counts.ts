import {
  type EdgePhase,
  edgePhases,
  failurePhases,
  type Report,
  type VitalMetric,
} from "@optimyz/contract/protocol/release-report";
import type { ErrorText } from "./error-text.ts";

/** What is counted of a release: browsers' reports, and what the worker sees itself. */
export interface Counted extends Release {
  phase: Report["phase"] | EdgePhase;
}

/** A version of a front-end. */
export interface Release {
  name: string;
  version: string;
}

/** What something is to a trial: a visit, one of these that failed by a browser's word, or one that the worker saw fail. */
export type Column = "visits" | "failures" | "observed";

/** Something that was counted so many times: as a phase of the release, in its trial, or both. */
export interface Count extends Release {
  phase?: Counted["phase"];
  /** Of a front-end that its document did not place: what the failure said is kept, and it counts for nothing. */
  isElsewhere?: boolean;
  inTrial?: Column;
  /** What the failure said. */
  error?: ErrorText;
  /** A value that views measured, by its class (`vitals.ts`). */
  vital?: { metric: VitalMetric; bucket: number };
  /** Below zero for what was counted and is not believed. */
  count: number;
}

/** Whether a phase is a failure that a browser reports. */
export const isFailure = (phase: string): boolean => (failurePhases as readonly string[]).includes(phase);

/** Whether a phase is the worker's own count of what failed on the edge. */
export const isEdgeFallback = (phase: string): boolean => (edgePhases as readonly string[]).includes(phase);
