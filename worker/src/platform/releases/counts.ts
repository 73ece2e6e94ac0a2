import {
  type EdgePhase,
  edgePhases,
  failurePhases,
  type Report,
  type VitalMetric,
} from "@optimyz/contract/platform/release-report";
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

/** What something is to a trial: a visit, one of these that failed, or a failure without a visit of its own. */
export type Column = "visits" | "failures" | "outside";

/** Something that was counted so many times: as a phase of the release, in its trial, or both. */
export interface Count extends Release {
  phase?: Counted["phase"];
  inTrial?: Column;
  /** What the failure said. */
  error?: ErrorText;
  /** A value that views measured, by its class (`vitals.ts`). */
  vital?: { metric: VitalMetric; bucket: number };
  count: number;
}

/** Whether a phase is a failure that a browser reports. */
export const isFailure = (phase: string): boolean => (failurePhases as readonly string[]).includes(phase);

/** Whether a phase is the worker's own count of a page that the edge left to the browser. */
export const isEdgeFallback = (phase: string): boolean => (edgePhases as readonly string[]).includes(phase);
