import { withFacts } from "@optimyz/contract/api/field-facts";
import { text } from "@optimyz/contract/api/fields";
import { frontEndNameSchema, versionSchema } from "@optimyz/contract/protocol/release";
import { releaseLimits } from "@optimyz/contract/protocol/release-gate";
import {
  releaseSummarySchema,
  revisionSchema,
  rollbackSchema,
  verdictSchema,
} from "@optimyz/contract/protocol/release-registry";
import { reportLengthMax, vitalMetrics } from "@optimyz/contract/protocol/release-report";
import { freezeSchema, releaseAlertSchema } from "@optimyz/contract/protocol/release-watch";
import * as z from "@optimyz/contract/z";

/** The deploy token of a team, which opens a session of an hour. */
export const teamSignInSchema = z.object({
  token: withFacts(text("Deploy token", { lengthMax: 200 }), {
    label: "Deploy token",
    type: "password",
    lengthMax: 200,
  }),
});

/** The viewer of a team's page. */
export const teamSessionSchema = z.object({
  /** The one front-end, or `*` for all. */
  scope: z.string(),
  /** Of the token, or the administrator's e-mail address. */
  label: z.string(),
  /** When the session ends; null for an administrator, whose own session counts. */
  endsAt: z.nullable(z.string()),
});
export type TeamSession = z.infer<typeof teamSessionSchema>;

export const teamOverviewQuery = z.object({
  /** Which front-end; whose token is for one need not say so. */
  name: z.optional(frontEndNameSchema),
  /** Gives versions that were published before this release, by its number. */
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, "Give the number of a release."))),
});

/** Web vitals of a version's views. */
export const teamVitalSchema = z.object({
  version: z.string(),
  metric: z.enum(vitalMetrics),
  views: z.number(),
  median: z.number(),
  /** The 75th percentile of the views. */
  p75: z.number(),
});
export type TeamVital = z.infer<typeof teamVitalSchema>;

/** Everything that a team's page shows, of one front-end. */
export const teamOverviewSchema = z.object({
  session: teamSessionSchema,
  /** The front-end that this is about; empty where nothing is published that the caller may see. */
  name: z.string(),
  /** All that the caller may look at. */
  names: z.array(z.string()),
  /** What visitors get now; null before anything is released. */
  live: z.nullable(revisionSchema),
  /** The recent revisions that moved this front-end, each with the versions of this front-end alone. */
  moves: z.array(revisionSchema),
  /** Newest first. */
  releases: z.array(releaseSummarySchema),
  /** For the next page of releases; null on the last one. */
  nextBefore: z.nullable(z.string()),
  verdicts: z.array(verdictSchema),
  vitals: z.array(teamVitalSchema),
  freezes: z.array(freezeSchema),
  alerts: z.array(releaseAlertSchema),
  /** Where each version can be tried, by version, for twelve hours. */
  previews: z.record(z.string(), z.string()),
});
export type TeamOverview = z.infer<typeof teamOverviewSchema>;

/** Takes one front-end back to its version of an earlier revision. */
export const teamRollbackSchema = z.extend(rollbackSchema, { only: frontEndNameSchema });

/** A stack as failures keep it, to be read with the source maps of its release. */
export const stackSchema = z.object({
  name: frontEndNameSchema,
  version: versionSchema,
  stack: text("Stack", { lengthMax: 4 * reportLengthMax.stack, long: true }),
});

/** One line of a stack. */
export const stackFrameSchema = z.object({
  /** As the browser named it. */
  frame: z.string(),
  /** Its position in the sources; absent without a source map of the file. */
  source: z.optional(z.string()),
  line: z.optional(z.int()),
  column: z.optional(z.int()),
  /** The line itself. */
  code: z.optional(z.string()),
});
export type StackFrame = z.infer<typeof stackFrameSchema>;

export const readStackSchema = z.object({ frames: z.array(stackFrameSchema) });

/** Limits of what is uploaded next to a release; larger maps are left out by the release command. */
export const sourceMapLimits = {
  totalBytesMax: releaseLimits.totalBytesMax,
  mapBytesMax: releaseLimits.fileBytesMax,
  mapsMax: releaseLimits.filesMax,
} as const;

/** The release that source maps belong to; the maps are files named by their script with `.map`. */
export const sourceMapsSchema = z.object({ name: frontEndNameSchema, version: versionSchema });
export const storedMapsSchema = z.object({ name: z.string(), version: z.string(), stored: z.int() });
