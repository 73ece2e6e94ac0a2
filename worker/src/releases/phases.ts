import { edgePhases, failurePhases } from "@optimyz/contract/release-report";

/** Whether a phase is a failure that a browser reports. */
export const isFailure = (phase: string): boolean => (failurePhases as readonly string[]).includes(phase);

/** Whether a phase is the worker's own count of a page that the edge left to the browser. */
export const isEdgeFallback = (phase: string): boolean => (edgePhases as readonly string[]).includes(phase);
