import * as z from "@optimyz/contract/z";

/**
 * How a front-end can fail in a browser: its files cannot be fetched, are not the ones that were published, or do not
 * come in time; its module throws, or is no app; a page or slot throws while it renders, or anything of it afterwards.
 */
export const failurePhases = ["fetch", "integrity", "timeout", "load", "shape", "render", "runtime"] as const;
export type FailurePhase = (typeof failurePhases)[number];

/**
 * How the edge can fail to render a page, which the browser then renders: code of a front-end throws, takes too long, or
 * there is no Worker Loader to run it. The worker counts these itself; no browser reports them. Code that never ends made the
 * whole worker hang, which `npm start` reports. `edge-part` is a request that a server part had no response to.
 */
export const edgePhases = ["edge-error", "edge-timeout", "edge-unbound", "edge-hang", "edge-part"] as const;
export type EdgePhase = (typeof edgePhases)[number];

/** Most characters of an error's message and stack in a report. */
export const reportLengthMax = { message: 300, stack: 1_200 } as const;

/**
 * A browser's report. Earlier shells also report visits, which the worker now counts itself. The worker keeps message and
 * stack without personal data.
 */
export interface Report {
  name: string;
  version: string;
  phase: FailurePhase | "visit";
  message?: string | undefined;
  /** URLs of releases' files with line and column, one on each line. */
  stack?: string | undefined;
}

export const reportPath = "/_mf/reports";

/**
 * Measurements of a sampled view: when its largest content was painted and the slowest response to input, both in ms,
 * and how far its content moved by itself. Below the path of reports, because a document's ticket is sent there only.
 */
export const vitalMetrics = ["LCP", "INP", "CLS"] as const;
export type VitalMetric = (typeof vitalMetrics)[number];
export type Vitals = { [metric in VitalMetric]?: number | undefined };
export const vitalsPath = "/_mf/reports/vitals";

/** The key of the lock set that a visitor would get now, so that an open tab can offer a newer one. */
export const currentPath = "/_mf/current";
export const currentSchema = z.object({ key: z.string() });
